/// An inbound text.
public struct InboundText: Hashable, Sendable {
  /// An attached picture.
  public struct Media: Hashable, Sendable {
    /// The URL at the provider.
    public let url: String
    /// The content type claimed by the provider.
    public let contentType: String
  }

  /// How the provider itself has handled a keyword.
  public enum OptOut: String, Hashable, Sendable {
    /// The person has opted out.
    case stop = "STOP"
    /// The person has opted in again.
    case start = "START"
    /// The person got the help text.
    case help = "HELP"
  }

  /// The provider's ID: the same in each delivery of the webhook.
  public let id: ProviderTextID
  /// The sender.
  public let from: PhoneNumber
  /// Our number to which it was sent.
  public let to: PhoneNumber
  /// The body, without U+0000; empty for a picture alone.
  public let body: String
  /// At most ten pictures.
  public let media: [Media]
  /// The party on whose simulated phone it was written; nil for the account holder's own.
  public let party: TextParty?
  /// How the provider has handled a keyword; nil if it did not.
  public let optOut: OptOut?
  /// The same in each delivery of the webhook; nil if the provider sends none.
  public let idempotencyToken: String?

  /// Parses the form of an inbound webhook (HAL-1690;
  /// https://www.twilio.com/docs/messaging/guides/webhook-request). Unknown fields are ignored:
  /// Twilio adds some without notice.
  public init(_ form: SignedForm) throws(WebhookFormError) {
    id = try form.textID()
    from = try form.number("From")
    to = try form.number("To")
    body = (try form.value("Body") ?? "").replacing("\0", with: "")
    media = try Self.media(of: form)
    party = try form.value(Self.partyField).map { TextParty(rawValue: $0) }
    optOut = try form.value("OptOutType").flatMap { OptOut(rawValue: $0.uppercased()) }
    idempotencyToken = form.idempotencyToken
  }

  /// A field that the simulator adds to Twilio's; trusted because the form is signed.
  static let partyField = "SimulatorParty"

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

extension InboundText {
  /// The keyword that the provider has detected, or that is the whole text; a revocation in other words
  /// counts as STOP. Nil for none.
  /// - Parameters:
  ///   - sender: the name under which texts are sent, one word.
  ///   - isOptedOut: whether the number has opted out. Then YES counts as START.
  public func keyword(to sender: String, isOptedOut: Bool) -> TextKeyword? {
    if let optOut { return TextKeyword(rawValue: optOut.rawValue) }
    if let keyword = TextKeyword(body, isOptedOut: isOptedOut) { return keyword }
    return Revocation.isExpressed(in: body, to: sender) ? .stop : nil
  }
}

/// A delivery report for an outgoing text.
public struct TextReport: Hashable, Sendable {
  /// The provider's ID.
  public let id: ProviderTextID
  /// Its state; nil for an unknown status, which is ignored.
  public let state: TextState?
  /// The same in each delivery of the webhook; nil if the provider sends none.
  public let idempotencyToken: String?

  /// Parses the form of a delivery report (HAL-1691;
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
