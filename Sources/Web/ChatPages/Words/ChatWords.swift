public import Interface

/// The texts of this room. An app whose own texts have one of the same name says that instead: its title
/// (`chat.title`), its greeting (`chat.greeting`), its prompt (`chat.prompt`), what its button
/// is called and does (`chat.send`, `chat.purpose`), what its list is called (`chat.history`).
public enum ChatWords {
  /// The texts in a language; English where there are none yet.
  public static func patterns(_ language: Language) -> [String: Pattern] {
    switch language {
    case .spanish: spanish
    case .hindi: hindi
    default: english
    }
  }
}
