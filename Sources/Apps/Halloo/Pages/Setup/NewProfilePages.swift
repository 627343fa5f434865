internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import Places

/// The model of the form for a new relative.
struct NewProfileModel: Sendable {
  let action: String
  /// The target of leaving the form.
  let leave: String
  /// The ID of the new profile, so that submitting twice creates one.
  let key: String
  let answers: FormState
  let places: [Place]
  /// The time zone used without a place.
  let zone: String
  /// The existing photo.
  let photo: String?
  /// The country of phone numbers without a country code, where no place is chosen.
  let region: String
}

/// The first step: the new relative (HAL-420 to HAL-425).
struct NewProfilePage: HTML {
  let model: NewProfileModel
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(
      .class("step"), .data("complete", value: words(.missingInput)),
      .data("region", value: model.region)
    ) {
      WizardHead(1, back: model.leave, end: .submit(words(.next), form: profileForm), words: words)
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

/// The first two steps as a single sheet (HAL-120, HAL-1803).
struct ProfileSheetPage: HTML {
  let model: NewProfileModel
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(
      .class("profile-sheet"), .data("complete", value: words(.missingInput)),
      .data("region", value: model.region)
    ) {
      div(.class("profile-sheet-top")) {
        h2 { words(.newProfile) }
        a(.class("step-link"), .href(model.leave), .data("leaves", value: profileForm)) {
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

/// The form of both variants.
private struct NewProfileForm: HTML {
  let model: NewProfileModel
  /// The label of its button.
  let send: String
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    FormErrorSummary(model.answers)
    form(
      .class("form"), .id(profileForm), .action(model.action), .method(.post),
      .enctype(.multipartFormData), .novalidate, .data("online", value: words(.newProfile)),
      .data("failed", value: words(.stepFailed)), .data("unreachable", value: words(.stepOffline))
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

/// The ID of the form that creates or changes a profile.
private let profileForm = "profile-form"

extension LeaveFormSheet {
  /// Confirms discarding the entered data (HAL-407).
  fileprivate init(leave: String, words: MessageCatalog) {
    self.init(
      profileForm, heading: words(.leaveForm), text: words(.leaveFormText),
      stay: words(.keepFilling), leave: NamedLink(words(.discard), to: leave), words: words)
  }
}
