/// A text that somebody sent us.
public struct InboundText: Hashable, Sendable {
  /// A picture that came with it.
  public struct Media: Hashable, Sendable {
    /// Where the provider keeps it.
    public let url: String
    /// What the provider says it is.
    public let contentType: String
  }

  /// What the provider has done itself about a keyword.
  public enum OptOut: String, Hashable, Sendable {
    /// The person will get no more texts of ours.
    case stop = "STOP"
    /// They will again.
    case start = "START"
    /// They were told how to get help.
    case help = "HELP"
  }

  /// The provider's name for it: the same in each attempt at the webhook.
  public let id: ProviderTextID
  /// Who wrote it.
  public let from: PhoneNumber
  /// The number of ours that it was sent to.
  public let to: PhoneNumber
  /// What it says, without U+0000; empty for a picture alone.
  public let body: String
  /// At most ten pictures.
  public let media: [Media]
  /// What the provider has done about a keyword; nil where it did nothing.
  public let optOut: OptOut?
  /// The same in each attempt at the webhook; nil where the provider gives none.
  public let idempotencyToken: String?

  /// Reads the form of an inbound webhook (HAL-1690;
  /// https://www.twilio.com/docs/messaging/guides/webhook-request). Fields that are not known are passed
  /// over: Twilio adds some without notice.
  public init(_ form: SignedForm) throws(WebhookFormError) {
    id = try form.textID()
    from = try form.number("From")
    to = try form.number("To")
    body = (try form.value("Body") ?? "").replacing("\0", with: "")
    media = try Self.media(of: form)
    optOut = try form.value("OptOutType").flatMap { OptOut(rawValue: $0.uppercased()) }
    idempotencyToken = form.idempotencyToken
  }

  private static func media(of form: SignedForm) throws(WebhookFormError) -> [Media] {
    let text = try form.value("NumMedia") ?? "0"
    // Twilio sends at most ten.
    guard let count = UInt8(text), count <= 10 else { throw WebhookFormError("NumMedia") }
    var media: [Media] = []
    for index in 0..<count {
      media.append(
        Media(
          url: try form.required("MediaUrl\(index)"),
          contentType: try form.required("MediaContentType\(index)")))
    }
    return media
  }
}

/// What became of a text of ours.
public struct TextReport: Hashable, Sendable {
  /// The provider's name for it.
  public let id: ProviderTextID
  /// How far it has come; nil for a status that we do not know, of which nothing follows.
  public let state: TextState?
  /// The same in each attempt at the webhook; nil where the provider gives none.
  public let idempotencyToken: String?

  /// Reads the form of a report (HAL-1691;
  /// https://www.twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks).
  public init(_ form: SignedForm) throws(WebhookFormError) {
    id = try form.textID()
    let word = try form.required("MessageStatus")
    let code = try form.value("ErrorCode")
    let failure = code.flatMap { Int($0) }.map { TextFailure(code: $0) }
    if code != nil, failure == nil { throw WebhookFormError("ErrorCode") }
    state = TextStatus(providerWord: word).map { TextState($0, failure: failure) }
    idempotencyToken = form.idempotencyToken
  }
}

extension SignedForm {
  fileprivate func textID() throws(WebhookFormError) -> ProviderTextID {
    guard let id = ProviderTextID(rawValue: try required("MessageSid")) else {
      throw WebhookFormError("MessageSid")
    }
    return id
  }

  fileprivate func number(_ name: String) throws(WebhookFormError) -> PhoneNumber {
    guard let number = PhoneNumber(e164: try required(name)) else { throw WebhookFormError(name) }
    return number
  }
}
