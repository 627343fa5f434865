internal import CivilTime
internal import Storage

extension PersonDetails {
  /// Holds the day of birth of the person whose account it is against an age that they have
  /// confirmed (PLT-10, DES-209). What is not known contradicts nothing.
  /// - Throws: ``PersonError`` where they are younger than that.
  func hold(against confirmed: Int, at moment: Timestamp) throws(PersonError) {
    let day = Instant(unixSeconds: Double(moment.milliseconds) / 1_000).civil(rule: .gregorian).date
    guard let years = age(on: day), years < confirmed else { return }
    throw PersonError(.tooYoung(confirmed), .birthDate)
  }
}
