internal import CivilTime
internal import HTTPServer
internal import Interface
internal import People
internal import Site

/// Both people of a match as the form has sent them (DES-91).
struct MatchForm {
  let boy: BirthForm
  let girl: BirthForm

  static let boyNames = BirthNames("boy-")
  static let girlNames = BirthNames("girl-")
  /// The first day that is taken, 1 January 1800 (DES-87).
  static let firstDay = CivilDate(dayNumber: 2_378_497)
  /// The longest name (DES-91).
  static let longestName = 80

  /// - Parameter people: whose places of birth are known besides the own one.
  init(_ form: FormFields, _ reader: Reader, people: [Person]) throws {
    let known = ([reader.profile?.details] + people.map(\.details)).compactMap { $0?.birthPlace }
    let read = { (names: BirthNames) in
      var birth = try BirthForm(
        form, names: names, known: known, since: Self.firstDay, longestName: Self.longestName,
        services: reader.services, words: reader.words)
      if let details = birth.details,
        details.isYounger(
          than: MatchRequest.leastAge, on: reader.services.today)
      {
        birth.refuse(names.date, Message(MatchKey.minor))
      }
      return birth
    }
    boy = try read(Self.boyNames)
    girl = try read(Self.girlNames)
  }

  /// What is wrong, by field.
  var errors: [HTTPError.FieldError] { boy.errors + girl.errors }

  /// The two, where nothing is wrong with either.
  var people: (boy: PersonDetails, girl: PersonDetails)? {
    guard let boy = boy.details, let girl = girl.details else { return nil }
    return (boy, girl)
  }
}

extension PersonDetails {
  /// Whether they have completed fewer years on a day.
  func isYounger(than years: Int, on day: CivilDate) -> Bool {
    age(on: day).map { $0 < years } ?? false
  }
}
