public import Storage
internal import Vault

/// What the page of a phone shows and does.
extension SimulatedProvider {
  /// A picture that a person sends, or what a page shows of it.
  public struct Picture: Hashable, Sendable {
    /// What it says it is, such as `image/jpeg`.
    public let contentType: String
    /// The picture, at most 10 MB.
    public let bytes: [UInt8]

    /// Makes a picture.
    public init(contentType: String, bytes: [UInt8]) {
      self.contentType = contentType
      self.bytes = bytes
    }
  }

  /// The largest body that a person can send, in characters (HAL-1694).
  public static let maximumReply = 1_600
  /// The largest picture, bytes.
  public static let maximumPicture = 10 << 20

  /// Phones at a glance, in the order in which they are asked for.
  public func phones(_ numbers: [PhoneNumber]) async throws -> [SimulatedPhone] {
    try await database.read { transaction in
      try numbers.map { number in
        let phone = identity.phoneID(of: number)
        let state = try transaction.first(
          "SELECT opted_out, read_position FROM simulated_phones WHERE phone_id = \(phone)"
        ) { row in (isOptedOut: try row["opted_out"] as Bool, read: try row["read_position"] as Int)
        }
        let unread: Int? = try transaction.value(
          """
          SELECT count(*) FROM simulated_texts WHERE phone_id = \(phone)
            AND direction = \(SimulatedText.Direction.toPhone) AND position > \(state?.read ?? 0)
          """)
        return SimulatedPhone(
          number: number, unread: unread ?? 0, isOptedOut: state?.isOptedOut ?? false,
          network: try transaction.network(of: phone))
      }
    }
  }

  /// The conversation of a phone, the newest text first.
  public func conversation(
    of number: PhoneNumber, after cursor: Cursor?, limit: Int
  ) async throws -> Page<SimulatedText> {
    let phone = identity.phoneID(of: number)
    return try await database.read { transaction in
      try transaction.page(
        "SELECT \(SimulatedTextRow.columns) FROM simulated_texts WHERE phone_id = \(phone)",
        by: .descending("position"), after: cursor, limit: limit
      ) { row in SimulatedText(try SimulatedTextRow(row: row, opening: identity)) }
    }
  }

  /// Notes that somebody has looked at all texts of a phone.
  public func markRead(_ number: PhoneNumber) async throws {
    let phone = identity.phoneID(of: number)
    try await database.write { transaction in
      let last: Int? = try transaction.value(
        """
        SELECT position FROM simulated_texts WHERE phone_id = \(phone)
        ORDER BY position DESC LIMIT 1
        """)
      try transaction.run(
        """
        INSERT INTO simulated_phones (phone_id, read_position) VALUES (\(phone), \(last ?? 0))
        ON CONFLICT (phone_id) DO UPDATE SET read_position = excluded.read_position
        """)
    }
  }

  /// A picture that a person has sent, for the page of the phone: phones keep theirs whatever the
  /// provider deletes. Nil where there is none of this name on this phone.
  public func picture(_ id: String, of number: PhoneNumber) async throws -> Picture? {
    let phone = identity.phoneID(of: number)
    return try await database.read { transaction in
      try transaction.first(
        """
        SELECT media.content_type, media.content FROM simulated_media AS media
        JOIN simulated_texts AS text ON text.id = media.text_id
        WHERE media.id = \(id) AND text.phone_id = \(phone)
        """
      ) { row in
        Picture(
          contentType: try row["content_type"],
          bytes: try identity.open(try row["content"], table: "simulated_media", row: id))
      }
    }
  }

