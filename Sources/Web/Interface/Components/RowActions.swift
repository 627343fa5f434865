internal import Elementary
internal import Markup

/// What can be done with a row of a list: each action is a form that is only a button.
public struct RowAction: Sendable {
  let name: String
  let url: String
  let token: String
  let isDestructive: Bool

  /// - Parameters:
  ///   - url: Where the form is sent.
  ///   - token: The CSRF token of the session.
  ///   - isDestructive: Whether something is gone afterwards.
  public init(_ name: String, to url: String, token: String, isDestructive: Bool = false) {
    self.name = name
    self.url = url
    self.token = token
    self.isDestructive = isDestructive
  }
}

/// The actions of a row: in a menu behind a button, and once more behind the end of the row, where a finger
/// swipes them into view (WCAG 2.2, 2.5.7). The row scrolls and the browser opens the menu; no script.
struct RowActions: HTML {
  let id: String
  let title: String
  let actions: [RowAction]
  let words: Catalogue

  @HTMLBuilder var body: some HTML {
    button(
      .class("button button-plain button-icon"), .type(.button), .popovertarget(id),
      .aria(.hasPopup, "dialog")
    ) {
      IconView(.ellipsis)
      span(.class("visually-hidden")) { words(.moreActions(title)) }
    }
    div(.class("row-swipe"), .aria(.hidden, true)) {
      for action in actions { form(action, .tabindex(-1)) }
    }
    div(.class("menu"), .id(id), .popover, .role("dialog"), .aria(.label, title)) {
      for action in actions { form(action) }
    }
  }

  private func form(
    _ action: RowAction, _ attributes: HTMLAttribute<HTMLTag.button>...
  ) -> some HTML {
    let style: ButtonStyle = action.isDestructive ? .destructive : .secondary
    return Elementary.form(.action(action.url), .method(.post)) {
      input(.type(.hidden), .name("csrf"), .value(action.token))
      button(.class("button button-\(style.rawValue)"), .type(.submit)) { action.name }
        .attributes(contentsOf: attributes)
    }
  }
}
