internal import Accounts
internal import AppHost
internal import Elementary
internal import Interface
internal import Markup

/// The form for name and birth, for the first entry and for later changes.
struct BirthPage: HTML {
  let birth: BirthFields.Model
  let asksAge: Bool
  /// The URL that the form is posted to.
  let path: String
  /// The URL that postpones the form; nil if it cannot be postponed or a birth is stored.
  let later: String?
  /// The page that needs the birth; nil for none.
  let next: String?
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(later == nil ? .birthText : .birthFirstText) }
    Card {
      Form(
        to: path, token: formToken, fields: fields,
        kind: .patient(.change, title: words(.birthTitle)), words: words
      ) {
        if let next { input(.type(.hidden), .name("next"), .value(next)) }
        birthFields
        if asksAge { age }
        FormActions { Button(words(later == nil ? .save : .birthGo), isWide: true) }
      }
    }
    if let later {
      Form(to: later, token: formToken, words: words) {
        Button(words(.birthLater), style: .plain, isWide: true)
      }
    }
    p(.class("caption")) { words(.placesFrom) }
  }

  private var birthFields: BirthFields {
    BirthFields(birth, nameHint: words(.nameHint), words: words)
  }

  private var age: some HTML {
    div(.class("field")) {
      label(.class("choice")) {
        input(.type(.checkbox), .name("age"), .id("age"), .value("on"), .required)
          .attributes(.checked, when: answers["age"] == "on")
          .attributes(.aria(.invalid, true), when: answers.problem(with: "age") != nil)
        span { words(.ageConfirmation(Account.leastAge)) }
      }
      if let problem = answers.problem(with: "age") {
        p(.class("field-problem")) { problem }
      }
    }
  }

  private var fields: [Field] {
    birthFields.fields() + (asksAge ? [answers.field("age", words(.ageTitle))] : [])
  }
  private var answers: FormState { birth.answers }
}
