/// What somebody wants to be told of without asking, and when.
struct NoticeSettings: Hashable, Sendable {
  /// Whether the day's insight is told.
  var tellsDay = false
  /// Whether it is told that another period of life begins.
  var tellsPeriods = false
  /// The hour of it on the clocks of the person, one of ``hours``.
  var hour = 8

  /// The hours to choose from.
  static let hours = 0...23

  /// Whether anything is told.
  var tellsAnything: Bool { tellsDay || tellsPeriods }
}
