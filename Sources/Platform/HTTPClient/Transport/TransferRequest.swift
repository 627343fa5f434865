/// The request of the transport, for both HTTP and mail. Its creators have validated it; see
/// `TransferRequest.init(_:target:configuration:timeout:)` and `MailSender`.
struct TransferRequest: Sendable {
  let url: String
  let host: String
  let conversation: Conversation
  let body: RequestBody
  let limits: TransferLimits
  let addressPolicy: AddressPolicy
  /// A file of trusted certificates (PEM) that replaces the system's.
  let trustedCertificatesPath: String?

  enum Conversation: Sendable {
    case http(HTTPConversation)
    case mail(MailConversation)
  }

  struct HTTPConversation: Sendable {
    let method: String
    let isIdempotent: Bool
    let fields: [(name: String, value: String)]
    /// Whether compression is negotiated and decoded here, transparently to the caller.
    let decompresses: Bool
  }

  struct MailConversation: Sendable {
    let sender: String
    let recipients: [String]
    let credentials: MailServer.Credentials?
    let requiresEncryption: Bool
  }
}

/// The limits of one exchange.
struct TransferLimits: Sendable {
  let connect: Duration
  let idle: Duration
  let total: Duration
  let headBytes: Int
  let bodyBytes: Int
}

/// The received head of a response. A mail server's contains its last reply code and no headers.
struct TransferHead: Sendable, Equatable {
  var status: Int
  var fields: [(name: String, value: String)]

  static func == (one: TransferHead, other: TransferHead) -> Bool {
    one.status == other.status
      && one.fields.elementsEqual(other.fields) { $0.name == $1.name && $0.value == $1.value }
  }
}
