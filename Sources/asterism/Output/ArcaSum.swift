import Charts
import Ephemeris
import EphemerisData
import JSON

/// Two births by Arca's method, with all that adds up to each score (ARC-520).
struct ArcaSum {
  let viewer: PairSide
  let other: PairSide
  let score: RelationshipScore

  /// - Throws: `InputError` for a birth that the ephemeris does not reach, which names it.
  init(_ people: PairInput) throws(InputError) {
    (viewer, other) = (try people.first.side(), try people.second.side())
    score = RelationshipScore(viewer: viewer, other: other)
  }
}

extension BirthReport {
  /// The side of a pair: what is known of the birth, and the points of the chart as Arca casts it.
  fileprivate func side() throws(InputError) -> PairSide {
    let chart = try inSpan { () throws(EphemerisError) in
      try NatalChart(
        birth: birth, ephemeris: .standard, options: .withScaledOrbs(at: birth.place))
    }
    return PairSide(points: chart.points, data: certainty)
  }

  private var certainty: BirthCertainty {
    guard birth.moment.isTimeKnown else { return isZoneKnown ? .dateAndZone : .dateOnly }
    if birth.place != nil { return .complete }
    return isZoneKnown ? .timeAndZone : .timeOnly
  }
}

extension JSONWriter {
  /// The field `arca`: each mode with the sums of its categories, in the shape of
  /// `get_compatibility`.
  mutating func field(arca sum: ArcaSum) {
    key("arca")
    object { json in
      json.field("scoringVersion", RelationshipScore.version)
      for mode in RelationshipMode.allCases {
        json.key(mode.name)
        json.object { json in
          json.field("overallScore", sum.score[mode].overall)
          json.key("categories")
          json.array { json in
            for category in sum.score[mode].categories { json.value(category, of: sum) }
          }
        }
      }
    }
  }

  private mutating func value(_ category: CategoryScore, of sum: ArcaSum) {
    object { json in
      json.field("id", category.category.id)
      json.field("name", category.category.name)
      json.field("score", category.score)
      json.key("sum")
      json.object { json in
        json.number("r", category.rawSum)
        json.number("mu", category.expected.mean)
        json.number("sigma", category.expected.deviation)
        json.number("z", category.standardScore)
        json.number("coverage", category.coverage)
        json.key("slots")
        json.array { json in
          for slot in category.slots(viewer: sum.viewer, other: sum.other) { json.value(slot) }
        }
      }
    }
  }

  private mutating func value(_ slot: CategoryScore.Slot) {
    object(onOneLine: true) { json in
      json.field("pair", "\(slot.mine.name)-\(slot.theirs.name)".filter { $0 != " " })
      json.key("aspectId")
      if let aspect = slot.aspect {
        json.value(
          "\(aspect.first.name)_\(aspect.kind.name)_\(aspect.second.name)".filter { $0 != " " })
      } else {
        json.null()
      }
      json.number("u", slot.weight)
      json.number("v", slot.value)
      json.number("f", slot.falloff)
      json.number("points", slot.points)
    }
  }

  /// A number in full precision.
  private mutating func number(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }
}

extension Page {
  /// The scores of each mode.
  mutating func arca(_ sum: ArcaSum) {
    heading("Arca (\(RelationshipScore.version))")
    var table = Table(columns: "", ">score", ">R", ">mu", ">sigma", ">z", ">coverage")
    for mode in RelationshipMode.allCases {
      table.row(
        Table.Cell(mode.name, .strong), Table.Cell("\(sum.score[mode].overall)", .strong), "", "",
        "", "", "")
      for category in sum.score[mode].categories {
        table.row(
          Table.Cell(category.category.name), Table.Cell("\(category.score)"),
          Table.Cell(category.rawSum.fixed(2)), Table.Cell(category.expected.mean.fixed(2)),
          Table.Cell(category.expected.deviation.fixed(2)),
          Table.Cell(category.standardScore.fixed(2)),
          Table.Cell(category.coverage.fixed(2), .faint))
      }
    }
    self.table(table)
  }
}
