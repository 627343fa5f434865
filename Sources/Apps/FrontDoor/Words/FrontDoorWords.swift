public import Interface

/// The texts of this room.
public enum FrontDoorWords {
  /// The texts in a language; English where there are none yet.
  public static func patterns(_ language: Language) -> [String: Pattern] {
    switch language {
    case .spanish: spanish.merging(spanishChart) { own, _ in own }
    case .hindi: hindi.merging(hindiChart) { own, _ in own }
    default: english.merging(englishChart) { own, _ in own }
    }
  }
}
