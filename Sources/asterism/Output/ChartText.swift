import Charts

extension ChartFact {
  /// Whether the fact is about angles, houses or lots, which turn with the Earth.
  var isLocal: Bool {
    if case .house = self { return true }
    return !points.intersection(.local).isEmpty
  }
}
