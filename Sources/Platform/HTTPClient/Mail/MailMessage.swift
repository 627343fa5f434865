/// A mail message: validated at creation, so that everything sent is well formed.
public struct MailMessage: Hashable, Sendable {
  /// The sender.
  public let sender: MailAddress
  /// The recipients; all of them see one another.
  public let recipients: [MailAddress]
  /// The reply address, if it differs from the sender.
  public let replyTo: MailAddress?
  /// The subject, in any script.
  public let subject: String
  /// The text.
  public let text: String
  /// The same as HTML, for readers that show it.
  public let html: String?
  /// The message ID (RFC 5322, section 3.6.4): `left@right`.
  public let identifier: String
  /// When it was written: seconds since 1970, UTC.
  public let sentAt: Int64

  /// Makes a message.
  /// - Throws: `MailMessageError`.
  public init(
    from sender: MailAddress, to recipients: [MailAddress], replyTo: MailAddress? = nil,
    subject: String, text: String, html: String? = nil, identifier: String, sentAt: Int64
  ) throws(MailMessageError) {
    guard !recipients.isEmpty else { throw .noRecipient }
    guard (try? MailAddress(identifier)) != nil else { throw .identifier(identifier) }
    self.sender = sender
    self.recipients = recipients
    self.replyTo = replyTo
    self.subject = try HeaderText.check(subject, field: "the subject")
    self.text = text
    self.html = html
    self.identifier = identifier
    self.sentAt = sentAt
  }
}
