internal import Charting
internal import Charts
internal import Elementary
internal import Interface
internal import Jyotish
internal import Markup
internal import Readings

/// Lagna and grahas with all details (DES-124): a table, on narrow screens with cells stacked.
struct PositionTable: HTML {
  let positions: VedicPositions
  let model: PositionsModel
  let words: MessageCatalog

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

  private var columns: [PositionKey] {
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

  /// A cell that carries its column's name for stacked layout.
  private func labelled(_ column: PositionKey, _ text: String) -> some HTML {
    td {
      span(.class("cell-label")) { "\(words.chart(column)) " }
      text
    }
  }

  private func mark(_ column: PositionKey, _ holds: Bool) -> some HTML {
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
