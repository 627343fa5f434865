import Accounts
import Outbox
import Storage
import Testing

@testable import Halloo
@testable import TextMessages

extension Fixture {
  var numbers: OwnNumbers { OwnNumbers(reminders) }

  static func number(_ last: Int) throws -> PhoneNumber {
    try #require(PhoneNumber(e164: "+1202\(3_000_000 + last)"))
  }

  /// Asks for a code, and sends it.
  /// - Returns: the code, as the phone shows it.
  @discardableResult
  func askForCode(to number: PhoneNumber, of owner: CircleKey? = nil) async throws -> String {
    let (numbers, owner) = (numbers, owner ?? self.owner)
    try await database.write(.serializable) {
      try numbers.textCode(to: number, of: owner, in: $0)
    }
    try await pass()
    return try #require(texts(to: number).last).filter(\.isNumber).prefix(6).description
  }

  /// Enters a code.
  /// - Returns: why it is refused; nil if it is not.
  func enter(_ code: String, of owner: CircleKey? = nil) async throws -> OwnNumberProblem? {
    let (numbers, owner) = (numbers, owner ?? self.owner)
    return try await database.write(.serializable) {
      try numbers.verify(code, of: owner, in: $0)
    }
  }

  func verify(_ number: PhoneNumber, of owner: CircleKey? = nil) async throws {
    let code = try await askForCode(to: number, of: owner)
    #expect(try await enter(code, of: owner) == nil)
  }

  func own(_ owner: CircleKey? = nil) async throws -> OwnNumber? {
    let (numbers, owner) = (numbers, owner ?? self.owner)
    return try await database.read { try numbers.state(of: owner, in: $0) }
  }

  /// What a phone was texted, the oldest first.
  func texts(to number: PhoneNumber) -> [String] {
    provider.taken.filter { $0.text.to == number }.map(\.text.body)
  }

  /// The alerts that a phone was texted: all but codes.
  func alerts(to number: PhoneNumber) -> [String] {
    texts(to: number).filter { !$0.contains("is your code") }
  }

  func climb() async throws {
    let reminders = reminders
    _ = try await database.write(.readCommitted) { try reminders.climb(in: $0) }
    try await pass()
  }

  func alarms() async throws -> [Alarm] {
    let owner = owner
    return try await database.read { try $0.alarms(of: owner) }
  }

  func clear(_ alarm: Alarm, tellsRelative: Bool = false) async throws {
    let (reminders, owner) = (reminders, owner)
    try await database.write(.serializable) {
      try reminders.clear(
        alarm.id, note: "", tellsRelative: tellsRelative, of: owner, by: owner.account, in: $0)
    }
    try await pass()
  }

  func take(_ alarm: Alarm) async throws {
    let (reminders, owner) = (reminders, owner)
    try await database.write(.serializable) {
      try reminders.take(alarm.id, of: owner, by: owner.account, in: $0)
    }
  }

  /// Raises an alarm that nobody wrote.
  func raise(_ cause: Alarm.Cause, _ relative: Relative) async throws {
    let (reminders, owner) = (reminders, owner)
    try await database.write(.serializable) {
      try reminders.raise(cause, relative.id, of: owner, in: $0)
    }
    try await pass()
  }
}
