internal import ChartDrawing
internal import Charting
internal import Charts
internal import Elementary
internal import Ephemeris
internal import Interface
internal import Readings

/// A tropical chart: the wheel, positions, houses and aspects.
struct WesternPage: HTML {
  let positions: WesternPositions
  let model: PositionsModel
  let words: MessageCatalog
  let formToken: String

  private var chart: NatalChart { positions.chart }

  @HTMLBuilder var body: some HTML {
    PositionsHead(
      name: model.name, birth: positions.birth, path: model.paths.birth, words: words)
    section(.class("card"), .id("drawings")) {
      ChartPicture(
        WheelDrawing(WheelChart(chart, title: model.name), theme: .page).svg(), title: model.name)
    }
    section(.class("stack"), .id("table")) {
      h2 { words.chart(.positions) }
      List(WesternPositions.points.compactMap(row))
    }
    if positions.isReplaced { p(.class("secondary")) { words.chart(.placidusReplaced) } }
    if let houses = chart.houses {
      Disclosure(
        words.chart(.houses),
        (0..<12).map { house in
          .init(
            words.chart(.houseNumber, house + 1),
            value: text(ZodiacDegree(longitude: houses.cusps[house])))
        })
    }
    if !chart.aspects.isEmpty {
      Disclosure(words.chart(.aspects), chart.aspects.map(row))
    }
    CalculationForm(
      settings: model.settings, ayanamsa: nil, path: model.paths.settings, words: words,
      formToken: formToken)
  }

  private func row(_ point: ChartPoint) -> List.Row? {
    guard let place = chart.degree(of: point) else { return nil }
    let isAngle = PointSet.angles.contains(point)
    let isRetrograde =
      PointSet.planets.contains(point) && (chart.points[point]?.speed ?? 0) < 0
    let details = [
      isAngle ? nil : chart.house(of: point).map { words.chart(.houseNumber, $0) },
      isRetrograde ? words.chart(.retrograde) : nil,
    ].compactMap(\.self)
    return .init(
      model.lexicon.word(point.name),
      detail: details.isEmpty ? nil : details.joined(separator: " · "), value: text(place))
  }

  private func row(_ aspect: Aspect) -> List.Row {
    .init(
      [aspect.first.name, aspect.kind.name, aspect.second.name]
        .map { model.lexicon.word($0) }.joined(separator: " · "),
      value: ArcText.toSeconds(ZodiacDegree(longitude: aspect.orb).parts))
  }

  private func text(_ place: ZodiacDegree) -> String {
    "\(place.text) \(model.lexicon.word(place.sign.name))"
  }
}
