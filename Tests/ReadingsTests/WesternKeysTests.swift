import Ephemeris
import ReadingsData
import Testing

@testable import Charts
@testable import Readings

@Suite struct WesternKeysTests {
  private let knowledge = KnowledgeBase.english
  private let planets = Array(PointSet.planets)

  @Test("every place of every point that is read has a text")
  func placements() {
    let points = planets + [.northNode, .ascendant, .midheaven]
    for sign in ZodiacSign.allCases {
      for point in points { expect(ReadingKey.placement(point, sign)) }
      for key in ["\(sign.key) manner", "stellium in \(sign.key)", "lucky \(sign.key)"] {
        #expect(!(knowledge.keys.filter { $0 == key }.isEmpty), "\(key)")
      }
    }
    for house in 1...12 {
      for point in planets + [.northNode] { expect(ReadingKey.house(point, house)) }
      for point in planets { expect(ReadingKey.visit(point, house)) }
      expect("house \(house)")
      expect("profection house \(house)")
      expect("progressed moon in house \(house)")
    }
  }

  @Test("every aspect that can be formed has a text, in a chart, in transit and in the sky")
  func aspects() {
    let points = planets + [.ascendant, .midheaven]
    for (index, first) in points.enumerated() {
      for second in points[(index + 1)...] where !isAngle(first) {
        for kind in AspectKind.majors where isPossible(first, kind, second) {
          let keys = ReadingKey.aspect(aspect(first, kind, second))
          #expect(keys.contains { !knowledge.texts($0).isEmpty }, "\(keys)")
        }
      }
      for first in planets {
        for kind in AspectKind.majors {
          expect(ReadingKey.transit(aspect(first, kind, points[index])))
        }
      }
    }
  }

  @Test("phases, figures, balances and conditions have their texts")
  func figures() {
    for phase in MoonPhaseName.allCases {
      expect(ReadingKey.phase(phase))
      expect("born at \(phase.name.lowercased())")
    }
    for element in Element.allCases {
      for state in ["strong", "lacking"] { expect("\(element.name) \(state)") }
      expect("grand trine \(element.name)")
    }
    for modality in Modality.allCases {
      for key in ["\(modality.name) strong", "t-square \(modality.name)"] { expect(key) }
      expect("grand cross \(modality.name)")
    }
    for half in SkyHalf.allCases { expect(half.name) }
    for shape in ChartShape.allCases { expect(shape.name) }
    for key in ["yod", "kite", "mystic rectangle", "day birth", "night birth"] { expect(key) }
    for point in planets.prefix(7) {
      for dignity in ["domicile", "exaltation", "detriment", "fall"] {
        expect("\(point.key) \(dignity)")
      }
    }
    for point in planets.dropFirst(2) { expect("\(point.key) retrograde") }
  }

  @Test("every frame that the code asks for stands in English")
  func frames() {
    for area in LifeArea.allCases {
      expect("ask \(area.name)")
    }
    for part in ReportPart.allCases { expect("frame section \(part.rawValue)") }
  }

  private func expect(_ key: String) {
    #expect(!knowledge.texts(key).isEmpty, "\(key) has no text")
  }

  private func aspect(_ first: ChartPoint, _ kind: AspectKind, _ second: ChartPoint) -> Aspect {
    Aspect(
      first: first, second: second, kind: kind, isApplying: true, separation: kind.angle, orb: 0,
      limit: 8)
  }

  private func isAngle(_ point: ChartPoint) -> Bool { PointSet.angles.contains(point) }

  /// Mercury is never more than 28 degrees from the Sun, Venus never more than 48, and so the two never
  /// more than 76 from each other.
  private func isPossible(_ first: ChartPoint, _ kind: AspectKind, _ second: ChartPoint) -> Bool {
    switch (first, second) {
    case (.sun, .mercury), (.sun, .venus): kind == .conjunction
    case (.mercury, .venus): kind == .conjunction || kind == .sextile
    default: true
    }
  }
}
