internal import Elementary
internal import Interface
internal import Markup
internal import Places
internal import Site

/// The first step: who is to be looked after (HAL-420 to HAL-425).
struct NewProfilePage: HTML {
  let action: String
  /// Where leaving leads.
  let leave: String
  /// The name that the new profile is going to have, so that pressing twice makes one.
  let key: String
  let answers: Answers
  let places: [Place]
  /// Whose clocks hold where no place is told.
  let zone: String
  /// The picture that is there already.
  let photo: String?
  /// From which country numbers are that tell none.
  let region: String
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(.class("step"), .data("complete", value: ""), .data("region", value: region)) {
      StepTop(
        number: 1, back: leave, close: leave, next: words(.next), words: words)
      div(.class("step-heading")) {
        h2(.class("main-title")) { words(.newProfile) }
        p(.class("main-description")) { words(.newProfileText) }
      }
      Trouble(answers)
      form(
        .class("form"), .id("profile-form"), .action(action), .method(.post),
        .enctype(.multipartFormData), .novalidate, .data("online", value: words(.newProfile)),
        .data("failed", value: words(.stepFailed)),
        .data("unreachable", value: words(.stepOffline))
      ) {
        FormTrouble(retry: words(.retryStep))
        input(.type(.hidden), .name("csrf"), .value(formToken))
        input(.type(.hidden), .name("key"), .value(key))
        div(.class("card form-card")) {
          div(.class("photo-row")) {
            TextField(name, words: words)
            PhotoPick(photo: photo, words: words)
          }
          if photo != nil { removal }
          TextField(relationship, words: words)
          datalist(.id("relationships")) {
            for name in Self.relationships { option(.value(name)) { name } }
          }
          TextField(phone, kind: .phone, words: words)
          PlaceField(
            place, matches: places.map { Choice($0.label, value: "\($0.id)") },
            suggestions: "/places/v1/search", words: words)
        }
        FormActions { Button(words(.next), isWide: true) }
      }
    }
    PhotoCrop(words: words)
  }

  /// What people are often called (HAL-421).
  private static let relationships = [
    "Grandma", "Grandpa", "Mom", "Dad", "Aunt", "Uncle", "Partner", "Friend", "Neighbor",
  ]

  /// Takes away the photo that is there.
  private var removal: some HTML {
    label(.class("choice")) {
      input(.type(.checkbox), .name("remove-photo"), .value("on"))
      span { words(.removeStoredPhoto) }
    }
  }

  private var name: Field {
    answers.field("name", words(.memberName)).showing(words(.memberNameHint))
  }
  private var relationship: Field {
    answers.field("relationship", words(.relationship)).suggesting("relationships")
  }
  private var phone: Field {
    answers.field("phone", words(.phoneNumber)).showing(words(.phoneHint))
  }
  private var place: Field {
    answers.field("place", words(.memberPlace), hint: words.zoneUsed(zone), isRequired: false)
  }
}

/// The head of every step: back, the six dots, and a way out (HAL-403).
struct StepTop: HTML {
  let number: Int
  /// Where Back leads; nil where nothing goes back (HAL-404).
  let back: String?
  let close: String
  /// What leads on at the top; nil for none.
  var next: String?
  let words: Catalogue

  var body: some HTML {
    div(.class("step-top")) {
      if let back {
        a(.class("step-link"), .href(back)) {
          IconView(.back)
          words(.backStep)
        }
      } else {
        span {}
      }
      div(.class("step-dots"), .role("img"), .aria(.label, words.step(number))) {
        for dot in 1...6 { span {}.attributes(.class(kind(dot))) }
      }
      if let next {
        button(
          .class("step-link"), .type(.submit), .custom(name: "form", value: "profile-form")
        ) {
          next
          IconView(.forward)
        }
      } else {
        a(.class("step-link"), .href(close)) {
          IconView(.close)
          span(.class("visually-hidden")) { words(.closeSetup) }
        }
      }
    }
  }

  private func kind(_ dot: Int) -> String {
    dot < number ? "done" : dot == number ? "now" : "coming"
  }
}
