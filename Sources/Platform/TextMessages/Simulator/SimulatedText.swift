internal import JSON
public import Storage

/// A text on a simulated phone.
public struct SimulatedText: Hashable, Sendable {
  /// The direction.
  public enum Direction: String, Hashable, Sendable, Storable {
    /// From us to the phone.
    case toPhone
    /// From the phone to us.
    case fromPhone
  }

  /// The provider's ID.
  public let id: ProviderTextID
  /// The direction.
  public let direction: Direction
  /// The body.
  public let body: String
  /// The IDs of the pictures sent from the phone, for ``SimulatedProvider/picture(_:of:)``.
  public let pictures: [String]
  /// The URLs of the pictures that we sent.
  public let mediaURLs: [String]
  /// When it was sent.
  public let at: Timestamp
  /// Its state.
  public let state: TextState

  init(_ row: SimulatedTextRow) {
    id = row.id
    direction = row.direction
    body = row.content.body
    pictures = row.content.pictures.map(\.id)
    mediaURLs = row.content.mediaURLs
    at = row.createdAt
    state = row.state
  }
}

/// The summary of a simulated phone.
public struct SimulatedPhone: Hashable, Sendable {
  /// Its number.
  public let number: PhoneNumber
  /// The number of unread texts.
  public let unread: Int
  /// Whether it has opted out.
  public let isOptedOut: Bool
  /// Its effective network.
  public let network: SimulatedNetwork
}

/// A decrypted row of `simulated_texts`.
struct SimulatedTextRow {
  let id: ProviderTextID
  let direction: SimulatedText.Direction
  let messageID: TextMessageID?
  let state: TextState
  let createdAt: Timestamp
  let content: SimulatedContent

  static let columns: SQL =
    "position, id, direction, message_id, status, failure, created_at, content"

  init(row: borrowing Row, opening identity: SimulatorIdentity) throws {
    id = try row["id"]
    direction = try row["direction"]
    messageID = try row["message_id"]
    let failure: Int? = try row["failure"]
    state = TextState(try row["status"], failure: failure.map { TextFailure(code: $0) })
    createdAt = try row["created_at"]
    content = try SimulatedContent(
      encoded: identity.open(
        try row["content"], table: "simulated_texts", row: id.rawValue))
  }
}

/// The sealed content of a simulated text.
struct SimulatedContent: Hashable {
  /// The number of the phone.
  let phone: PhoneNumber
  /// The party whose phone it is.
  let party: TextParty?
  /// Our number.
  let service: PhoneNumber
  let body: String
  /// The IDs and types of the pictures sent from the phone.
  let pictures: [Picture]
  /// The URLs of the pictures that we sent.
  let mediaURLs: [String]
  let callbackURL: String?

  struct Picture: Hashable {
    let id: String
    let contentType: String
  }

  init(
    phone: PhoneNumber, party: TextParty? = nil, service: PhoneNumber, body: String,
    pictures: [Picture] = [], mediaURLs: [String] = [], callbackURL: String? = nil
  ) {
    self.phone = phone
    self.party = party
    self.service = service
    self.body = body
    self.pictures = pictures
    self.mediaURLs = mediaURLs
    self.callbackURL = callbackURL
  }

  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("phone", phone.e164)
      if let party { json.field("party", party.rawValue) }
      json.field("service", service.e164)
      json.field("body", body)
      json.field("pictures", pictures.map(\.id))
      json.field("types", pictures.map(\.contentType))
      json.field("media", mediaURLs)
      if let callbackURL { json.field("callback", callbackURL) }
    }
    return json.bytes
  }

  init(encoded bytes: [UInt8]) throws {
    let json = try JSONValue(parsing: bytes)
    guard let phone = json["phone"]?.string.flatMap(PhoneNumber.init(e164:)),
      let service = json["service"]?.string.flatMap(PhoneNumber.init(e164:)),
      let body = json["body"]?.string, let pictures = json["pictures"]?.array,
      let types = json["types"]?.array, let media = json["media"]?.array
    else { throw StorageError(.corrupt, "a simulated text that cannot be read") }
    self.init(
      phone: phone, party: json["party"]?.string.map { TextParty(rawValue: $0) },
      service: service, body: body,
      pictures: zip(pictures.compactMap(\.string), types.compactMap(\.string)).map(Picture.init),
      mediaURLs: media.compactMap(\.string), callbackURL: json["callback"]?.string)
  }
}
