/// The texts of all mails in one language. Another language is another value of this type.
struct LetterWords {
  let verification: LetterTemplate
  let reset: LetterTemplate
  let signIn: LetterTemplate
  let notification: LetterTemplate
  let notificationWithName: LetterTemplate

  /// By primary language subtag (BCP 47).
  static let languages: [String: LetterWords] = [
    "en": english, "es": spanish, "hi": hindi,
  ]

  /// The texts in a language, or in English.
  static func of(_ language: String) -> LetterWords {
    let primary = language.prefix { $0 != "-" }.lowercased()
    return languages[primary] ?? english
  }
}

/// A subject and a text with placeholders, such as `{link}`.
struct LetterTemplate {
  let subject: String
  let text: String

  func filled(_ values: [String: String]) -> (subject: String, text: String) {
    (Self.fill(subject, values), Self.fill(text, values))
  }

  /// Substitutes in one pass, so that inserted values are not substituted again.
  private static func fill(_ template: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      guard let value = values[name] else { preconditionFailure("no value for {\(name)}") }
      result += rest[..<open] + value
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
