internal import AppHost
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

  private var input: Input

  /// - Parameters:
  ///   - zone: the time zone to use without a place.
  ///   - language: the language of texts where none is chosen.
  init(
    _ form: FormFields, zone: String, language: TextLanguage, region: String,
    _ services: Dependencies, _ words: MessageCatalog
  ) {
    input = Input(form, words: words)
    (self.zone, self.language) = (zone, language)
    name = input.text("name", longest: Relative.longestName)
    relationship = input.text("relationship", longest: Relative.longestRelationship)
    self.language = input.optional("language", .textLanguage) ?? language
    number = readNumber(region)
    readPlace(form, services.gazetteer)
  }

  /// Records another error.
  mutating func refuse(_ field: String, _ key: SetupKey) { input.refuse(field, Message(key)) }

  private mutating func readNumber(_ region: String) -> PhoneNumber? {
    let typed = input.text("phone", longest: 40)
    guard !typed.isEmpty else { return nil }
    do throws(PhoneNumberError) {
      return try NumberingPlan().number(typed, region: region)
    } catch {
      input.refuse("phone", Message(SetupKey(error)))
      return nil
    }
  }

  private mutating func readPlace(_ form: FormFields, _ gazetteer: Gazetteer) {
    guard let name = input.optionalText("place", longest: 200) else { return }
    let chosen = form[values: "place-match"].last { !$0.isEmpty }
    if let place = chosen.flatMap({ Int($0) }).flatMap({ gazetteer.place(id: $0) }) {
      return zone = place.timeZone
    }
    switch gazetteer.resolve(name) {
    case .one(let place): zone = place.timeZone
    case .ambiguous(let found):
      places = found
      refuse("place", .severalPlaces)
    case .none(let suggestions):
      places = suggestions
      refuse("place", .noSuchPlace)
    }
  }
}
