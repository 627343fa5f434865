public import Elementary
internal import Markup

/// The icons, drawn for this project with one line on a grid of 24.
public enum Icon: String, CaseIterable, Sendable {
  case house, heart, chats, menu, person, people, sparkle, sun, moon, star
  case back, forward, down, arrowUp
  case chart, pin, pushpin, bookmark, calendar, clock, archive, trash, pencil, books, crystalBall
  case search, close, check, plus, minus, ellipsis, stop,
    briefcase, leaf, coins, compass, settings, warning, info, bell, share, download, lock,
    male, female
  case phone, camera, pictures, pause, play, send
}

/// An icon beside text, hidden from assistive technology.
public struct IconView: HTML, Sendable {
  private let icon: Icon

  /// Creates an icon; the text beside it conveys its meaning.
  public init(_ icon: Icon) { self.icon = icon }

  public var body: some HTML { HTMLRaw(Self.markup[icon] ?? "") }

  /// The markup of every icon: a page has dozens, and each is always the same.
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
