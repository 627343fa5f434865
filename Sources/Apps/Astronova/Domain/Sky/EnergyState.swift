/// What an hour of the day is good for (AST-49), by the wall clock.
enum EnergyState: String, CaseIterable, Sendable {
  case mysterious, awakening, radiant, transformative

  /// The state of a moment of the day: mysterious from 22:00, awakening from 06:00, radiant from
  /// 12:00, transformative from 18:00.
  init(hour: Int) {
    self =
      switch hour {
      case 6..<12: .awakening
      case 12..<18: .radiant
      case 18..<22: .transformative
      default: .mysterious
      }
  }
}
