internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Schedules

/// The state of an occurrence: an icon and a word (HAL-242).
struct StateChip: HTML {
  let task: ScheduledTask
  /// The relative's time zone.
  let zone: ZoneRules
  let times: TimeWriter
  let words: MessageCatalog

  private var status: OccurrenceStatus { task.status }

  var body: some HTML {
    span(.class("chip-state \(tone)")) {
      IconView(icon)
      words.state(of: task, times, in: zone)
    }
  }

  private var tone: String {
    // What the family has marked says nothing about the relative.
    if task.isDoneByFamily { return "secondary" }
    return switch status {
    case .completed: "chip-good"
    case .completedLate: "chip-late"
    case .sent, .followedUp: "chip-waiting"
    case .missed, .failed: "chip-bad"
    case .scheduled, .skipped, .cancelled: "secondary"
    }
  }

  private var icon: Icon {
    if task.isDoneByFamily { return .check }
    return switch status {
    case .completed: .check
    case .completedLate, .scheduled: .clock
    case .sent: .phone
    case .followedUp: .bell
    case .missed, .failed: .warning
    case .skipped, .cancelled: .minus
    }
  }
}
