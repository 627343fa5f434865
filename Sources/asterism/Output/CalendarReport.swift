import ChartJSON
import Charts
import CivilTime
import ICalendar
import JSON
import Readings

/// The moments of a calendar, with their words.
struct CalendarReport {
  let calendar: SkyCalendar
  let lexicon: Lexicon
  let audience: SkyMoment.Audience

  private var entries: [SkyEntry] { calendar.entries(lexicon, for: audience) }

  /// The file for calendar programs.
  /// - Parameter isPersonal: whether it has transits to a chart.
  func file(isPersonal: Bool, written instant: Instant) -> String {
    let entries = entries.map { entry in
      CalendarEntry(
        id: "\(entry.id)@asterism", at: .moment(entry.moment.instant), title: entry.title,
        notes: entry.notes, categories: [entry.moment.sort.rawValue])
    }
    let name = isPersonal && audience == .person ? "calendar of person" : "calendar of anybody"
    return ICalendar(name: lexicon.frame(name), entries: entries).text(written: instant)
  }

  /// The list for people, by the clocks of `moment`; `~` marks times that depend on the birth's.
  func page(_ moment: MomentReport) -> Page {
    var page = Page()
    var table = Table(columns: "", "", "", "")
    for entry in entries {
      let instant = entry.moment.instant
      table.row(
        Table.Cell(entry.moment.window == nil ? "" : "~", .faint),
        Table.Cell(moment.text(of: instant)), Table.Cell(moment.abbreviation(at: instant), .faint),
        Table.Cell(entry.title))
    }
    page.table(table)
    if calendar.moments.isEmpty { page.line("none") }
    page.notes(moment.warnings + omissions)
    return page
  }

  private var omissions: [String] {
    let count = calendar.uncertainTransits
    guard count > 0 else { return [] }
    return [
      "\(count) transits are left out: as the time of birth is uncertain, so is their day"
    ]
  }

  /// The same for programs.
  var document: JSONWriter {
    var document = JSONWriter(layout: .pretty)
    document.object { json in
      json.field("language", lexicon.knowledge.language)
      json.field("uncertainTransits", calendar.uncertainTransits)
      json.key("moments")
      json.array { json in
        for entry in entries {
          json.object { json in
            json.field("utc", entry.moment.instant.iso8601())
            json.field("sort", entry.moment.sort.rawValue)
            json.field("name", entry.moment.name)
            json.field("title", entry.title)
            if let window = entry.moment.window {
              json.field("earliest", window.lowerBound.iso8601())
              json.field("latest", window.upperBound.iso8601())
            }
            json.key("notes")
            json.array { json in for note in entry.notes { json.value(note) } }
          }
        }
      }
    }
    return document
  }
}
