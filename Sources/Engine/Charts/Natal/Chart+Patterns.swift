/// For every point, the points with which it forms each kind of aspect.
private struct AspectGraph {
  /// The neighbours of the first point by each kind, of the second, and so on.
  private var neighbours: [UInt32]
  private static let kinds = AspectKind.allCases.count

  init(_ aspects: [Aspect], among points: PointSet) {
    neighbours = [UInt32](repeating: 0, count: ChartPoint.allCases.count * Self.kinds)
    for aspect in aspects where points.contains(aspect.points) {
      neighbours[index(aspect.kind, of: aspect.first)] |= PointSet(aspect.second).bits
      neighbours[index(aspect.kind, of: aspect.second)] |= PointSet(aspect.first).bits
    }
  }

  /// The points that a point forms an aspect of a kind with.
  func partners(_ kind: AspectKind, of point: ChartPoint) -> PointSet {
    PointSet(bits: neighbours[index(kind, of: point)])
  }

  /// The points that both of two points form an aspect of a kind with.
  func partners(_ kind: AspectKind, of a: ChartPoint, _ b: ChartPoint) -> PointSet {
    partners(kind, of: a).intersection(partners(kind, of: b))
  }

  private func index(_ kind: AspectKind, of point: ChartPoint) -> Int {
    Int(point.rawValue) * Self.kinds + Int(kind.rawValue)
  }
}

extension PointSet {
  /// The points of the set that come after a point in the order of points.
  fileprivate func after(_ point: ChartPoint) -> PointSet {
    PointSet(bits: bits & ~0 << (UInt32(point.rawValue) + 1))
  }
}

extension Chart {
  /// Returns the patterns formed by the chart's aspects, and its stelliums.
  ///
  /// A pattern requires each of its aspects to be in `aspects`. A T-square within a grand cross and
  /// a grand trine within a kite are not listed separately.
  /// - Parameters:
  ///   - chosen: the points that may take part; usually the ten planets.
  ///   - crowd: the number of planets that make a stellium.
  public func patterns(among chosen: PointSet = .planets, crowd: Int = 4) -> [ChartPattern] {
    let graph = AspectGraph(aspects, among: chosen)
    let crosses = grandCrosses(graph, chosen)
    let trines = grandTrines(graph, chosen)
    let kites = kites(on: trines, graph)
    var patterns = crosses + kites
    patterns += trines.filter { trine in
      !kites.contains { $0.points.contains(trine.points) }
    }
    patterns += apexed(.tSquare, base: .opposition, sides: .square, graph, chosen).filter {
      square in
      !crosses.contains { $0.points.contains(square.points) }
    }
    patterns += apexed(.yod, base: .sextile, sides: .quincunx, graph, chosen)
    patterns += mysticRectangles(graph, chosen)
    return patterns + stelliums(chosen.intersection(.planets), crowd)
  }

  private func grandTrines(_ graph: AspectGraph, _ chosen: PointSet) -> [ChartPattern] {
    var found: [ChartPattern] = []
    for a in chosen {
      for b in graph.partners(.trine, of: a).after(a) {
        for c in graph.partners(.trine, of: a, b).after(b) {
          found.append(ChartPattern(kind: .grandTrine, points: PointSet(a, b, c), apex: nil))
        }
      }
    }
    return found
  }

  /// Figures of two points joined by `base` and a third joined to both by `sides`.
  private func apexed(
    _ kind: ChartPattern.Kind, base: AspectKind, sides: AspectKind, _ graph: AspectGraph,
    _ chosen: PointSet
  ) -> [ChartPattern] {
    var found: [ChartPattern] = []
    for a in chosen {
      for b in graph.partners(base, of: a).after(a) {
        for apex in graph.partners(sides, of: a, b) {
          found.append(ChartPattern(kind: kind, points: PointSet(a, b, apex), apex: apex))
        }
      }
    }
    return found
  }

  private func grandCrosses(_ graph: AspectGraph, _ chosen: PointSet) -> [ChartPattern] {
    var found: [ChartPattern] = []
    for a in chosen {
      for b in graph.partners(.opposition, of: a).after(a) {
        let arms = graph.partners(.square, of: a, b)
        for c in arms.after(a) {
          for d in graph.partners(.opposition, of: c).intersection(arms).after(c) {
            found.append(ChartPattern(kind: .grandCross, points: PointSet(a, b, c, d), apex: nil))
          }
        }
      }
    }
    return found
  }

  private func kites(on trines: [ChartPattern], _ graph: AspectGraph) -> [ChartPattern] {
    var found: [ChartPattern] = []
    for trine in trines {
      for apex in trine.points {
        let wings = Array(trine.points.subtracting(PointSet(apex)))
        let tails = graph.partners(.opposition, of: apex)
          .intersection(graph.partners(.sextile, of: wings[0], wings[1]))
        for tail in tails {
          let points = trine.points.union(PointSet(tail))
          found.append(ChartPattern(kind: .kite, points: points, apex: apex))
        }
      }
    }
    return found
  }

  private func mysticRectangles(_ graph: AspectGraph, _ chosen: PointSet) -> [ChartPattern] {
    var found: [ChartPattern] = []
    for a in chosen {
      for b in graph.partners(.opposition, of: a).after(a) {
        for c in graph.partners(.trine, of: a).intersection(graph.partners(.sextile, of: b)).after(
          a)
        {
          let opposite = graph.partners(.opposition, of: c)
            .intersection(graph.partners(.sextile, of: a))
            .intersection(graph.partners(.trine, of: b)).after(a)
          for d in opposite {
            found.append(
              ChartPattern(kind: .mysticRectangle, points: PointSet(a, b, c, d), apex: nil))
          }
        }
      }
    }
    return found
  }

  private func stelliums(_ chosen: PointSet, _ crowd: Int) -> [ChartPattern] {
    var crowds = InlineArray<12, UInt32>(repeating: 0)
    for point in points.points.intersection(chosen) {
      let sign = ZodiacSign(longitude: points.motion(of: point).longitude - zodiacStart)
      crowds[Int(sign.rawValue)] |= PointSet(point).bits
    }
    var found: [ChartPattern] = []
    for sign in crowds.indices where crowds[sign].nonzeroBitCount >= crowd {
      found.append(
        ChartPattern(kind: .stellium, points: PointSet(bits: crowds[sign]), apex: nil))
    }
    return found
  }
}
