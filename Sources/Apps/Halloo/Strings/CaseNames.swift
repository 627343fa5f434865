internal import Interface

// Enumerations of the domain whose cases are told to people by their raw values.
extension OccurrenceStatus: MessageKey { static let section = "halloo.state" }
extension Relative.Status: MessageKey { static let section = "halloo.status" }
extension HabitCategory: MessageKey { static let section = "halloo.category" }
extension HabitFrequency: MessageKey { static let section = "halloo.frequency" }
extension ResponseType: MessageKey { static let section = "halloo.response" }
extension DueMoment.Shift: MessageKey { static let section = "halloo.shift" }
extension TodayFilter: MessageKey { static let section = "halloo.today" }
extension TextProgress: MessageKey { static let section = "halloo.progress" }
extension QuizQuestion: MessageKey { static let section = "halloo.quiz" }
extension HallooSettings.Contrast: MessageKey { static let section = "halloo.contrast" }
extension SubscriptionStanding.Status: MessageKey { static let section = "halloo.subscription" }

extension MessageCatalog {
  /// What a state, a kind or a choice is called.
  func name(of key: some MessageKey) -> String { self(Message(key)) }
}
