internal import Elementary
internal import Markup

/// A piece of the night sky with a heading: Cassiopeia and what is around it, drawn from the places and
/// brightnesses of its stars.
struct Hero: HTML {
  let heading: String
  let text: String

  var body: some HTML {
    section(.class("hero")) {
      sky
      div(.class("hero-text")) {
        h2 { heading }
        p { text }
      }
    }
  }

  private var sky: some HTML {
    SVG.svg(
      .class("hero-sky"), .viewBox(0, 0, 100, 60), .aria(.hidden, true),
      .custom(name: "preserveAspectRatio", value: "xMidYMid slice")
    ) {
      SVG.path(.class("hero-line"), .d(Self.figure))
      for star in Self.stars {
        SVG.circle(
          .class("hero-star"), .cx(.init(star.x)), .cy(.init(star.y)), .r(.init(star.radius)))
      }
    }
  }

  private static let figure = Self.stars.prefix(5).enumerated().reduce(into: "") { path, star in
    path += "\(star.offset == 0 ? "M" : "L")\(star.element.x) \(star.element.y)"
  }
}
