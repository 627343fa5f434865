public import Storage

/// The behaviour of the network between the simulator and a phone (HAL-1404).
public struct SimulatedNetwork: Hashable, Sendable {
  /// The fate of a text.
  public enum Mode: String, CaseIterable, Hashable, Sendable, Storable {
    /// Delivered at once.
    case normal
    /// Delivered, with late reports.
    case delay
    /// Accepted, but undeliverable.
    case undelivered
    /// Rejected with the status 500.
    case refuse
    /// Accepted and delivered, but the response to the sender is lost.
    case lose
  }

  /// The fate of a text.
  public let mode: Mode
  /// The delay of reports, 0 to 60 seconds, in the mode ``Mode/delay``.
  public let delaySeconds: Int
  /// The Twilio error code in the mode ``Mode/undelivered``.
  public let errorCode: Int
  /// The number of copies of each webhook, 1 to 10.
  public let copies: Int
  /// Whether reports arrive out of order.
  public let isReordered: Bool

  /// A network without faults.
  public static let normal = SimulatedNetwork()

  private init() {
    mode = .normal
    delaySeconds = 0
    errorCode = 0
    copies = 1
    isReordered = false
  }

  /// A network with faults.
  /// - Throws: ``SimulatorError/invalid(_:)`` for values out of range; a code has five digits.
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

  /// What a network setting applies to.
  public enum Scope: Hashable, Sendable {
    /// One phone; that of a party if one is given.
    case number(PhoneNumber, of: TextParty? = nil)
    /// The whole account: all phones without a setting of their own.
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

/// Why the simulator rejects a request.
public enum SimulatorError: Error, Hashable, Sendable {
  /// The field that is out of range.
  public enum Field: String, Hashable, Sendable {
    case delaySeconds, errorCode, copies, body, photos
  }

  /// A field is out of range.
  case invalid(Field)
}
