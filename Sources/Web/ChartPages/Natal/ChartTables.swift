internal import Charts
internal import CivilTime
internal import Elementary
internal import Interface

/// The content of a drawing as text and numbers.
struct ChartTables: HTML {
  let model: ChartModel
  let words: MessageCatalog

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
    Disclosure(
      words(.houses),
      model.cusps.enumerated().map { index, cusp in
        .init(words(.house(words.language.formatted(index + 1))), value: text(cusp))
      })
  }

  private var aspects: some HTML {
    Disclosure(
      words(.aspects),
      model.aspects.map { .init(name($0.aspect), detail: certainty($0), value: orb($0)) })
  }

  private func name(_ aspect: Aspect) -> String {
    [Message(aspect.first.key), Message(aspect.kind.key), Message(aspect.second.key)]
      .map { words($0) }.joined(separator: " · ")
  }

  private func certainty(_ angle: ChartModel.Angle) -> String? {
    angle.isCertain ? nil : words(.dependsOnTime)
  }

  /// Formats the orb in degrees and minutes.
  private func orb(_ angle: ChartModel.Angle) -> String {
    ArcText.toMinutes(ZodiacDegree(longitude: angle.aspect.orb).parts)
  }

  private func text(_ place: ZodiacDegree) -> String {
    "\(ArcText.toMinutes(place.parts)) \(words(Message(place.sign.key)))"
  }
}
