/// The words of all letters in one language. A language is a value of this type beside ``english``.
struct LetterWords {
  let verification: LetterTemplate
  let reset: LetterTemplate
  let signIn: LetterTemplate
  let notification: LetterTemplate
  let notificationWithName: LetterTemplate

  /// By the first part of their tags (BCP 47).
  static let languages: [String: LetterWords] = ["en": english]

  /// The words of a language, or of English.
  static func of(_ language: String) -> LetterWords {
    let primary = language.prefix { $0 != "-" }.lowercased()
    return languages[primary] ?? english
  }

  static let english = LetterWords(
    verification: LetterTemplate(
      subject: "Please confirm your address",
      text: """
        Hello,

        please confirm that this is your address by opening this page:

        {link}

        The link is good for three days. If you have not signed up, somebody may have mistyped their
        address: do nothing, and it stays unconfirmed.

        """),
    reset: LetterTemplate(
      subject: "Choose a new password",
      text: """
        Hello,

        somebody, most likely you, has forgotten the password of your account. Choose a new one here:

        {link}

        The link is good for one hour and works once. If it was not you, do nothing: your password
        stays as it is.

        """),
    signIn: LetterTemplate(
      subject: "New sign-in to your account",
      text: """
        Hello,

        your account was signed in to at {time}, with {device}.

        If it was you, all is well. If not, sign that device out and change your password:

        {link}

        """),
    notification: LetterTemplate(
      subject: "{kind}",
      text: """
        {kind}

        {link}

        Which of these letters you get is your choice, in the settings of your account.

        """),
    notificationWithName: LetterTemplate(
      subject: "{kind}: {name}",
      text: """
        {kind}: {name}

        {link}

        Which of these letters you get is your choice, in the settings of your account.

        """))
}

/// A subject and a text with places to be filled in, such as `{link}`.
struct LetterTemplate {
  let subject: String
  let text: String

  func filled(_ values: [String: String]) -> (subject: String, text: String) {
    (Self.fill(subject, values), Self.fill(text, values))
  }

  /// In one pass, so that what is filled in is not looked at again.
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
