/// The chart that a claim is about.
public enum Frame: Hashable, Sendable {
  /// The chart of birth.
  case natal
  /// The sky, now or at a time that is spoken of.
  case sky
  /// The chart of birth moved on by a day for each year.
  case progressed
  /// The year of life that the Ascendant has been moved on to.
  case year
  /// A divisional chart with so many parts to a sign.
  case varga(Int)
  /// The midpoint chart of two people.
  case shared

  /// The name in `claim` entries: `natal`, `sky`, `varga 9`.
  init?(key: String) {
    switch key {
    case "natal": self = .natal
    case "sky": self = .sky
    case "progressed": self = .progressed
    case "year": self = .year
    case "shared": self = .shared
    default:
      guard key.hasPrefix("varga "), let parts = Int(key.dropFirst("varga ".count)) else {
        return nil
      }
      self = .varga(parts)
    }
  }
}
