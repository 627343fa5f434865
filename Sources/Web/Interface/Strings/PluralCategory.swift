/// The plural forms of languages (Unicode CLDR 45, plural rules).
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

extension Language {
  /// Returns the plural form for an integer (CLDR 45, `plurals.xml`, cardinal).
  public func pluralCategory(of number: Int) -> PluralCategory {
    let count = number.magnitude
    return switch self {
    case .english, .pseudo, .pseudoMirrored: count == 1 ? .one : .other
    case .spanish: count == 1 ? .one : count != 0 && count % 1_000_000 == 0 ? .many : .other
    case .hindi: count <= 1 ? .one : .other
    case .arabic: Self.arabicCategory(of: count)
    }
  }

  private static func arabicCategory(of count: UInt) -> PluralCategory {
    switch (count, count % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }

  /// The plural forms that integers use.
  public var pluralCategories: Set<PluralCategory> {
    switch self {
    case .english, .pseudo, .pseudoMirrored, .hindi: [.one, .other]
    case .spanish: [.one, .many, .other]
    case .arabic: Set(PluralCategory.allCases)
    }
  }
}
