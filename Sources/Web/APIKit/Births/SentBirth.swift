public import AppHost
public import Births
internal import CivilTime
internal import Interface
internal import People

/// A birth as programs send it, before place, calendar and local time are resolved (DES-18).
///
///     guard let sent = SentBirth(&input, .notes, reader) else { return nil }
///     let birth = try reader.read(sent.birth)
public struct SentBirth: Sendable {
  /// The input of the birth reader.
  public let birth: BirthInput
  /// The field to report for an unknown place.
  public let placeField: String

  /// Reads `dob`, `calendar`, `time` or `timeUnknown`, and the fields of a ``SentPlace``.
  /// - Parameters:
  ///   - name: the name of the person; may be empty.
  ///   - reader: validates the date.
  /// - Returns: nil for invalid input, whose errors are recorded.
  public init?(
    _ input: inout Input, name: String = "", _ dialect: APIDialect, _ reader: BirthReader
  ) {
    let noted = input.errors.count
    let day = input.value("dob", .dateText)
    let calendar = input.optional("calendar", .calendar)
    let time = input.timeOfBirth(dialect)
    let sent = SentPlace(&input, dialect)
    guard let day else { return nil }
    guard input.errors.count == noted, let time, let sent else {
      // Errors of the date are recorded too.
      _ = input.localDate(day, named: "dob", calendar, at: nil, reader)
      return nil
    }
    birth = BirthInput(name: name, date: day, calendar: calendar, time: time, place: sent.place)
    placeField = sent.field
  }
}

extension Input {
  /// `time`, or `timeUnknown`; one of them has to be there.
  fileprivate mutating func timeOfBirth(_ dialect: APIDialect) -> PersonDetails.BirthTime? {
    if optional(dialect.name("timeUnknown"), .flag) == true { return .unknown }
    return value("time", .time).map { .exact($0) }
  }
}
