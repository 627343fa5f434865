internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface

/// Whose clocks the times of some rows are by, once; nothing where both agree (HAL-617).
struct ClocksNote: HTML {
  let tasks: [ScheduledTask]
  let zone: ZoneRules
  let times: TimeWriter
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    let differing = tasks.lazy.compactMap { task in
      times.zoneNames(zone, at: task.entry.occurrence.dueAt)
    }
    if let names = differing.first {
      p(.class("caption")) { words.bothClocks(names.there, names.here) }
    }
  }
}
