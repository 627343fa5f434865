internal import Elementary
internal import Interface
internal import Schedules

/// The state of an occurrence: an icon and a word (HAL-242).
struct StateChip: HTML {
  let status: OccurrenceStatus
  let words: MessageCatalog

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
