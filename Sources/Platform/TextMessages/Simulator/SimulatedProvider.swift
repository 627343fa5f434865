public import Jobs
public import Storage
internal import Vault

/// A provider without a network: phones are rows of the database, so that all nodes see the same ones.
///
/// It takes texts, reports on them and posts what people answer exactly as Twilio would, with signatures by
/// a token of its own; what it posts are jobs, so that nothing is lost when the process ends. How it behaves
/// is set for each number (``SimulatedNetwork``).
public struct SimulatedProvider: TextProvider {
  /// Where webhooks go, and from which number texts come.
  public struct Settings: Hashable, Sendable {
    /// Our number, where a text names none.
    public var number: PhoneNumber
    /// The public address of the installation without a slash at the end; reports go beneath it.
    public var publicBase: String
    /// Path and query of the webhook for what people write.
    public var inboundTarget: String

    /// Makes settings.
    public init(number: PhoneNumber, publicBase: String, inboundTarget: String) {
      precondition(inboundTarget.hasPrefix("/") && !publicBase.hasSuffix("/"), "paths join")
      self.number = number
      self.publicBase = publicBase
      self.inboundTarget = inboundTarget
    }
  }

  /// The number that simulated texts come from: one that nobody has (NANPA sets 555-0100 to 555-0199
  /// aside for fiction).
  public static let standardNumber: PhoneNumber = {
    guard let number = PhoneNumber(e164: "+12025550100") else {
      preconditionFailure("eleven digits are a number")
    }
    return number
  }()

  /// Is told of every change on a phone, in the transaction that makes it.
  public typealias ChangeHandler =
    @Sendable (PhoneNumber, borrowing Transaction) throws -> Void

  let database: Database
  let queue: JobQueue
  let identity: SimulatorIdentity
  let settings: Settings
  let now: @Sendable () -> Timestamp
  let changed: ChangeHandler
  private let signature: TwilioSignature

  /// - Parameters:
  ///   - database: migrated with ``migrations`` and those of Jobs.
  ///   - queue: takes what is to be posted; its jobs are those of ``jobHandlers(post:)``.
  ///   - identity: the one of the installation.
  ///   - now: the moment.
  ///   - changed: for pages that show a phone live.
  public init(
    database: Database, queue: JobQueue, identity: SimulatorIdentity, settings: Settings,
    now: @escaping @Sendable () -> Timestamp, changed: @escaping ChangeHandler = { _, _ in }
  ) {
    self.database = database
    self.queue = queue
    self.identity = identity
    self.settings = settings
    self.now = now
    self.changed = changed
    signature = TwilioSignature(tokens: [identity.token], publicBase: settings.publicBase)
  }

  public func verify(_ request: WebhookRequest) async throws(TextProviderError) -> SignedForm {
    try signature.verify(request)
  }

  public func send(_ text: OutgoingText) async -> TextOutcome {
    do {
      return try await database.write { transaction in try take(text, in: transaction) }
    } catch {
      // The transaction may be committed although its answer was lost.
      return .unknown("the simulator does not answer: \(error)")
    }
  }

  public func lookup(_ question: TextLookup) async throws(TextProviderError) -> [FoundText] {
    let phone = identity.phoneID(of: question.to)
    let named: SQL = question.id.map { "AND message_id = \($0)" } ?? ""
    let rows = try await asking { transaction in
      try transaction.rows(
        """
        SELECT \(SimulatedTextRow.columns) FROM simulated_texts
        WHERE phone_id = \(phone) AND direction = \(SimulatedText.Direction.toPhone)
          AND created_at >= \(question.since) \(named)
        ORDER BY position DESC
        """
      ) { row in try SimulatedTextRow(row: row, opening: identity) }
    }
    return rows.map { row in
      FoundText(
        id: row.id, messageID: row.messageID, body: row.content.body, state: row.state,
        createdAt: row.createdAt)
    }
  }

  /// Asks the database, in the words of a provider.
  func asking<Result: Sendable>(
    _ body: @Sendable (borrowing Transaction) throws -> Result
  ) async throws(TextProviderError) -> Result {
    do {
      return try await database.read(body)
    } catch is CancellationError {
      throw TextProviderError(.cancelled, "cancelled")
    } catch {
      throw TextProviderError(.unavailable, "the simulator does not answer: \(error)")
    }
  }
}

