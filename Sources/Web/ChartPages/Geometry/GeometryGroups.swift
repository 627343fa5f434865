internal import ChartDrawing
internal import Charting
internal import Charts
internal import Interface
internal import Readings

/// The parts of a chart as lists whose rows tell about each: the same that the wheel does when a
/// part of it is pressed (ARC-1607, ARC-1610).
struct GeometryGroups {
  private let chart: ChartGeometry
  private let isTransit: Bool
  /// Whom the second person of the texts means; nil for the reader.
  private let addressee: String?
  private let lexicon: Lexicon
  private let words: MessageCatalog

  /// - Parameters:
  ///   - isTransit: whether the planets are those of the outer ring.
  ///   - addressee: the name of the person of the chart, where that is not the reader.
  init(
    _ chart: ChartGeometry, _ isTransit: Bool, addressee: String? = nil, _ lexicon: Lexicon,
    _ words: MessageCatalog
  ) {
    (self.chart, self.isTransit, self.addressee) = (chart, isTransit, addressee)
    (self.lexicon, self.words) = (lexicon, words)
  }

  /// Planets, houses, angles, aspects.
  var all: [WheelGroup] {
    [
      WheelGroup(
        words(isTransit ? .transitingPlanets : .planets), rows: chart.planets.compactMap(row),
        isFolded: false),
      WheelGroup(words(.houseList), rows: chart.houses.map(row)),
      WheelGroup(words(.angles), rows: chart.angles.compactMap(row)),
      WheelGroup(words(.aspectList), rows: chart.aspects.compactMap(row)),
    ]
  }

  /// What the parts of the wheel without a row are called: the signs, and the planets of the birth
  /// where the rows are those of a day.
  var titles: [WheelElement: String] {
    var titles: [WheelElement: String] = [:]
    for sign in ZodiacSign.allCases { titles[.sign(sign)] = lexicon.word(sign.name) }
    guard isTransit else { return titles }
    for point in chart.wheel.points {
      let place = position(ZodiacDegree(longitude: point.longitude), point.reach)
      titles[.point(point.id)] = "\(lexicon.word(point.name)), \(place)"
    }
    return titles
  }

  private func row(_ planet: PlanetGeometry) -> WheelRow? {
    guard let element = element(planet.point) else { return nil }
    let house = planet.house == 0 ? nil : words(.house(planet.house))
    let retrograde = planet.isRetrograde ? words(.retrogradeMark) : nil
    let signs = planet.reach?.signs ?? [planet.place.sign]
    let place = position(planet.place, planet.reach)
    return WheelRow(
      element, title: name(planet.point),
      detail: joined([house, retrograde]),
      value: place + (planet.isRetrograde ? " ℞" : ""),
      telling: telling(
        "\(name(planet.point)), \(place)", planet.text,
        [
          (words(.element), either(signs.map(\.element.name))),
          (words(.modality), either(signs.map(\.modality.name))),
        ],
        chart.aspects.filter { $0.aspect.first == planet.point || touches($0, planet.point) }
          .compactMap(link)))
  }

  private func row(_ house: HouseGeometry) -> WheelRow {
    let tenants = house.tenants.compactMap(link)
    let signs = house.reach?.signs ?? [house.cusp.sign]
    let rulers = signs.map { ChartPoint($0.modernRuler).name }
    return WheelRow(
      .house(house.number), title: words(.house(house.number)),
      value: position(house.cusp, house.reach),
      telling: telling(
        words(.house(house.number)), house.text,
        [
          (words(.sign), either(signs.map(\.name))),
          (words(.ruler), either(rulers)),
        ], tenants))
  }

  private func row(_ angle: AngleGeometry) -> WheelRow? {
    guard let element = WheelElement(angle.point) else { return nil }
    let place = position(angle.place, angle.reach)
    return WheelRow(
      element, title: name(angle.point), value: place,
      telling: telling(
        "\(name(angle.point)), \(place)", angle.text, [],
        chart.aspects.filter { touches($0, angle.point) }.compactMap(link)))
  }

