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

/// A switch for push notifications on this device. A script shows it if the browser supports them;
/// it asks for permission only when pressed.
public struct PushSwitch: HTML, Sendable {
  private let token: String
  private let words: MessageCatalog

  /// - Parameter token: The CSRF token of the session.
  public init(token: String, words: MessageCatalog) {
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
