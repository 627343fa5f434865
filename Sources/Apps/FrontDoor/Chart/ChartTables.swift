internal import Charts
internal import CivilTime
internal import Elementary
internal import Interface

/// What a drawing shows, in words and numbers.
struct ChartTables: HTML {
  let model: ChartModel
  let words: Catalogue

  @HTMLBuilder var body: some HTML {
    positions
    if !model.cusps.isEmpty { houses }
    if !model.aspects.isEmpty { aspects }
  }

  private var positions: some HTML {
    section(.class("stack")) {
      h2 { words(.positions) }
      List(
        model.positions.map {
          .init(words(Message($0.point.key)), detail: detail($0), value: value($0))
        })
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
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private var houses: some HTML {
    details(.class("card disclosure")) {
      summary { words(.houses) }
      List(
        model.cusps.enumerated().map { index, cusp in
          .init(words(.house(words.language.formatted(index + 1))), value: text(cusp))
        })
    }
  }

  private var aspects: some HTML {
    details(.class("card disclosure")) {
      summary { words(.aspects) }
      List(model.aspects.map { .init(name($0.aspect), detail: certainty($0), value: orb($0)) })
    }
  }

  private func name(_ aspect: Aspect) -> String {
    "\(words(Message(aspect.first.key))) · \(words(Message(aspect.kind.key))) · \(words(Message(aspect.second.key)))"
  }

  private func certainty(_ angle: ChartModel.Angle) -> String? {
    angle.isCertain ? nil : words(.dependsOnTime)
  }

  /// How far from exact, in degrees and minutes.
  private func orb(_ angle: ChartModel.Angle) -> String {
    arc(ZodiacDegree(longitude: angle.aspect.orb).parts)
  }

  private func text(_ place: ZodiacDegree) -> String {
    "\(arc(place.parts)) \(words(Message(place.sign.key)))"
  }

  private func arc(_ parts: (degrees: Int, minutes: Int, seconds: Int)) -> String {
    "\(parts.degrees)°\u{2009}\(parts.minutes < 10 ? "0" : "")\(parts.minutes)′"
  }
}
