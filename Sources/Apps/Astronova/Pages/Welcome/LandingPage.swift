internal import AccountPages
internal import AppHost
internal import Charts
internal import Elementary
internal import Ephemeris
internal import Interface
internal import Markup
internal import Readings

/// The landing: four phases, of which the address names one (AST-119). Without scripts it is a page
/// of links with the sky as the server saw it.
struct LandingPage: HTML {
  let moment: LandingMoment
  /// Where signing in leads.
  let next: String
  let words: MessageCatalog
  let lexicon: Lexicon
  let formToken: String

  private var insight: LandingInsight { LandingInsight(moment, words, lexicon) }

  @HTMLBuilder var body: some HTML {
    div(
      .class("landing"), .data("landing", value: AstronovaPath.landingEvents),
      .data("energy", value: moment.energy.rawValue)
    ) {
      hook
      now
      meaning
      signIn
    }
    LandingWords(words: words, lexicon: lexicon)
    PageScript(AstronovaScripts.landing)
    PageScript(AstronovaScripts.stars)
  }

  private var hook: some HTML {
    section(.class("landing-phase landing-hook"), .id("hook")) {
      div(.class("landing-sky"), .aria(.hidden, true)) {
        canvas(.data("stars", value: "")) {}
        CosmicSymbol()
      }
      h2(.tabindex(-1)) { words.landing(.headline) }
      p(.class("secondary")) { words.landing(.promise) }
      LinkButton(words.landing(.reveal), to: "#moment", isWide: true)
      a(.class("page-link"), .href("#sign-in")) { words(.signIn) }
    }
  }

  private var now: some HTML {
    section(.class("landing-phase"), .id("moment")) {
      PhaseHead(words.landing(.momentTitle), backTo: "#hook", words: words)
      div(.class("landing-time")) {
        p(.class("landing-clock"), part("clock")) { words.formatted(moment.time) }
        p(.class("secondary"), part("date")) { words.formatted(moment.date) }
        p(.class("caption"), part("as-of"), .hidden) {
          words.landing(.asOf, ["time": words.formatted(moment.time)])
        }
      }
      EclipticArc(planets: moment.planets, words: words, lexicon: lexicon)
      Card(words.landing(.moonTitle)) {
        div(.class("landing-moon")) {
          MoonDisc(elongation: moment.elongation)
          p(part("moon")) { "\(lexicon.word(moment.phase.name)) · \(percent)" }
        }
      }
      Card(words.landing(.energyTitle)) {
        p(.class("landing-energy"), part("energy")) { words(moment.energy) }
        p(.class("secondary"), part("energy-text")) { words.about(moment.energy) }
      }
      Card(words.landing(.skyTitle)) {
        p(part("context")) {
          words.landing(
            .context,
            [
              "sunSign": lexicon.word(moment.sunSign.name),
              "moonSign": lexicon.word(moment.moonSign.name),
            ])
        }
        place
      }
      LinkButton(words.landing(.whatItMeans), to: "#insight", isWide: true)
    }
  }

  /// The explanation that stands before the browser's question (AST-123); a script shows it.
  @HTMLBuilder private var place: some HTML {
    div(.class("landing-location"), part("location"), .hidden) {
      p(.class("secondary")) { words.landing(.locationText) }
      scriptButton(words.landing(.share), "share", style: "secondary")
      scriptButton(words.landing(.notNow), "not-now", style: "plain")
    }
    p(.class("caption"), .role("status"), part("finding"), .hidden) { words.landing(.finding) }
    p(.class("landing-figures"), .role("status"), part("coordinates"), .hidden) {}
    p(.class("caption"), part("zone"), .hidden) {}
  }

  private var meaning: some HTML {
    section(.class("landing-phase"), .id("insight")) {
      PhaseHead(words.landing(.insightTitle), backTo: "#moment", words: words)
      div(.class("card landing-insight"), part("insight-card")) {
        p(.class("caption landing-consulting"), .role("status")) { words.landing(.consulting) }
        h3(part("insight-title")) { insight.title }
        p(.class("reading"), part("insight-text")) { insight.text }
        h4 { words.landing(.why) }
        ul(.class("landing-facts"), part("facts")) { for fact in insight.facts { li { fact } } }
      }
      LinkButton(words.landing(.tellMore), to: "#sign-in", isWide: true)
      LinkButton(words.landing(.back), to: "#moment", style: .plain, isWide: true)
    }
  }

  private var signIn: some HTML {
    section(.class("landing-phase"), .id("sign-in")) {
      PhaseHead(words.landing(.signInTitle), backTo: "#insight", words: words)
      p(.class("secondary")) { words.landing(.signInText) }
      ul(.class("landing-benefits")) {
        benefit(.benefitDay, .sun)
        benefit(.benefitMatch, .heart)
        benefit(.benefitAsk, .chats)
      }
      LinkButton(words.landing(.email), to: address("signup"), isWide: true)
      LinkButton(words.landing(.known), to: address("signin"), style: .secondary, isWide: true)
      Form(to: AstronovaPath.account("guest"), token: formToken, words: words) {
        input(.type(.hidden), .name("next"), .value(next))
        Button(words.landing(.guest), style: .plain, isWide: true)
      }
      p(.class("caption landing-small")) {
        a(.href(AstronovaPath.account("privacy"))) { words.landing(.privacy) }
        " · "
        a(.href(AstronovaPath.terms)) { words(AccountPageKey.planTerms) }
      }
    }
  }

  private func benefit(_ key: LandingKey, _ icon: Icon) -> some HTML {
    li {
      IconView(icon)
      span { words.landing(key) }
    }
  }

  private func scriptButton(_ name: String, _ part: String, style: String) -> some HTML {
    button(.class("button button-\(style)"), .type(.button), .data("part", value: part)) { name }
  }

  private func address(_ page: String) -> String {
    "\(AstronovaPath.account(page))?next=\(SafeReturn.encoded(next))"
  }

  private func part<Tag: HTMLTrait.Attributes.Global>(_ name: String) -> HTMLAttribute<Tag> {
    .data("part", value: name)
  }

  private var percent: String {
    words.language.formatted(moment.illumination, decimals: 1) + "\u{A0}%"
  }
}

/// The heading of a phase, with the way back.
private struct PhaseHead: HTML {
  let title: String
  let back: String
  let words: MessageCatalog

  init(_ title: String, backTo back: String, words: MessageCatalog) {
    (self.title, self.back, self.words) = (title, back, words)
  }

  var body: some HTML {
    div(.class("landing-head")) {
      LinkButton(words.landing(.back), to: back, style: .plain, icon: .back, isIconOnly: true)
      h2(.tabindex(-1)) { title }
    }
  }
}

/// The sign of the app: the Sun on the ecliptic over the horizon, in rings that turn.
struct CosmicSymbol: HTML {
  var body: some HTML {
    SVG.svg(.class("cosmic-symbol"), .viewBox(-60, -60, 120, 120), .aria(.hidden, true)) {
      SVG.g(.class("cosmic-rings")) {
        for radius in [40.0, 48, 56] { SVG.circle(.r(.init(radius))) }
      }
      SVG.path(.d("M-34 16H34M-26 10A26 26 0 0 1 26 10"))
      SVG.circle(.class("cosmic-sun"), .cy(-16), .r(7))
    }
  }
}
