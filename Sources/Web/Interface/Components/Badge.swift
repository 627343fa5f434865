public import Elementary

/// A short label or count for the element beside it.
public struct Badge: HTML, Sendable {
  /// The meaning of its colour, which the text conveys too.
  public enum Tone: String, Sendable {
    case neutral, accent, positive, caution, negative
  }

  private let text: String
  private let tone: Tone

  /// A badge with a word or a number.
  public init(_ text: String, tone: Tone = .neutral) {
    self.text = text
    self.tone = tone
  }

  public var body: some HTML { span(.class("badge badge-\(tone.rawValue)")) { text } }
}
