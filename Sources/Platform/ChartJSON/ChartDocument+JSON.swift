public import Charts
internal import CivilTime
internal import Ephemeris
public import JSON

extension JSONWriter {
  /// Writes a complete natal chart.
  public mutating func value(_ report: ChartDocument) {
    let chart = report.chart
    object { json in
      json.field(moment: report.moment)
      if let location = report.location { json.field(location: location) }
      json.fields(zodiac: report.ayanamsa, degrees: report.ayanamsaDegrees)
      json.field(bodies: chart.sky, ayanamsa: report.ayanamsaDegrees, houses: report.houses)
      if let houses = report.houses { json.fields(houses: houses) }
      json.field(points: report)
      json.field(aspects: chart.aspects)
      json.field("orbs", chart.options.orbs.name.description)
      json.fields(patternsOf: chart)
      // Dignities belong to the signs of the tropical zodiac.
      if report.ayanamsa == nil { json.field(dignitiesOf: chart) }
      if let vedic = report.vedic { json.field(vedic: vedic) }
      if let range = report.range { json.field(timeRange: range, report.moment) }
    }
  }

  /// Writes the field `aspects`.
  public mutating func field(aspects: [Aspect]) {
    key("aspects")
    array { json in
      for aspect in aspects {
        json.object(onOneLine: true) { json in
          json.field("first", aspect.first.name)
          json.field("aspect", aspect.kind.name)
          json.field("second", aspect.second.name)
          json.field("angle", aspect.kind.angle, decimals: 0)
          json.field("separation", aspect.separation, decimals: Decimals.degrees)
          json.field("orb", aspect.orb, decimals: Decimals.degrees)
          json.field("applying", aspect.isApplying)
          json.field("strength", aspect.strength, decimals: 4)
        }
      }
    }
  }

  /// Writes the field `points`: nodes, Lilith, Vertex and lots, which are not in `bodies` or
  /// `angles`.
  private mutating func field(points report: ChartDocument) {
    let points = report.chart.points
    key("points")
    array { json in
      for point in points.points.subtracting(.planets).subtracting(.angles) {
        guard let motion = points[point] else { continue }
        let place = report.place(motion.longitude)
        json.object(onOneLine: true) { json in
          json.field("name", point.name)
          json.field("longitude", place.longitude, decimals: Decimals.degrees)
          json.signFields(longitude: place.longitude)
          if let houses = report.houses {
            json.field(
              house: houses.house(of: motion.longitude), of: houses.houses.systemUsed)
          }
        }
      }
    }
  }

  private mutating func fields(patternsOf chart: NatalChart) {
    key("patterns")
    array { json in
      for pattern in chart.patterns() {
        json.object(onOneLine: true) { json in
          json.field("pattern", pattern.kind.name)
          json.field("points", pattern.points.map(\.name))
          if let apex = pattern.apex { json.field("apex", apex.name) }
        }
      }
    }
    let balance = chart.balance
    key("elements")
    object(onOneLine: true) { json in
      for element in Element.allCases { json.field(element.name, balance[element]) }
    }
    key("modalities")
    object(onOneLine: true) { json in
      for modality in Modality.allCases { json.field(modality.name, balance[modality]) }
    }
    if let shape = chart.shape { field("shape", shape.name) }
    if let sect = chart.sect { field("sect", sect.name) }
  }

  private mutating func field(dignitiesOf chart: NatalChart) {
    key("dignities")
    let sect = chart.sect
    array { json in
      for point in PointSet.planets {
        guard let dignities = chart.dignities(of: point, sect: sect) else { continue }
        json.object(onOneLine: true) { json in
          json.field("name", point.name)
          json.key("dignities")
          json.array(onOneLine: true) { json in dignities.forEachName { json.value($0) } }
          json.field("score", dignities.score)
        }
      }
    }
  }

  /// Writes the field `timeRange`: for every fact, whether it holds over the whole uncertainty of
  /// the birth time; and the moments at which facts change.
  private mutating func field(timeRange range: TimeRangeReport, _ moment: MomentReport) {
    key("timeRange")
    object { json in
      json.field("from", range.window.lowerBound.iso8601())
      json.field("to", range.window.upperBound.iso8601())
      json.key("facts")
      json.array { json in
        for span in range.spans { json.value(span, range.certainty(of: span.fact)) }
      }
      json.key("changes")
      json.array { json in
        for change in range.changes {
          json.object(onOneLine: true) { json in
            json.field("utc", change.instant.iso8601())
            json.field("local", moment.text(of: change.instant))
            json.field("ended", change.ended.map(\.text))
            json.field("began", change.began.map(\.text))
          }
        }
      }
    }
  }

  private mutating func value(
    _ span: TimeRangeReport.Span, _ certainty: TimeRangeReport.Certainty
  ) {
    object(onOneLine: true) { json in
      json.field("fact", span.fact.text)
      switch certainty {
      case .certain: json.field("holds", "throughout")
      case .possible(let share):
        json.field("holds", "partly")
        json.field("share", share, decimals: 4)
      case .excluded: json.field("holds", "never")
      }
    }
  }
}
