internal import Elementary
internal import Interface
internal import Markup
internal import Places
internal import Site

/// What a form for somebody new shows.
struct NewProfileModel: Sendable {
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
}

/// The first step: who is to be looked after (HAL-420 to HAL-425).
struct NewProfilePage: HTML {
  let model: NewProfileModel
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(.class("step"), .data("complete", value: ""), .data("region", value: model.region)) {
      StepTop(
        number: 1, back: model.leave, close: model.leave, next: words(.next), words: words)
      div(.class("step-heading")) {
        h2(.class("main-title")) { words(.newProfile) }
        p(.class("main-description")) { words(.newProfileText) }
      }
      NewProfileForm(model: model, send: words(.next), words: words, formToken: formToken)
    }
    PhotoCrop(words: words)
    LeaveFormSheet(leave: model.leave, words: words)
  }
}

/// All on a single sheet, in the place of the first two steps (HAL-120, HAL-1803).
struct ProfileSheetPage: HTML {
  let model: NewProfileModel
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(
      .class("profile-sheet"), .data("complete", value: ""), .data("region", value: model.region)
    ) {
      div(.class("profile-sheet-top")) {
        h2 { words(.newProfile) }
        a(
          .class("step-link"), .href(model.leave), .data("leaves", value: LeaveFormSheet.form)
        ) {
          IconView(.close)
          span(.class("visually-hidden")) { words(.closeSetup) }
        }
      }
      p(.class("main-description")) { words(.newProfileText) }
      NewProfileForm(model: model, send: words(.addMember), words: words, formToken: formToken)
    }
    PhotoCrop(words: words)
    LeaveFormSheet(leave: model.leave, words: words)
  }
}

/// The form of both.
private struct NewProfileForm: HTML {
  let model: NewProfileModel
  /// What its button says.
  let send: String
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Trouble(model.answers)
    form(
      .class("form"), .id(LeaveFormSheet.form), .action(model.action), .method(.post),
      .enctype(.multipartFormData), .novalidate, .data("online", value: words(.newProfile)),
      .data("failed", value: words(.stepFailed)),
      .data("unreachable", value: words(.stepOffline))
    ) {
      FormTrouble(retry: words(.retryStep))
      input(.type(.hidden), .name("csrf"), .value(formToken))
      input(.type(.hidden), .name("key"), .value(model.key))
      RelativeFields(
        answers: model.answers, places: model.places, placeHint: words.zoneUsed(model.zone),
        photo: model.photo, words: words)
      FormActions { Button(send, isWide: true) }
    }
  }
}

/// Asks whether what was filled in is to be dropped (HAL-407); links with `data-leaves` open it.
private struct LeaveFormSheet: HTML {
  /// The form that is left.
  static let form = "profile-form"

  let leave: String
  let words: Catalogue

  var body: some HTML {
    Sheet(id: "\(Self.form)-leave", heading: words(.leaveForm), words: words) {
      p { words(.leaveFormText) }
      div(.class("form-actions")) {
        Button(words(.keepFilling), .close("\(Self.form)-leave"), isWide: true)
        LinkButton(words(.discard), to: leave, style: .destructive, isWide: true)
      }
    }
  }
}

/// The head of every step: back, the six dots, and a way out (HAL-403).
struct StepTop: HTML {
  let number: Int
  /// Where Back leads; nil where nothing goes back (HAL-404).
  let back: String?
  let close: String
  /// What leads on at the top; nil for none. Then Back leaves the form.
  var next: String?
  let words: Catalogue

  var body: some HTML {
    div(.class("step-top")) {
      if let back {
        a(.class("step-link"), .href(back)) {
          IconView(.back)
          words(.backStep)
        }
        .attributes(.data("leaves", value: LeaveFormSheet.form), when: next != nil)
      } else {
        span {}
      }
      div(.class("step-dots"), .role("img"), .aria(.label, words.step(number))) {
        for dot in 1...6 { span {}.attributes(.class(kind(dot))) }
      }
      if let next {
        button(
          .class("step-link"), .type(.submit),
          .custom(name: "form", value: LeaveFormSheet.form)
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
