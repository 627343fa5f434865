internal import Elementary
internal import Interface
internal import Markup
internal import Places
internal import Site

/// Whom somebody keeps for matches.
struct PeoplePage: HTML {
  let rows: [List.Row]
  /// Where the list goes on; nil at its end.
  let more: String?
  let words: Catalogue

  var body: some HTML {
    Live(id: "people", topics: ["people"]) {
      if rows.isEmpty {
        Notice.empty(
          words(.nobodyKept), text: words(.nobodyKeptText), icon: .person,
          action: NamedLink(words(.toMatch), to: DestinyPath.match))
      } else {
        ListGroup(footer: words(.peopleText)) { List(rows) }
        if let more { LinkButton(words(.morePeople), to: more, style: .secondary) }
      }
    }
  }
}

/// One of them: name and birth, to be changed or deleted.
struct PersonPage: HTML {
  let id: String
  let birth: BirthFields.Model
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Card {
      Form(
        to: DestinyPath.person(id), token: formToken, fields: fields.fields(),
        kind: .patient(.change, title: words(.personBirth)), words: words
      ) {
        fields
        FormActions { Button(words(.save), isWide: true) }
      }
    }
    a(.class("page-link profile-delete"), .href(DestinyPath.deletePerson(id))) {
      words(.deletePerson)
    }
    p(.class("caption")) { Gazetteer.attribution }
  }

  private var fields: BirthFields { BirthFields(birth, words: words) }
}

/// Asks whether somebody is to be forgotten.
struct PersonDeletionPage: HTML {
  let id: String
  let name: String
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    Card(words(.deletePersonHeading, of: name)) {
      p { words(.deletePersonText) }
      Form(to: DestinyPath.deletePerson(id), token: formToken, words: words) {
        FormActions {
          Button(words(.deletePerson), style: .destructive, isWide: true)
          LinkButton(words(.keepPerson), to: DestinyPath.person(id), style: .secondary)
        }
      }
    }
  }
}
