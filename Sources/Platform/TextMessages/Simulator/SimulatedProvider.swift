public import Jobs
public import Storage
internal import Vault

/// A provider without a network: phones are database rows, so that all nodes share them.
///
/// It accepts texts, reports on them and posts replies exactly as Twilio would, signed with its own
/// token; it posts in jobs, so that nothing is lost when the process ends. Its behaviour is
/// configurable per number (``SimulatedNetwork``).
public struct SimulatedProvider: TextProvider {
  /// The webhook URLs and the sender number.
  public struct Settings: Hashable, Sendable {
    /// The default sender number.
    public var number: PhoneNumber
    /// The public URL of the installation without a trailing slash, the base for delivery reports.
    public var publicBase: String
    /// Path and query of the inbound webhook.
    public var inboundTarget: String

    /// The settings of an installation.
    public init(number: PhoneNumber, publicBase: String, inboundTarget: String) {
      precondition(inboundTarget.hasPrefix("/") && !publicBase.hasSuffix("/"), "paths join")
      self.number = number
      self.publicBase = publicBase
      self.inboundTarget = inboundTarget
    }
  }

  /// The default sender number: one that is never assigned (NANPA reserves 555-0100 to 555-0199 for
  /// fiction).
  public static let standardNumber: PhoneNumber = {
    guard let number = PhoneNumber(e164: "+12025550100") else {
      preconditionFailure("eleven digits are a number")
    }
    return number
  }()

  /// Its name in consent records.
  public static let name = "simulator"
  public var name: String { Self.name }

  /// Whether a database has ever had simulated phones.
  public static func hasWorked(in transaction: borrowing Transaction) throws -> Bool {
    let row: Int? = try transaction.value("SELECT 1 FROM text_simulator LIMIT 1")
    return row != nil
  }

  let database: Database
  let queue: JobQueue
  let identity: SimulatorIdentity
  let settings: Settings
  /// The clock of its phones.
  public let clock: SimulatedClock
  private let observers = PhoneObservers()
  private let signature: TwilioSignature
  private let intake = Gathering<OutgoingText, TextOutcome>(limit: 512)

  /// - Parameters:
  ///   - database: migrated with ``migrations`` and those of Jobs.
  ///   - queue: enqueues the webhooks; its jobs are those of ``jobHandlers(post:)``.
  ///   - identity: the identity of the installation.
  ///   - now: the current time, from which its ``clock`` goes on.
  public init(
    database: Database, queue: JobQueue, identity: SimulatorIdentity, settings: Settings,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.database = database
    self.queue = queue
    self.identity = identity
    self.settings = settings
    clock = SimulatedClock(now)
    signature = TwilioSignature(tokens: [identity.token], publicBase: settings.publicBase)
  }

  /// Adds an observer of changes on phones, for pages that show them live.
  /// - Parameter name: the name of the observer; another of the same name replaces it.
  public func observe(as name: String, _ observer: @escaping PhoneObserver) {
    observers.set(observer, as: name)
  }

  /// Tells the observers that something has changed on a phone.
  func changed(
    _ number: PhoneNumber, _ party: TextParty?, _ transaction: borrowing Transaction
  ) throws {
    try observers.call(number, party, transaction)
  }

  /// The current time on the phones.
  func now() -> Timestamp { clock.now() }

  public func verify(_ request: WebhookRequest) async throws(TextProviderError) -> SignedForm {
    try signature.verify(request)
  }

  /// Concurrent texts are written in one batch, so the limit is higher than elsewhere.
  public var concurrency: Int { 512 }

  public func send(_ text: OutgoingText) async -> TextOutcome {
    await intake.add(text) { texts in await take(texts) }
  }

  public func lookup(_ question: TextLookup) async throws(TextProviderError) -> [FoundText] {
    // An ID identifies the text on whichever phone it is.
    let those: SQL =
      question.id.map { "message_id = \($0)" }
      ?? "phone_id = \(identity.phoneID(of: question.to, for: nil))"
    let rows = try await asking { transaction in
      try transaction.rows(
        """
        SELECT \(SimulatedTextRow.columns) FROM simulated_texts
        WHERE \(those) AND direction = \(SimulatedText.Direction.toPhone)
          AND created_at >= \(question.since)
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

  /// Reads from the database, with errors as a provider reports them.
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
  /// An ID like Twilio's: two letters and 32 hexadecimal digits.
  static func makeID(_ prefix: String) -> ProviderTextID {
    let name = prefix + Hexadecimal.encode(RandomBytes.make(count: 16))
    guard let id = ProviderTextID(rawValue: name) else {
      preconditionFailure("34 letters and digits are a name")
    }
    return id
  }
}

extension SimulatedNetwork {
  /// The row of `simulated_phones` for all phones without a network of their own.
  static let accountRow = "account"
}

extension Transaction {
  /// The network of a phone: its own, or that of the account.
  func network(of phone: String) throws -> SimulatedNetwork {
    for id in [phone, SimulatedNetwork.accountRow] {
      let network: SimulatedNetwork? = try first(
        """
        SELECT \(SimulatedNetwork.columns) FROM simulated_phones
        WHERE phone_id = \(id) AND mode IS NOT NULL
        """)
      if let network { return network }
    }
    return .normal
  }
}
