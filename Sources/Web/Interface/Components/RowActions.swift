internal import Elementary
internal import Markup

/// An action on a row of a list: a form that consists of a button.
public struct RowAction: Sendable {
  let name: String
  let url: String
  let token: String
  let icon: Icon?
  let isDestructive: Bool
  let leaves: Bool

  /// - Parameters:
  ///   - url: The URL to which the form is posted.
  ///   - token: The CSRF token of the session.
  ///   - icon: The icon shown when swiped into view.
  ///   - isDestructive: Whether it deletes something.
  ///   - leaves: Whether it removes the row from the list.
  public init(
    _ name: String, to url: String, token: String, icon: Icon? = nil, isDestructive: Bool = false,
    leaves: Bool = false
  ) {
    self.name = name
    self.url = url
    self.token = token
    self.icon = icon
    self.isDestructive = isDestructive
    self.leaves = leaves || isDestructive
  }
}

/// Renaming a row: in place with scripts, on a separate page without.
public struct RowRenaming: Sendable {
  let title: String
  let url: String
  let token: String
  let name: String
  let limit: Int

  /// - Parameters:
  ///   - url: The page for renaming; its form is posted there too, as `title`.
  ///   - token: The CSRF token of the session.
  ///   - name: The current name.
  ///   - limit: The longest name, in characters.
  public init(_ title: String, to url: String, token: String, name: String, limit: Int) {
    (self.title, self.url, self.token, self.name, self.limit) = (title, url, token, name, limit)
  }
}

/// The actions of a row: in a menu behind a button, and at the end of the row, revealed by swiping
/// (WCAG 2.2, 2.5.7). Scrolling and the browser's menu suffice; no script.
struct RowActions: HTML {
  let id: String
  let title: String
  let actions: [RowAction]
  /// The action that only the menu offers.
  var renaming: RowRenaming?
  /// The actions revealed by swiping; by default all, none where rows do not move.
  var trailing: [RowAction]?
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    button(
      .class("button button-plain button-icon"), .type(.button), .popovertarget(id),
      .aria(.hasPopup, "dialog")
    ) {
      IconView(.ellipsis)
      span(.class("visually-hidden")) { words(.moreActions(title)) }
    }
    let swiped = trailing ?? actions
    if !swiped.isEmpty {
      div(.class("row-swipe"), .aria(.hidden, true)) {
        for action in swiped { RowActionForm(action: action, isSwiped: true) }
      }
    }
    div(.class("menu"), .id(id), .popover, .role("dialog"), .aria(.label, title)) {
      if let renaming { link(renaming) }
      for action in actions { RowActionForm(action: action) }
    }
  }

  private func link(_ renaming: RowRenaming) -> some HTML {
    a(
      .class("button button-secondary"), .href(renaming.url), .data("rename", value: renaming.name),
      .data("token", value: renaming.token), .data("limit", value: "\(renaming.limit)")
    ) { renaming.title }
  }
}

/// An action as a form that is only a button.
struct RowActionForm: HTML {
  let action: RowAction
  var isSwiped = false
  /// The style of the button; by default according to its action.
  var style: ButtonStyle?

  var body: some HTML {
    let style = style ?? (action.isDestructive ? .destructive : .secondary)
    return form(
      .action(action.url), .method(.post),
      .data("row-action", value: action.leaves ? "leaves" : "stays")
    ) {
      input(.type(.hidden), .name("csrf"), .value(action.token))
      button(.class("button button-\(style.rawValue)"), .type(.submit)) {
        if isSwiped, let icon = action.icon { IconView(icon) }
        span { action.name }
      }
      .attributes(.tabindex(-1), when: isSwiped)
    }
  }
}
