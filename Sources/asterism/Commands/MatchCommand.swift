import ArgumentParser
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import Jyotish

/// `asterism match`: two people by both systems.
struct MatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match", abstract: "How two people match, by the Vedic and the Western system.",
    discussion: """
      The Vedic match is Ashtakoota: eight tests of the two Moons, 36 points. Some of its tests tell the \
      partners apart: <first> is the groom's role, <second> the bride's. A fault that a rule of the texts \
      cancels is shown with the rule; the effective points count it as made good. The Western match \
      scores the aspects between the charts.

      Without a birth time the range of points over that day is shown, and of the rest what holds at every
      hour of it.

      Examples:
        asterism match "1990-05-15 10:30, Mumbai" "1992-11-02 06:12, Pune"
        asterism match "1990-05-15, Pune" "1992-11-02 06:12, Pune" --poruthams --json
        asterism match "1990-05-15 10:30, Mumbai" "1992-11-02 06:12, Pune" --arca --json
      """)

  @OptionGroup var people: PairArguments
  @Option(help: "Where the sidereal zodiac begins.")
  var ayanamsa = Ayanamsa.lahiri
  @Option(help: "Where Mars counts for Manglik.")
  var manglik = ManglikChoice.threefold
  @Flag(help: "Add the ten poruthams of the South.")
  var poruthams = false
  @Flag(help: "Add the scores of Arca; in JSON with everything that adds up to them.")
  var arca = false
  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let pair = try PairInput(people, atlas: Atlas())
    let report = try MatchReport(pair, ayanamsa: ayanamsa, manglik: manglik.rules)
    let sum = arca ? try ArcaSum(pair) : nil
    if json {
      var answer = JSONWriter(layout: .pretty)
      answer.value(report, poruthams: poruthams, arca: sum)
      try System.write(answer)
    } else {
      var page = Page()
      page.match(report, poruthams: poruthams, arca: sum)
      try System.write(page.text)
    }
  }
}

/// The named sets of Manglik rules on the command line.
enum ManglikChoice: String, ExpressibleByArgument, CaseIterable {
  case threefold, northern, lagna, strict

  var rules: ManglikRules {
    switch self {
    case .threefold: .threefold
    case .northern: .northern
    case .lagna: .lagnaOnly
    case .strict: .strict
    }
  }
}
