internal import AppHost
internal import ChartPages
internal import Charts
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// The day: one sentence first, what is behind it, then the people.
struct TodayPage: HTML {
  let horoscope: ArcaHoroscope
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(id: "today", topics: ["profile", "profile.updated"] + ArcaTopic.world) {
      div(.class("stack today")) {
        day
        if !horoscope.digest.keyTransits.isEmpty { transits }
        relationships
      }
    }
  }

  private var day: some HTML {
    section(.class("today-day")) {
      p(.class("caption")) {
        SunView(horoscope.sunSign, context.lexicon, words)
        " \(words.formatted(horoscope.date))"
      }
      h2(.class("today-headline")) { horoscope.digest.headline }
      p { horoscope.digest.text }
      if !horoscope.digest.reasons.isEmpty {
        row(words(.why)) { for reason in horoscope.digest.reasons { p { reason } } }
      }
    }
  }

  private var transits: some HTML {
    section(.class("stack")) {
      h2 { words(.keyTransits) }
      ul(.class("list")) {
        for transit in horoscope.digest.keyTransits {
          li { row(transit.title) { p { transit.text } } }
        }
      }
    }
  }

  /// A line that unfolds.
  private func row(_ title: String, @HTMLBuilder _ content: () -> some HTML) -> some HTML {
    details(.class("wheel-row")) {
      summary(.class("list-row")) { span(.class("list-body")) { title } }
      div(.class("telling")) { content() }
    }
  }

  private var relationships: some HTML {
    section(.class("stack")) {
      h2 { words(.relationships) }
      // Without anybody there is nothing to report.
      if horoscope.vibes.isEmpty {
        Card {
          p(.class("secondary")) { words(.nobodyYet) }
          LinkButton(words(.addConnection), to: ArcaPath.newConnection, icon: .plus)
        }
      } else {
        p { horoscope.overview }
        ul(.class("vibes"), .tabindex(0), .aria(.label, words(.relationships))) {
          for vibe in horoscope.vibes {
            li { VibeCard(vibe: vibe, date: horoscope.date, context: context) }
          }
        }
        LinkButton(words(.feedTitle), to: ArcaPath.feed, style: .secondary, icon: .calendar)
      }
    }
  }
}

/// The day with one person; "Why?" opens what is behind it in place.
private struct VibeCard: HTML {
  let vibe: ArcaHoroscope.Vibe
  let date: CivilDate
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  private var sheet: String { "why-\(vibe.connection.rawValue)" }

  @HTMLBuilder var body: some HTML {
    article(.class("card vibe")) {
      a(.class("vibe-link"), .href(ArcaPath.connection(vibe.connection.rawValue))) {
        span(.class("vibe-name")) {
          IconView(vibe.type.icon)
          span(.class("visually-hidden")) { "\(words(vibe.type)), " }
          span { vibe.name }
        }
        ScoreRing(score: vibe.vibe.score, word: words(vibe.vibe.band), size: .small)
        span(.class("vibe-band tone-\(ScoreTone(overall: vibe.vibe.score).rawValue)")) {
          words(vibe.vibe.band)
        }
        span(.class("vibe-text")) { vibe.vibe.sentence.text }
      }
      div(.class("vibe-actions")) {
        Button(words(.why), .open(sheet), style: .plain)
        TellButton(id: vibe.connection.rawValue, date: date, context: context)
      }
    }
    Sheet(id: sheet, heading: words(.named(TodayKey.whyToday, vibe.name)), words: words) {
      p { vibe.vibe.keyTransit.text }
    }
  }
}
