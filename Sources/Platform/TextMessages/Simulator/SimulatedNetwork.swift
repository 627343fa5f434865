public import Storage

/// How the network between the simulator and a phone behaves (HAL-1404).
public struct SimulatedNetwork: Hashable, Sendable {
  /// What befalls a text.
  public enum Mode: String, CaseIterable, Hashable, Sendable, Storable {
    /// It is delivered at once.
    case normal
    /// It is delivered, and reports come late.
    case delay
    /// It is taken and cannot be delivered.
    case undelivered
    /// It is refused with the status 500.
    case refuse
    /// It is taken and delivered, but whoever sent it never hears that it was taken.
    case lose
  }

  /// What befalls a text.
  public let mode: Mode
  /// By how many seconds reports are late, 0 to 60, in the mode ``Mode/delay``.
  public let delaySeconds: Int
  /// Why nothing is delivered, in the mode ``Mode/undelivered``: a code of Twilio's.
  public let errorCode: Int
  /// How many times each webhook comes, 1 to 10.
  public let copies: Int
  /// Whether reports come in the wrong order.
  public let isReordered: Bool

  /// A network without trouble.
  public static let normal = SimulatedNetwork()

  private init() {
    mode = .normal
    delaySeconds = 0
    errorCode = 0
    copies = 1
    isReordered = false
  }

  /// A network with trouble.
  /// - Throws: ``SimulatorError/invalid(_:)`` for numbers outside of what is allowed; a code has five
  ///   digits.
  public init(
    _ mode: Mode, delaySeconds: Int = 0, errorCode: Int = 30003, copies: Int = 1,
    isReordered: Bool = false
  ) throws(SimulatorError) {
    guard 0...60 ~= delaySeconds else { throw .invalid(.delaySeconds) }
    guard 10_000...99_999 ~= errorCode else { throw .invalid(.errorCode) }
    guard 1...10 ~= copies else { throw .invalid(.copies) }
    self.mode = mode
    self.delaySeconds = mode == .delay ? delaySeconds : 0
    self.errorCode = mode == .undelivered ? errorCode : 0
    self.copies = copies
    self.isReordered = isReordered
  }

  /// For whom a network is set.
  public enum Scope: Hashable, Sendable {
    /// For one phone.
    case number(PhoneNumber)
    /// For the whole account: all phones that have no network of their own.
    case account
  }
}

extension SimulatedNetwork: RowDecodable {
  /// Reads a row of `simulated_phones` that has a mode.
  public init(row: borrowing Row) throws {
    mode = try row["mode"]
    delaySeconds = try row["delay_seconds"]
    errorCode = try row["error_code"]
    copies = try row["copies"]
    isReordered = try row["is_reordered"]
  }
}

/// Why the simulator does not do something.
public enum SimulatorError: Error, Hashable, Sendable {
  /// What is outside of its limits.
  public enum Field: String, Hashable, Sendable {
    case delaySeconds, errorCode, copies, body, photos
  }

  /// Outside of what the field allows.
  case invalid(Field)
}
