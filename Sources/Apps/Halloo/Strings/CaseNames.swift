internal import Interface
internal import Schedules
internal import SubscriptionLimits

// Domain enumerations whose raw values are the keys of their names in the interface.
extension OccurrenceStatus: MessageKey { static let section = "halloo.state" }
extension Relative.Status: MessageKey { static let section = "halloo.status" }
extension HabitCategory: MessageKey { static let section = "halloo.category" }
extension ResponseType: MessageKey { static let section = "halloo.response" }
extension TodayFilter: MessageKey { static let section = "halloo.today" }
extension TextProgress: MessageKey { static let section = "halloo.progress" }
extension QuizQuestion: MessageKey { static let section = "halloo.quiz" }
extension HallooSettings.Contrast: MessageKey { static let section = "halloo.contrast" }

extension MessageCatalog {
  /// Returns the name of a state, kind or choice.
  func name(of key: some MessageKey) -> String { self(Message(key)) }

  /// Returns how often something is due, in words.
  func name(of frequency: Recurrence) -> String {
    self(Message(named: "halloo.frequency.\(frequency.rawValue)"))
  }

  /// Returns why a due time is shifted, in words.
  func name(of shift: DueMoment.Shift) -> String {
    self(Message(named: "halloo.shift.\(shift.rawValue)"))
  }
}

extension MessageCatalog {
  /// Returns the name of the status of a subscription.
  func name(of status: SubscriptionStanding.Status) -> String {
    self(Message(named: "halloo.subscription.\(status.rawValue)"))
  }
}
