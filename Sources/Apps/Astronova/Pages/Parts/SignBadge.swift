internal import Charts
internal import Elementary
internal import Interface
internal import Markup

/// A point with its sign, or with the signs in one of which it is.
struct SignBadge: HTML {
  private let title: String
  private let signs: [ZodiacSign]
  private let names: [String]

  /// - Parameter names: of the signs, in the language of the page.
  init(_ title: String, signs: [ZodiacSign], names: [String]) {
    (self.title, self.signs, self.names) = (title, signs, names)
  }

  var body: some HTML {
    div(.class("onboarding-badge")) {
      span(.class("onboarding-glyph"), .aria(.hidden, true)) {
        signs.map { "\($0.symbol)\u{FE0E}" }.joined(separator: " ")
      }
      span(.class("caption")) { title }
      span { names.joined(separator: " / ") }
    }
  }
}
