internal import Elementary
internal import Interface
internal import Markup

/// A sentence with times, each of which stays with the name of its zone on one line where there is
/// room, and else breaks between both, never within a word (HAL-207).
struct TimedText: HTML {
  private let words: [Substring]

  /// - Parameter text: times and the names of their zones are joined by no-break spaces.
  init(_ text: String) { words = text.split(separator: " ", omittingEmptySubsequences: false) }

  var body: some HTML {
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
