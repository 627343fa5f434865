internal import Elementary
internal import Interface
internal import Markup
internal import Places
internal import Site

/// The page that asks for name and birth.
struct BirthPage: HTML {
  let model: BirthModel
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(.birthText) }
    Card {
      Form(
        to: "/account/birth", token: formToken, fields: fields,
        kind: .patient(.change, title: words(.birthTitle)), words: words
      ) {
        birth
        if model.asksAge { age }
        FormActions { Button(words(.save), isWide: true) }
      }
    }
    p(.class("caption")) { Gazetteer.attribution }
  }

  private var birth: BirthFields {
    BirthFields(model.birth, nameHint: words(.nameHint), words: words)
  }

  private var age: some HTML {
    div(.class("field")) {
      label(.class("choice")) {
        input(.type(.checkbox), .name("age"), .id("age"), .value("on"), .required)
          .attributes(.checked, when: answers["age"] == "on")
          .attributes(.aria(.invalid, true), when: answers.problem(with: "age") != nil)
        span { words(.ageConfirmation) }
      }
      if let problem = answers.problem(with: "age") {
        p(.class("field-problem")) { problem }
      }
    }
  }

  private var fields: [Field] {
    birth.fields() + (model.asksAge ? [answers.field("age", words(.ageTitle))] : [])
  }
  private var answers: Answers { model.birth.answers }
}
