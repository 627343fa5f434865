internal import AppHost
internal import CivilTime
internal import Elementary
internal import Entries
internal import HTTPServer
internal import Interface
internal import Markup
internal import Storage

/// `/chloe/journal/trends`: the moods of 7, 30 or 90 days (CHL-131).
struct TrendsPage: HTML {
  let trends: MoodTrends
  let context: ChloeContext
  private var words: MessageCatalog { context.words }

  static func show(_ request: Request, _ context: ChloeContext) async throws -> Response {
    let asked = try request.query()["range"].flatMap { Int($0) }.flatMap(MoodTrends.Range.init)
    let range = asked ?? .week
    if range.needsPremium, !context.isPremium { return .seeOther(ChloePath.premium) }
    let (owner, today) = (context.owner, context.today.dayNumber)
    let entries = try await context.services.database.read { transaction in
      try ChloeStore.journal.moods(of: owner, in: transaction)
    }
    let trends = MoodTrends(range, of: entries, today: today)
    return context.page(
      context.words(.trends), frame: .below(ChloePath.journal, in: ChloePath.journal)
    ) { TrendsPage(trends: trends, context: context) }
  }

  var body: some HTML {
    div(.class("stack")) {
      nav(.class("cluster")) { for range in MoodTrends.Range.allCases { link(to: range) } }
      p { words(Message(JournalKey.trendsEntries, ["count": .number(trends.entryCount)])) }
      p { words.written(trends) }
      p { words.comparison(trends) }
      if trends.entryCount == 0 {
        p(.class("secondary")) { words(.trendsNone) }
      } else {
        strip
        shares
        table
      }
    }
  }

  private func link(to range: MoodTrends.Range) -> some HTML {
    a(.class("chip"), .href("\(ChloePath.trends)?range=\(range.rawValue)")) {
      words(Message(JournalKey.trendsRange, ["days": .text("\(range.rawValue)")]))
    }
    .attributes(.aria(.current, "page"), when: range == trends.range)
  }

  /// The most frequent mood of each day.
  private var strip: some HTML {
    p(.class("chloe-strip"), .aria(.hidden, true)) {
      for day in trends.days {
        span { day.topMood.flatMap(JournalMood.init)?.emoji ?? "·" }
      }
    }
  }

  private var shares: some HTML {
    section {
      h2(.class("group-title")) { words(.trendsShare) }
      ul(.class("chloe-shares")) {
        for mood in JournalMood.allCases {
          if let count = trends.totals[mood.rawValue] {
            li {
              span { words.told(mood: mood.rawValue) }
              span { "\(count) · \(100 * count / trends.entryCount) %" }
            }
          }
        }
      }
    }
  }

  private var table: some HTML {
    Elementary.table(.class("table")) {
      caption { words(.trendsAverage) }
      thead {
        tr {
          th(.scope(.col)) { words(.trendsDay) }
          th(.scope(.col)) { words(.trendsMood) }
          th(.scope(.col)) { words(.trendsCount) }
        }
      }
      tbody { for day in trends.days where !day.counts.isEmpty { row(day) } }
    }
  }

  private func row(_ day: MoodTrends.Day) -> some HTML {
    tr {
      th(.scope(.row)) { words.formatted(CivilDate(dayNumber: day.day)) }
      td { day.topMood.map { words.told(mood: $0) } ?? "" }
      td { "\(day.counts.values.reduce(0, +))" }
    }
  }
}

extension MessageCatalog {
  fileprivate func written(_ trends: MoodTrends) -> String {
    self(
      Message(
        JournalKey.trendsWritten,
        [
          "days": .text("\(trends.daysWritten)"), "all": .text("\(trends.daysWrittenEver)"),
        ]))
  }
}
