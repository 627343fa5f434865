internal import Charting
internal import Elementary
internal import Interface
internal import Jyotish
internal import Markup

/// The positions of the user's chart, presented as a sheet (DES-120).
struct PositionsPage: HTML {
  let model: PositionsModel
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Live(id: "positions", topics: ["profile", "profile.updated"]) { content }
  }

  @HTMLBuilder private var content: some HTML {
    switch model.content {
    case .withoutBirth:
      Notice.empty(
        words.chart(.noBirth), text: words.chart(.noBirthText), icon: .chart,
        action: NamedLink(words.chart(.addBirth), to: model.paths.birth))
    case .failed:
      Notice.error(
        words.chart(.failed), text: words.chart(.failedText), retry: model.paths.chart,
        words: words)
    case .vedic(let positions):
      VedicPage(positions: positions, model: model, words: words, formToken: formToken)
    case .western(let positions):
      WesternPage(positions: positions, model: model, words: words, formToken: formToken)
    }
  }
}

/// A Vedic chart: drawings, houses, table, periods, and calculation settings.
private struct VedicPage: HTML {
  let positions: VedicPositions
  let model: PositionsModel
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    PositionsHead(
      name: model.name, birth: positions.birth, path: model.paths.birth, words: words)
    DrawingCard(positions: positions, model: model, words: words, formToken: formToken)
    PositionTable(positions: positions, model: model, words: words)
    DashaSection(positions: positions, model: model, words: words)
    CalculationForm(
      settings: model.settings, ayanamsa: positions.chart.ayanamsa,
      path: model.paths.settings, words: words,
      formToken: formToken)
  }
}
