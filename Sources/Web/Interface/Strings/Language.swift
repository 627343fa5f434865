/// A language of the interface.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
  case hindi = "hi"
  case arabic = "ar"
  /// English with accents, brackets and padding: reveals texts that are hard-coded or do not fit.
  case pseudo = "en-XA"
  /// The same from right to left.
  case pseudoMirrored = "ar-XB"

  /// The BCP 47 tag. CLDR reserves the regions `XA` and `XB` for pseudo-locales.
  public var tag: String { rawValue }

  /// Whether it is read from right to left.
  public var isRightToLeft: Bool { self == .arabic || self == .pseudoMirrored }
}
