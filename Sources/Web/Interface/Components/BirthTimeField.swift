public import Elementary
internal import Markup

/// A field for the time of a birth, which may be known to the minute, about, or not at all.
///
/// It sends `<name>` (`10:30`), `<name>-precision` (a ``Precision``) and `<name>-minutes`. What does not
/// belong to the chosen precision is hidden where the browser can, and to be ignored by the server.
public struct BirthTimeField: HTML, Sendable {
  /// How well the time is known.
  public enum Precision: String, CaseIterable, Sendable {
    case exact, about, unknown
  }

  private let field: Field
  private let precision: Precision
  private let minutes: Int
  private let words: Catalogue

  /// How many minutes earlier or later a time may be that is known about.
  public static let margins = [5, 15, 30, 60, 120, 180, 360]

  /// - Parameters:
  ///   - field: Its value is a time of ISO 8601, such as `10:30`.
  ///   - minutes: How many minutes earlier or later it may have been.
  public init(
    _ field: Field, precision: Precision = .exact, minutes: Int = 30, words: Catalogue
  ) {
    self.field = field
    self.precision = precision
    self.minutes = minutes
    self.words = words
  }

  public var body: some HTML {
    div(.class("birth-time")) {
      Segments(
        "\(field.name)-precision", title: field.title,
        choices: [
          Choice(words(.timeExact), value: Precision.exact.rawValue),
          Choice(words(.timeAbout), value: Precision.about.rawValue),
          Choice(words(.timeUnknown), value: Precision.unknown.rawValue),
        ], chosen: precision.rawValue)
      div(.class("birth-time-clock")) { clock }
      div(.class("birth-time-margin")) { margin }
      p(.class("birth-time-unknown field-hint")) { words(.timeUnknownHint) }
    }
  }

  private var clock: some HTML {
    FieldFrame(field: field.titled(words(.timeOfDay)), words: words) {
      input(attributes: field.attributes()).attributes(.type(.time), .value(field.value))
    }
  }

  private var margin: some HTML {
    SelectField(
      Field("\(field.name)-minutes", title: words(.giveOrTake), value: "\(nearest)"),
      choices: Self.margins.map { Choice(words(.minutes($0)), value: "\($0)") }, words: words)
  }

  /// The margin of the list that is nearest to the one that is kept.
  private var nearest: Int {
    Self.margins.min { abs($0 - minutes) < abs($1 - minutes) } ?? minutes
  }
}
