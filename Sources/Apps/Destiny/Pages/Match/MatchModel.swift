internal import AppHost
internal import Interface
internal import JSON
internal import People

/// The page model of the match form.
struct MatchModel: Sendable {
  /// A role, by its name on the wire.
  enum Role: String, CaseIterable, Sendable { case boy, girl }

  let boy: BirthFields.Model
  let girl: BirthFields.Model
  /// The role whose fields are shown.
  let shown: Role
  /// Whether the form is untouched, so that a script may restore a draft.
  let isFresh: Bool
  /// The user's own birth, to fill in; nil if unknown.
  let own: PersonDetails?
  /// The saved people to fill in.
  let people: [Person]
  /// The newest matches.
  let recent: [MatchRecord]

  /// The number of recent matches in the list (DES-101).
  static let longestList = 20

  func fields(of role: Role) -> BirthFields.Model { role == .boy ? boy : girl }
}

extension MatchModel {
  /// Creates an untouched form.
  init(_ reader: DestinyContext) async throws {
    let today = reader.services.today
    let empty = { (names: BirthNames) in
      BirthFields.Model(
        FormState(nil, names: names), names: names, from: MatchRequest.firstDay, to: today)
    }
    try await self.init(
      reader, boy: empty(MatchForm.boyNames), girl: empty(MatchForm.girlNames),
      people: try await reader.peopleToMatch(), isFresh: true)
  }

  /// Creates a submitted form with its errors.
  init(
    _ reader: DestinyContext, _ form: MatchForm, _ answers: FormState, people: [Person]
  ) async throws {
    try await self.init(
      reader, boy: .init(form.boy, answers), girl: .init(form.girl, answers), people: people,
      shown: form.boy.errors.isEmpty && !form.girl.errors.isEmpty ? .girl : .boy)
  }

  /// Creates a form with one of the two filled in: with the user or a saved person.
  init(
    _ reader: DestinyContext, _ form: MatchForm, _ answers: FormState, filling role: Role,
    with details: PersonDetails?, people: [Person]
  ) async throws {
    let fill = { (birth: BirthForm, isFilled: Bool) in
      guard isFilled else { return BirthFields.Model(birth, answers) }
      return BirthFields.Model(
        FormState(details, names: birth.names), names: birth.names, place: details?.birthPlace,
        from: MatchRequest.firstDay, to: reader.services.today)
    }
    try await self.init(
      reader, boy: fill(form.boy, role == .boy), girl: fill(form.girl, role == .girl),
      people: people, shown: role)
  }

  private init(
    _ reader: DestinyContext, boy: BirthFields.Model, girl: BirthFields.Model, people: [Person],
    shown: Role = .boy, isFresh: Bool = false
  ) async throws {
    self.people = people
    (self.boy, self.girl, self.shown, self.isFresh) = (boy, girl, shown, isFresh)
    own = reader.profile?.details.castableDate == nil ? nil : reader.profile?.details
    let owner = try reader.person.owner()
    recent = try await reader.store.matches(of: owner, limit: Self.longestList).newest
  }
}

extension PersonDetails {
  /// The values that a script fills into the fields, keyed by the ends of their names.
  var fieldsJSON: String {
    let names = BirthNames()
    let answers = FormState(self, names: names)
    var json = JSONWriter()
    json.object { json in
      for name in [
        names.name, names.date, names.time, names.precision, names.minutes, names.occurrence,
        names.place,
      ] { json.field(name, answers[name]) }
      if let place = birthPlace {
        json.field(
          "detail",
          PlaceField.detail(
            latitude: place.latitude, longitude: place.longitude, timeZone: place.timeZone))
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
