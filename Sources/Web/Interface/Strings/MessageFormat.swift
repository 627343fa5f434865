/// How a message reads in one language. `{name}` is the place of an argument.
public enum MessageFormat: Hashable, Sendable {
  /// The same whatever the arguments are.
  case plain(String)
  /// One text for each plural form of a number.
  case plural(by: String, [PluralCategory: String])

  /// All texts of the message.
  public var texts: [String] {
    switch self {
    case .plain(let text): [text]
    case .plural(_, let forms): Array(forms.values)
    }
  }

  /// The text for these arguments in a language.
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

  /// The same message with each of its texts changed.
  func mapTexts(_ change: (String) -> String) -> MessageFormat {
    switch self {
    case .plain(let text): .plain(change(text))
    case .plural(let name, let forms): .plural(by: name, forms.mapValues(change))
    }
  }

  /// The parts of a text: what is said, and the names of the places between.
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
