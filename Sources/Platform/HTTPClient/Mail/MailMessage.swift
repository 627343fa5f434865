/// A message as it is sent: checked when it is made, so that whatever is sent is well formed.
public struct MailMessage: Hashable, Sendable {
  /// Who sends it.
  public let sender: MailAddress
  /// Who gets it; all of them see one another.
  public let recipients: [MailAddress]
  /// Where answers go, if not to the sender.
  public let replyTo: MailAddress?
  /// The subject, in any script.
  public let subject: String
  /// The text.
  public let text: String
  /// The same as an HTML page, for readers that show it.
  public let html: String?
  /// What tells this message from every other (RFC 5322, section 3.6.4): `left@right`.
  public let identifier: String
  /// When it was written: seconds since the beginning of 1970, UTC.
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
