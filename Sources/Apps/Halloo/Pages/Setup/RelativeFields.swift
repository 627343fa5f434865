internal import AppHost
internal import Elementary
internal import Interface
internal import Places

/// The fields of a relative: photo, name, relationship, number, place and language
/// (HAL-421 to HAL-424, HAL-842).
/// Needs an element with `data-region` around it and the dialog ``PictureCropSheet`` beside it.
struct RelativeFields: HTML {
  let answers: FormState
  /// The places that match the typed name.
  let places: [Place]
  /// What applies without a place.
  let placeHint: String
  /// The warning about changing the number; nil for none.
  var phoneHint: String?
  /// The existing photo.
  let photo: String?
  let words: MessageCatalog

  var body: some HTML {
    div(.class("card form-card")) {
      div(.class("photo-row")) {
        TextField(name, words: words)
        PicturePick(
          words(.memberPhoto), picture: photo.map { HallooPath.thumbnail($0) },
          problem: answers.problem(with: "photo"))
      }
      if let problem = answers.problem(with: "photo") {
        p(.class("field-problem"), .id(PicturePick.problemID)) { problem }
      }
      if photo != nil { removal }
      TextField(relationship, words: words)
      datalist(.id("relationships")) {
        for relationship in SuggestedRelationship.allCases {
          option(.value(words.name(of: relationship))) { words.name(of: relationship) }
        }
      }
      TextField(phone, kind: .phone, words: words)
      PlaceField(
        place, matches: places.map { Choice($0.label, value: "\($0.id)") },
        suggestions: "/places/v1/search", words: words)
      SelectField(
        language, choices: TextLanguage.allCases.map { Choice($0.name, value: $0.rawValue) },
        words: words)
    }
  }

  /// All fields, for the error summary.
  var all: [Field] {
    [name, answers.field("photo", words(.memberPhoto)), relationship, phone, place, language]
  }

  /// Removes the photo.
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
    answers.field("relationship", words(.relationship)).showing(words(.relationshipHint))
      .suggesting("relationships")
  }
  private var phone: Field {
    // What the server has read replaces what was typed.
    answers.field("phone", words(.phoneNumber), hint: phoneHint).showing(words(.phoneHint))
      .corrected(answers.problem(with: "phone") != nil)
  }
  private var language: Field {
    answers.field("language", words(.textLanguage), hint: words(.textLanguageHint))
  }
  private var place: Field {
    answers.field("place", words(.memberPlace), hint: placeHint, isRequired: false)
  }
}
