internal import AppHost
internal import HTTPServer
internal import Interface
internal import People
internal import Places

/// The submitted form of a person: name and date, and whatever else is known (ARC-1615).
struct ConnectionForm {
  let birth: BirthForm
  let type: RelationshipType
  let fields: FormFields

  /// - Parameter known: the connection that is changed; nil for a new one.
  init(_ form: FormFields, changing known: Connection?, _ context: ArcaContext) throws {
    let places = [context.profile?.details.birthPlace, known?.details?.birthPlace]
    birth = try BirthForm(
      form, known: places.compactMap(\.self), since: Connection.firstDay,
      longestName: Connection.longestName, needs: .nothing, services: context.services,
      words: context.words)
    type = Self.type(form) ?? known?.type ?? .friend
    fields = form
  }

  /// The chosen type; nil for none.
  static func type(_ form: FormFields) -> RelationshipType? {
    form["type"].flatMap(RelationshipType.init)
  }
}

/// The values of the form of a person.
struct ConnectionFields {
  let birth: BirthFields.Model
  let type: RelationshipType

  /// The form of a connection; an empty one for nil.
  init(_ connection: Connection?, _ context: ArcaContext) {
    let details = connection?.details
    birth = BirthFields.Model(
      details.map { FormState($0) } ?? FormState(["birthTime-precision": "unknown"]),
      place: details?.birthPlace, from: Connection.firstDay, to: context.services.today,
      zones: context.services.gazetteer.timeZones, isPlaceNeeded: false)
    type = connection?.type ?? .friend
  }

  /// A rejected form.
  init(_ form: ConnectionForm) {
    birth = BirthFields.Model(
      form.birth, FormState(form.fields, problems: form.birth.errors, trouble: nil))
    type = form.type
  }
}
