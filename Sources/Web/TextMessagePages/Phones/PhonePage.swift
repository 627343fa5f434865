internal import AppHost
internal import Elementary
internal import Interface
internal import Markup
internal import TextMessages

/// The page of the simulated phones of a party (HAL-1402).
struct PhonePage<Context: PhonePageContext, Empty: HTML, Extra: HTML>: HTML {
  let context: Context
  let paths: PhonePaths
  let topics: [String]
  let phones: [(owner: PhoneOwner, phone: SimulatedPhone)]
  let chosen: Int
  /// The texts on the chosen phone, the oldest first.
  let texts: [SimulatedText]
  let empty: Empty
  /// Further cards; nil for viewers who may make no changes.
  let extra: Extra?

  @HTMLBuilder var body: some HTML {
    Live(id: "phones", topics: topics) {
      if phones.isEmpty {
        empty
      } else {
        div(.class("phones")) {
          List(rows)
          phone
        }
      }
    }
    if context.mayChange, !phones.isEmpty {
      controls
      PhoneNetworkCard(
        path: paths.network(current.owner.id), network: current.phone.network, words: words,
        formToken: formToken)
      if let extra { extra }
    }
  }

  private var words: MessageCatalog { context.words }
  private var formToken: String { context.pageContext.formToken }
  private var current: (owner: PhoneOwner, phone: SimulatedPhone) { phones[chosen] }
  private var path: String { paths.phone(current.owner.id) }

  private var rows: [List.Row] {
    phones.enumerated().map { index, item in
      let unread = item.phone.unread
      return List.Row(
        item.owner.name, detail: item.owner.number.e164,
        value: unread == 0 || index == chosen ? nil : words.language.formatted(unread),
        icon: .phone, to: paths.showing(item.owner.id),
        isCurrent: index == chosen)
    }
  }

  private var phone: some HTML {
    section(.class("phone"), .aria(.label, current.owner.name)) {
      p(.class("phone-name")) { current.owner.name }
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
          .src(paths.picture(current.owner.id, picture)),
          .alt(words(.photoOfAnswer)),
          .custom(name: "loading", value: "lazy"))
      }
      span(.class("bubble-state")) { context.hour(text.at) }
    }
    .attributes(.class("bubble-in"), when: text.direction == .fromPhone)
  }

  private var controls: some HTML {
    Card(words(.answerAs)) {
      Form(to: path, token: formToken, words: words) {
        div(.class("quick")) {
          for word in quickAnswers {
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
}

/// Common answers (HAL-1402).
private let quickAnswers = ["YES", "OK", "NO", "DONE", "LATER", "STOP", "START", "HELP"]

/// The simulated network conditions of the phone (HAL-1404).
private struct PhoneNetworkCard: HTML {
  let path: String
  let network: SimulatedNetwork
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Card(words(.network)) {
      Form(to: path, token: formToken, words: words) {
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
        ChipField(
          "inbound", title: words(.inboundText),
          choices: SimulatedNetwork.Inbound.allCases.map {
            Choice(words.name(of: $0), value: $0.rawValue)
          },
          chosen: [network.inbound.rawValue])
        TextField(
          Field(
            "inboundSeconds", title: words(.inboundSeconds),
            value: network.inboundSeconds == 0 ? "60" : "\(network.inboundSeconds)",
            isRequired: false), words: words)
        FormActions { Button(words(.setNetwork), style: .secondary) }
      }
    }
  }
}