  private func row(_ aspect: AspectGeometry) -> WheelRow? {
    guard let element = WheelElement(aspect.aspect) else { return nil }
    let found = aspect.aspect
    let ends = [link(found.first), WheelElement(found.second).map { (name(found.second), $0) }]
    return WheelRow(
      element, title: name(found), value: words(.orbs(aspect.orbs, words.language)),
      telling: telling(
        name(found), aspect.text,
        [
          (words(.orb), words(.orbs(aspect.orbs, words.language)))
        ] + motion(of: aspect), ends.compactMap(\.self)))
  }

  /// Whether an aspect grows or fades; nothing where that may hang on the hour of birth.
  private func motion(of aspect: AspectGeometry) -> [(name: String, value: String)] {
    guard aspect.orbs.lowerBound == aspect.orbs.upperBound else { return [] }
    return [(words(.motion), words(aspect.aspect.isApplying ? .applying : .separating))]
  }

  private func telling(
    _ title: String, _ text: ChartText, _ details: [(name: String, value: String)],
    _ links: [WheelTelling.Link]
  ) -> WheelTelling {
    let facts =
      text.factsUsed.isEmpty
      ? [] : [(name: words(.factsUsed), value: text.factsUsed.joined(separator: "; "))]
    let told = [text.interpretation].filter { !$0.isEmpty }
    let frame = told.isEmpty ? nil : addressee.map { words(.writtenTo($0)) }
    return WheelTelling(
      title, texts: [frame].compactMap(\.self) + told, details: details + facts, links: links)
  }
}

// Names and links.
extension GeometryGroups {
  /// The part of the wheel that one of the listed planets is.
  private func element(_ point: ChartPoint) -> WheelElement? {
    WheelElement(point, isOuter: isTransit)
  }

  /// Whether an aspect ends at a point of the birth.
  private func touches(_ aspect: AspectGeometry, _ point: ChartPoint) -> Bool {
    aspect.aspect.second == point && !(isTransit && chart.planets.contains { $0.point == point })
      || !isTransit && aspect.aspect.first == point
  }

  private func link(_ point: ChartPoint) -> WheelTelling.Link? {
    element(point).map { (name(point), $0) }
  }

  private func link(_ aspect: AspectGeometry) -> WheelTelling.Link? {
    WheelElement(aspect.aspect).map { (name(aspect.aspect), $0) }
  }

  private func name(_ point: ChartPoint) -> String { lexicon.word(point.name) }

  /// An aspect as a sentence: `The Sun opposes the Moon`.
  private func name(_ aspect: Aspect) -> String {
    let (first, second) = (aspect.first.name, aspect.second.name)
    let subject = lexicon.knowledge.first("word subject \(first.lowercased())")
    let object = lexicon.knowledge.first("word object \(second.lowercased())")
    return [
      subject ?? lexicon.word(first), lexicon.frame("verb \(aspect.kind.name)"),
      object ?? lexicon.word(second),
    ].joined(separator: " ")
  }

  /// Where a point is; while the moment of birth is open, in whole degrees from where to where, or the
  /// signs in one of which it is. Where the hour is known about, it says so.
  private func position(_ place: ZodiacDegree, _ reach: PointReach?) -> String {
    guard let reach else { return "\(place.dms) \(lexicon.word(place.sign.name))" }
    let signs = reach.signs.map(\.name)
    guard chart.meta.isTimeAbout || signs.count == 1 else { return either(signs) }
    let degrees = reach.dms { lexicon.word($0.name) }
    let told = signs.count == 1 ? "\(degrees) \(lexicon.word(signs[0]))" : degrees
    return chart.meta.isTimeAbout && degrees.contains("–") ? words(.aboutPlace(told)) : told
  }

  /// One of these, in the language of the page.
  private func either(_ names: [String]) -> String {
    words.either(names.map { lexicon.word($0) })
  }

  private func joined(_ parts: [String?]) -> String? {
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: " · ")
  }
}
