/// The part of the day by the clocks of an account (CHL-66); the raw values are those of the API.
enum DayBand: String, CaseIterable, Sendable {
  case morning, afternoon, evening, night

  /// - Parameter hour: 0 ... 23
  init(hour: Int) {
    self =
      switch hour {
      case 5..<12: .morning
      case 12..<17: .afternoon
      case 17..<21: .evening
      default: .night
      }
  }
}
