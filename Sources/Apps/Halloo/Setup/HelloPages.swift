internal import Elementary
internal import Interface
internal import Markup
internal import Storage
internal import TextMessages

/// The third step: exactly what will be texted, and the press that does it (HAL-427 to HAL-429).
struct HelloPage: HTML {
  let person: Numbered
  let hello: HelloView
  /// What went wrong with the last attempt.
  let trouble: String?
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    StepTop(
      number: 3, back: SetupRoutes.path(person.id, .profileComplete),
      close: StepRoutes.closePath(person.id), words: words)
    if let trouble { div(.class("form-problems"), .role("alert")) { p { trouble } } }
    div(.class("step-center")) {
      h2(.class("main-title")) { words(.introTitle) }
      div(.class("mockup")) {
        p(.class("mockup-name")) { person.relative.name }
        div(.class("bubbles")) { div(.class("bubble")) { p { hello.body } } }
      }
      p { words.setup(.introText, person.relative) }
      p(.class("secondary")) { words.setup(.introConsent, person.relative) }
    }
    HelloActions(person: person, hello: hello, isFirst: true, words: words, formToken: formToken)
  }
}

/// What can be done to send a hello: now, at the end of the quiet hours, or not yet (HAL-429, HAL-437,
/// HAL-438).
struct HelloActions: HTML {
  let person: Numbered
  let hello: HelloView
  /// Whether none was sent yet.
  let isFirst: Bool
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if hello.isQuiet, hello.canSend {
      Card(words(.quietTitle)) {
        p { words.quiet(person.relative, time: hello.localTime) }
        if let end = hello.quietEnd {
          send(words.setup(.sendAt, at: end), later: true, style: .primary)
        }
        send(words(.sendHelloNow), later: false, style: .secondary)
      }
    } else if hello.canSend {
      send(words(isFirst ? .sendHello : .resend), later: false, style: .primary)
    } else if let next = hello.nextSend {
      p(.class("quiet-note"), .role("status")) { words.setup(.resendAt, at: next) }
    } else {
      p(.class("quiet-note")) { words(.noMoreHellos) }
    }
  }

  /// Whoever is offline is told so, and nothing waits to be sent later (HAL-428).
  private func send(_ title: String, later: Bool, style: ButtonStyle) -> some HTML {
    Form(
      to: StepRoutes.helloPath(person.id), token: formToken,
      kind: .online(
        title: words(.sendHello), failed: words(.helloFailed), unreachable: words(.helloOffline),
        keeping: .asTyped), words: words
    ) {
      p(.class("form-trouble"), .role("alert"), .hidden) {}
      if later { input(.type(.hidden), .name("later"), .value("on")) }
      Button(title, style: style, isWide: true)
    }
  }
}

/// The fourth step: waiting for the answer, whatever it is (HAL-430 to HAL-440).
struct WaitPage: HTML {
  let content: WaitContent

  @HTMLBuilder var body: some HTML {
    StepTop(
      number: 4, back: nil, close: StepRoutes.closePath(content.person.id), words: content.words)
    Live(id: "wait", topics: ["response.received", "message.status", "profile.updated"]) {
      content
    }
  }
}

/// What the fourth step shows.
struct WaitContent: HTML {
  let person: Numbered
  let hello: HelloView
  let items: [ConversationItem]
  /// Whether they have waited for so long that nobody need wait here.
  let isLong: Bool
  /// Where it goes on once they have agreed.
  let next: String
  let times: TimeWriter
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(.class("step-center")) { h2(.class("main-title")) { heading } }
    Bubbles(items: items, times: times, words: words)
    if isWaiting {
      div(.class("typing")) {
        i {}
        i {}
        i {}
        span(.class("visually-hidden")) { words.setup(.typing, relative) }
      }
    }
    outcome
  }

  private var relative: Relative { person.relative }
  private var isWaiting: Bool { relative.status == .pending }
  private var heading: String {
    switch relative.status {
    case .pending: words.setup(.waitTitle, relative)
    case .declined: words.setup(.declinedTitle, relative)
    case .confirmed, .active, .inactive: words.joined(relative)
    }
  }

  @HTMLBuilder private var outcome: some HTML {
    switch relative.status {
    case .pending:
      p(.class("secondary")) { words(isLong ? .waitLong : .waitText) }
      if hello.isSent {
        HelloActions(
          person: person, hello: hello, isFirst: false, words: words, formToken: formToken)
      }
      LinkButton(
        words(.keepWaiting), to: "\(Halloo.web.scope)?profile=\(person.id.rawValue)",
        style: .plain)
    case .declined: declined
    case .confirmed, .active, .inactive:
      // It goes on by itself (HAL-432); without scripts by a press.
      div(
        .class("step-center"), .id("advance"), .data("advance", value: next),
        .data("after", value: "1500")
      ) {
        LinkButton(words(.goOnSetup), to: next, isWide: true)
      }
    }
  }


  @HTMLBuilder private var declined: some HTML {
    if relative.optedOutAt == nil {
      p(.class("secondary")) { words(.declinedText) }
      if hello.canSend {
        Form(to: StepRoutes.helloPath(person.id), token: formToken, words: words) {
          Button(words(.tryAgain), isWide: true)
        }
      } else {
        HelloActions(
          person: person, hello: hello, isFirst: false, words: words, formToken: formToken)
      }
    } else {
      stopped
    }
    LinkButton(words(.cancelSetup), to: StepRoutes.closePath(person.id), style: .plain)
  }

  /// Nothing may be sent to who said STOP; when START comes, the hello follows by itself (HAL-436).
  @HTMLBuilder private var stopped: some HTML {
    p(.role("status")) { words.stopped(relative, number: hello.sender) }
    if hello.awaitsStart {
      p(.class("secondary"), .role("status")) { words(.awaitsStart) }
    } else {
      Form(to: StepRoutes.againPath(person.id), token: formToken, words: words) {
        Button(words(.tryAgain), isWide: true)
      }
    }
    LinkButton(words(.call), to: "tel:\(relative.number.e164)", style: .secondary)
    button(
      .class("button button-secondary"), .type(.button), .hidden, .data("share", value: ""),
      .data("text", value: words.setup(.startSentence, number: hello.sender))
    ) { words(.share) }
  }
}
