public import Elementary
internal import Markup

/// A sentence with times, each of which stays with the name of its zone on one line where there is
/// room, and else breaks between both, never within a word (HAL-207).
public struct TimedText: HTML, Sendable {
  private let words: [Substring]

  /// - Parameter text: times and the names of their zones are joined by no-break spaces.
  public init(_ text: String) {
    words = text.split(separator: " ", omittingEmptySubsequences: false)
  }

  public var body: some HTML {
    for (index, word) in words.enumerated() {
      if index > 0 { " " }
      if word.contains("\u{A0}") {
        span(.class("timed")) { String(word.replacing("\u{A0}", with: " ")) }
      } else {
        String(word)
      }
    }
  }
}
