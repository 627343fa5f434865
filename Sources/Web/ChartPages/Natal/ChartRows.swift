internal import ChartDrawing
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Interface
internal import Readings
internal import ReadingsData

/// The content of a wheel as lists whose rows tell about each element.
struct ChartRows {
  private let model: ChartModel
  private let words: MessageCatalog
  private let teller: ElementTeller

  init(model: ChartModel, words: MessageCatalog) {
    (self.model, self.words) = (model, words)
    teller = ElementTeller(model.nativity, lexicon: Lexicon(.of(words.language.tag)))
  }

  /// The lists, in the order of the page.
  var groups: [WheelGroup] {
    [WheelGroup(words(.positions), rows: model.positions.compactMap(row), isFolded: false)]
      + visitors + [
        WheelGroup(words(.houses), rows: houses),
        WheelGroup(words(model.transits == nil ? .aspects : .transits), rows: aspects),
        WheelGroup(words(.signs), rows: ZodiacSign.allCases.map(row)),
      ]
  }

  private var visitors: [WheelGroup] {
    guard let transits = model.transits else { return [] }
    let rows = PointSet.planets.compactMap { visitor($0, in: transits) }
    return [WheelGroup(words(.visitors), rows: rows)]
  }

  private func row(_ position: ChartModel.Position) -> WheelRow? {
    guard let element = WheelElement(position.point), let telling = teller.point(position.point)
    else { return nil }
    let links = shownAspects.filter { touches($0, position.point) }.compactMap(link)
    return WheelRow(
      element, title: words(Message(position.point.key)), detail: detail(position),
      value: value(position), telling: WheelTelling(telling, links: links))
  }

  private func visitor(_ point: ChartPoint, in transits: Transits) -> WheelRow? {
    guard let element = WheelElement(point, isOuter: true),
      let telling = teller.visitor(point, in: transits.sky),
      let motion = PointPositions(sky: transits.sky)[point]
    else { return nil }
    let isRetrograde = motion.speed < 0
    return WheelRow(
      element, title: words(Message(point.key)), detail: isRetrograde ? words(.retrograde) : nil,
      value: text(ZodiacDegree(longitude: motion.longitude)) + (isRetrograde ? " ℞" : ""),
      telling: WheelTelling(
        telling, links: transits.aspects.filter { $0.first == point }.compactMap(link)))
  }

  private var houses: [WheelRow] {
    model.cusps.enumerated().compactMap { index, cusp in
      teller.house(index + 1).map { telling in
        WheelRow(
          .house(index + 1), title: words(.house(words.language.formatted(index + 1))),
          value: text(cusp),
          telling: WheelTelling(telling, links: points { $0.houses.contains(index + 1) }))
      }
    }
  }

  private func row(_ sign: ZodiacSign) -> WheelRow {
    WheelRow(
      .sign(sign), title: words(Message(sign.key)),
      telling: WheelTelling(teller.sign(sign), links: points { $0.place.sign == sign }))
  }

  private var aspects: [WheelRow] {
    guard let transits = model.transits else {
      return model.aspects.compactMap { angle in
        row(
          angle.aspect, teller.aspect(angle.aspect), from: false,
          detail: angle.isCertain ? nil : words(.dependsOnTime))
      }
    }
    return transits.aspects.compactMap {
      row($0, teller.transit($0, in: transits.sky), from: true, detail: nil)
    }
  }

  /// - Parameter isOfSky: Whether the first point is one of the outer ring.
  private func row(
    _ aspect: Aspect, _ telling: ElementTelling, from isOfSky: Bool, detail: String?
  ) -> WheelRow? {
    guard let element = WheelElement(aspect) else { return nil }
    let ends = [WheelElement(aspect.first, isOuter: isOfSky), WheelElement(aspect.second)]
    return WheelRow(
      element, title: name(aspect), detail: detail,
      value: ArcText.toMinutes(ZodiacDegree(longitude: aspect.orb).parts),
      telling: WheelTelling(
        telling,
        links: zip([aspect.first, aspect.second], ends).compactMap { point, element in
          element.map { (words(Message(point.key)), $0) }
        }))
  }
}

// The texts of a row.
extension ChartRows {
  /// The aspects whose lines are drawn.
  private var shownAspects: [Aspect] { model.transits?.aspects ?? model.aspects.map(\.aspect) }

  /// Whether an aspect touches a point of the birth.
  private func touches(_ aspect: Aspect, _ point: ChartPoint) -> Bool {
    aspect.second == point || (model.transits == nil && aspect.first == point)
  }

  private func link(_ aspect: Aspect) -> WheelTelling.Link? {
    WheelElement(aspect).map { (name(aspect), $0) }
  }

  private func points(_ isThere: (ChartModel.Position) -> Bool) -> [WheelTelling.Link] {
    model.positions.filter(isThere).compactMap { position in
      WheelElement(position.point).map { (words(Message(position.point.key)), $0) }
    }
  }

  private func value(_ position: ChartModel.Position) -> String {
    let retrograde = position.isRetrograde ? " ℞" : ""
    guard let span = position.span else { return text(position.place) + retrograde }
    return words(.fromTo(text(span.first), text(span.last))) + retrograde
  }

  private func detail(_ position: ChartModel.Position) -> String? {
    let houses = position.houses.map { words.language.formatted($0) }
    let parts = [
      houses.isEmpty ? nil : words(.house(houses.joined(separator: " / "))),
      position.isRetrograde ? words(.retrograde) : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private func name(_ aspect: Aspect) -> String {
    [Message(aspect.first.key), Message(aspect.kind.key), Message(aspect.second.key)]
      .map { words($0) }.joined(separator: " · ")
  }

  private func text(_ place: ZodiacDegree) -> String {
    "\(ArcText.toMinutes(place.parts)) \(words(Message(place.sign.key)))"
  }
}

extension WheelTelling {
  fileprivate init(_ telling: ElementTelling, links: [Link]) {
    self.init(
      telling.title, texts: telling.statements.map(\.text),
      details: telling.details.map { ($0.name, $0.value) }, links: links)
  }
}
