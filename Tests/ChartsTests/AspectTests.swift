import Charts
import Numerics
import TestSupport
import Testing

@Suite struct AspectTests {
  private func pair(
    _ first: ChartPoint, _ a: Double, speed aSpeed: Double = 0, _ second: ChartPoint, _ b: Double,
    speed bSpeed: Double = 0
  ) -> PointPositions {
    var points = PointPositions()
    points[first] = .init(longitude: a, speed: aSpeed)
    points[second] = .init(longitude: b, speed: bSpeed)
    return points
  }

  @Test("AST-45 the natal orbs, one degree wider with Sun or Moon")
  func natalOrbs() {
    let orbs: [AspectKind: Double] = [
      .conjunction: 8, .opposition: 8, .trine: 7, .square: 7, .sextile: 5, .quincunx: 3,
    ]
    for (kind, orb) in orbs {
      #expect(OrbTable.standard.limit(kind, .mars, .saturn) == orb)
      #expect(OrbTable.standard.limit(kind, .sun, .saturn) == orb + 1)
      #expect(OrbTable.standard.limit(kind, .sun, .moon) == orb + 1)
      #expect(OrbTable.standard.limit(kind, .pluto, .moon) == orb + 1)
    }
    #expect(OrbTable.standard.limit(.quintile, .sun, .moon) == 0)
    #expect(OrbTable.standardWithMinors.limit(.quintile, .mars, .venus) == 2)
  }

  @Test("ARC-502 angles and node are looked at before Sun and Moon")
  func arcaOrbs() {
    #expect(OrbTable.scaled.limit(.conjunction, .sun, .ascendant) == 6)
    #expect(OrbTable.scaled.limit(.conjunction, .northNode, .moon) == 6)
    #expect(OrbTable.scaled.limit(.square, .sun, .pluto) == 8.75)
    #expect(OrbTable.scaled.limit(.quincunx, .mars, .venus) == 3)
    #expect(OrbTable.scaled.limit(.sextile, .midheaven, .saturn) == 3.75)
  }

  @Test("AST-47 ARC-309 orbs of transits belong to the transiting body alone")
  func transitOrbs() {
    for kind in AspectKind.majors {
      #expect(OrbTable.transits.limit(kind, .moon, .pluto) == 3)
      #expect(OrbTable.transits.limit(kind, .saturn, .moon) == 2)
      #expect(OrbTable.transits.limit(kind, .pluto, .moon) == 1.5)
    }
    #expect(OrbTable.scaledTransits.limit(.square, .moon, .sun) == 5)
    #expect(OrbTable.scaledTransits.limit(.sextile, .sun, .moon) == 1.75)
    #expect(OrbTable.scaledTransits.limit(.quincunx, .saturn, .ascendant) == 1)
  }

  @Test("ARC-503 an aspect is there below the limit and gone at the limit")
  func boundary() {
    let limit = OrbTable.standard.limit(.square, .mars, .saturn)
    let inside = pair(.mars, 10, .saturn, 10 + 90 + limit - 1e-9)
    #expect(inside.aspects(orbs: .standard).map(\.kind) == [.square])
    let onLimit = pair(.mars, 0, .saturn, 90 + limit)
    #expect(onLimit.aspects(orbs: .standard).isEmpty)
  }

  @Test("strength is one when exact and falls to nothing", arguments: AspectKind.allCases)
  func strength(kind: AspectKind) {
    let exact = pair(.mars, 350, .saturn, 350 + kind.angle).aspects(orbs: .standardWithMinors)
    #expect(exact.map(\.kind) == [kind])
    #expect(exact.first.map(\.strength) == 1)
    #expect(exact.first?.isApplying == false)
    let half = pair(.mars, 350, .saturn, 350 + kind.angle - (kind.angle == 0 ? -1 : 1))
      .aspects(orbs: .standardWithMinors)
    #expect(half.first?.kind == kind)
    #expect(abs((half.first?.strength ?? 0) - (1 - 1 / (half.first?.limit ?? 1))) < 1e-12)
  }

