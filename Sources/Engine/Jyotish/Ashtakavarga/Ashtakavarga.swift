public import Charts

/// The points (bindus) that the seven grahas receive in the twelve signs from one another and from
/// the Lagna.
public struct Ashtakavarga: Sendable {
  /// A giver of points: the seven grahas and the Lagna.
  public enum Contributor: Hashable, Sendable {
    case graha(Graha)
    case lagna
  }

  /// The place of the Lagna among the contributors, after the seven grahas.
  private static let lagna = 7

  /// The text that the tables are from.
  public let table: AshtakavargaTable
  /// For each graha and sign, a bit per contributor.
  private var givers: InlineArray<7, InlineArray<12, UInt8>>

  /// Counts the points of a chart.
  /// - Parameters:
  ///   - rashi: the sign of each of the seven grahas, Sun to Saturn.
  ///   - lagna: the rising sign.
  public init(
    lagna: Rashi, table: AshtakavargaTable = .parashara, rashi: (Graha) -> Rashi
  ) {
    self.table = table
    givers = InlineArray(repeating: InlineArray(repeating: 0))
    for graha in GrahaSet.seven.members {
      guard let rows = table.rows(of: graha) else { continue }
      for giver in 0..<8 {
        let from = giver == Self.lagna ? lagna : rashi(Graha.allCases[giver])
        var houses = rows[giver]
        while houses > 0 {
          let sign = from.advanced(by: Int(houses & 0xF) - 1)
          givers[graha.index][sign.index] |= 1 << UInt8(giver)
          houses >>= 4
        }
      }
    }
  }

  /// The points of a graha in a sign, 0 ... 8: its Bhinnashtakavarga. The nodes have none.
  public func bindus(of graha: Graha, in rashi: Rashi) -> Int {
    graha.isNode ? 0 : givers[graha.index][rashi.index].nonzeroBitCount
  }

  /// Returns the contributors of a graha's points in a sign: its Prastara.
  public func contributors(to graha: Graha, in rashi: Rashi) -> [Contributor] {
    guard !graha.isNode else { return [] }
    let bits = givers[graha.index][rashi.index]
    let grahas = GrahaSet(rawValue: UInt16(bits & 0x7F)).members.map { Contributor.graha($0) }
    return bits >> Self.lagna == 1 ? grahas + [.lagna] : grahas
  }

  /// All points of a graha, the same in every chart: 48, 49, 39, 54, 56, 52, 39 from Sun to Saturn.
  public func total(of graha: Graha) -> Int {
    Rashi.allCases.reduce(0) { $0 + bindus(of: graha, in: $1) }
  }

  /// The points of all seven grahas in a sign: the Sarvashtakavarga, 337 over all signs.
  public func sarva(in rashi: Rashi) -> Int {
    GrahaSet.seven.members.reduce(0) { $0 + bindus(of: $1, in: rashi) }
  }
}
