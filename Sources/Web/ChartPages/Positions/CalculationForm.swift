internal import Charting
internal import Elementary
internal import Interface
internal import Jyotish

/// Ayanamsa, node and houses, as far as the system leaves them open; changing one calculates anew
/// (DES-125).
struct CalculationForm: HTML {
  let settings: ChartSettings
  /// Degrees at the birth; nil in the tropical zodiac.
  let ayanamsa: Double?
  /// Where it is sent.
  let path: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    section(.class("card"), .id("calculation")) {
      h2 { words.chart(.calculation) }
      p(.class("secondary")) { words.chart(system) }
      if let ayanamsa {
        p(.class("caption")) { words.chart(.ayanamsaThen, ["degrees": text(ayanamsa)]) }
      }
      Form(to: path, token: formToken, kind: .immediate, words: words) {
        if settings.chart.system == .vedic { ayanamsas }
        nodes
        if settings.chart.system == .vedic { houses }
        FormActions { Button(words.chart(.save), isWide: true) }
      }
    }
  }

  private var system: PositionKey {
    switch settings.chart.system {
    case .vedic: .systemVedic
    case .kp: .systemKP
    case .western: .systemWestern
    }
  }

  /// An angle that is no longitude, and so is never cut at a sign.
  private func text(_ degrees: Double) -> String {
    let seconds = Int(degrees * 3_600)
    return ArcText.toSeconds((seconds / 3_600, seconds / 60 % 60, seconds % 60))
  }

  private var ayanamsas: some HTML {
    SelectField(
      Field("ayanamsa", title: words.chart(.ayanamsa), value: settings.chart.ayanamsa.rawValue),
      choices: ChartAyanamsa.allCases.map {
        Choice(words.chart(PositionKey($0)), value: $0.rawValue)
      },
      words: words)
  }

  private var nodes: some HTML {
    Segments(
      "node", title: words.chart(.node),
      choices: [
        Choice(words.chart(.meanNode), value: ChartNode.mean.rawValue),
        Choice(words.chart(.trueNode), value: ChartNode.osculating.rawValue),
      ],
      chosen: (settings.chart.usesTrueNode ? ChartNode.osculating : .mean).rawValue)
  }

  private var houses: some HTML {
    SelectField(
      Field("house_system", title: words.chart(.houseSystem), value: settings.chart.houses.name),
      choices: BhavaDivision.allCases.map { Choice(words.chart(PositionKey($0)), value: $0.name) },
      words: words)
  }
}
