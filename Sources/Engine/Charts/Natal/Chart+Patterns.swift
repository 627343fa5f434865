/// For every point, the points it forms each kind of aspect with.
private struct AspectGraph {
  private var neighbours = InlineArray<11, InlineArray<25, UInt32>>(
    repeating: InlineArray(repeating: 0))

  init(_ aspects: [Aspect], among points: PointSet) {
    for aspect in aspects where points.contains(aspect.points) {
      let kind = Int(aspect.kind.rawValue)
      neighbours[kind][Int(aspect.first.rawValue)] |= PointSet(aspect.second).bits
      neighbours[kind][Int(aspect.second.rawValue)] |= PointSet(aspect.first).bits
    }
  }

  /// The points that all the given ones form an aspect of a kind with.
  func common(_ kind: AspectKind, of points: ChartPoint...) -> PointSet {
    points.reduce(.all) { common, point in
      common.intersection(
        PointSet(bits: neighbours[Int(kind.rawValue)][Int(point.rawValue)]))
    }
  }
}

extension PointSet {
  /// The points of the set that come after a point in the order of points.
  fileprivate func after(_ point: ChartPoint) -> PointSet {
    PointSet(bits: bits & ~0 << (UInt32(point.rawValue) + 1))
  }
}

extension Chart {
  /// The figures that the chart's aspects form, and its crowded signs.
  ///
  /// A figure is as good as its aspects: it is there when each of its aspects is among `aspects`.
  /// A T-square that is half of a grand cross and a grand trine that is part of a kite are not
  /// listed again by themselves.
  /// - Parameters:
  ///   - chosen: the points that may take part; as a rule the ten planets.
  ///   - crowd: how many planets make a stellium. Four, since Sun, Mercury and Venus are never far
  ///     apart and make three too common.
  public func patterns(among chosen: PointSet = .planets, crowd: Int = 4) -> [ChartPattern] {
    let graph = AspectGraph(aspects, among: chosen)
    let crosses = grandCrosses(graph, chosen)
    let kites = kites(graph, chosen)
    var patterns = crosses + kites
    patterns += grandTrines(graph, chosen).filter { trine in
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
      for b in graph.common(.trine, of: a).after(a) {
        for c in graph.common(.trine, of: a, b).after(b) {
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
      for b in graph.common(base, of: a).after(a) {
        for apex in graph.common(sides, of: a, b) {
          found.append(ChartPattern(kind: kind, points: PointSet(a, b, apex), apex: apex))
        }
      }
    }
    return found
  }

  private func grandCrosses(_ graph: AspectGraph, _ chosen: PointSet) -> [ChartPattern] {
    var found: [ChartPattern] = []
    for a in chosen {
      for b in graph.common(.opposition, of: a).after(a) {
        let arms = graph.common(.square, of: a, b)
        for c in arms.after(a) {
          for d in graph.common(.opposition, of: c).intersection(arms).after(c) {
            found.append(ChartPattern(kind: .grandCross, points: PointSet(a, b, c, d), apex: nil))
          }
        }
      }
    }
    return found
  }

  private func kites(_ graph: AspectGraph, _ chosen: PointSet) -> [ChartPattern] {
    var found: [ChartPattern] = []
    for trine in grandTrines(graph, chosen) {
      for apex in trine.points {
        let wings = Array(trine.points.subtracting(PointSet(apex)))
        let tails = graph.common(.opposition, of: apex)
          .intersection(graph.common(.sextile, of: wings[0], wings[1]))
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
      for b in graph.common(.opposition, of: a).after(a) {
        for c in graph.common(.trine, of: a).intersection(graph.common(.sextile, of: b)).after(a) {
          let opposite = graph.common(.opposition, of: c)
            .intersection(graph.common(.sextile, of: a))
            .intersection(graph.common(.trine, of: b)).after(a)
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
    var found: [ChartPattern] = []
    for sign in ZodiacSign.allCases {
      let crowded = chosen.reduce(PointSet(bits: 0)) { set, point in
        self.sign(of: point) == sign ? set.union(PointSet(point)) : set
      }
      if crowded.count >= crowd {
        found.append(ChartPattern(kind: .stellium, points: crowded, apex: nil))
      }
    }
    return found
  }
}
