/// Text styles for a terminal.
enum Emphasis {
  case plain, strong, faint, good, bad

  /// The SGR parameter of ECMA-48.
  fileprivate var code: String {
    switch self {
    case .plain: "0"
    case .strong: "1"
    case .faint: "2"
    case .good: "32"
    case .bad: "31"
    }
  }
}

/// Styles text for terminals, and leaves it plain elsewhere.
struct Palette {
  let isColoured: Bool

  /// Colours for a terminal, unless `NO_COLOR` (https://no-color.org) is set or the terminal is dumb.
  static var automatic: Palette {
    let isRefused = System.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let isDumb = System.environment("TERM") == "dumb"
    return Palette(isColoured: System.Stream.output.isTerminal && !isRefused && !isDumb)
  }

  func paint(_ text: String, _ emphasis: Emphasis) -> String {
    guard isColoured, emphasis != .plain, !text.isEmpty else { return text }
    return "\u{1B}[\(emphasis.code)m\(text)\u{1B}[0m"
  }
}
