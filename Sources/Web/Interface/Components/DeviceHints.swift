public import Elementary
internal import Markup

/// A hint that the app can be installed. A script shows it if that is possible, until it is
/// dismissed.
public struct InstallHint: HTML, Sendable {
  private let app: WebApp
  private let words: MessageCatalog

  /// Creates the hint for an app.
  public init(_ app: WebApp, words: MessageCatalog) {
    self.app = app
    self.words = words
  }

  public var body: some HTML {
    section(.class("card install"), .hidden, .data("install", value: app.scope)) {
      img(.class("app-icon"), .src(app.iconPath), .alt(""))
      div(.class("stack")) {
        h2 { words(.installHeading(app.name)) }
        p(.class("secondary"), .data("install-apple", value: "")) { words(.installApple) }
        div(.class("cluster")) {
          button(
            .class("button button-primary"), .type(.button), .data("install-now", value: "")
          ) { words(.install) }
          button(
            .class("button button-plain"), .type(.button), .data("install-close", value: "")
          ) { words(.notNow) }
        }
      }
    }
  }
}

/// Push notifications on this device as a button with the state that they are in; a script picks the
/// state. It asks for permission only when the button is pressed.
public struct PushStates: HTML, Sendable {
  /// The texts of the states, and the names of the button.
  public struct Texts: Sendable {
    let off: String
    let on: String
    let denied: String
    let missing: String
    let apple: String
    let turnOn: String
    let turnOff: String

    /// - Parameters:
    ///   - off: They are off.
    ///   - on: They are on.
    ///   - denied: The browser blocks them, and how that is changed.
    ///   - missing: The browser has none.
    ///   - apple: The browser has them once the app is on the home screen.
    ///   - turnOn: The name of the button while they are off.
    ///   - turnOff: The name of the button while they are on.
    public init(
      off: String, on: String, denied: String, missing: String, apple: String, turnOn: String,
      turnOff: String
    ) {
      (self.off, self.on, self.denied, self.missing) = (off, on, denied, missing)
      (self.apple, self.turnOn, self.turnOff) = (apple, turnOn, turnOff)
    }
  }

  private let texts: Texts
  private let token: String

  /// - Parameter token: The CSRF token of the session.
  public init(_ texts: Texts, token: String) { (self.texts, self.token) = (texts, token) }

  public var body: some HTML {
    div(.class("stack"), .data("push-states", value: "")) {
      for (state, text) in states {
        p(.class("secondary"), .hidden, .data("state", value: state)) { text }
      }
      div(.hidden, .data("push-box", value: "")) {
        button(
          .class("button button-secondary"), .type(.button), .data("push", value: ""),
          .data("token", value: token), .data("off", value: texts.turnOn),
          .data("on", value: texts.turnOff)
        ) { texts.turnOn }
      }
    }
  }

  private var states: [(String, String)] {
    [
      ("off", texts.off), ("on", texts.on), ("denied", texts.denied), ("missing", texts.missing),
      ("apple", texts.apple),
    ]
  }
}

/// A switch for push notifications on this device. A script shows it if the browser supports them, and
/// in its place how to allow them if it blocks them; it asks for permission only when pressed.
public struct PushSwitch: HTML, Sendable {
  private let token: String
  private let words: MessageCatalog

  /// - Parameter token: The CSRF token of the session.
  public init(token: String, words: MessageCatalog) {
    self.token = token
    self.words = words
  }

  public var body: some HTML {
    div(.data("push-states", value: "")) {
      p(.class("secondary"), .hidden, .data("state", value: "denied")) {
        words(Message(ScriptKey.pushDenied))
      }
      div(.hidden, .data("push-box", value: "")) { control }
    }
  }

  private var control: some HTML {
    button(
      .class("switch"), .type(.button), .role("switch"), .aria(.checked, false),
      .data("push", value: ""), .data("token", value: token)
    ) {
      span(.class("list-text")) {
        span { words(.pushTitle) }
        span(.class("caption")) { words(.pushDetail) }
      }
      span(.class("switch-track"), .aria(.hidden, true)) {}
    }
  }
}
