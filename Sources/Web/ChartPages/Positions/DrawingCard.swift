internal import ChartDrawing
internal import Charting
internal import Charts
internal import Elementary
internal import Interface
internal import Jyotish
internal import Markup
internal import Readings

/// The chart in both styles and both divisions, one of them visible; pressing a house explains it
/// (DES-122, DES-123).
struct DrawingCard: HTML {
  let positions: VedicPositions
  let model: PositionsModel
  let words: MessageCatalog
  let formToken: String

  /// A drawing of the chart.
  struct Division: Sendable {
    let id: String
    let varga: Varga
    let title: PositionKey

    static let all = [
      Division(id: "d1", varga: .rashi, title: .rashi),
      Division(id: "d9", varga: .navamsha, title: .navamsha),
    ]
  }

  @HTMLBuilder var body: some HTML {
    section(.class("card drawings"), .id("drawings")) {
      switches
      for division in Division.all {
        for style in ChartSettings.Style.allCases { picture(division, style) }
        HouseChips(houses: houses(division), division: division, model: model, words: words)
      }
      p(.class("caption")) { words.chart(.marks) }
      if positions.chart.options.houses != .wholeSign, positions.chart.bhavas != nil {
        p(.class("caption")) { words.chart(.wholeSignsDrawn, ["system": system]) }
      }
    }
    for division in Division.all {
      for house in houses(division) {
        HouseSheet(house: house, division: division, model: model, words: words)
      }
    }
  }

  private var switches: some HTML {
    div(.class("drawing-switches")) {
      Segments(
        "varga", title: words.chart(.division),
        choices: Division.all.map { Choice(words.chart($0.title), value: $0.id) }, chosen: "d1")
      Form(to: model.paths.settings, token: formToken, kind: .immediate, words: words) {
        Segments(
          "chart_style", title: words.chart(.drawing),
          choices: [
            Choice(words.chart(.north), value: ChartSettings.Style.north.rawValue),
            Choice(words.chart(.south), value: ChartSettings.Style.south.rawValue),
          ], chosen: model.settings.style.rawValue)
        FormActions { Button(words.chart(.save), style: .secondary) }
      }
    }
  }

  private func picture(
    _ division: Division, _ style: ChartSettings.Style
  ) -> some HTML {
    let title = words.chart(
      .chartOf, ["division": words.chart(division.title), "name": model.name])
    let chart = IndianChart(
      positions.chart, varga: division.varga, title: title,
      caption: [model.name, words.chart(division.title)], letters: words.language.letters)
    let drawing = IndianDrawing(
      chart, style: style == .north ? .north : .south, theme: .page,
      idPrefix: "\(division.id)-\(style.rawValue)-")
    return div(
      .class("drawing drawing-\(division.id) drawing-\(style.rawValue)"),
      .data("sheets", value: "house-\(division.id)-")
    ) {
      ChartPicture(drawing.svg(), title: title)
    }
  }

  private func houses(_ division: Division) -> [VedicPositions.House] {
    division.varga == .rashi ? positions.houses : positions.houses(in: division.varga)
  }

  private var system: String { words.chart(PositionKey(positions.chart.options.houses)) }
}

/// A button per house below a drawing, for people who cannot see the drawing, and without scripts.
private struct HouseChips: HTML {
  let houses: [VedicPositions.House]
  let division: DrawingCard.Division
  let model: PositionsModel
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    if !houses.isEmpty {
      div(
        .class("house-chips drawing-\(division.id)"), .role("group"),
        .aria(.label, words.chart(.houses))
      ) {
        for house in houses {
          button(
            .class("house-chip"), .type(.button),
            .commandfor("house-\(division.id)-\(house.number)"), .command(.showModal)
          ) {
            span(.class("house-number"), .aria(.hidden, true)) {
              words.language.formatted(house.number)
            }
            span(.class("visually-hidden")) { words.chart(.houseNumber, house.number) }
            span { model.lexicon.word(house.sign.name) }
          }
        }
      }
    }
  }
}

/// Explains a house: sign, lord, occupants, and the areas of life it stands for.
private struct HouseSheet: HTML {
  let house: VedicPositions.House
  let division: DrawingCard.Division
  let model: PositionsModel
  let words: MessageCatalog

  var body: some HTML {
    Sheet(id: "house-\(division.id)-\(house.number)", heading: heading, words: words) {
      dl(.class("facts-pairs")) {
        pair(.division, words.chart(division.title))
        pair(.lord, model.lexicon.word(house.lord.name))
        pair(.occupants, occupants)
        pair(.lifeMatters, model.lexicon.knowledge.first("bhava \(house.number)") ?? "")
      }
    }
  }

  private var heading: String {
    words.chart(
      .houseIn,
      [
        "number": words.language.formatted(house.number),
        "sign": model.lexicon.word(house.sign.name),
      ])
  }

  private var occupants: String {
    house.occupants.isEmpty
      ? words.chart(.nobody)
      : house.occupants.map { model.lexicon.word($0.name) }.joined(separator: ", ")
  }

  private func pair(_ key: PositionKey, _ value: String) -> some HTML {
    div {
      dt { words.chart(key) }
      dd { value }
    }
  }
}
