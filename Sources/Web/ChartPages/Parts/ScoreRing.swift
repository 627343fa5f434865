internal import ChartDrawing
public import Charts
public import Elementary
public import Interface
internal import Markup
public import Readings

/// A score of 0 to 100 as an arc, with its words below: large on a page of two people, small beside a
/// name. The colour says what the word says.
public struct ScoreRing: HTML {
  /// What a score is of, and how large it is drawn.
  public enum Size: String { case large, small }

  /// One of the two Suns that meet as the ring is first shown.
  public struct Sun: Sendable {
    let element: Element
    let turn: Double

    /// - Parameter turn: degrees from the top of the ring, clockwise.
    public init(element: Element, turn: Double) { (self.element, self.turn) = (element, turn) }
  }

  private let score: Int
  private let word: String
  private let size: Size
  private let suns: [Sun]
  private let span: ClosedRange<Int>?
  private let about: String?
  private var tone: ScoreTone { ScoreTone(overall: score) }

  /// - Parameters:
  ///   - word: the word of the score, which is read out with it.
  ///   - span: the least and the most that the score may be, which are then shown (ARC-519).
  ///   - about: what is read out in place of the number of a score that hangs on an open birth and
  ///     has no span here; the number is marked.
  public init(
    score: Int, word: String, size: Size, suns: [Sun] = [], span: ClosedRange<Int>? = nil,
    about: String? = nil
  ) {
    (self.score, self.word, self.size) = (score, word, size)
    (self.suns, self.span, self.about) = (suns, span, about)
  }

  /// `62`, `62–71` or `≈62`.
  private var number: String {
    if let span, span.lowerBound < span.upperBound {
      return "\(span.lowerBound)–\(span.upperBound)"
    }
    return about == nil ? "\(score)" : "≈\(score)"
  }

  public var body: some HTML {
    div(
      .class("ring score score-\(size.rawValue) tone-\(tone.rawValue)"), .role("img"),
      .aria(.label, "\(about ?? number), \(word)")
    ) {
      SVG.svg(.viewBox(0, 0, 120, 120), .aria(.hidden, true)) {
        SVG.circle(.class("ring-track"), .cx(60), .cy(60), .r(54))
        if score > 0 {
          SVG.circle(
            .class("ring-value"), .cx(60), .cy(60), .r(54), .strokeDasharray("\(score) 100"),
            .custom(name: "pathLength", value: "100"))
        }
        for sun in suns {
          // The drawing stands on its side: its top is at the right.
          SVG.circle(
            .class("score-sun sign-\(sun.element.name)"), .cx(114), .cy(60), .r(5),
            .data("turn", value: "\(sun.turn)"))
        }
      }
      div(.class("ring-text"), .aria(.hidden, true)) {
        Elementary.span(.class("score-number")) { number }
          .attributes(.class("score-span"), when: number.count > 3)
      }
    }
  }
}

/// The three colours of scores and aspects; a word, a sign or the style of a line always says the
/// same.
public enum ScoreTone: String {
  case positive, neutral, negative

  /// The colour of an overall score or of a day, 0 ... 100.
  public init(overall score: Int) {
    self = score >= 60 ? .positive : score >= 40 ? .neutral : .negative
  }

  /// The colour of a category, -100 ... 100 (ARC-1622).
  public init(category score: Int) {
    self = score >= 20 ? .positive : score >= -20 ? .neutral : .negative
  }
}

/// The glyph of a sign in the colour of its element. Decorative: the sign is named beside it.
public struct SignGlyph: HTML {
  private let sign: ZodiacSign

  public init(_ sign: ZodiacSign) { self.sign = sign }

  public var body: some HTML {
    span(.class("sign sign-\(sign.element.name)")) { GlyphView(Glyph(sign)) }
  }
}

/// The glyphs of the signs in which a Sun may be. Decorative: the signs are named beside them.
public struct SunGlyphs: HTML {
  private let sun: SunSign

  public init(_ sun: SunSign) { self.sun = sun }

  @HTMLBuilder public var body: some HTML { for sign in sun.all { SignGlyph(sign) } }
}

/// The sign of a Sun: a glyph, or where it is open both, with their names.
public struct SunView: HTML {
  private let sun: SunSign
  private let names: String

  public init(_ sun: SunSign, _ lexicon: Lexicon, _ words: MessageCatalog) {
    (self.sun, names) = (sun, lexicon.names(of: sun, words))
  }

  @HTMLBuilder public var body: some HTML {
    SunGlyphs(sun)
    if sun.near != nil {
      span(.class("sun-either")) { names }
    } else {
      span(.class("visually-hidden")) { names }
    }
  }
}
