internal import AppHost
internal import Contacts
internal import Elementary
internal import Interface
internal import Markup

/// The page that takes an address book, or people picked by the browser.
struct ContactsPage: HTML {
  /// The path of this page; the forms are posted to it and below.
  let path: String
  /// A link to the form that adds a person by hand, where the app has one.
  let manually: NamedLink?
  /// What is wrong with the file; nil for nothing.
  let refusal: String?
  /// What was left out of a file in which nobody was found.
  let problems: [ContactProblem]
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if !problems.isEmpty {
      ContactProblems(problems: problems, words: words)
    }
    Card {
      p { words(.contactsText) }
      Form(to: path, token: formToken, fields: [file], kind: .upload, words: words) {
        FileField(file, accepting: ".vcf,text/vcard,text/x-vcard", words: words)
        FormActions { Button(words(.contactsRead), isWide: true) }
      }
    }
    picker
    if let manually { LinkButton(manually.name, to: manually.url, style: .plain) }
  }

  /// Shown by the script where the browser has a contact picker.
  private var picker: some HTML {
    div(
      .class("card"), .hidden, .data("contact-picker", value: ""),
      .data("none", value: words(.contactsPickNone)),
      .data("failed", value: words(.contactsPickFailed))
    ) {
      p { words(.contactsPickText) }
      button(.class("button button-secondary button-wide"), .type(.button)) {
        words(.contactsPick)
      }
      p(.class("caption"), .role("status")) {}
      Form(to: "\(path)/picked", token: formToken, words: words) {}
    }
  }

  private var file: Field {
    Field(
      "file", title: words(.contactsFile), hint: words(.contactsHint), problem: refusal)
  }
}

/// The list of what was left out of a file.
struct ContactProblems: HTML {
  let problems: [ContactProblem]
  let words: MessageCatalog

  /// The most problems listed.
  private static let most = 50

  var body: some HTML {
    details(.class("card disclosure")) {
      summary { words(.contactsLeftOut(problems.count)) }
      List(problems.prefix(Self.most).map { .init(words(.contactLine($0))) })
    }
  }
}
