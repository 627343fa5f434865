public import HTTPClient
internal import Storage

/// The way of mail: the server that letters are handed to, and in whose name.
public struct MailRoute: Sendable {
  private let sender: MailSender
  private let address: MailAddress

  /// - Parameters:
  ///   - sender: hands letters to the server of the operator.
  ///   - address: whose letters they are.
  public init(sender: MailSender, from address: MailAddress) {
    self.sender = sender
    self.address = address
  }

  /// What became of a letter.
  enum Outcome {
    case sent
    /// It will never be taken.
    case refused(reason: String)
    /// It may be taken later.
    case delayed(reason: String)
  }

  /// The letter has the same `Message-ID` whenever it is tried, so that mailboxes can tell one that
  /// came twice because the connection broke before the server's answer.
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
      // Without what the server said, which may quote the address.
      let reason = HTTPClientError(error.code).description
      return error.code.isFinal ? .refused(reason: reason) : .delayed(reason: reason)
    }
  }
}

extension HTTPClientError.Code {
  /// RFC 5321, section 4.2.1: a reply of the class 5 will be the same another time.
  fileprivate var isFinal: Bool {
    switch self {
    case .mailRefused(let reply): reply >= 500
    case .invalidRequest: true
    default: false
    }
  }
}
