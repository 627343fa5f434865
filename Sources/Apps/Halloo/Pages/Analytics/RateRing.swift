internal import Elementary
internal import Interface
internal import Markup

/// A completion rate as a part of a circle (HAL-222). Where nothing counts there is an en dash and an empty track.
///
/// Its colour is that of the text around it.
struct RateRing: HTML, Sendable {
  /// Where it stands, by its side in pixels.
  enum Size: Int, CaseIterable, Sendable {
    case list = 40
    case card = 64
    case summary = 160
  }

  /// A whole sentence, for who does not see it.
  let sentence: String
  /// In hundredths; nil where nothing counts.
  let percent: Int?
  let size: Size
  let language: Language

  private var side: Double { Double(size.rawValue) }
  private var stroke: Double { size == .list ? 5 : 8 }

  var body: some HTML {
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

  /// Begins at twelve o'clock and goes as clocks do.
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
