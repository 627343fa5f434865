public import Elementary
internal import Markup

/// A date field, in the calendar of the device.
public struct DateField: HTML, Sendable {
  private let field: Field
  private let earliest: String
  private let latest: String
  private let words: MessageCatalog

  /// - Parameters:
  ///   - field: Its value is an ISO 8601 date, such as `1990-05-15`.
  ///   - earliest: The earliest valid date, as ISO 8601.
  ///   - latest: The latest valid date.
  public init(_ field: Field, from earliest: String, to latest: String, words: MessageCatalog) {
    self.field = field
    self.earliest = earliest
    self.latest = latest
    self.words = words
  }

  public var body: some HTML {
    FieldFrame(field: field, words: words) {
      input(attributes: field.attributes())
        .attributes(.type(.date), .value(field.value), .min(earliest), .max(latest))
    }
  }
}

/// A field for a time of day, to the minute.
public struct TimeField: HTML, Sendable {
  private let field: Field
  private let words: MessageCatalog

  /// - Parameter field: Its value is an ISO 8601 time, such as `10:30`.
  public init(_ field: Field, words: MessageCatalog) {
    self.field = field
    self.words = words
  }

  public var body: some HTML {
    FieldFrame(field: field, words: words) {
      input(attributes: field.attributes()).attributes(.type(.time), .value(field.value))
    }
  }
}
