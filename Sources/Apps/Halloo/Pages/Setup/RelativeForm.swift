internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import Interface
internal import Places
internal import TextMessages

/// The submitted name, relationship, number and place of a relative (HAL-421, HAL-423, HAL-424).
struct RelativeForm: Sendable {
  /// The errors, by field.
  var errors: [HTTPError.FieldError] { input.errors }
  /// The places that match an ambiguous name.
  private(set) var places: [Place] = []
  /// The valid values of the form.
  private(set) var name = ""
  private(set) var relationship = ""
  private(set) var number: PhoneNumber?
  /// The relative's time zone: of the place, else the given one.
  private(set) var zone: String
  /// The language of their texts.
  private(set) var language: TextLanguage
  /// The country of a number without country code: that of the place, else of the given zone.
  private(set) var region: String

  private var input: Input
  private let fields: FormFields
  /// The number as it was read, to be shown before it is stored; nil if it was typed as it is read.
  private var shownNumber: String?

  /// - Parameters:
  ///   - zone: the time zone to use without a place; nil for that of the number.
  ///   - language: the language of texts where none is chosen.
  init(_ form: FormFields, zone: String?, language: TextLanguage, of caregiver: CaregiverContext) {
    input = Input(form, words: caregiver.words)
    (self.zone, self.language, fields) = (zone ?? caregiver.clocks.name, language, form)
    region = caregiver.region(of: self.zone)
    name = input.text("name", longest: Relative.longestName)
    relationship = input.text("relationship", longest: Relative.longestRelationship)
    self.language = input.optional("language", .textLanguage) ?? language
    let isPlaced = readPlace(form, caregiver.services.gazetteer)
    number = readNumber(typedIn: caregiver.region, isPlaced: isPlaced)
    if zone == nil, form["place"]?.isEmpty ?? true { readZone(caregiver) }
  }

  /// The state of the rejected form.
  /// - Parameter others: the errors of other fields.
  func answers(_ others: [HTTPError.FieldError] = []) -> FormState {
    let state = FormState(fields, problems: errors + others, trouble: nil)
    return shownNumber.map { state.replacing("phone", by: $0) } ?? state
  }

  /// Records another error.
  mutating func refuse(_ field: String, _ key: SetupKey) { input.refuse(field, Message(key)) }

  /// Reads the number where the relative lives. One without country code that means another there
  /// than where it is typed is shown before it is stored, and one that exists only where it is
  /// typed is asked about.
  private mutating func readNumber(typedIn home: String, isPlaced: Bool) -> PhoneNumber? {
    let typed = input.text("phone", longest: 40)
    // Which country is meant is not known before the place is.
    guard !typed.isEmpty, isPlaced else { return nil }
    do {
      let plan = try NumberingPlan()
      do throws(LocalReadingError) {
        let reading = try plan.number(typed, of: region, typedIn: home)
        guard reading.isForeign else { return reading.number }
        let shown = plan.facts(of: reading.number).international
        shownNumber = shown
        input.refuse("phone", Message(SetupKey.numberAbroad, ["number": .text(shown)]))
      } catch { input.refuse("phone", error.message(plan)) }
    } catch { input.refuse("phone", Message(SetupKey(error))) }
    return nil
  }

  /// - Returns: whether the place is known, or none was named.
  private mutating func readPlace(_ form: FormFields, _ gazetteer: Gazetteer) -> Bool {
    guard let name = input.optionalText("place", longest: 200) else { return true }
    let chosen = form[values: "place-match"].last { !$0.isEmpty }
    if let place = chosen.flatMap({ Int($0) }).flatMap({ gazetteer.place(id: $0) }) {
      return settle(in: place)
    }
    switch gazetteer.resolve(name) {
    case .one(let place): return settle(in: place)
    case .ambiguous(let found):
      places = found
      refuse("place", .severalPlaces)
    case .none(let suggestions):
      places = suggestions
      refuse("place", .noSuchPlace)
    }
    return false
  }

  /// Takes the time zone from the number, or asks for the place where that leaves several.
  private mutating func readZone(_ caregiver: CaregiverContext) {
    guard let number else { return }
    do throws(PhoneNumberError) {
      guard let zone = try caregiver.zone(of: number) else { return refuse("place", .severalZones) }
      self.zone = zone
    } catch { input.refuse("phone", Message(SetupKey(error))) }
  }

  private mutating func settle(in place: Place) -> Bool {
    (zone, region) = (place.timeZone, place.countryCode)
    return true
  }
}

extension LocalReadingError {
  /// The message at the field of the number.
  func message(_ plan: NumberingPlan) -> Message {
    switch self {
    case .onlyAtHome(let number):
      Message(SetupKey.numberOnlyAtHome, ["number": .text(plan.facts(of: number).international)])
    case .invalid(let error): Message(SetupKey(error))
    }
  }
}