  /// Sends what a person writes on a phone: the webhook is posted by a job. STOP and START have their
  /// effect at once, as with a carrier (HAL-1406).
  /// - Throws: ``SimulatorError/invalid(_:)`` for too long a text, too many or too large pictures, or
  ///   nothing at all.
  @discardableResult
  public func reply(
    from number: PhoneNumber, to service: PhoneNumber? = nil, body: String,
    pictures: [Picture] = []
  ) async throws -> ProviderTextID {
    guard body.count <= Self.maximumReply, !body.isEmpty || !pictures.isEmpty,
      !body.utf8.contains(0)
    else { throw SimulatorError.invalid(.body) }
    guard pictures.count <= 10,
      pictures.allSatisfy({ 1...Self.maximumPicture ~= $0.bytes.count && !$0.contentType.isEmpty })
    else { throw SimulatorError.invalid(.photos) }
    let id = Self.makeID(pictures.isEmpty ? "SM" : "MM")
    let phone = identity.phoneID(of: number)
    let names = pictures.map { picture in
      SimulatedContent.Picture(id: Self.makeID("ME").rawValue, contentType: picture.contentType)
    }
    let content = SimulatedContent(
      phone: number, service: service ?? settings.number, body: body, pictures: names)
    return try await database.write { transaction in
      try transaction.insert(
        [row(id, phone, .fromPhone, at: now(), content)], into: Self.textColumns)
      try changed(number, transaction)
      for (name, picture) in zip(names, pictures) {
        try insert(picture, name.id, of: id, in: transaction)
      }
      try obey(body, phone, in: transaction)
      let network = try transaction.network(of: phone)
      try enqueueInbound(id, copies: network.copies, in: transaction)
      return id
    }
  }

  /// Forgets all of a phone: its texts, pictures, network and whether it said STOP.
  public func forget(_ number: PhoneNumber) async throws {
    let phone = identity.phoneID(of: number)
    try await database.write { transaction in
      try transaction.run("DELETE FROM simulated_texts WHERE phone_id = \(phone)")
      try transaction.run("DELETE FROM simulated_phones WHERE phone_id = \(phone)")
      try changed(number, transaction)
    }
  }

  /// The network that is in force for a scope.
  public func network(of scope: SimulatedNetwork.Scope) async throws -> SimulatedNetwork {
    try await database.read { transaction in try transaction.network(of: rowID(of: scope)) }
  }

  /// Sets the network of a scope; nil for none of its own, so that a phone has that of the account, and
  /// the account a normal one.
  public func setNetwork(
    _ network: SimulatedNetwork?, of scope: SimulatedNetwork.Scope
  ) async throws {
    let values = network ?? .normal
    let id = rowID(of: scope)
    try await database.write { transaction in
      try transaction.run(
        """
        INSERT INTO simulated_phones
          (phone_id, mode, delay_seconds, error_code, copies, is_reordered)
        VALUES (\(id), \(network?.mode), \(values.delaySeconds), \(values.errorCode),
          \(values.copies), \(values.isReordered))
        ON CONFLICT (phone_id) DO UPDATE SET mode = excluded.mode,
          delay_seconds = excluded.delay_seconds, error_code = excluded.error_code,
          copies = excluded.copies, is_reordered = excluded.is_reordered
        """)
    }
  }

  private func rowID(of scope: SimulatedNetwork.Scope) -> String {
    switch scope {
    case .number(let number): identity.phoneID(of: number)
    case .account: SimulatedNetwork.accountRow
    }
  }

  private func insert(
    _ picture: Picture, _ id: String, of text: ProviderTextID,
    in transaction: borrowing Transaction
  ) throws {
    let sealed = identity.seal(picture.bytes, table: "simulated_media", row: id)
    try transaction.run(
      """
      INSERT INTO simulated_media (id, text_id, content_type, content)
      VALUES (\(id), \(text), \(picture.contentType), \(sealed))
      """)
  }

  /// What a carrier does by itself about STOP and START, and YES after STOP.
  private func obey(
    _ body: String, _ phone: String, in transaction: borrowing Transaction
  ) throws {
    let keyword = TextKeyword(body, isOptedOut: true)
    guard keyword == .stop || keyword == .start else { return }
    let stops = keyword == .stop
    try transaction.run(
      """
      INSERT INTO simulated_phones (phone_id, opted_out, may_confirm_opt_out)
      VALUES (\(phone), \(stops), \(stops))
      ON CONFLICT (phone_id) DO UPDATE SET opted_out = excluded.opted_out,
        may_confirm_opt_out = excluded.may_confirm_opt_out
      """)
  }
}
