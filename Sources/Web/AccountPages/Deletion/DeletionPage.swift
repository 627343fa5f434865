internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The page that deletes the account.
struct DeletionPage: HTML {
  /// The proof required before deletion.
  enum Need: Sendable {
    case password
    /// Guests have no credentials and type a word instead.
    case word
    /// Users of a provider must have signed in within the last few minutes.
    case freshSignIn(isFresh: Bool)
  }

  let need: Need
  /// What stops in the apps, such as texts to relatives.
  let notices: [String]
  let answers: FormState
  let words: MessageCatalog
  let formToken: String
  let account: AccountPath

  var body: some HTML {
    Card(words(.deleteHeading)) {
      p { words(.deleteText) }
      for notice in notices { p { notice } }
      p(.class("secondary")) { words(.deleteBackups) }
      FormErrorSummary(answers)
      if case .freshSignIn(false) = need { staleSignIn } else { form }
    }
  }

  private var form: some HTML {
    Form(to: account("delete"), token: formToken, fields: fields, words: words) {
      switch need {
      case .password: TextField(password, kind: .currentPassword, words: words)
      case .word: TextField(word, words: words)
      case .freshSignIn: p { words(.deleteFresh) }
      }
      FormActions {
        Button(words(.deleteAccount), style: .destructive, isWide: true)
        LinkButton(words(.keepEverything), to: account.home, style: .secondary)
      }
    }
  }

  @HTMLBuilder private var staleSignIn: some HTML {
    p { words(.deleteStale) }
    Form(to: account("signout"), token: formToken, kind: .signOut, words: words) {
      Button(words(.signOut), style: .secondary, isWide: true)
    }
  }

  private var fields: [Field] {
    switch need {
    case .password: [password]
    case .word: [word]
    case .freshSignIn: []
    }
  }

  private var password: Field { answers.field("currentPassword", words(.currentPassword)) }
  private var word: Field {
    answers.field("word", words(.deleteWordTitle), hint: words(.typeWord(words(.deleteWord))))
  }
}
