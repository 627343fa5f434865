internal import ChartDrawing
internal import Charts
internal import Elementary
internal import Interface
internal import Jyotish
internal import Markup
internal import Readings

/// The result of a match (DES-94 to DES-102).
struct MatchResultPage: HTML {
  let result: MatchResult
  let keeping: MatchKeeping
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    pair
    Card(words(.opening)) { p(.class("match-opening")) { result.opening } }
    head
    Card(words(.summary)) { p(.class("match-text")) { result.summary } }
    Card(words(.recommendation)) { p(.class("match-text")) { result.recommendation } }
    KutaTable(result: result, words: words)
    doshas
    manglik
    moons
    section(.class("stack")) {
      h2 { words(.charts) }
      MatchChart(person: result.boy, prefix: "boy", result: result, words: words)
      MatchChart(person: result.girl, prefix: "girl", result: result, words: words)
    }
    share
    if keeping.hasAnybody { KeepingCard(keeping: keeping, words: words, formToken: formToken) }
  }

  private var pair: some HTML {
    section(.class("match-top")) {
      div(.class("match-pair")) {
        badge(result.boy.name, .boy)
        span(.class("match-and")) { words(.and) }
        badge(result.girl.name, .girl)
      }
    }
  }

  private var head: some HTML {
    section(.class("match-top")) {
      ScoreCircle(points: result.possible, words: words)
      p(.class("match-verdict")) { words.verdict(of: result) }
      if result.effective != result.possible {
        p(.class("secondary")) { words.afterCancellations(result.effective) }
      }
      if result.isOpen { p(.class("match-open")) { words.range(result.possible) } }
    }
  }

  private func badge(_ name: String, _ role: MatchModel.Role) -> some HTML {
    div(.class("match-badge match-\(role.rawValue)")) {
      span(.class("match-sign")) { IconView(role == .boy ? .male : .female) }
      span(.class("match-name")) { name }
    }
  }

  private var doshas: some HTML {
    section(.class("stack")) {
      h2 { words(.doshas) }
      div(.class("card match-rows")) {
        for dosha in result.doshas {
          details(.class("match-row")) {
            summary {
              span(.class("match-row-name")) { dosha.name }
              Badge(words(dosha.state, isCertain: dosha.isCertain), tone: dosha.tone)
            }
            for text in dosha.texts { p { text } }
            if !dosha.rules.isEmpty { ruleList(dosha.rules) }
          }
        }
      }
    }
  }

  private var manglik: some HTML {
    section(.class("stack")) {
      h2 { words(.manglik) }
      div(.class("card match-rows")) {
        for person in [result.boy, result.girl] {
          details(.class("match-row")) {
            summary {
              span(.class("match-row-name")) { person.name }
              Badge(words.severity(of: person, result.lexicon), tone: person.manglikTone)
            }
            p { person.manglikText }
            if !person.manglikRules.isEmpty { ruleList(person.manglikRules) }
          }
        }
        for text in result.manglikTexts { p(.class("match-text match-both")) { text } }
      }
    }
  }

  private func ruleList(_ rules: [String]) -> some HTML {
    ul(.class("match-rules caption")) { for rule in rules { li { rule } } }
  }

  private var moons: some HTML {
    section(.class("stack")) {
      h2 { words(.moons) }
      List(
        [result.boy, result.girl].map { person in
          List.Row(
            person.name, detail: star(of: person.window), value: sign(of: person.window),
            icon: .moon)
        })
    }
  }

  /// Nakshatra and pada, as far as they hold over the whole uncertainty of the birth (DES-208).
  private func star(of window: MoonWindow) -> String {
    guard window.isInOneStar else { return words(.hourDecides) }
    let moon = KutaMoon(window.moon)
    let star = result.lexicon.word(moon.nakshatra.name)
    return window.isInOnePada ? "\(star), \(words.pada(moon.pada))" : star
  }

  private func sign(of window: MoonWindow) -> String {
    guard window.isInOneRashi else { return "–" }
    let sign = result.lexicon.word(window.moon.rashi.name)
    return window.isExact ? "\(result.lexicon.arc(window.moon)) \(sign)" : sign
  }

  /// A text field, so that the text can be copied without a script (DES-102).
  private var share: some HTML {
    details(.class("card disclosure match-share")) {
      summary { words(.share) }
      div(.class("stack")) {
        textarea(
          .class("field-control"), .id("match-share-text"), .custom(name: "readonly"),
          .aria(.label, words(.shareText)), .custom(name: "rows", value: "4")
        ) { words.shared(result) }
        div(.class("cluster")) {
          button(
            .class("button button-primary"), .type(.button), .hidden,
            .data("share", value: "match-share-text")
          ) {
            IconView(.share)
            words(.share)
          }
          button(
            .class("button button-secondary"), .type(.button), .hidden,
            .data("copy", value: "match-share-text")
          ) { words(.copy) }
        }
      }
    }
  }
}

extension MatchResult.Dosha {
  fileprivate var tone: Badge.Tone {
    switch state {
    case _ where !isCertain: .caution
    case .absent: .positive
    case .present: .negative
    case .cancelled: .caution
    }
  }
}

extension MatchResult.Person {
  fileprivate var manglikTone: Badge.Tone {
    if !isManglikCertain { return .caution }
    return !manglik.isManglik ? .positive : manglik.isUncancelled ? .negative : .caution
  }
}

/// The sum as an arc of a circle, animated from zero (DES-96).
struct ScoreCircle: HTML {
  let points: ClosedRange<Double>
  let words: MessageCatalog

  private var isOpen: Bool { points.lowerBound < points.upperBound }

  var body: some HTML {
    div(.class("ring match-score"), .role("img"), .aria(.label, words.scoreRead(points))) {
      circles
      div(.class("ring-text"), .aria(.hidden, true)) {
        span(.class(isOpen ? "match-total match-span" : "match-total")) { words.points(points) }
        span(.class("caption")) { words(.outOf) }
      }
    }
  }

  /// 140 pixels square with a line 12 pixels wide.
  private var circles: some HTML {
    SVG.svg(.viewBox(0, 0, 140, 140), .aria(.hidden, true)) {
      SVG.defs {
        SVG.linearGradient(.id("match-gold"), .x1("0"), .y1("1"), .x2("1"), .y2("0")) {
          SVG.stop(.class("match-gold-start"), .offset(0))
          SVG.stop(.class("match-gold-end"), .offset(1))
        }
      }
      SVG.circle(.class("ring-track"), .cx(70), .cy(70), .r(64))
      // Of a span the end that is sure.
      if points.lowerBound > 0 {
        SVG.circle(
          .class("ring-value"), .cx(70), .cy(70), .r(64),
          .strokeDasharray("\(min(points.lowerBound, 36)) 72"),
          .custom(name: "pathLength", value: "36"))
      }
    }
  }
}
