import Testing

@testable import Charts

@Suite struct AlphabeticalRankTests {
  @Test("ARC-205 the ranks of points and aspects are those of their names")
  func ranks() {
    let points = ChartPoint.allCases.sorted { $0.alphabeticalRank < $1.alphabeticalRank }
    #expect(points.map(\.name) == ChartPoint.allCases.map(\.name).sorted(by: precedes))
    let kinds = AspectKind.allCases.sorted { $0.alphabeticalRank < $1.alphabeticalRank }
    #expect(kinds.map(\.name) == AspectKind.allCases.map(\.name).sorted(by: precedes))
  }

  private func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
