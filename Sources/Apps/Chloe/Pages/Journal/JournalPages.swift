internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Entries
internal import Interface
internal import Markup
internal import Storage

/// The entries, newest first, by months (CHL-127).
struct JournalPage: HTML {
  let page: Storage.Page<Entry<JournalText>>
  let mood: JournalMood?
  /// What is searched for; empty for everything.
  let phrase: String
  let context: ChloeContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(
      id: "journal",
      topics: ["chloe.journal.created", "chloe.journal.updated", "chloe.journal.deleted"]
    ) {
      if page.items.isEmpty, mood == nil, phrase.isEmpty {
        Notice.empty(
          words(JournalKey.emptyTitle), text: words(JournalKey.emptyText), icon: .books,
          action: NamedLink(words(.writeFirst), to: ChloePath.newEntry))
      } else {
        div(.class("stack")) {
          search
          filter
          if page.items.isEmpty { nothing }
          for month in months { group(month) }
          if let next = page.next { older(next) }
        }
      }
    }
  }

  private var search: some HTML {
    form(.class("cluster"), .action(ChloePath.journal), .method(.get), .role("search")) {
      if let mood { input(.type(.hidden), .name("mood"), .value(mood.rawValue)) }
      SearchField(value: phrase, prompt: words(.searchPrompt))
      Button(words(.search), style: .secondary)
    }
  }

  private var filter: some HTML {
    FilterMenu(
      words(.moodFilter),
      [.init(NamedLink(words(.allMoods), to: ChloePath.journal), isChosen: mood == nil)]
        + JournalMood.allCases.map { one in
          .init(
            NamedLink(
              words.told(mood: one.rawValue), to: "\(ChloePath.journal)?mood=\(one.rawValue)"),
            isChosen: mood == one)
        }, groupTitle: "", group: [])
  }

  private var nothing: some HTML {
    Notice.empty(
      words(.noneFound), text: words(.noneFoundText), icon: .search,
      action: NamedLink(words(.allMoods), to: ChloePath.journal))
  }

  /// The entries of a month, in their order.
  private struct Month {
    let name: String
    var entries: [Entry<JournalText>]
  }

  private var months: [Month] {
    page.items.reduce(into: []) { months, entry in
      let name = words.language.formatted(
        month: context.day(of: entry).month, year: context.day(of: entry).year)
      if months.last?.name == name {
        months[months.count - 1].entries.append(entry)
      } else {
        months.append(Month(name: name, entries: [entry]))
      }
    }
  }

  private func group(_ month: Month) -> some HTML {
    section {
      h2(.class("group-title")) { month.name }
      List(month.entries.map(row))
    }
  }

  private func row(_ entry: Entry<JournalText>) -> List.Row {
    let id = entry.id.rawValue
    let firstLine = entry.content.content.split(whereSeparator: \.isNewline).first.map(String.init)
    return List.Row(
      "\(words.glyph(of: entry.content.mood)) \(entry.content.title)",
      detail: "\(words.formatted(context.day(of: entry))) · \(firstLine ?? "")",
      to: ChloePath.entry(id)
    ).offering(
      [
        RowAction(
          words(JournalKey.delete), to: ChloePath.deleteEntry(id), token: context.formToken,
          icon: .trash, isDestructive: true)
      ], id: "entry-\(id)", words: words)
  }

  private func older(_ next: Cursor) -> some HTML {
    let kind = mood.map { "&mood=\($0.rawValue)" } ?? ""
    let search = phrase.isEmpty ? "" : "&q=\(SafeReturn.encoded(phrase))"
    return LinkButton(
      words(.more), to: "\(ChloePath.journal)?cursor=\(next.text)\(kind)\(search)",
      style: .secondary)
  }
}

/// The editor of an entry (CHL-129).
struct EntryEditor: HTML {
  let answers: FormState
  /// Nil for a new one.
  let id: Entry<JournalText>.ID?
  let context: ChloeContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Form(
      to: id.map { ChloePath.editEntry($0.rawValue) } ?? ChloePath.newEntry,
      token: context.formToken, fields: [title, content], kind: kind, words: words
    ) {
      FormTrouble()
      ChipField(
        "mood", title: words(JournalKey.mood),
        choices: JournalMood.allCases.map {
          .init(words.told(mood: $0.rawValue), value: $0.rawValue)
        }, chosen: [answers["mood"]], problem: answers.problem(with: "mood"))
      TextField(title, words: words)
      TextField(content, kind: .paragraph, words: words)
      FormActions { Button(words(JournalKey.save), isWide: true) }
    }
  }

  private var kind: FormKind {
    id == nil
      ? .patient(.addition, title: words(JournalKey.newEntry))
      : .patient(.change, title: words(JournalKey.edit))
  }

  private var title: Field {
    answers.field(
      "title", words(JournalKey.title), hint: words(.titleHint), isRequired: false)
  }

  private var content: Field { answers.field("content", words(JournalKey.content)) }
}

/// An entry, to be read (CHL-130).
struct EntryPage: HTML {
  let entry: Entry<JournalText>
  let context: ChloeContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    article(.class("stack chloe-entry")) {
      p(.class("caption")) {
        "\(words.told(mood: entry.content.mood)) · \(words.formatted(context.day(of: entry)))"
      }
      p(.class("chloe-written")) { entry.content.content }
      div(.class("form-actions")) {
        LinkButton(
          words(JournalKey.edit), to: ChloePath.editEntry(entry.id.rawValue), style: .secondary,
          isWide: true)
        Button(words(JournalKey.delete), .open("delete"), style: .destructive, isWide: true)
      }
      Sheet(id: "delete", heading: words(.deleteTitle), words: words) {
        Form(
          to: ChloePath.deleteEntry(entry.id.rawValue), token: context.formToken, words: words
        ) {
          FormActions { Button(words(JournalKey.delete), style: .destructive, isWide: true) }
        }
      }
    }
  }
}

extension ChloeContext {
  /// The day of an entry on the clocks of the account.
  func day<Content>(of entry: Entry<Content>) -> CivilDate {
    entry.day.map { CivilDate(dayNumber: $0) } ?? pageContext.clocks.date(of: entry.createdAt)
  }
}

extension MessageCatalog {
  /// Returns the emoji of a mood, or the neutral glyph.
  fileprivate func glyph(of mood: String) -> String {
    JournalMood(rawValue: mood)?.emoji ?? JournalMood.unknownGlyph
  }
}