  @Test("an aspect across 0° Aries is the same as anywhere else")
  func wrapAround() throws {
    var random = SplitMix64(seed: 360)
    for _ in 0..<500 {
      let points = random.points()
      let turn = Double.random(in: 0..<360, using: &random)
      var turned = PointPositions()
      for point in points.points {
        guard let motion = points[point] else { continue }
        turned[point] = .init(longitude: motion.longitude + turn, speed: motion.speed)
      }
      let (a, b) = (points.aspects(orbs: .scaled), turned.aspects(orbs: .scaled))
      // A separation within rounding of a limit may fall on either side.
      let clear = a.allSatisfy { $0.limit - $0.orb > 1e-9 } && b.count == a.count
      guard clear else { continue }
      for (one, two) in zip(a, b) {
        #expect(one.kind == two.kind && one.isApplying == two.isApplying)
        #expect(abs(one.separation - two.separation) < 1e-9)
      }
    }
  }

  @Test("AST-45 the list agrees with the definition, each pair at most once")
  func definition() throws {
    var random = SplitMix64(seed: 45)
    for table in [OrbTable.standard, .standardWithMinors, .scaled, .transits] {
      for _ in 0..<200 {
        let points = random.points()
        let aspects = points.aspects(orbs: table)
        #expect(Set(aspects.map(\.points)).count == aspects.count)
        var count = 0
        for first in PointSet.standard {
          for second in PointSet.standard where second.rawValue > first.rawValue {
            guard !PointSet(.ascendant, .midheaven).contains(PointSet(first, second)) else {
              continue
            }
            let separation = Degrees.separation(
              try #require(points[first]).longitude, try #require(points[second]).longitude)
            let kinds = AspectKind.allCases.filter {
              abs(separation - $0.angle) < table.limit($0, first, second)
            }
            guard
              let nearest = kinds.min(by: { a, b in
                abs(separation - a.angle) < abs(separation - b.angle)
              })
            else { continue }
            count += 1
            let found = aspects.first { $0.first == first && $0.second == second }
            #expect(found?.kind == nearest)
          }
        }
        #expect(count == aspects.count)
      }
    }
  }

  @Test("an aspect applies when it will be closer a moment later, whichever way the bodies go")
  func applying() throws {
    var random = SplitMix64(seed: 168)
    for _ in 0..<500 {
      let points = random.points()
      var later = PointPositions()
      for point in points.points {
        guard let motion = points[point] else { continue }
        later[point] = .init(longitude: motion.longitude + motion.speed * 1e-6, speed: motion.speed)
      }
      for aspect in points.aspects(orbs: .standard) where aspect.orb > 1e-4 {
        let separation = Degrees.separation(
          try #require(later[aspect.first]).longitude, try #require(later[aspect.second]).longitude)
        #expect(aspect.isApplying == (abs(separation - aspect.kind.angle) < aspect.orb))
      }
    }
  }

  @Test("between two charts the aspects of one to the other are those of the other to the one")
  func symmetry() {
    var random = SplitMix64(seed: 54)
    for _ in 0..<200 {
      let (a, b) = (random.points(), random.points())
      let there = a.aspects(to: b, orbs: .synastry)
      let back = b.aspects(to: a, orbs: .synastry)
      #expect(there.count == back.count)
      for aspect in there {
        let mirrored = back.first { $0.first == aspect.second && $0.second == aspect.first }
        #expect(mirrored?.kind == aspect.kind)
        #expect(mirrored?.orb == aspect.orb)
        #expect(mirrored?.isApplying == aspect.isApplying)
      }
    }
  }

  @Test("the angles of one frame and the two nodes form no aspects with each other")
  func boundPoints() {
    var points = PointPositions()
    for (index, point) in PointSet.all.enumerated() {
      points[point] = .init(longitude: Double(index) * 0.01)
    }
    let pairs = points.aspects(among: .all, orbs: .standard).map(\.points)
    #expect(!pairs.contains { PointSet.angles.contains($0) || PointSet.nodes.contains($0) })
    #expect(pairs.contains(PointSet(.sun, .ascendant)))
  }
}
