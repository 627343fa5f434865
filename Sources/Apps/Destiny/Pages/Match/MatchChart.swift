internal import ChartDrawing
internal import ChartPages
internal import Charting
internal import Charts
internal import Elementary
internal import Interface
internal import Jyotish
internal import Readings

/// The chart of one person, unfolded on demand (DES-100).
struct MatchChart: HTML {
  let person: MatchResult.Person
  /// The prefix of IDs in the drawing, so that a page can hold two.
  let prefix: String
  let result: MatchResult
  let words: MessageCatalog

  var body: some HTML {
    details(.class("card disclosure")) {
      summary { person.name }
      ChartView(drawing, caption: words.chart(of: person.name), table: table, words: words)
    }
  }

  private var drawing: IndianDrawing {
    IndianDrawing(
      IndianChart(
        person.chart, title: words.chart(of: person.name), letters: words.language.letters),
      // The northern style starts at the first house, which needs a Lagna.
      style: person.isTimeKnown && result.style == .north ? .north : .south, idPrefix: "\(prefix)-")
  }

  private var table: ChartView.Table {
    let lexicon = result.lexicon
    let columns = [words(.graha), words(.sign), words(.house), words(.nakshatra)]
    let lagna = person.chart.lagna.map { lagna in
      [
        lexicon.word("Lagna"), "\(lexicon.arc(lagna)) \(lexicon.word(lagna.rashi.name))", "1",
        lexicon.word(lagna.nakshatra.name),
      ]
    }
    return ChartView.Table(
      columns: columns,
      rows: [lagna].compactMap(\.self)
        + person.chart.grahas.map { placement in
          [
            lexicon.word(placement.graha.name),
            "\(lexicon.arc(placement.longitude)) \(lexicon.word(placement.rashi.name))"
              + (placement.isRetrograde ? " ℞" : ""), placement.house.map { "\($0)" } ?? "–",
            placement.graha == .moon && !person.window.isInOneStar
              ? "–" : lexicon.word(placement.longitude.nakshatra.name),
          ]
        })
  }
}

extension Lexicon {
  /// Formats a position within its sign, cut to the minute: `22°12′`.
  func arc(_ longitude: SiderealLongitude) -> String {
    let minutes = Int(longitude.degreesInRashi * 60)
    return "\(minutes / 60)°\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)′"
  }
}
