internal import CStrings
public import Interface

extension Strings {
  /// The texts of the pages of conversations. An app whose own texts have one of the same name says
  /// that instead: its title (`chat.title`), its greeting (`chat.greeting`), its prompt
  /// (`chat.prompt`), what its button is called and does (`chat.send`, `chat.purpose`), what its
  /// list is called (`chat.history`).
  public static let chat = unsafe Strings(
    // The function gives constants of the program, which end with a zero.
    in: "Sources/C/CStrings/chat", embedded: asterism_chat_strings)
}
