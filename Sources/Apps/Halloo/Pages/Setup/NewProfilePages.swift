internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import Places

/// What a form for somebody new shows.
struct NewProfileModel: Sendable {
  let action: String
  /// Where leaving leads.
  let leave: String
  /// The name that the new profile is going to have, so that pressing twice makes one.
  let key: String
  let answers: FormState
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
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(.class("step"), .data("complete", value: ""), .data("region", value: model.region)) {
      WizardHead(
        1, back: model.leave, end: .submit(words(.next), form: profileForm), words: words)
      div(.class("step-heading")) {
        h2(.class("main-title")) { words(.newProfile) }
        p(.class("main-description")) { words(.newProfileText) }
      }
      NewProfileForm(model: model, send: words(.next), words: words, formToken: formToken)
    }
    PictureCropSheet(words: words)
    LeaveFormSheet(leave: model.leave, words: words)
  }
}

/// All on a single sheet, in the place of the first two steps (HAL-120, HAL-1803).
struct ProfileSheetPage: HTML {
  let model: NewProfileModel
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(
      .class("profile-sheet"), .data("complete", value: ""), .data("region", value: model.region)
    ) {
      div(.class("profile-sheet-top")) {
        h2 { words(.newProfile) }
        a(
          .class("step-link"), .href(model.leave), .data("leaves", value: profileForm)
        ) {
          IconView(.close)
          span(.class("visually-hidden")) { words(.closeSetup) }
        }
      }
      p(.class("main-description")) { words(.newProfileText) }
      NewProfileForm(model: model, send: words(.addMember), words: words, formToken: formToken)
    }
    PictureCropSheet(words: words)
    LeaveFormSheet(leave: model.leave, words: words)
  }
}

/// The form of both.
private struct NewProfileForm: HTML {
  let model: NewProfileModel
  /// What its button says.
  let send: String
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    FormErrorSummary(model.answers)
    form(
      .class("form"), .id(profileForm), .action(model.action), .method(.post),
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

/// The form that makes or changes a profile.
private let profileForm = "profile-form"

extension LeaveFormSheet {
  /// Asks whether what was filled in is to be dropped (HAL-407).
  fileprivate init(leave: String, words: MessageCatalog) {
    self.init(
      profileForm, heading: words(.leaveForm), text: words(.leaveFormText),
      stay: words(.keepFilling), leave: NamedLink(words(.discard), to: leave), words: words)
  }
}
