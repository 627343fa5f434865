internal import AppHost
internal import ChartPages
internal import Charts
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// The next days one after another, each with the people who have something (ARC-1513).
struct FeedPage: HTML {
  let feed: PairFeed
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(id: "feed", topics: ["profile", "profile.updated"] + ArcaTopic.world) {
      if feed.isEmpty {
        Notice.empty(
          words(.feedNobody), text: words(.nobodyYet), icon: .calendar,
          action: NamedLink(words(.addConnection), to: ArcaPath.newConnection))
      } else {
        days
      }
    }
  }

  @HTMLBuilder private var days: some HTML {
    p(.class("secondary")) { words(.feedText) }
    for day in feed.days {
      section(.class("stack")) {
        h2 { words.language.formatted(day.date) }
        if day.entries.isEmpty {
          p(.class("secondary")) { words(day.isWarm ? .feedWarm : .feedQuiet) }
        } else {
          ul(.class("list")) { for entry in day.entries { li { row(entry, day.date) } } }
        }
      }
    }
  }

  private func row(_ entry: PairFeed.Entry, _ date: CivilDate) -> some HTML {
    div(.class("day-peak")) {
      ScoreRing(score: entry.score, word: words(entry.band), size: .small)
      div(.class("stack")) {
        a(.href(ArcaPath.days(of: entry.id))) { "\(entry.name) · \(words(entry.band))" }
        p(.class("caption")) { entry.keyTransit }
        TellButton(id: entry.id, date: date, context: context)
      }
    }
  }
}

/// "Tell them": a day with somebody becomes a link (ARC-1514).
struct TellButton: HTML {
  /// Of the connection.
  let id: String
  let date: CivilDate
  let context: ArcaContext

  var body: some HTML {
    PostButton(
      name: context.words(.sendDay),
      action: ArcaPath.tell(id, on: date.description), context: context, style: .plain)
  }
}
