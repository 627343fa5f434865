internal import Charts
internal import Elementary
internal import Interface
internal import Jyotish
internal import Markup
internal import Readings

/// Lagna and grahas with all that is said of them (DES-124): a table, on narrow screens a row under the
/// other.
struct PositionTable: HTML {
  let positions: VedicPositions
  let model: PositionsModel
  let words: Catalogue

  private var chart: JyotishChart { positions.chart }
  private var isKP: Bool { model.settings.chart.system == .kp }

  var body: some HTML {
    section(.class("card"), .id("table")) {
      h2 { words.chart(.positions) }
      table(.class("position-table")) {
        thead {
          tr {
            for column in columns {
              th(.custom(name: "scope", value: "col")) { words.chart(column) }
            }
          }
        }
        tbody {
          if let lagna = chart.lagna { row("Lagna", lagna, nil) }
          for placement in chart.grahas {
            row(placement.graha.name, placement.longitude, placement)
          }
        }
      }
    }
  }

  private var columns: [ChartKey] {
    [.graha, .sign, .degree, .nakshatra, .pada, .starLord] + (isKP ? [.subLord] : [])
      + (chart.bhavas == nil ? [] : [.houseColumn]) + [.retrograde, .combust, .dignity]
  }

  private func row(
    _ name: String, _ place: SiderealLongitude, _ placement: GrahaPlacement?
  ) -> some HTML {
    tr(.data("point", value: name.lowercased())) {
      th(.custom(name: "scope", value: "row")) { word(name) }
      cell("sign", word(place.rashi.name))
      cell("degree", ZodiacDegree(longitude: place.degrees).text)
      cell("nakshatra", word(place.nakshatra.name))
      labelled(.pada, words.language.formatted(place.pada))
      labelled(.starLord, word(place.nakshatra.lord.name))
      if isKP { labelled(.subLord, word(KPLords(of: place).subLord.name)) }
      if chart.bhavas != nil {
        labelled(.houseColumn, words.language.formatted(placement?.house ?? 1))
      }
      mark(.retrograde, placement?.isRetrograde == true)
      mark(.combust, placement?.isCombust == true)
      cell("dignity", placement?.dignity.map { word($0.name) } ?? words.chart(.none))
    }
  }

  private func word(_ english: String) -> String { model.lexicon.word(english) }

  private func cell(_ kind: String, _ text: String) -> some HTML {
    td(.class("cell-\(kind)")) { text }
  }

  /// A cell that needs its column's name where there are no columns.
  private func labelled(_ column: ChartKey, _ text: String) -> some HTML {
    td {
      span(.class("cell-label")) { "\(words.chart(column)) " }
      text
    }
  }

  private func mark(_ column: ChartKey, _ holds: Bool) -> some HTML {
    td(.class("cell-mark")) {
      if holds {
        span(.class("cell-label badge badge-caution")) { words.chart(column) }
        span(.class("cell-plain")) { words.chart(.yes) }
      } else {
        span(.class("cell-plain")) { words.chart(.none) }
      }
    }
  }
}

extension ZodiacDegree {
  /// Degrees, minutes and seconds within the sign: `1° 13′ 48″`.
  var text: String { ArcText.text(parts) }
}

/// Degrees, minutes and seconds of arc as people write them.
enum ArcText {
  static func text(_ parts: (degrees: Int, minutes: Int, seconds: Int)) -> String {
    "\(parts.degrees)°\u{202F}\(padded(parts.minutes))′\u{202F}\(padded(parts.seconds))″"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
