internal import AccountPages
internal import AppHost
internal import Charts
internal import Elementary
internal import Interface
internal import JSON
internal import Markup
internal import Readings

/// A step of onboarding (AST-129 to AST-135).
struct OnboardingPage: HTML {
  let step: OnboardingStep
  let birth: BirthFields.Model
  let asksAge: Bool
  /// The signs in which the Sun may have been; empty without a date.
  let sunSigns: [ZodiacSign]
  /// The same of the Moon.
  let moonSigns: [ZodiacSign]
  let words: MessageCatalog
  let lexicon: Lexicon
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(.class("onboarding")) {
      WizardProgress(
        step: step.number, of: OnboardingStep.allCases.count,
        position: words.onboarding(
          .position, ["step": "\(step.number)", "count": "\(OnboardingStep.allCases.count)"]))
      if step == .welcome { CosmicSymbol() }
      h2 { words.onboarding(step.title) }
      if let text = step.text(isSignOpen: max(sunSigns.count, moonSigns.count) > 1) {
        p(.class("secondary")) { words.onboarding(text) }
      }
      questions
    }
    if step == .date {
      SunSignWords(words: words, lexicon: lexicon)
      PageScript(AstronovaScripts.sunSign)
    }
  }

  private var questions: some HTML {
    Form(
      to: AstronovaPath.onboarding, token: formToken,
      fields: fields.fields() + (asks ? [AgeField.field(birth.answers, words: words)] : []),
      kind: .online(
        title: words.onboarding(step.title), failed: words.onboarding(.failed),
        unreachable: words.onboarding(.unreachable), keeping: .asTyped), words: words
    ) {
      FormTrouble()
      input(.type(.hidden), .name("step"), .value(step.rawValue))
      fields
      if step == .date {
        p(.class("onboarding-sign"), .role("status"), .data("sun-sign", value: birth.names.date)) {
          words.sunSigns(sunSigns, lexicon)
        }
      }
      if asks { AgeField(birth.answers, words: words) }
      FormActions {
        Button(step == .welcome ? words.onboarding(.begin) : words(.goOn), isWide: true)
        if step == .place {
          Button(
            words.onboarding(.skip), .submitValue(name: "skip", value: "on"), style: .plain,
            isWide: true)
        }
      }
    }
  }

  private var fields: BirthFields { BirthFields(birth, parts: step.parts, words: words) }
  private var asks: Bool { asksAge && step == .date }
}

/// The texts of the script that tells the sign of the Sun.
private struct SunSignWords: HTML {
  let words: MessageCatalog
  let lexicon: Lexicon

  var body: some HTML {
    JSONScript(id: "sun-sign-words", json: String(decoding: writer.bytes, as: UTF8.self))
  }

  private var writer: JSONWriter {
    var json = JSONWriter()
    let open = ["sign": "{sign}", "next": "{next}"]
    json.object { json in
      json.field(
        "signs", ZodiacSign.allCases.map { "\($0.symbol)\u{FE0E} \(lexicon.word($0.name))" })
      json.field("one", words.onboarding(.sunIs, open))
      json.field("two", words.onboarding(.sunBetween, open))
    }
    return json
  }
}

extension MessageCatalog {
  /// Returns in which sign the Sun was, or in which two it may have been; empty for none.
  fileprivate func sunSigns(_ signs: [ZodiacSign], _ lexicon: Lexicon) -> String {
    let named = signs.map { "\($0.symbol)\u{FE0E} \(lexicon.word($0.name))" }
    guard let first = named.first, let last = named.last else { return "" }
    return onboarding(named.count == 1 ? .sunIs : .sunBetween, ["sign": first, "next": last])
  }
}
