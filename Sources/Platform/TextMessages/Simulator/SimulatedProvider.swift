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

  /// What it is known by in the records of consent.
  public static let name = "simulator"
  public var name: String { Self.name }

  /// Whether there ever were simulated phones in a database.
  public static func hasWorked(in transaction: borrowing Transaction) throws -> Bool {
    let row: Int? = try transaction.value("SELECT 1 FROM text_simulator LIMIT 1")
    return row != nil
  }

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
  private let intake = Gathering<OutgoingText, TextOutcome>(limit: 512)

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

  /// What comes together is written together, so that more than elsewhere may come.
  public var concurrency: Int { 512 }

  public func send(_ text: OutgoingText) async -> TextOutcome {
    await intake.add(text) { texts in await take(texts) }
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
}
