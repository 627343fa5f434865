/// The text of a message in one language. `{name}` is a placeholder.
public enum MessageFormat: Hashable, Sendable {
  /// The same text for all arguments.
  case plain(String)
  /// A text for each plural form of a number.
  case plural(by: String, [PluralCategory: String])

  /// All texts of the message.
  public var texts: [String] {
    switch self {
    case .plain(let text): [text]
    case .plural(_, let forms): Array(forms.values)
    }
  }

  /// Returns the text for the arguments in a language.
  func text(with arguments: [String: Message.Argument], in language: Language) -> String {
    switch self {
    case .plain(let text): return text
    case .plural(let name, let forms):
      guard case .number(let number)? = arguments[name],
        let form = forms[language.pluralCategory(of: number)] ?? forms[.other]
      else { preconditionFailure("a plural needs the number \(name) and the form `other`") }
      return form
    }
  }

  /// Returns the format with each of its texts transformed.
  func mapTexts(_ change: (String) -> String) -> MessageFormat {
    switch self {
    case .plain(let text): .plain(change(text))
    case .plural(let name, let forms): .plural(by: name, forms.mapValues(change))
    }
  }

  /// Splits a text into literal parts and the placeholders after them.
  static func parts(of text: String) -> [(text: Substring, place: Substring?)] {
    var parts: [(Substring, Substring?)] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts.append((rest[..<open], rest[open..<close].dropFirst()))
      rest = rest[close...].dropFirst()
    }
    parts.append((rest, nil))
    return parts
  }
}
