public import Elementary
internal import Markup

/// A rate as an arc of a circle (HAL-222). Without data it shows an en dash and an empty track.
///
/// It has the colour of the surrounding text.
public struct RateRing: HTML, Sendable {
  /// The size by context: the side in pixels.
  public enum Size: Int, CaseIterable, Sendable {
    /// In a row of a list.
    case list = 40
    /// In a card, beside others.
    case card = 64
    /// On its own.
    case summary = 160
  }

  private let sentence: String
  private let percent: Int?
  private let size: Size
  private let language: Language

  /// - Parameters:
  ///   - sentence: the text alternative, a whole sentence.
  ///   - percent: the rate; nil without data.
  public init(sentence: String, percent: Int?, size: Size, language: Language) {
    (self.sentence, self.percent, self.size, self.language) = (sentence, percent, size, language)
  }

  private var side: Double { Double(size.rawValue) }
  private var stroke: Double { size == .list ? 5 : 8 }

  public var body: some HTML {
    SVG.svg(
      .class("rate-ring"), .viewBox(0, 0, .init(side), .init(side)), .width(.init(size.rawValue)),
      .height(.init(size.rawValue)), .role("img"), .aria(.label, sentence)
    ) {
      track
      part
      text
    }
  }

  private var track: some HTML {
    SVG.circle(
      .class("rate-track"), .cx(.init(side / 2)), .cy(.init(side / 2)),
      .r(.init((side - stroke) / 2)), .fill(.none), .stroke("currentColor"), .strokeOpacity(0.15),
      .strokeWidth(.init(stroke)))
  }

  /// Starts at twelve o'clock and runs clockwise.
  @HTMLBuilder private var part: some HTML {
    if let percent, percent > 0 {
      SVG.circle(
        .class("rate-part"), .cx(.init(side / 2)), .cy(.init(side / 2)),
        .r(.init((side - stroke) / 2)), .fill(.none), .stroke("currentColor"),
        .strokeWidth(.init(stroke)), .strokeLinecap(.round),
        .strokeDasharray("\(min(percent, 100)) 100"), .custom(name: "pathLength", value: "100"),
        .transform("rotate(-90 \(side / 2) \(side / 2))"))
    }
  }

  private var text: some HTML {
    SVG.text(
      .x(.init(side / 2)), .y(.init(side / 2)), .textAnchor("middle"),
      .dominantBaseline("central"), .fontSize(.init(size == .list ? 10 : side * 0.22)),
      .fontWeight("600"), .fill("currentColor")
    ) {
      percent.map { language.formatted(percent: $0) } ?? "–"
    }
  }
}

/// A ring with its name below, and an optional note.
public struct NamedRing: HTML, Sendable {
  private let name: String
  private let note: String?
  private let ring: RateRing

  /// - Parameter note: a remark such as that there is little data; nil for none.
  public init(_ name: String, note: String? = nil, ring: RateRing) {
    (self.name, self.note, self.ring) = (name, note, ring)
  }

  public var body: some HTML {
    div(.class("figure-ring")) {
      ring
      span(.aria(.hidden, true)) { name }
      if let note { span(.class("caption")) { note } }
    }
  }
}
