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

  /// How a text from the phone arrives.
  public enum Inbound: String, CaseIterable, Hashable, Sendable, Storable {
    /// At once.
    case normal
    /// At once, and again.
    case twice
    /// After a while.
    case late
    /// Behind the next one, or alone after a while.
    case behind
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
  /// How texts from the phone arrive.
  public let inbound: Inbound
  /// By how much they are late, or the longest wait for the next one, 0 to 600 seconds.
  public let inboundSeconds: Int

  /// A network without faults.
  public static let normal = SimulatedNetwork()

  private init() {
    mode = .normal
    delaySeconds = 0
    errorCode = 0
    copies = 1
    isReordered = false
    inbound = .normal
    inboundSeconds = 0
  }

  /// A network with faults.
  /// - Throws: ``SimulatorError/invalid(_:)`` for values out of range; a code has five digits.
  public init(
    _ mode: Mode, delaySeconds: Int = 0, errorCode: Int = 30003, copies: Int = 1,
    isReordered: Bool = false, inbound: Inbound = .normal, inboundSeconds: Int = 0
  ) throws(SimulatorError) {
    guard 0...60 ~= delaySeconds else { throw .invalid(.delaySeconds) }
    guard 10_000...99_999 ~= errorCode else { throw .invalid(.errorCode) }
    guard 1...10 ~= copies else { throw .invalid(.copies) }
    guard 0...600 ~= inboundSeconds else { throw .invalid(.inboundSeconds) }
    self.mode = mode
    self.delaySeconds = mode == .delay ? delaySeconds : 0
    self.errorCode = mode == .undelivered ? errorCode : 0
    self.copies = copies
    self.isReordered = isReordered
    self.inbound = inbound
    self.inboundSeconds = [.late, .behind].contains(inbound) ? inboundSeconds : 0
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
  /// The columns of `simulated_phones` that it is read from.
  static let columns: SQL =
    "mode, delay_seconds, error_code, copies, is_reordered, inbound, inbound_seconds"

  /// Reads a row of `simulated_phones` that has a mode.
  public init(row: borrowing Row) throws {
    mode = try row["mode"]
    delaySeconds = try row["delay_seconds"]
    errorCode = try row["error_code"]
    copies = try row["copies"]
    isReordered = try row["is_reordered"]
    inbound = try row["inbound"]
    inboundSeconds = try row["inbound_seconds"]
  }
}

/// Why the simulator rejects a request.
public enum SimulatorError: Error, Hashable, Sendable {
  /// The field that is out of range.
  public enum Field: String, Hashable, Sendable {
    case delaySeconds, errorCode, copies, inboundSeconds, body, photos, minutes
  }

  /// A field is out of range.
  case invalid(Field)
  /// Time is passing already.
  case timePasses
}
