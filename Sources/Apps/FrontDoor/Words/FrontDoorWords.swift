public import Interface

/// The texts of this room.
public enum FrontDoorWords {
  /// The texts in a language; English where there are none yet.
  public static func patterns(_ language: Language) -> [String: Pattern] {
    switch language {
    case .spanish: joined(spanish, spanishChart, spanishAccount)
    case .hindi: joined(hindi, hindiChart, hindiAccount)
    default: joined(english, englishChart, englishAccount)
    }
  }

  private static func joined(_ parts: [String: Pattern]...) -> [String: Pattern] {
    parts.reduce(into: [:]) { $0.merge($1) { own, _ in own } }
  }
}
