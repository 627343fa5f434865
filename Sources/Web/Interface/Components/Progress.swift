public import Elementary
internal import Markup

/// A placeholder while content loads.
public struct Skeleton: HTML, Sendable {
  private let lines: Int
  private let words: MessageCatalog

  /// - Parameter lines: The expected number of lines of text.
  public init(lines: Int = 3, words: MessageCatalog) {
    self.lines = lines
    self.words = words
  }

  public var body: some HTML {
    div(.role("status")) {
      span(.class("visually-hidden")) { words(.loading) }
      SkeletonLines(count: lines)
    }
  }
}

/// Placeholders for lines of text.
private struct SkeletonLines: HTML {
  let count: Int

  var body: some HTML {
    div(.class("skeleton"), .aria(.hidden, true)) {
      for _ in 0..<count { div(.class("skeleton-line")) }
    }
  }
}

/// The placeholder of a slow page: its cards without text, and after a while a reload button, which
/// a script shows.
public struct LoadingView: HTML, Sendable {
  private let wheelEndings: [String]
  private let words: MessageCatalog

  /// - Parameter wheelEndings: How the paths of pages with a wheel end, which show its rings.
  public init(wheelEndings: [String] = [], words: MessageCatalog) {
    (self.wheelEndings, self.words) = (wheelEndings, words)
  }

  public var body: some HTML {
    div(.class("page-main loading"), .aria(.busy, true)) {
      if !wheelEndings.isEmpty { rings }
      div(.class("stack"), .data("loads-cards", value: "")) {
        span(.class("visually-hidden"), .role("status")) { words(.loading) }
        for lines in [2, 3, 4] { Card { SkeletonLines(count: lines) } }
      }
      p(.class("loading-again"), .hidden) {
        LinkButton(words(.tryAgain), to: "#", style: .secondary)
      }
    }
  }
}

extension LoadingView {
  /// The rings of a wheel, which draw themselves (ARC-1611).
  private var rings: some HTML {
    div(
      .class("loading-wheel"), .hidden, .data("loads", value: wheelEndings.joined(separator: " "))
    ) {
      SVG.svg(.viewBox(0, 0, 100, 100), .aria(.hidden, true)) {
        for radius in [43.0, 37, 23.5] {
          SVG.circle(
            .cx(50), .cy(50), .r(.init(radius)), .custom(name: "pathLength", value: "1"))
        }
      }
      p(.role("status")) { words(.loadingWheel) }
    }
  }
}

/// A progress bar.
public struct ProgressBar: HTML, Sendable {
  private let title: String
  private let percent: Int
  private let isScore: Bool
  private let words: MessageCatalog

  /// - Parameters:
  ///   - percent: From 0 to 100; other values are clamped.
  ///   - isScore: Whether it is a score out of 100, which is written without a sign of percent.
  public init(_ title: String, percent: Int, isScore: Bool = false, words: MessageCatalog) {
    self.title = title
    self.percent = min(max(percent, 0), 100)
    (self.isScore, self.words) = (isScore, words)
  }

  public var body: some HTML {
    div(.class("progress")) {
      div(.class("progress-text")) {
        span { title }
        span(.class("progress-value")) {
          isScore ? words.language.formatted(percent) : words(.percent(percent))
        }
      }
      progress(.class("progress-bar"), .value(percent), .max(100), .aria(.label, title))
    }
  }
}

/// A number out of a total, as an arc of a circle.
public struct Ring: HTML, Sendable {
  private let title: String
  private let value: Int
  private let total: Int
  private let words: MessageCatalog

  /// - Parameters:
  ///   - value: From 0 to `total`; other values are clamped.
  ///   - total: More than 0.
  public init(_ title: String, value: Int, of total: Int, words: MessageCatalog) {
    precondition(total > 0, "a ring is a part of something")
    self.title = title
    self.value = min(max(value, 0), total)
    self.total = total
    self.words = words
  }

  public var body: some HTML {
    div(.class("ring"), .role("img"), .aria(.label, "\(title): \(words(.outOf(value, total)))")) {
      circles
      div(.class("ring-text"), .aria(.hidden, true)) {
        span(.class("ring-number")) { words.language.formatted(value) }
        span(.class("caption")) { title }
      }
    }
  }

  private var circles: some HTML {
    SVG.svg(.viewBox(0, 0, 120, 120), .aria(.hidden, true)) {
      SVG.circle(.class("ring-track"), .cx(60), .cy(60), .r(54))
      if value > 0 {
        SVG.circle(
          .class("ring-value"), .cx(60), .cy(60), .r(54), .strokeDasharray("\(value) \(total)"),
          .custom(name: "pathLength", value: "\(total)"))
      }
    }
  }
}
