public import Storage
internal import Vault

/// The operations of the phone page. Each party has its own phone for a number, with its texts,
/// network and opt-out; nil is the account holder's own.
extension SimulatedProvider {
  /// A picture on a simulated phone.
  public struct Picture: Hashable, Sendable {
    /// Its claimed content type, such as `image/jpeg`.
    public let contentType: String
    /// The picture, at most 10 MB.
    public let bytes: [UInt8]

    /// A picture with its claimed type.
    public init(contentType: String, bytes: [UInt8]) {
      self.contentType = contentType
      self.bytes = bytes
    }
  }

  /// The maximum length of a reply, in characters (HAL-1694).
  public static let maximumReply = 1_600
  /// The maximum size of a picture, bytes.
  public static let maximumPicture = 10 << 20

  /// Summaries of phones, in the requested order.
  public func phones(
    _ numbers: [PhoneNumber], for party: TextParty? = nil
  ) async throws -> [SimulatedPhone] {
    try await database.read { transaction in
      try numbers.map { number in
        let phone = identity.phoneID(of: number, for: party)
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

  /// The conversation of a phone, newest text first.
  public func conversation(
    of number: PhoneNumber, for party: TextParty? = nil, after cursor: Cursor?, limit: Int
  ) async throws -> Page<SimulatedText> {
    let phone = identity.phoneID(of: number, for: party)
    return try await database.read { transaction in
      try transaction.page(
        "SELECT \(SimulatedTextRow.columns) FROM simulated_texts WHERE phone_id = \(phone)",
        by: .descending("position"), after: cursor, limit: limit
      ) { row in SimulatedText(try SimulatedTextRow(row: row, opening: identity)) }
    }
  }

  /// Marks all texts of a phone as read.
  public func markRead(_ number: PhoneNumber, for party: TextParty? = nil) async throws {
    let phone = identity.phoneID(of: number, for: party)
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

  /// A picture sent from a phone, for its page: phones keep their pictures whatever the provider
  /// deletes. Nil if the phone has none with this ID.
  public func picture(
    _ id: String, of number: PhoneNumber, for party: TextParty? = nil
  ) async throws -> Picture? {
    let phone = identity.phoneID(of: number, for: party)
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

  /// Sends a reply from a phone: a job posts the webhook. STOP and START take effect at once, as
  /// with a carrier (HAL-1406).
  /// - Throws: ``SimulatorError/invalid(_:)`` for a text that is too long, too many or too large
  ///   pictures, or an empty reply.
  @discardableResult
  public func reply(
    from number: PhoneNumber, for party: TextParty? = nil, to service: PhoneNumber? = nil,
    body: String, pictures: [Picture] = []
  ) async throws -> ProviderTextID {
    guard body.count <= Self.maximumReply, !body.isEmpty || !pictures.isEmpty,
      !body.utf8.contains(0)
    else { throw SimulatorError.invalid(.body) }
    guard pictures.count <= 10,
      pictures.allSatisfy({ 1...Self.maximumPicture ~= $0.bytes.count && !$0.contentType.isEmpty })
    else { throw SimulatorError.invalid(.photos) }
    let id = Self.makeID(pictures.isEmpty ? "SM" : "MM")
    let phone = identity.phoneID(of: number, for: party)
    let names = pictures.map { picture in
      SimulatedContent.Picture(id: Self.makeID("ME").rawValue, contentType: picture.contentType)
    }
    let content = SimulatedContent(
      phone: number, party: party, service: service ?? settings.number, body: body,
      pictures: names)
    return try await database.write { transaction in
      try transaction.insert(
        [row(id, phone, .fromPhone, at: now(), content)], into: Self.textColumns)
      try changed(number, party, transaction)
      for (name, picture) in zip(names, pictures) {
        try insert(picture, name.id, of: id, in: transaction)
      }
      try obey(body, phone, in: transaction)
      let network = try transaction.network(of: phone)
      try enqueueInbound(id, from: phone, by: network, in: transaction)
      return id
    }
  }

  /// Deletes all data of a phone: its texts, pictures, network and opt-out.
  public func forget(_ number: PhoneNumber, for party: TextParty? = nil) async throws {
    let phone = identity.phoneID(of: number, for: party)
    try await database.write { transaction in
      try transaction.run("DELETE FROM simulated_texts WHERE phone_id = \(phone)")
      try transaction.run("DELETE FROM simulated_phones WHERE phone_id = \(phone)")
      try changed(number, party, transaction)
    }
  }

  /// The effective network for a scope.
  public func network(of scope: SimulatedNetwork.Scope) async throws -> SimulatedNetwork {
    try await database.read { transaction in try transaction.network(of: rowID(of: scope)) }
  }

  /// Sets the network for a scope; nil resets it, so that a phone uses the account's, and the
  /// account a normal one.
  public func setNetwork(
    _ network: SimulatedNetwork?, of scope: SimulatedNetwork.Scope
  ) async throws {
    let values = network ?? .normal
    let id = rowID(of: scope)
    try await database.write { transaction in
      try transaction.run(
        """
        INSERT INTO simulated_phones
          (phone_id, \(SimulatedNetwork.columns))
        VALUES (\(id), \(network?.mode), \(values.delaySeconds), \(values.errorCode),
          \(values.copies), \(values.isReordered), \(values.inbound), \(values.inboundSeconds))
        ON CONFLICT (phone_id) DO UPDATE SET mode = excluded.mode,
          delay_seconds = excluded.delay_seconds, error_code = excluded.error_code,
          copies = excluded.copies, is_reordered = excluded.is_reordered,
          inbound = excluded.inbound, inbound_seconds = excluded.inbound_seconds
        """)
    }
  }

  private func rowID(of scope: SimulatedNetwork.Scope) -> String {
    switch scope {
    case .number(let number, let party): identity.phoneID(of: number, for: party)
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

  /// Applies the carrier's own handling of STOP and START, and of YES after STOP.
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
