public import Charts

/// The dignity of a graha in its sign, from best to worst.
public enum Dignity: UInt8, CaseIterable, Sendable {
  case exalted, moolatrikona, own, friend, neutral, enemy, debilitated

  /// The English name.
  public var name: String {
    switch self {
    case .exalted: "exalted"
    case .moolatrikona: "moolatrikona"
    case .own: "own"
    case .friend: "friend"
    case .neutral: "neutral"
    case .enemy: "enemy"
    case .debilitated: "debilitated"
    }
  }
}

/// A stretch of one sign.
public struct RashiSpan: Hashable, Sendable {
  public let rashi: Rashi
  /// Degrees in the sign; the end is not part of the span.
  public let degrees: Range<Double>

  /// Whether the place is within the span.
  public func contains(_ place: SiderealLongitude) -> Bool {
    place.rashi == rashi && degrees.contains(place.degreesInRashi)
  }
}

extension Graha {
  /// The place of deepest exaltation (DES-124); `nil` for the nodes.
  public var exaltation: SiderealLongitude? {
    switch self {
    case .sun: SiderealLongitude(10, of: .aries)
    case .moon: SiderealLongitude(3, of: .taurus)
    case .mars: SiderealLongitude(28, of: .capricorn)
    case .mercury: SiderealLongitude(15, of: .virgo)
    case .jupiter: SiderealLongitude(5, of: .cancer)
    case .venus: SiderealLongitude(27, of: .pisces)
    case .saturn: SiderealLongitude(20, of: .libra)
    case .rahu, .ketu: nil
    }
  }

  /// The stretch of moolatrikona (DES-124); `nil` for the nodes.
  public var moolatrikona: RashiSpan? {
    switch self {
    case .sun: RashiSpan(rashi: .leo, degrees: 0..<20)
    case .moon: RashiSpan(rashi: .taurus, degrees: 4..<30)
    case .mars: RashiSpan(rashi: .aries, degrees: 0..<12)
    case .mercury: RashiSpan(rashi: .virgo, degrees: 16..<20)
    case .jupiter: RashiSpan(rashi: .sagittarius, degrees: 0..<10)
    case .venus: RashiSpan(rashi: .libra, degrees: 0..<15)
    case .saturn: RashiSpan(rashi: .aquarius, degrees: 0..<20)
    case .rahu, .ketu: nil
    }
  }

  /// The dignity at a place; `nil` for the nodes.
  ///
  /// A whole sign exalts or debilitates. Where a graha is exalted in the sign of its moolatrikona,
  /// the degrees up to that stretch exalt; those after it are its own in Mercury's Virgo
  /// (Brihat Parashara Hora Shastra, ch. 3). Elsewhere the natural friendship with the lord decides.
  public func dignity(at place: SiderealLongitude) -> Dignity? {
    guard let moolatrikona, let exaltation else { return nil }
    let rashi = place.rashi
    if moolatrikona.contains(place) { return .moolatrikona }
    if rashi == exaltation.rashi {
      let isPastMoolatrikona =
        rashi == moolatrikona.rashi && place.degreesInRashi >= moolatrikona.degrees.upperBound
      return isPastMoolatrikona ? .own : .exalted
    }
    if rashi == exaltation.rashi.advanced(by: 6) { return .debilitated }
    switch naturalFriendship(toward: rashi.lord) {
    case nil: return .own
    case .friend: return .friend
    case .neutral: return .neutral
    case .enemy: return .enemy
    }
  }
}
