/// What a North or South Indian chart shows, as plain values: the drawing computes no astrology.
public struct IndianChart: Sendable {
  /// Whose chart it is; spoken first. May hold anything a person typed.
  public var title: String
  /// What stands in the middle of a South Indian chart, a line each: name, division, date.
  public var caption: [String]
  /// The sign on the eastern horizon, 0 for Aries to 11 for Pisces; `nil` when the time of birth is
  /// unknown: then no houses are counted and a North Indian chart begins with Aries.
  public var lagnaSign: Int?
  /// The lagna's degrees within its sign, if it is to be shown.
  public var lagnaDegree: Double?
  /// The grahas in the order in which they are written.
  public var grahas: [Graha]

  /// `lagnaSign` is taken modulo 12.
  public init(
    title: String, caption: [String] = [], lagnaSign: Int?, lagnaDegree: Double? = nil,
    grahas: [Graha]
  ) {
    self.title = title
    self.caption = caption
    self.lagnaSign = lagnaSign.map { (($0 % 12) + 12) % 12 }
    self.lagnaDegree = lagnaDegree
    self.grahas = grahas
  }

  /// The house of a sign in whole-sign houses, 1 to 12; `nil` without lagna.
  public func house(ofSign sign: Int) -> Int? {
    lagnaSign.map { (sign - $0 + 12) % 12 + 1 }
  }
}

/// A graha in an Indian chart.
public struct Graha: Hashable, Sendable {
  /// Unique within the chart, in lower case with hyphens: `mars`; the group's id is `graha-mars`.
  public var id: String
  /// The name as it is spoken: `Mars`.
  public var name: String
  /// The two letters of the label: `Ma`.
  public var abbreviation: String
  /// 0 for Aries to 11 for Pisces.
  public var sign: Int
  /// Degrees within the sign, 0 ..< 30.
  public var degree: Double
  public var isRetrograde: Bool
  public var isCombust: Bool

  /// `sign` is taken modulo 12.
  public init(
    id: String, name: String, abbreviation: String, sign: Int, degree: Double,
    isRetrograde: Bool = false, isCombust: Bool = false
  ) {
    self.id = id
    self.name = name
    self.abbreviation = abbreviation
    self.sign = ((sign % 12) + 12) % 12
    self.degree = degree
    self.isRetrograde = isRetrograde
    self.isCombust = isCombust
  }
}

/// The two ways to draw a chart in India.
public enum IndianStyle: String, CaseIterable, Hashable, Sendable {
  /// Fixed houses: a lattice of diamonds with the lagna in the top centre, counter-clockwise.
  case north
  /// Fixed signs: a ring of squares with Pisces top left, clockwise.
  case south
}
