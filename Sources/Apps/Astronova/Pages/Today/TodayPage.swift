internal import AppHost
internal import Charts
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup
internal import People
internal import Readings

/// The day: greeting, horoscope, what goes with it, the sky, transits, and where to go on (AST-150).
struct TodayPage: HTML {
  let model: TodayModel
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }
  private var name: String { context.profile?.details.firstName ?? "" }

  @HTMLBuilder var body: some HTML {
    Live(
      id: "today",
      topics: ["profile", "profile.updated", "entitlement", "content.updated", "planetary.updated"]
    ) {
      div(.class("stack today")) {
        greeting
        welcome
        HoroscopeCard(model: model, context: context)
        if let horoscope = model.horoscope { DayExtras(horoscope: horoscope, words: words) }
        if !model.isTimeKnown { timeHint }
        sky
        strongest
        actions
      }
    }
    p(.class("refreshing"), .role("status"), .data("pulls", value: ""), .hidden) {
      span(.class("refreshing-ring"), .aria(.hidden, true)) {}
      span(.class("visually-hidden")) { words(TodayKey.refreshing) }
    }
  }

  /// `greeting.js` reloads the page at midnight (AST-156).
  private var greeting: some HTML {
    div(
      .class("today-greeting"), .data("greeting", value: ""),
      .data("zone", value: context.pageContext.clocks.name)
    ) {
      p(.class("today-hello"), .data("from", value: "0")) {
        name.isEmpty ? words(TodayKey.greetingNameless) : words(TodayKey.greeting, ["name": name])
      }
      p(.class("secondary")) { words.formatted(context.today) }
    }
  }

  /// The card of the first launches; later what the landing has left, which only the device knows.
  @HTMLBuilder private var welcome: some HTML {
    if context.state.launched(at: context.services.now()).shows(.welcome) {
      CardForm(
        .welcome, backTo: AstronovaPath.today, context: context, icon: .sparkle,
        heading: name.isEmpty
          ? words(GuideKey.welcomeNameless) : words(GuideKey.welcome, ["name": name]),
        text: words(
          GuideKey.sunIs,
          ["sun": model.sunSigns.map { context.lexicon.word($0.name) }.joined(separator: " / ")])
      ) { for (name, path) in firstSteps { LinkButton(words(name), to: path, style: .secondary) } }
    } else {
      section(.class("card"), .data("landing-insight", value: ""), .hidden) {
        h2 {}
        p {}
        button(.class("button button-secondary"), .type(.button)) { words(GuideKey.close) }
      }
    }
  }

  private var firstSteps: [(GuideKey, String)] {
    [
      (.checkMatch, AstronovaPath.friends), (.askNexus, AstronovaPath.nexus),
      (.seeChart, AstronovaPath.chart), (.todaysTransits, AstronovaPath.transits),
    ]
  }

  private var timeHint: some HTML {
    Card(words(TodayKey.hintTime)) {
      p(.class("secondary")) { words(TodayKey.hintTimeText) }
      div(.class("cluster")) {
        LinkButton(words(TodayKey.addTime), to: AstronovaPath.birth, style: .secondary)
        LinkButton(words(ProfileKey.hour), to: AstronovaPath.hour, style: .secondary)
      }
    }
  }

  @HTMLBuilder private var sky: some HTML {
    if let moment = model.moment {
      SkyNowView(moment: moment, planets: model.planets, words: words, lexicon: context.lexicon)
    } else {
      FailedPart(words: words)
    }
  }

  @HTMLBuilder private var strongest: some HTML {
    if let transits = model.transits {
      ListGroup(words(TodayKey.strongest)) {
        if transits.isEmpty {
          p(.class("secondary")) { words(TodayKey.noTransits) }
        } else {
          ul(.class("list")) {
            for entry in transits { li { TransitRow(entry, context: context) } }
          }
        }
        LinkButton(words(TodayKey.allTransits), to: AstronovaPath.transits, style: .secondary)
      }
    } else {
      FailedPart(words: words)
    }
  }

  @HTMLBuilder private var actions: some HTML {
    ListGroup(words(TodayKey.actions)) {
      List([
        .init(words(GuideKey.checkMatch), icon: .people, to: AstronovaPath.friends),
        .init(words(GuideKey.askNexus), icon: .chats, to: AstronovaPath.nexus),
        .init(words(GuideKey.seeChart), icon: .chart, to: AstronovaPath.chart),
        .init(words(GuideKey.fullReport), icon: .books, to: AstronovaPath.reports),
      ])
    }
    ListGroup(words(TodayKey.discover)) {
      List([
        .init(words(DaysKey.calendarTitle), icon: .calendar, to: AstronovaPath.calendar),
        .init(words(DaysKey.bestDays), icon: .star, to: AstronovaPath.bestDays),
        .init(words(LookingBackKey.title), icon: .clock, to: AstronovaPath.lookingBack),
      ])
    }
  }
}

/// What stands where a part could not be computed.
struct FailedPart: HTML {
  let words: MessageCatalog

  var body: some HTML {
    Card {
      Notice.error(
        words(TodayKey.failed), text: words(TodayKey.failedText), retry: AstronovaPath.today,
        words: words)
    }
  }
}

extension PersonDetails {
  /// As texts address somebody; empty without a name.
  var firstName: String { name.split(separator: " ").first.map(String.init) ?? "" }
}
