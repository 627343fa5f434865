public import Elementary
internal import Markup

/// The icons, drawn for the project with one line on a grid of 24.
public enum Icon: String, CaseIterable, Sendable {
  case house, heart, chats, menu, person, sparkle, sun, moon, star
  case back, forward, down, arrowUp
  case chart, pin, pushpin, calendar, clock, archive, trash, pencil, books, crystalBall
  case search, close, check, plus, minus, ellipsis, stop,
    briefcase, leaf, coins, compass, settings, warning, info, bell, share, download, lock,
    male, female
  case phone, camera, pictures, pause, play, send
}

/// An icon beside words, hidden from those who listen.
public struct IconView: HTML, Sendable {
  private let icon: Icon

  /// An icon; what it means stands beside it in words.
  public init(_ icon: Icon) { self.icon = icon }

  public var body: some HTML { HTMLRaw(Self.markup[icon] ?? "") }

  /// Every icon as it is written: a page has dozens, and each is the same every time.
  private static let markup = Dictionary(
    uniqueKeysWithValues: Icon.allCases.map { ($0, IconDrawing(icon: $0).render()) })
}

private struct IconDrawing: HTML {
  let icon: Icon

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
