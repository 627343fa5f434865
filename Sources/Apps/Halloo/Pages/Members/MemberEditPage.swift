internal import AppHost
internal import Elementary
internal import Interface
internal import Places

/// The form for a relative (HAL-703). Without a new photo it can be submitted offline, to be sent
/// later (HAL-1703).
struct MemberEditPage: HTML {
  let person: RelativeSlot
  let answers: FormState
  let places: [Place]
  /// The country of phone numbers without a country code, where no place is chosen.
  let region: String
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(.data("region", value: region)) {
      Form(
        to: HallooPath.editMember(person.id.rawValue), token: formToken,
        fields: fields.all + [quietStart, quietEnd, wordBy], kind: kind, words: words
      ) {
        FormTrouble(retry: words(.retryStep))
        fields
        div(.class("card form-card")) { details }
        FormActions { Button(words(.save), isWide: true) }
      }
    }
    PictureCropSheet(words: words)
  }

  private var kind: FormKind {
    .patientUpload(
      title: words(.editMember), failed: words(.stepFailed), unreachable: words(.photoOffline))
  }

  private var fields: RelativeFields {
    RelativeFields(
      answers: answers, places: places, placeHint: words.zoneKept(person.relative.zone),
      phoneHint: words(.numberChange), photo: person.relative.photo, words: words)
  }

  @HTMLBuilder private var details: some HTML {
    Switch("quiet", title: words(.quietHours), isOn: !answers["quiet"].isEmpty)
    TimeField(quietStart, words: words)
    TimeField(quietEnd, words: words)
    Switch(
      "word", title: words(.wordAwaited), detail: words(.wordAwaitedText),
      isOn: !answers["word"].isEmpty)
    TimeField(wordBy, words: words)
    Switch("thanks", title: words(.thanks), isOn: !answers["thanks"].isEmpty)
    TextField(
      answers.field("note", words(.note), hint: words(.noteText), isRequired: false),
      kind: .paragraph, words: words)
  }

  private var quietStart: Field { answers.field("quiet-start", words(.quietFrom)) }
  private var wordBy: Field { answers.field("word-by", words(.wordBy)) }
  private var quietEnd: Field { answers.field("quiet-end", words(.quietTo)) }
}
