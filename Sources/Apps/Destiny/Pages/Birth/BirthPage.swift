internal import Accounts
internal import Elementary
internal import Interface
internal import Markup
internal import Places
internal import Site

/// The page that asks for name and birth, at first and whenever something of it changes (DES-7).
struct BirthPage: HTML {
  let birth: BirthFields.Model
  let asksAge: Bool
  /// Whether nothing is known yet, so that it may wait.
  let isFirst: Bool
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(isFirst ? .birthFirstText : .birthText) }
    Card {
      Form(
        to: DestinyPath.birth, token: formToken, fields: fields,
        kind: .patient(.change, title: words(.birthTitle)), words: words
      ) {
        birthFields
        if asksAge { age }
        FormActions { Button(isFirst ? words(.birthGo) : words(.save), isWide: true) }
      }
    }
    if isFirst {
      Form(to: DestinyPath.birthLater, token: formToken, words: words) {
        Button(words(.birthLater), style: .plain, isWide: true)
      }
    }
    p(.class("caption")) { Gazetteer.attribution }
  }

  private var birthFields: BirthFields {
    BirthFields(birth, nameHint: words(.birthNameHint), words: words)
  }

  private var age: some HTML {
    div(.class("field")) {
      label(.class("choice")) {
        input(.type(.checkbox), .name("age"), .id("age"), .value("on"), .required)
          .attributes(.checked, when: birth.answers["age"] == "on")
          .attributes(.aria(.invalid, true), when: birth.answers.problem(with: "age") != nil)
        span { words(.ageConfirmation(BirthRoutes.leastAge)) }
      }
      if let problem = birth.answers.problem(with: "age") {
        p(.class("field-problem")) { problem }
      }
    }
  }

  private var fields: [Field] {
    birthFields.fields() + (asksAge ? [birth.answers.field("age", words(.ageTitle))] : [])
  }
}
