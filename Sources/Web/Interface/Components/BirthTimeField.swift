public import Elementary
internal import Markup

/// A field for the time of a birth, which may be known to the minute, roughly, or not at all.
///
/// It sends `<name>` (`10:30`), `<name>-precision` (a ``Precision``) and the margin. Fields that do
/// not apply to the chosen precision are hidden if the browser supports it, and have to be ignored
/// by the server.
public struct BirthTimeField: HTML, Sendable {
  /// The accuracy of the time.
  public enum Precision: String, CaseIterable, Sendable {
    case exact, about, unknown
  }

  private let field: Field
  private let margin: Field
  private let precision: Precision
  private let words: MessageCatalog

  /// The margins offered for an approximate time, in minutes.
  private static let usualMargins = [5, 10, 15, 30, 60, 120, 180, 360]

  /// - Parameters:
  ///   - field: Its value is an ISO 8601 time, such as `10:30`.
  ///   - margin: Its value is the margin of error in minutes, offered even if it is not a usual
  ///       one.
  public init(
    _ field: Field, margin: Field, precision: Precision = .exact, words: MessageCatalog
  ) {
    self.field = field
    self.margin = margin
    self.precision = precision
    self.words = words
  }

  public var body: some HTML {
    div(.class("birth-time")) {
      ChipField(
        "\(field.name)-precision", title: words(.timePrecision),
        choices: [
          Choice(words(.timeExact), value: Precision.exact.rawValue),
          Choice(words(.timeAbout), value: Precision.about.rawValue),
          Choice(words(.timeUnknown), value: Precision.unknown.rawValue),
        ], chosen: [precision.rawValue])
      div(.class("birth-time-clock")) { TimeField(field, words: words) }
      div(.class("birth-time-margin")) { SelectField(margin, choices: margins, words: words) }
      p(.class("birth-time-unknown field-hint")) { words(.timeUnknownHint) }
    }
  }

  private var margins: [Choice] {
    let own = Int(margin.value).map { Self.usualMargins.contains($0) ? [] : [$0] } ?? []
    return (Self.usualMargins + own).sorted().map { Choice(words(.plusMinus($0)), value: "\($0)") }
  }
}
