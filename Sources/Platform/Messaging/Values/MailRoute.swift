public import HTTPClient
internal import Storage

/// The mail channel: the mail server, and the sender address.
public struct MailRoute: Sendable {
  private let sender: MailSender
  private let address: MailAddress

  /// - Parameters:
  ///   - sender: submits mails to the operator's server.
  ///   - address: the sender address.
  public init(sender: MailSender, from address: MailAddress) {
    self.sender = sender
    self.address = address
  }

  /// The result of sending a mail.
  enum Outcome {
    case sent
    /// Permanently rejected.
    case refused(reason: String)
    /// Temporarily rejected.
    case delayed(reason: String)
  }

  /// Sends a mail. Its `Message-ID` is the same at every attempt, so that mailboxes can detect a
  /// duplicate after a connection that broke before the server's reply.
  func send(_ letter: OutboxLetter, _ content: OutboxLetter.Content) async -> Outcome {
    let message: MailMessage
    do throws(MailMessageError) {
      let domain = address.address.drop { $0 != "@" }.dropFirst()
      message = try MailMessage(
        from: address, to: [MailAddress(content.address)], subject: content.subject,
        text: content.text, identifier: "\(letter.id.rawValue)@\(domain)",
        sentAt: letter.createdAt.milliseconds / 1000)
    } catch {
      // The error would quote the address.
      return .refused(reason: "the address is of no form that mail can be sent to")
    }
    do throws(HTTPClientError) {
      try await sender.send(message)
      return .sent
    } catch {
      // Without the server's reply, which may quote the address.
      let reason = HTTPClientError(error.code).description
      return error.code.isFinal ? .refused(reason: reason) : .delayed(reason: reason)
    }
  }
}

extension HTTPClientError.Code {
  /// RFC 5321, section 4.2.1: 5xx replies are permanent.
  fileprivate var isFinal: Bool {
    switch self {
    case .mailRefused(let reply): reply >= 500
    case .invalidRequest: true
    default: false
    }
  }
}
