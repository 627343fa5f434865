/// Sends messages through a mail server over SMTP (RFC 5321), on the connections of a client.
public struct MailSender: Sendable {
  private let server: MailServer
  private let clientName: String
  private let client: HTTPClient
  private let trustedCertificatesPath: String?

  /// Makes a sender.
  /// - Parameters:
  ///   - server: the operator's server; its address is not subject to the client's address policy.
  ///   - clientName: the name of this machine in the greeting (`EHLO`), such as
  ///     `asterism.example.org`.
  ///   - client: the client whose thread does the work.
  ///   - trustedCertificatesPath: trusted certificates (PEM) that replace the system's.
  public init(
    server: MailServer, clientName: String = "localhost", client: HTTPClient,
    trustedCertificatesPath: String? = nil
  ) {
    self.server = server
    self.clientName = clientName
    self.client = client
    self.trustedCertificatesPath = trustedCertificatesPath
  }

  /// Sends a message to all its recipients, or to none.
  ///
  /// A message is never sent twice: if the connection ends before the server has replied, the error
  /// is `.disconnected`, and the server may or may not have accepted the message.
  /// - Throws: among others the codes `.mailRefused(reply:)` (4xx: temporary; 5xx: permanent),
  ///   `.signInRefused` and `.tls`.
  public func send(
    _ message: MailMessage, timeout: Duration = .seconds(60)
  ) async throws(HTTPClientError) {
    let transfer = client.loop.submit(try request(for: message, timeout: timeout))
    _ = try await transfer.head()
  }

  private func request(
    for message: MailMessage, timeout: Duration
  ) throws(HTTPClientError) -> TransferRequest {
    let target = try RequestTarget(
      scheme: "http", authority: authority, path: "/\(clientName)")
    guard clientName.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x2E }) else {
      throw HTTPClientError(.invalidRequest, detail: "the name for the greeting is no host name")
    }
    guard server.credentials == nil || server.security != .plain || server.isOwnMachine else {
      throw HTTPClientError(
        .invalidRequest, host: server.host, detail: "credentials would go unencrypted")
    }
    return TransferRequest(
      url: "\(server.security == .tls ? "smtps" : "smtp")://\(authority)\(target.path)",
      host: server.host,
      conversation: .mail(
        TransferRequest.MailConversation(
          sender: message.sender.address, recipients: message.recipients.map(\.address),
          credentials: server.credentials, requiresEncryption: server.security != .plain)),
      body: .bytes(message.eml),
      limits: TransferLimits(
        connect: .seconds(10), idle: timeout, total: timeout, headBytes: 64 << 10,
        bodyBytes: 64 << 10),
      addressPolicy: .any, trustedCertificatesPath: trustedCertificatesPath)
  }

  private var authority: String {
    server.host.contains(":") ? "[\(server.host)]:\(server.port)" : "\(server.host):\(server.port)"
  }
}
