internal import Elementary
internal import Interface
internal import Markup

/// How far a due time has come: an icon and a word (HAL-242).
struct StateChip: HTML {
  let status: OccurrenceStatus
  let words: Catalogue

  var body: some HTML {
    span(.class("chip-state \(tone)")) {
      IconView(icon)
      words.name(of: status)
    }
  }

  private var tone: String {
    switch status {
    case .completed: "chip-good"
    case .completedLate: "chip-late"
    case .sent, .followedUp: "chip-waiting"
    case .missed, .failed: "chip-bad"
    case .scheduled, .skipped, .cancelled: "secondary"
    }
  }

  private var icon: Icon {
    switch status {
    case .completed: .check
    case .completedLate, .scheduled: .clock
    case .sent: .phone
    case .followedUp: .bell
    case .missed, .failed: .warning
    case .skipped, .cancelled: .minus
    }
  }
}

extension Catalogue {
  /// What a state is called.
  func name(of status: OccurrenceStatus) -> String {
    self(Message(named: "halloo.state.\(status.rawValue)"))
  }

  /// How far a relative has come.
  func name(of status: Relative.Status) -> String {
    self(Message(named: "halloo.status.\(status.rawValue)"))
  }

  /// What a sort of habits is called.
  func name(of category: HabitCategory) -> String {
    self(Message(named: "halloo.category.\(category.rawValue)"))
  }
}
