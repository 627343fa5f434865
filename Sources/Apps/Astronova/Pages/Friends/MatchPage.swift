internal import AppHost
internal import ChartDrawing
internal import Charts
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// Two people: the score, the four areas, what is said with its reasons, all aspects and both charts
/// (AST-163).
struct MatchPage: HTML {
  let model: MatchModel
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }
  private var name: String { model.match.partnerName }

  @HTMLBuilder var body: some HTML {
    MatchHead(model: model, context: context)
    section(.class("stack")) {
      h2 { words(.analysis) }
      div(.class("card stack")) {
        for said in model.statements(.analysis) {
          ReasonedText(text: said.text, facts: said.facts, words: words)
        }
      }
    }
    labels(.strengths, .strength, .positive)
    labels(.challenges, .challenge, .caution)
    aspects
    houses
    charts
    certainty
    MatchActions(model: model, context: context)
  }

  @HTMLBuilder private func labels(
    _ title: MatchKey, _ part: MatchResult.Said.Part, _ tone: Badge.Tone
  ) -> some HTML {
    let all = model.statements(part)
    if !all.isEmpty {
      section(.class("stack")) {
        h2 { words(title) }
        for said in all {
          div(.class("card stack")) {
            Badge(said.label, tone: tone)
            if !said.text.isEmpty { ReasonedText(text: said.text, facts: said.facts, words: words) }
          }
        }
      }
    }
  }

  @HTMLBuilder private var aspects: some HTML {
    let all = model.aspects
    if !all.isEmpty {
      details(.class("card disclosure")) {
        summary { words(.aspects) }
        p(.class("caption")) { words(.aspectsText) }
        List(all.map(row))
      }
    }
  }

  private func row(_ link: MatchModel.Link) -> List.Row {
    let lexicon = context.lexicon
    let title = [link.first, link.aspect, link.second].map(lexicon.word).joined(separator: " ")
    return List.Row(
      title, detail: link.nature.map { words($0) },
      value: words.language.formatted(link.orb, decimals: 1) + "°")
  }

  @HTMLBuilder private var houses: some HTML {
    let all = model.overlays
    if !all.isEmpty {
      details(.class("card disclosure")) {
        summary { words(Message(MatchKey.houses)) }
        List(
          all.map { overlay in
            let planet = context.lexicon.word(overlay.planet)
            return List.Row(
              words(overlay.isOwn ? .yours(planet) : .theirs(planet, of: name)),
              value: words(.inHouse(overlay.house)))
          })
      }
    }
  }

  @HTMLBuilder private var charts: some HTML {
    if let pair = model.pair {
      section(.class("card stack")) {
        h2 { words(.wheel) }
        let wheel = pair.wheel(titled: words(.matchOf, name), name)
        ChartPicture(WheelDrawing(wheel, theme: .page).svg(), title: words(.wheel))
        p(.class("caption")) { words(.wheelText, name) }
      }
    } else {
      p(.class("caption")) { words(.otherBirth) }
    }
  }

  private var certainty: some HTML {
    section(.class("stack")) {
      if let confidence = model.confidence {
        p(.class("caption")) { words(.confidence(Int((confidence * 100).rounded()))) }
      }
      if model.isTimeOpen { p(.class("caption")) { words(.timeUnknown) } }
      if model.match.partner.place == nil { p(.class("caption")) { words(MatchKey.placeUnknown) } }
      if let method = model.method { p(.class("caption")) { words(.method(method)) } }
    }
  }
}

/// Both names with their signs, and the scores.
private struct MatchHead: HTML {
  let model: MatchModel
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    section(.class("card match-head")) {
      div(.class("match-pair")) {
        person(words(.you), model.pair?.own)
        person(model.match.partnerName, model.pair?.partner)
      }
      div(.class("match-score"), .data("reveal", value: "\(model.id) \(model.overall)")) {
        Ring(words(.score), value: model.overall, of: 100, words: words)
        p(.class("match-band")) { context.lexicon.word(model.band) }
      }
      for area in CompatibilityArea.told(hasMinor: model.hasMinor) {
        if let score = model.score(of: area) {
          ProgressBar(words(area.title), percent: score, isScore: true, words: words)
        }
      }
    }
  }

  private func person(_ name: String, _ chart: BirthChart?) -> some HTML {
    div(.class("match-person")) {
      h2 { name }
      if let chart { SignsLine(signs: SunMoonRising(chart), context: context) }
    }
  }
}

/// What can be done with a match.
private struct MatchActions: HTML {
  let model: MatchModel
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    LinkButton(
      words(.askNexus), to: AstronovaPath.conversation(about: model.id), icon: .chats, isWide: true)
    if model.isBookmarked {
      LinkButton(
        words(.matchBookmarked), to: AstronovaPath.bookmarks, style: .secondary, icon: .check)
    } else {
      form("bookmark", .bookmarkMatch, .secondary)
    }
    ScriptButton(words(.shareMatch), .share(text))
    if model.match.friend == nil {
      form("friend", .saveFriend, .secondary)
    } else {
      form("again", .again, .secondary)
    }
    form("delete", .deleteMatch, .plain)
  }

  private func form(_ action: String, _ title: MatchKey, _ style: ButtonStyle) -> some HTML {
    Form(
      to: "\(AstronovaPath.match(model.id))/\(action)", token: context.formToken, words: words
    ) { Button(words(title), style: style, isWide: true) }
  }

  /// What is shared: no surname (AST-194).
  private var text: String {
    let first = model.match.partnerName.split(separator: " ").first.map(String.init) ?? ""
    return words(
      .shareText(
        first, score: model.overall, band: context.lexicon.word(model.band),
        strengths: model.statements(.strength).map(\.label).joined(separator: ", ")))
  }
}

extension CompatibilityArea {
  fileprivate var title: MatchKey {
    switch self {
    case .emotional: .emotional
    case .mental: .mental
    case .physical: .physical
    case .spiritual: .spiritual
    }
  }
}

extension Message {
  fileprivate static func yours(_ planet: String) -> Message {
    Message(MatchKey.yours, ["planet": .text(planet)])
  }
  fileprivate static func theirs(_ planet: String, of name: String) -> Message {
    Message(MatchKey.theirs, ["planet": .text(planet), "name": .text(name)])
  }
  fileprivate static func inHouse(_ house: Int) -> Message {
    Message(MatchKey.inHouse, ["house": .number(house)])
  }
  fileprivate static func confidence(_ percent: Int) -> Message {
    Message(MatchKey.confidence, ["percent": .percent(percent)])
  }
  fileprivate static func method(_ method: String) -> Message {
    Message(MatchKey.method, ["method": .text(method)])
  }
  fileprivate static func shareText(
    _ name: String, score: Int, band: String, strengths: String
  ) -> Message {
    Message(
      MatchKey.shareText,
      [
        "name": .text(name), "score": .number(score), "band": .text(band),
        "strengths": .text(strengths),
      ])
  }
}
