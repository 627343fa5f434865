internal import Charting
internal import Elementary
internal import Interface
internal import Jyotish

/// The settings that the system leaves open: ayanamsa, node and houses. A change recalculates the
/// page (DES-125).
struct CalculationForm: HTML {
  let settings: ChartSettings
  /// The ayanamsa at the birth, in degrees; nil in the tropical zodiac.
  let ayanamsa: Double?
  /// The URL that the form is posted to.
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

  /// Formats an angle that is no longitude, and so is not limited to a sign.
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
