public import Elementary
internal import Markup

/// Tells that the app can be installed. A script shows it where that is so, until it is sent away.
public struct InstallHint: HTML, Sendable {
  private let app: WebApp
  private let words: Catalogue

  /// A hint for an app.
  public init(_ app: WebApp, words: Catalogue) {
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

/// Turns notifications on this device on and off. A script shows it where the browser has them; nothing
/// is asked before it is pressed.
public struct PushSwitch: HTML, Sendable {
  private let token: String
  private let words: Catalogue

  /// - Parameter token: The CSRF token of the session.
  public init(token: String, words: Catalogue) {
    self.token = token
    self.words = words
  }

  public var body: some HTML {
    div(.hidden, .data("push-box", value: "")) {
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
}
