public import Jyotish

/// The content of a North or South Indian chart, as plain values: the drawing computes no
/// astrology.
public struct IndianChart: Sendable {
  /// The title, which screen readers announce first. May contain arbitrary user input.
  public var title: String
  /// The text in the middle of a South Indian chart, up to four lines: name, division, date.
  public var caption: [String]
  /// The sign on the eastern horizon; `nil` when the time of birth is unknown: then no houses are
  /// counted and a North Indian chart begins with Aries.
  public var lagna: Rashi?
  /// The lagna's degrees within its sign, if they are to be shown.
  public var lagnaDegree: Double?
  /// The grahas in the order in which they are written.
  public var occupants: [Occupant]
  /// The letters for lagna and grahas.
  public var letters: Letters

  public init(
    title: String, caption: [String] = [], lagna: Rashi?, lagnaDegree: Double? = nil,
    occupants: [Occupant], letters: Letters = .latin
  ) {
    self.title = title
    self.caption = caption
    self.lagna = lagna
    self.lagnaDegree = lagnaDegree
    self.occupants = occupants
    self.letters = letters
  }

  /// A graha in its sign.
  public struct Occupant: Hashable, Sendable {
    public var graha: Graha
    public var sign: Rashi
    /// Degrees within the sign, 0 ..< 30; `nil` where the sign alone counts.
    public var degree: Double?
    public var isRetrograde: Bool
    public var isCombust: Bool

    public init(
      _ graha: Graha, in sign: Rashi, degree: Double?, isRetrograde: Bool = false,
      isCombust: Bool = false
    ) {
      self.graha = graha
      self.sign = sign
      self.degree = degree
      self.isRetrograde = isRetrograde
      self.isCombust = isCombust
    }
  }

  /// The house of a sign in whole-sign houses, 1 to 12; `nil` without lagna.
  public func house(of sign: Rashi) -> Int? { lagna?.count(to: sign) }
}

/// The two ways to draw a chart in India.
public enum IndianStyle: String, CaseIterable, Hashable, Sendable {
  /// Fixed houses: a lattice of diamonds with the lagna in the top centre, counter-clockwise.
  case north
  /// Fixed signs: a ring of squares with Pisces top left, clockwise.
  case south
}
