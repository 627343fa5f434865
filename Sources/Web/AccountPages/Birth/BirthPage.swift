internal import AppHost
internal import Elementary
internal import Interface

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
        if asksAge { AgeField(answers, words: words) }
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

  private var fields: [Field] {
    birthFields.fields() + (asksAge ? [AgeField.field(answers, words: words)] : [])
  }
  private var answers: FormState { birth.answers }
}
