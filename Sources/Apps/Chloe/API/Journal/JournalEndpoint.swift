internal import APIKit
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Entries
internal import HTTPServer
internal import Interface
internal import JSON
internal import Storage

/// `/journal`: what somebody writes for herself (CHL-217 to CHL-220).
enum JournalEndpoint {
  private typealias API = EntryAPI<JournalText, ChloeAPIContext>

  /// How old a queued entry may be when it arrives (CHL-218).
  private static let longestQueue = Duration.seconds(7 * 86_400)

  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    TrendsEndpoint.mount(routes)
    API(
      ChloeStore.journal, at: "/journal", .chloe, usual: 30, restorable: ChloeStore.restorable,
      kind: { $0.optional("mood", .choice(JournalMood.self))?.rawValue },
      new: { new(&$0, $1) }, change: { input, _ in change(&input) },
      write: { json, entry, context in json.journalEntry(entry, context) },
      answer: { json, entry, context in
        json.object { json in
          json.key("entry")
          json.journalEntry(entry, context)
          json.key("support")
          json.support(for: "\(entry.content.title)\n\(entry.content.content)", context)
        }
      }
    ).mount(routes)
  }

  private static func new(_ input: inout Input, _ context: ChloeAPIContext) -> API.New {
    let now = context.services.now()
    let mood = input.value("mood", .choice(JournalMood.self)) ?? .calm
    let text = JournalText(
      title: input.optionalText("title", longest: JournalText.longestTitle) ?? "",
      content: input.text("content", longest: JournalText.longestContent, lines: .many),
      mood: mood.rawValue)
    let createdAt = input.optional("createdAt", .timestamp) ?? now
    if !(Duration.zero...longestQueue).contains(now.duration(since: createdAt)) {
      input.refuse("createdAt", .momentForm)
    }
    return .init(
      text, kind: text.mood, day: context.clocks.date(of: createdAt).dayNumber,
      createdAt: createdAt)
  }

  private static func change(_ input: inout Input) -> API.Change {
    let title = input.clearableText("title", longest: JournalText.longestTitle)
    let content =
      input.mentions("content")
      ? input.text("content", longest: JournalText.longestContent, lines: .many) : nil
    let mood = input.changed("mood", .choice(JournalMood.self))
    return { entry in
      let old = entry.content
      let text = JournalText(
        title: title ?? old.title, content: content ?? old.content,
        mood: mood?.rawValue ?? old.mood)
      return (text, text.mood)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func journalEntry(_ entry: Entry<JournalText>, _ context: ChloeAPIContext) {
    object { json in
      json.entryFields(entry, context)
      json.field("title", entry.content.title)
      json.field("content", entry.content.content)
      json.field("mood", entry.content.mood)
      json.moment("createdAt", entry.createdAt)
      json.moment("updatedAt", entry.updatedAt)
    }
  }
}
