internal import Elementary
internal import Markup

/// The icons, drawn for the project with one line on a grid of 24.
public enum Icon: String, CaseIterable, Sendable {
  case house, heart, chats, menu, person, sparkle, sun, moon, star
  case back, forward, down, arrowUp
  case chart, pin, calendar, clock, archive, trash, pencil, books, crystalBall
  case search, close, check, plus, minus, ellipsis,
    settings, warning, info, bell, share, download, lock
}

/// An icon beside words, hidden from those who listen.
struct IconView: HTML {
  let icon: Icon

  init(_ icon: Icon) { self.icon = icon }

  var body: some HTML {
    SVG.svg(
      .class("icon"), .viewBox(0, 0, 24, 24), .width(24), .height(24), .aria(.hidden, true),
      .custom(name: "focusable", value: "false")
    ) {
      SVG.path(.d(icon.path))
    }
    .attributes(.class("icon-directional"), when: icon == .back || icon == .forward)
  }
}
