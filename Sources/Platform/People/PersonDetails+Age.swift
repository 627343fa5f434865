internal import CivilTime
public import Storage

extension PersonDetails {
  /// Checks the owner's date of birth against the age that they have confirmed (PLT-10, DES-209).
  /// An unknown date passes.
  /// - Throws: ``PersonError`` if they are younger.
  func hold(against confirmed: Int, at moment: Timestamp) throws(PersonError) {
    let day = Self.day(of: moment)
    guard let years = age(on: day), years < confirmed else { return }
    throw PersonError(.tooYoung(confirmed), .birthDate)
  }

  /// Checks that nobody is born later than tomorrow, which it may be already east of Greenwich.
  /// - Throws: ``PersonError``.
  public func checkBirth(before moment: Timestamp) throws(PersonError) {
    guard let birthDate, birthDate.dayNumber > Self.day(of: moment).dayNumber + 1 else { return }
    throw PersonError(.invalid, .birthDate)
  }

  private static func day(of moment: Timestamp) -> CivilDate {
    Instant(unixSeconds: Double(moment.milliseconds) / 1_000).civil(rule: .gregorian).date
  }
}
