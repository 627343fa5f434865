internal import Elementary
internal import Interface
internal import Markup
internal import TextMessages

/// The phones that stand in for those of the relatives (HAL-1402).
struct PhonePage: HTML {
  let phones: [(person: Numbered, phone: SimulatedPhone)]
  let chosen: Int
  /// What lies on the chosen phone, the oldest first.
  let texts: [SimulatedText]
  /// Whether the reader may change what there is in the circle.
  let mayChange: Bool
  /// Where somebody new is added.
  let newMember: String
  let times: TimeWriter
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    Live(
      id: "phones",
      topics: ["phone.changed", "profile.created", "profile.deleted", "message.status"]
    ) {
      if phones.isEmpty, !mayChange {
        p(.class("quiet-note")) { words(.noPhones) }
      } else if phones.isEmpty {
        EmptyState(
          words(.noPhones), text: words(.noPhonesText), illustration: .mascot,
          action: NamedLink(words(.addFirst), to: newMember))
      } else {
        div(.class("phones")) {
          List(rows)
          phone
        }
      }
    }
    if mayChange, !phones.isEmpty {
      controls
      PhoneNetworkCard(
        person: current.person.id, network: current.phone.network, words: words,
        formToken: formToken)
      PhoneClockCard(person: current.person.id, words: words, formToken: formToken)
    }
  }

  private var current: (person: Numbered, phone: SimulatedPhone) { phones[chosen] }
  private var path: String { HallooPath.phone(current.person.id.rawValue) }

  private var rows: [List.Row] {
    phones.enumerated().map { index, item in
      let unread = item.phone.unread
      return List.Row(
        item.person.relative.name, detail: item.person.relative.number.e164,
        value: unread == 0 || index == chosen ? nil : words.language.formatted(unread),
        icon: .phone, to: HallooPath.phones(showing: item.person.id.rawValue),
        isCurrent: index == chosen)
    }
  }

  private var phone: some HTML {
    section(.class("phone"), .aria(.label, current.person.relative.name)) {
      p(.class("phone-name")) { current.person.relative.name }
      div(.class("phone-screen"), .tabindex(0), .role("log"), .aria(.label, words(.screen))) {
        if texts.isEmpty { p(.class("quiet-note")) { words(.noTexts) } }
        div(.class("bubbles")) {
          for text in texts { bubble(text) }
        }
      }
      if current.phone.isOptedOut { p(.class("attention")) { words(.phoneStopped) } }
    }
  }

  private func bubble(_ text: SimulatedText) -> some HTML {
    div(.class("bubble")) {
      if !text.body.isEmpty { p { text.body } }
      for picture in text.pictures {
        img(
          .src(HallooPath.phonePicture(current.person.id.rawValue, picture)),
          .alt(words(.photoOfAnswer)),
          .custom(name: "loading", value: "lazy"))
      }
      span(.class("bubble-state")) { times.ownHour(text.at) }
    }
    .attributes(.class("bubble-in"), when: text.direction == .fromPhone)
  }

  private var controls: some HTML {
    Card(words(.answerAs)) {
      Form(to: path, token: formToken, words: words) {
        div(.class("quick")) {
          for word in Self.quick {
            button(
              .class("button button-secondary"), .type(.submit), .name("quick"), .value(word)
            ) { word }
          }
        }
      }
      Form(to: path, token: formToken, kind: .upload, words: words) {
        TextField(Field("body", title: words(.ownWords), isRequired: false), words: words)
        FileField(
          Field("photo", title: words(.ownPhoto), isRequired: false), accepting: "image/*",
          words: words)
        FormActions { Button(words(.send), isWide: true) }
      }
      Form(to: path, token: formToken, words: words) {
        fieldset {
          legend(.class("field-label")) { words(.samplePhotos) }
          div(.class("quick")) {
            for sample in SamplePicture.allCases {
              button(
                .class("button button-secondary"), .type(.submit), .name("sample"),
                .value(sample.rawValue)
              ) { words.name(of: sample) }
            }
          }
        }
      }
    }
  }

  /// What is often answered (HAL-1402).
  static let quick = ["YES", "OK", "NO", "DONE", "LATER", "STOP", "START", "HELP"]
}

/// How the network to the phone behaves (HAL-1404).
private struct PhoneNetworkCard: HTML {
  let person: RelativeID
  let network: SimulatedNetwork
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    Card(words(.network)) {
      Form(to: HallooPath.phoneNetwork(person.rawValue), token: formToken, words: words) {
        ChipField(
          "mode", title: words(.networkText),
          choices: SimulatedNetwork.Mode.allCases.map {
            Choice(words.name(of: $0), value: $0.rawValue)
          },
          chosen: [network.mode.rawValue])
        TextField(
          Field(
            "delay", title: words(.networkDelay), value: "\(network.delaySeconds)",
            isRequired: false), words: words)
        TextField(
          Field(
            "code", title: words(.networkCode),
            value: network.errorCode == 0 ? "30003" : "\(network.errorCode)", isRequired: false),
          words: words)
        FormActions { Button(words(.setNetwork), style: .secondary) }
      }
    }
  }
}

/// What lets time go on for a relative (HAL-1405).
private struct PhoneClockCard: HTML {
  let person: RelativeID
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    Card(words(.clock)) {
      Form(to: HallooPath.firePhone(person.rawValue), token: formToken, words: words) {
        Button(words(.fire), style: .secondary, isWide: true)
      }
      Form(to: HallooPath.expirePhone(person.rawValue), token: formToken, words: words) {
        Button(words(.expire), style: .secondary, isWide: true)
      }
    }
  }
}