extension SimulatedProvider {
  private func take(
    _ text: OutgoingText, in transaction: borrowing Transaction
  ) throws -> TextOutcome {
    if let failure = problem(with: text) {
      return .refused(TextRefusal(failure, text: "The simulator cannot take this text"))
    }
    let phone = identity.phoneID(of: text.to)
    let network = try transaction.network(of: phone)
    guard network.mode != .refuse else {
      return .refused(TextRefusal(TextFailure(code: 500), text: "The simulator answered 500"))
    }
    guard try transaction.mayReceive(phone, confirmingOptOut: text.confirmsOptOut) else {
      return .refused(TextRefusal(.optedOut, text: "Attempt to send to unsubscribed recipient"))
    }
    let id = Self.makeID(text.mediaURLs.isEmpty ? "SM" : "MM")
    let content = SimulatedContent(
      phone: text.to, service: text.from ?? settings.number, body: text.body,
      mediaURLs: text.mediaURLs, callbackURL: text.callbackURL)
    try insert(id, phone, .toPhone, messageID: text.id, content, in: transaction)
    try enqueueReports(on: id, network, validity: text.validity, in: transaction)
    guard network.mode != .lose else { return .unknown("the simulator's answer was lost") }
    return .accepted(id, .accepted)
  }

  private func problem(with text: OutgoingText) -> TextFailure? {
    if text.body.isEmpty, text.mediaURLs.isEmpty { return TextFailure(code: 21602) }
    if text.body.count > 1_600 { return TextFailure(code: 21617) }
    if text.mediaURLs.count > 10 { return TextFailure(code: 21620) }
    if let url = text.callbackURL, !url.hasPrefix(settings.publicBase + "/") {
      return TextFailure(code: 21609)
    }
    return nil
  }

  func insert(
    _ id: ProviderTextID, _ phone: String, _ direction: SimulatedText.Direction,
    messageID: TextMessageID? = nil, _ content: SimulatedContent,
    in transaction: borrowing Transaction
  ) throws {
    let sealed = identity.seal(
      content.encoded, table: "simulated_texts", row: id.rawValue)
    let status = direction == .toPhone ? TextStatus.accepted : .delivered
    try transaction.run(
      """
      INSERT INTO simulated_texts
        (id, phone_id, direction, message_id, status, created_at, content)
      VALUES (\(id), \(phone), \(direction), \(messageID), \(status), \(now()), \(sealed))
      """)
    try changed(content.phone, transaction)
  }

  /// A name as Twilio makes them: two letters and 32 hexadecimal digits.
  static func makeID(_ prefix: String) -> ProviderTextID {
    let name = prefix + Hexadecimal.encode(RandomBytes.make(count: 16))
    guard let id = ProviderTextID(rawValue: name) else {
      preconditionFailure("34 letters and digits are a name")
    }
    return id
  }
}

extension SimulatedNetwork {
  /// The row of `simulated_phones` that holds for all phones without a network of their own.
  static let accountRow = "account"
}

extension Transaction {
  /// The network of a phone: its own, or that of the account.
  func network(of phone: String) throws -> SimulatedNetwork {
    for id in [phone, SimulatedNetwork.accountRow] {
      let network: SimulatedNetwork? = try first(
        """
        SELECT mode, delay_seconds, error_code, copies, is_reordered FROM simulated_phones
        WHERE phone_id = \(id) AND mode IS NOT NULL
        """)
      if let network { return network }
    }
    return .normal
  }

  /// Whether a phone takes texts. After STOP it takes one more, which confirms that.
  fileprivate func mayReceive(_ phone: String, confirmingOptOut: Bool) throws -> Bool {
    let isOptedOut: Bool? = try value(
      "SELECT opted_out FROM simulated_phones WHERE phone_id = \(phone)")
    guard isOptedOut == true else { return true }
    guard confirmingOptOut else { return false }
    let changed = try run(
      """
      UPDATE simulated_phones SET may_confirm_opt_out = FALSE
      WHERE phone_id = \(phone) AND may_confirm_opt_out = TRUE
      """)
    return changed == 1
  }
}
