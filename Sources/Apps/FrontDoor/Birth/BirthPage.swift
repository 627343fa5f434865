internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup
internal import Places

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
        TextField(name, kind: .name, words: words)
        DateField(date, from: "1550-01-01", to: model.today, words: words)
        birthTime
        if !model.readings.isEmpty { readings }
        PlaceField(
          place, matches: model.places.map { Choice($0.label, value: "\($0.id)") },
          suggestions: "/places/v1/search", words: words)
        if model.asksAge { age }
        FormActions { Button(words(.save), isWide: true) }
      }
    }
    p(.class("caption")) { Gazetteer.attribution }
  }

  private var birthTime: some HTML {
    BirthTimeField(
      time, margin: minutes,
      precision: .init(rawValue: model.answers["birthTime-precision"]) ?? .exact, words: words)
  }

  private var readings: some HTML {
    ChipField(
      "occurrence", title: words(.whichOfBoth),
      choices: model.readings.map { reading in
        Choice(
          words(reading.occurrence == .first ? .firstReading : .secondReading)
            + " (\(reading.clock))", value: reading.occurrence == .first ? "first" : "second")
      }, chosen: [model.answers["occurrence"]])
  }

  private var age: some HTML {
    div(.class("field")) {
      label(.class("choice")) {
        input(.type(.checkbox), .name("age"), .id("age"), .value("on"), .required)
          .attributes(.checked, when: model.answers["age"] == "on")
          .attributes(.aria(.invalid, true), when: model.answers.problem(with: "age") != nil)
        span { words(.ageConfirmation) }
      }
      if let problem = model.answers.problem(with: "age") {
        p(.class("field-problem")) { problem }
      }
    }
  }

  private var fields: [Field] {
    let age = model.answers.field("age", words(.ageTitle))
    return [name, date, time, minutes, place] + (model.asksAge ? [age] : [])
  }
  private var name: Field {
    model.answers.field("name", words(.name), hint: words(.nameHint))
  }
  private var date: Field { model.answers.field("birthDate", words(.birthDate)) }
  private var time: Field {
    model.answers.field("birthTime", words(.birthTime), hint: words(.birthTimeHint))
  }
  private var minutes: Field { model.answers.field("birthTime-minutes", words(.margin)) }
  private var place: Field { model.answers.field("birthPlace", words(.birthPlace)) }
}
