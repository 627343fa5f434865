internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Storage
internal import TextMessages

/// The third step: the exact text of the hello, the button that sends it, and errors. It ends when
/// the provider has accepted the text (HAL-427 to HAL-429).
struct HelloPage: HTML {
  let content: HelloContent

  var body: some HTML {
    Live(id: "hello", topics: ["message.status", "profile.updated"]) { content }
  }
}

/// The content of the third step.
struct HelloContent: HTML {
  let person: RelativeSlot
  let hello: HelloView
  /// The error of the last attempt.
  let trouble: String?
  /// Whether nobody has a name for it to say.
  var lacksName = false
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    WizardHead(
      number: 3, back: isSent ? nil : HallooPath.setup(person.id, .profileComplete),
      close: HallooPath.closeSetup(person.id.rawValue), words: words)
    if let trouble { div(.class("form-problems"), .role("alert")) { p { trouble } } }
    mockup
    if lacksName, !isSent {
      Card { OwnNameForm(name: "", relative: person.id, words: words, formToken: formToken) }
    }
    if isSent {
      sent
    } else {
      HelloActions(
        person: person, hello: hello, isFirst: hello.last == nil, words: words,
        formToken: formToken)
    }
  }

  private var isSent: Bool { person.relative.step == .confirmationWait }

  private var mockup: some HTML {
    div(.class("step-center")) {
      h2(.class("main-title")) { words(.introTitle) }
      div(.class("mockup")) {
        p(.class("mockup-name")) { person.relative.name }
        div(.class("bubbles")) { div(.class("bubble")) { p { hello.body } } }
      }
      p { words.setup(.introText, person.relative) }
      p(.class("secondary")) { words.setup(.introConsent, person.relative) }
    }
  }

  /// Advances when the provider has accepted the text; without scripts, by a press.
  @HTMLBuilder private var sent: some HTML {
    if hello.isUnderWay {
      p(.class("hello-sending"), .role("status")) { words(.helloSending) }
      LinkButton(words(.goOnSetup), to: next, style: .plain)
    } else {
      div(
        .class("step-center"), .id("advance"), .data("advance", value: next),
        .data("after", value: "0")
      ) { LinkButton(words(.goOnSetup), to: next, isWide: true) }
    }
  }

  private var next: String { HallooPath.setup(person.id, .confirmationWait) }
}

/// The actions for sending a hello: now, at the end of the quiet hours, or not yet (HAL-429,
/// HAL-437, HAL-438).
struct HelloActions: HTML {
  let person: RelativeSlot
  let hello: HelloView
  /// Whether no hello was sent yet.
  let isFirst: Bool
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if let moment = hello.scheduledFor {
      p(.class("quiet-note"), .role("status")) { words.setup(.scheduledFor, at: moment) }
      send(words(.sendHelloNow), later: false, style: .primary)
    } else if hello.isQuiet, hello.canSend {
      quiet
    } else if hello.canSend {
      send(title, later: false, style: .primary)
    } else if let next = hello.nextSend {
      p(.class("quiet-note")) {
        words.setup(.resendAt, at: next)
        if let seconds = hello.secondsToNext {
          span(.role("timer"), .data("countdown", value: "\(seconds)")) { " (\(seconds))" }
        }
      }
    } else {
      p(.class("quiet-note")) { words(.noMoreHellos) }
    }
  }

  private var title: String { words(isFirst ? .sendHello : .resend) }

  /// During quiet hours a dialog asks when; without scripts the choice is on the page.
  @HTMLBuilder private var quiet: some HTML {
    div(.class("form-actions quiet-open")) { Button(title, .open("quiet"), isWide: true) }
    noscript { Card(words(.quietTitle)) { quietChoice } }
    Sheet(id: "quiet", heading: words(.quietTitle), words: words) {
      quietChoice
      Button(words(.cancel), .close("quiet"), style: .plain)
    }
  }

  @HTMLBuilder private var quietChoice: some HTML {
    p { words.quiet(person.relative, time: hello.localTime) }
    if let end = hello.quietEnd {
      send(words.setup(.sendAt, at: end), later: true, style: .primary)
    }
    send(words(.sendHelloNow), later: false, style: .secondary)
  }

  /// Offline, the page says so; nothing is queued to be sent later (HAL-428).
  private func send(_ title: String, later: Bool, style: ButtonStyle) -> some HTML {
    WizardForm(
      to: HallooPath.sendHello(person.id.rawValue), token: formToken, failed: .helloFailed,
      unreachable: .helloOffline, words: words
    ) {
      if later { input(.type(.hidden), .name("later"), .value("on")) }
      Button(title, style: style, isWide: true)
    }
  }
}

