internal import AppHost
internal import HTTPServer
internal import Interface
internal import Places
internal import TextMessages

/// Name, relationship, number and place of a relative as a form has sent them (HAL-421, HAL-423, HAL-424).
struct RelativeForm: Sendable {
  /// What is wrong, by field.
  var errors: [HTTPError.FieldError] { input.errors }
  /// The places that the typed name may mean, where that is open.
  private(set) var places: [Place] = []
  /// What was sent, as far as it is right.
  private(set) var name = ""
  private(set) var relationship = ""
  private(set) var number: PhoneNumber?
  /// By whose clocks they live: those of the place, else those that are given.
  private(set) var zone: String

  private var input: Input

  /// - Parameter zone: for whom no place is told.
  init(
    _ form: FormFields, zone: String, region: String, _ services: Dependencies,
    _ words: MessageCatalog
  ) {
    input = Input(form, words: words)
    self.zone = zone
    name = input.text("name", longest: Relative.longestName)
    relationship = input.text("relationship", longest: Relative.longestRelationship)
    number = readNumber(region)
    readPlace(form, services.gazetteer)
  }

  /// Notes that something else is at fault.
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
