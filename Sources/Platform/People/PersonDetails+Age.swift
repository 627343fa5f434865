internal import CivilTime
internal import Storage

extension PersonDetails {
  /// Checks the owner's date of birth against the age that they have confirmed (PLT-10, DES-209).
  /// An unknown date passes.
  /// - Throws: ``PersonError`` if they are younger.
  func hold(against confirmed: Int, at moment: Timestamp) throws(PersonError) {
    let day = Instant(unixSeconds: Double(moment.milliseconds) / 1_000).civil(rule: .gregorian).date
    guard let years = age(on: day), years < confirmed else { return }
    throw PersonError(.tooYoung(confirmed), .birthDate)
  }
}