/// The fourth step: waiting for the answer (HAL-430 to HAL-440).
struct WaitPage: HTML {
  let content: WaitContent

  @HTMLBuilder var body: some HTML {
    WizardHead(
      number: 4, back: nil, close: HallooPath.closeSetup(content.person.id.rawValue),
      words: content.words)
    Live(id: "wait", topics: ["response.received", "message.status", "profile.updated"]) { content }
  }
}

/// The content of the fourth step.
struct WaitContent: HTML {
  let person: RelativeSlot
  let hello: HelloView
  let items: [ConversationItem]
  /// Whether the wait is so long that the user need not stay.
  let isLong: Bool
  /// The next page, after consent.
  let next: String
  /// The relative's time zone.
  let zone: ZoneRules
  let now: Timestamp
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(.class("step-center")) { h2(.class("main-title")) { heading } }
    ConsentNews(relative: relative, words: words)
    Bubbles(items: items, relative: relative, zone: zone, now: now, times: times, words: words)
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
  private var isWaiting: Bool { relative.status == .pending && hello.scheduledFor == nil }
  private var heading: String {
    switch relative.status {
    case .pending: words.setup(.waitTitle, relative)
    case .declined where relative.saysWrongNumber: words(.numberDoubted)
    case .declined: words.setup(.declinedTitle, relative)
    case .confirmed, .active, .inactive: words.joined(relative)
    }
  }

  @HTMLBuilder private var outcome: some HTML {
    switch relative.status {
    case .pending:
      p(.class("secondary")) { words(isLong ? .waitLong : .waitText) }
      if let trouble = hello.trouble(words) {
        div(.class("form-problems"), .role("alert")) { p { trouble } }
        if hello.isNumberDoubted {
          LinkButton(
            words(.checkNumber), to: HallooPath.editMember(person.id.rawValue), style: .secondary)
        }
      }
      if hello.isSent || hello.scheduledFor != nil {
        HelloActions(
          person: person, hello: hello, isFirst: false, words: words, formToken: formToken)
      }
      LinkButton(words(.keepWaiting), to: HallooPath.home(of: person.id.rawValue), style: .plain)
    case .declined: declined
    case .confirmed, .active, .inactive:
      // Advances by itself (HAL-432); without scripts, by a press.
      div(
        .class("step-center"), .id("advance"), .data("advance", value: next),
        .data("after", value: "1500")
      ) { LinkButton(words(.goOnSetup), to: next, isWide: true) }
    }
  }

  @HTMLBuilder private var declined: some HTML {
    if relative.saysWrongNumber {
      p(.role("status")) { words.care(.wrongNumber, relative) }
      p(.class("secondary")) { words.care(.wrongNumberAdvice, relative) }
      LinkButton(words(.checkNumber), to: HallooPath.editMember(person.id.rawValue), isWide: true)
    } else if relative.optedOutAt == nil {
      p(.class("secondary")) { words(.declinedText) }
      if hello.canSend {
        WizardForm(
          to: HallooPath.sendHello(person.id.rawValue), token: formToken, failed: .helloFailed,
          unreachable: .helloOffline, words: words
        ) { Button(words(.tryAgain), isWide: true) }
      } else {
        HelloActions(
          person: person, hello: hello, isFirst: false, words: words, formToken: formToken)
      }
    } else {
      stopped
    }
    LinkButton(words(.cancelSetup), to: HallooPath.closeSetup(person.id.rawValue), style: .plain)
  }

  /// After STOP nothing may be sent; after START the hello follows automatically (HAL-436).
  @HTMLBuilder private var stopped: some HTML {
    p(.role("status")) { words.stopped(relative, number: hello.sender) }
    if hello.awaitsStart {
      p(.class("secondary"), .role("status")) { words(.awaitsStart) }
    } else {
      WizardForm(to: HallooPath.awaitStart(person.id.rawValue), token: formToken, words: words) {
        Button(words(.tryAgain), isWide: true)
      }
    }
    LinkButton(words(.call), to: "tel:\(relative.number.e164)", style: .secondary)
    ScriptButton(words(.share), .share(words.setup(.startSentence, number: hello.sender)))
  }
}
