internal import CivilTime
internal import Interface
internal import People
internal import Places
internal import Site

/// What the birth form shows.
struct BirthModel: Sendable {
  /// One of the two times at which clocks that were set back showed the same.
  struct Reading: Sendable {
    let occurrence: CivilMoment.Occurrence
    /// What the clocks were called then, "EDT", and their distance from Greenwich, "-04:00".
    let clock: String
  }

  let answers: Answers
  /// The places that the typed name may mean.
  let places: [Place]
  /// Both readings, where the time was shown twice; else none.
  let readings: [Reading]
  let asksAge: Bool
  /// The last day of birth that can be entered, as ISO 8601.
  let today: String
}

extension Answers {
  /// The answers of a birth form for what is known already.
  init(_ details: PersonDetails?) {
    guard let details else {
      self.init(["birthTime-precision": BirthTimeField.Precision.exact.rawValue])
      return
    }
    var known = ["name": details.name, "birthPlace": details.birthPlace?.name ?? ""]
    known["birthDate"] = details.birthDate?.description ?? ""
    switch details.birthTime {
    case .exact(let time):
      known["birthTime"] = time.formText
      known["birthTime-precision"] = BirthTimeField.Precision.exact.rawValue
    case .approximate(let time, let minutes):
      known["birthTime"] = time.formText
      known["birthTime-minutes"] = "\(minutes)"
      known["birthTime-precision"] = BirthTimeField.Precision.about.rawValue
    case .unknown: known["birthTime-precision"] = BirthTimeField.Precision.unknown.rawValue
    }
    if details.birthTimeOccurrence == .second { known["occurrence"] = "second" }
    self.init(known)
  }
}

extension WallTime {
  /// As a field for a time holds it, `10:30`; seconds where there are any.
  var formText: String {
    let digits = { (number: Int) in (number < 10 ? "0" : "") + "\(number)" }
    let minutes = "\(digits(hour)):\(digits(minute))"
    return Int(second) == 0 ? minutes : "\(minutes):\(digits(Int(second)))"
  }
}
