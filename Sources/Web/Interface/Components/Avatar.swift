public import Elementary
internal import Markup

/// A person as a disc with initials. Decorative: the name is shown beside it, or is its accessible
/// label.
public struct Avatar: HTML, Sendable {
  private let initials: String

  /// - Parameter name: The person's name; the disc of one without shows a figure.
  public init(_ name: String) {
    initials = Self.initials(of: name)
  }

  public var body: some HTML {
    span(.class("avatar"), .aria(.hidden, true)) {
      if initials.isEmpty { IconView(.person) } else { initials }
    }
  }

  /// The first letters of the first and the last word; empty without letters.
  public static func initials(of name: String) -> String {
    let letters = name.split(whereSeparator: \.isWhitespace).compactMap { word in
      word.first { $0.isLetter }
    }
    guard let first = letters.first else { return "" }
    return String(letters.count > 1 ? [first, letters[letters.count - 1]] : [first]).uppercased()
  }
}
