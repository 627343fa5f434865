internal import CStrings
public import Interface

extension Strings {
  /// The texts of the chat pages. An app overrides a text by defining one with the same name: the
  /// title (`chat.title`), the greeting (`chat.greeting`), the prompt (`chat.prompt`), the label
  /// and hint of the button (`chat.send`, `chat.purpose`), the title of the history
  /// (`chat.history`).
  public static let chat = unsafe Strings(
    // The C function returns static, zero-terminated strings.
    in: "Sources/C/CStrings/chat", embedded: asterism_chat_strings)
}
