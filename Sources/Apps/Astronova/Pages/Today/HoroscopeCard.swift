internal import AppHost
internal import Charts
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup
internal import Readings

/// The horoscope of a day, a week or a month: sentences that each unfold their facts (AST-151).
struct HoroscopeCard: HTML {
  let model: TodayModel
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }
  private var choice: TodayChoice { model.choice }

  @HTMLBuilder var body: some HTML {
    Tabs(
      words(TodayKey.period),
      zip(TodayChoice.periods, [TodayKey.day, .week, .month]).map { period, key in
        NamedLink(words(key), to: choice.showing(period).url)
      }, current: choice.url)
    steps
    if let horoscope = model.horoscope {
      section(.class("card horoscope")) {
        p(.class("caption")) { context.lexicon.written(model.sunSigns) }
        h2 { horoscope.title }
        div(.class("reading")) {
          for said in horoscope.content { SaidView(said, context: context) }
        }
        p(.class("caption")) { words(TodayKey.tapSentence) }
        more(horoscope)
        actions(horoscope)
      }
    } else {
      FailedPart(words: words)
    }
  }

  private var steps: some HTML {
    nav(.class("day-steps"), .aria(.label, words(TodayKey.dayOfHoroscope))) {
      if let before = choice.moved(by: -1) {
        LinkButton(
          words(TodayKey.dayBefore), to: before.url, style: .plain, icon: .back, isIconOnly: true)
      }
      span { words.formatted(choice.day) }
      if let after = choice.moved(by: 1) {
        LinkButton(
          words(TodayKey.dayAfter), to: after.url, style: .plain, icon: .forward, isIconOnly: true)
      }
    }
  }

  /// The sections, from love on: the overview is what the card shows.
  private func more(_ horoscope: Horoscope) -> some HTML {
    details(.class("horoscope-more")) {
      summary { words(TodayKey.readMore) }
      for part in horoscope.sections where part.id != "overview" {
        h3 { part.title }
        for said in part.statements { SaidView(said, context: context) }
      }
    }
  }

  private func actions(_ horoscope: Horoscope) -> some HTML {
    div(.class("cluster")) {
      if choice.period == .daily {
        Form(
          to: AstronovaPath.bookmarkDay, token: context.formToken,
          kind: .patient(.change, title: words(TodayKey.bookmark)), words: words
        ) {
          input(.type(.hidden), .name("day"), .value("\(choice.day)"))
          Button(
            words(model.isBookmarked ? TodayKey.bookmarked : .bookmark), style: .secondary,
            icon: .bookmark, isDisabled: model.isBookmarked)
        }
      }
      ScriptButton(words(TodayKey.share), .share("\(horoscope.title)\n\n\(horoscope.text)"))
      button(
        .class("button button-secondary"), .type(.button),
        .data("listen", value: horoscope.spoken(context.lexicon)),
        .custom(name: "aria-pressed", value: "false"), .hidden
      ) { words(TodayKey.listen) }
      LinkButton(
        words(TodayKey.ask), to: AstronovaPath.conversation(about: "\(choice.day)"),
        style: .secondary)
    }
  }
}

/// Themes and lucky elements; each element tells by which rule it is so (AST-152).
struct DayExtras: HTML {
  let horoscope: Horoscope
  let words: MessageCatalog
  private var lucky: LuckyElements { horoscope.lucky }

  var body: some HTML {
    section(.class("stack")) {
      h2 { words(TodayKey.themes) }
      ul(.class("theme-chips")) { for theme in horoscope.themes { li { words(theme) } } }
      h2 { words(TodayKey.lucky) }
      div(.class("lucky")) {
        chip(.color, words(lucky.color), why: .whyColor, swatch: lucky.color.hex)
        chip(.number, words.language.formatted(lucky.number), why: .whyNumber)
        chip(.stone, words(lucky.stone), why: .whyStone)
        chip(
          .time, "\(words.formatted(lucky.start)) – \(words.formatted(lucky.end))",
          why: lucky.isPlanetaryHour ? .whyHour : .whyTime)
        chip(.direction, words(lucky.direction), why: .whyDirection)
      }
    }
  }

  private func chip(
    _ title: TodayKey, _ value: String, why: TodayKey, swatch: String? = nil
  ) -> some HTML {
    details(.class("lucky-chip"), .name("lucky")) {
      summary {
        span(.class("caption")) { words(title) }
        span {
          if let swatch {
            SVG.svg(.class("swatch"), .viewBox(0, 0, 2, 2), .aria(.hidden, true)) {
              SVG.circle(.cx(1), .cy(1), .r(0.95), .fill(.init(swatch)))
            }
          }
          value
        }
      }
      p(.class("caption")) { words(why, ["element": words(lucky.element)]) }
    }
  }
}
