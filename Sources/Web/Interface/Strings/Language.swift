/// A language that pages are written in.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
  case hindi = "hi"
  case arabic = "ar"
  /// English with accents, brackets and padding: shows a text that is hard-coded or does not fit.
  case pseudo = "en-XA"
  /// The same from right to left.
  case pseudoMirrored = "ar-XB"

  /// The BCP 47 tag. `XA` and `XB` are the regions that CLDR keeps for pseudo-locales.
  public var tag: String { rawValue }

  /// Whether it is read from right to left.
  public var isRightToLeft: Bool { self == .arabic || self == .pseudoMirrored }
}
