internal import CivilTime

/// Something that happened to the person on a known date, by which the hour of birth is sought
/// (AST-241).
struct LifeEvent: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable { case marriage, child, move, loss, career, illness }

  /// How well the date is known.
  enum Precision: String, CaseIterable, Sendable { case day, month }

  let kind: Kind
  let date: CivilDate
  let precision: Precision

  init(_ kind: Kind, on date: CivilDate, precision: Precision = .day) {
    (self.kind, self.date, self.precision) = (kind, date, precision)
  }

  /// Noon in UT of the days that the event may have been on: the day, or three days of its month.
  var instants: [Instant] {
    let noon = Instant(date, .noon)
    guard precision == .month else { return [noon] }
    return [4, 14, 24].map { noon.advanced(byDays: Double($0 - (date.day - 1))) }
  }
}
