internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The list of saved people.
struct PeoplePage: HTML {
  let rows: [List.Row]
  /// The URL of the next page; nil at the end.
  let more: String?
  /// A link to the form that adds a person.
  let addition: NamedLink
  /// The URL of the page that brings people from an address book.
  let contacts: String
  let words: MessageCatalog

  var body: some HTML {
    Live(id: "people", topics: ["people"]) {
      if rows.isEmpty {
        Notice.empty(
          words(.nobodyKept), text: words(.nobodyKeptText), icon: .person, action: addition)
      } else {
        ListGroup(footer: words(.peopleText)) { List(rows) }
        if let more { LinkButton(words(.morePeople), to: more, style: .secondary) }
      }
      LinkButton(words(.contactsTitle), to: contacts, style: .secondary)
    }
  }
}

/// A saved person: name and birth, with change and delete.
struct PersonPage: HTML {
  /// The path of the list.
  let path: String
  let birth: BirthFields.Model
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card {
      Form(
        to: path, token: formToken, fields: fields.fields(),
        kind: .patient(.change, title: words(.personBirth)), words: words
      ) {
        fields
        FormActions { Button(words(.save), isWide: true) }
      }
    }
    a(.class("page-link page-delete"), .href("\(path)/delete")) {
      words(.deletePerson)
    }
    p(.class("caption")) { words(.placesFrom) }
  }

  private var fields: BirthFields { BirthFields(birth, words: words) }
}
