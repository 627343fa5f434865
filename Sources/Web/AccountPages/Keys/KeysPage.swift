internal import Accounts
internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import Storage

/// The list of the account's personal keys, with the form that creates one.
struct KeysPage: HTML {
  /// A key in the list.
  struct Row: Sendable {
    let id: APIKeyID
    let name: String
    /// When it was created and last used.
    let detail: String
  }

  let rows: [Row]
  /// The path of the list.
  let list: String
  let answers: FormState
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Live(id: "keys", topics: ["sessions"]) {
      if !rows.isEmpty {
        ListGroup(words(.keysYours)) {
          List(
            rows.map { row in
              .init(
                row.name, detail: row.detail, icon: .lock, to: "\(list)/\(row.id.rawValue)")
            })
        }
      }
      ListGroup(words(.keyNew), footer: words(.keysText)) {
        Card {
          FormErrorSummary(answers)
          Form(to: list, token: formToken, fields: [name], words: words) {
            TextField(name, words: words)
            FormActions { Button(words(.keyMake), isWide: true) }
          }
        }
      }
    }
  }

  private var name: Field {
    answers.field("name", words(.keyName), hint: words(.keyNameHint))
  }
}

/// Shows a new key, once.
struct NewKeyPage: HTML {
  let secret: String
  let list: String
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    Card(words(.keyShownHeading)) {
      p { words(.keyShownText) }
      div(.class("field")) {
        label(.class("field-label"), .for("new-key")) { words(.keyShownLabel) }
        input(
          .type(.text), .id("new-key"), .class("field-control key-secret"), .value(secret),
          .readonly, .autocomplete("off"), .spellcheck(false))
      }
      div(.class("form-actions")) {
        button(
          .class("button button-primary button-wide"), .type(.button), .hidden,
          .data("copy", value: "new-key")
        ) { words(.keyCopy) }
        LinkButton(words(.keyDone), to: list, style: .secondary)
      }
    }
  }
}

/// A key, with the button that revokes it.
struct KeyPage: HTML {
  let row: KeysPage.Row
  let list: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Card(row.name) {
      p(.class("secondary")) { row.detail }
      p { words(.keyRevokeText) }
      Form(to: "\(list)/\(row.id.rawValue)/revoke", token: formToken, words: words) {
        FormActions {
          Button(words(.keyRevoke), style: .destructive, isWide: true)
          LinkButton(words(.keyKeep), to: list, style: .secondary)
        }
      }
    }
  }
}
