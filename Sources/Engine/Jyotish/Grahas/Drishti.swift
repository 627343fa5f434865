extension Graha {
  /// The houses, counted from its own sign, on which the graha casts its full glance: the 7th for
  /// all, with Mars also the 4th and 8th, Jupiter the 5th and 9th, Saturn the 3rd and 10th
  /// (Brihat Parashara Hora Shastra, ch. 26).
  public var drishti: HouseSet {
    switch self {
    case .mars: [.fourth, .seventh, .eighth]
    case .jupiter: [.fifth, .seventh, .ninth]
    case .saturn: [.third, .seventh, .tenth]
    case .sun, .moon, .mercury, .venus, .rahu, .ketu: [.seventh]
    }
  }

  /// Whether the graha, standing in `rashi`, casts its full glance on another sign.
  @inlinable
  public func aspects(_ other: Rashi, from rashi: Rashi) -> Bool {
    drishti.contains(house: rashi.count(to: other))
  }
}
