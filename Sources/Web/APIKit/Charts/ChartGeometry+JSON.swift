internal import AppHost
internal import ChartDrawing
public import Charting
internal import Charts
internal import CivilTime
public import JSON

extension JSONWriter {
  /// Writes a chart (section 2.3 of Arca's specification).
  public mutating func chart(_ chart: ChartGeometry) {
    object {
      $0.objects("planets", chart.planets) { $0.fields($1) }
      $0.objects("houses", chart.houses) { $0.fields($1) }
      $0.objects("aspects", chart.aspects) { $0.fields($1) }
      $0.object("angles") { json in
        let names: [StaticString] = ["ascendant", "midheaven", "descendant", "imumCoeli"]
        for (index, name) in names.enumerated() {
          let angle = index < chart.angles.count ? chart.angles[index] : nil
          json.model(name, angle) { json, angle in json.object { $0.fields(angle) } }
        }
      }
      $0.object("meta") { $0.fields(chart.meta) }
    }
  }

  private mutating func fields(_ planet: PlanetGeometry) {
    let sign = planet.place.sign
    field("name", planet.point.name)
    place(planet.place, planet.reach)
    field("house", planet.house)
    field("retrograde", planet.isRetrograde)
    field("element", sign.element.name.initialCapital)
    field("modality", sign.modality.name.initialCapital)
    position("displayX", "displayY", planet.display)
    field("interpretation", planet.text.interpretation)
    field("factsUsed", planet.text.factsUsed)
  }

  private mutating func fields(_ house: HouseGeometry) {
    field("number", house.number)
    place(house.cusp, house.reach)
    field("span", house.span, decimals: 6)
    field("ruler", house.ruler.name)
    field("planets", house.tenants.map(\.name))
    position("displayX", "displayY", house.display)
    position("cuspX1", "cuspY1", house.cuspInner)
    position("cuspX2", "cuspY2", house.cuspOuter)
    field("interpretation", house.text.interpretation)
  }

  private mutating func fields(_ aspect: AspectGeometry) {
    let found = aspect.aspect
    field("body1", found.first.name)
    field("body2", found.second.name)
    field("aspectType", found.kind.name)
    field("aspectSymbol", found.kind.symbol)
    field("orb", found.orb, decimals: 2)
    field("orbLeast", aspect.orbs.lowerBound, decimals: 2)
    field("orbMost", aspect.orbs.upperBound, decimals: 2)
    field("applying", found.isApplying)
    position("x1", "y1", aspect.start)
    position("x2", "y2", aspect.end)
    field("interpretation", aspect.text.interpretation)
    field("factsUsed", aspect.text.factsUsed)
  }

  private mutating func fields(_ angle: AngleGeometry) {
    field("name", angle.point.name)
    place(angle.place, angle.reach)
    position("displayX", "displayY", angle.display)
    field("interpretation", angle.text.interpretation)
  }

  private mutating func fields(_ meta: ChartMeta) {
    field("subjectName", meta.subjectName)
    field("houseSystem", meta.houseSystem)
    field("zodiac", "tropical")
    field("timeKnown", meta.timeKnown)
    field("placeKnown", meta.placeKnown)
    field("zoneKnown", meta.zoneKnown)
    field("date", meta.date?.description)
    field("julianDay", meta.julianDay, decimals: 8)
    field("fingerprint", meta.fingerprint)
    field("notes", meta.notes)
    field("textSource", ChartGeometry.writer)
    calculated(at: meta.calculatedAt)
  }

  /// Writes sign and longitude, and where the point may be while the moment of birth is open (ARC-306).
  private mutating func place(_ place: ZodiacDegree, _ reach: PointReach?) {
    field("sign", place.sign.name)
    field("signSymbol", place.sign.symbol)
    field("degree", place.longitude.roundedTurn(360), decimals: 6)
    field("signedDegree", min(place.degree, 29.999999), decimals: 6)
    field("dms", reach?.dms ?? place.dms)
    field("signs", (reach?.signs ?? [place.sign]).map(\.name))
    model("reach", reach) { json, reach in
      json.object {
        $0.field("start", Int(reach.start.longitude))
        $0.field("end", Int(reach.end.longitude))
      }
    }
  }

  private mutating func position(_ x: StaticString, _ y: StaticString, _ point: UnitPoint) {
    field(x, point.x, decimals: 6)
    field(y, point.y, decimals: 6)
  }
}

extension Double {
  /// A longitude that would be rounded up to a whole turn, as 0 (ARC-202).
  fileprivate func roundedTurn(_ turn: Double) -> Double { self >= turn - 0.000_000_5 ? 0 : self }
}

extension String { fileprivate var initialCapital: String { prefix(1).uppercased() + dropFirst() } }
