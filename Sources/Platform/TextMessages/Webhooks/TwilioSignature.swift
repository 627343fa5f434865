internal import Vault

/// Whether a webhook comes from whoever knows the token of the account.
///
/// What is signed is the address as it was given to Twilio: the configured public address of the
/// installation with path and query as they came, never what a proxy or a framework makes of it.
struct TwilioSignature: Sendable {
  private let signatures: TwilioSignatures
  /// The public address without a slash at its end, such as `https://asterism.example`.
  private let publicBase: String

  /// - Parameter tokens: the token of the account; two while they are being exchanged.
  init(tokens: [SecretBytes], publicBase: String) {
    signatures = TwilioSignatures(tokens: tokens)
    self.publicBase = publicBase
  }

  /// The form of a request that is signed.
  func verify(_ request: WebhookRequest) throws(TextProviderError) -> SignedForm {
    guard let header = request.signature, !header.isEmpty else {
      throw TextProviderError(.badSignature, "the webhook has no signature")
    }
    guard request.body.count <= WebhookRequest.maximumBodyBytes, request.target.hasPrefix("/"),
      Self.isForm(request.contentType)
    else {
      throw TextProviderError(.badSignature, "the webhook is not a form")
    }
    let fields = FormFields(parsing: request.body)
    let isGenuine = addresses(of: request.target).contains { address in
      (try? signatures.verify(header: header, url: address, form: fields.signed)) != nil
    }
    guard isGenuine else {
      throw TextProviderError(.badSignature, "the signature of the webhook is wrong")
    }
    return SignedForm(
      target: request.target, idempotencyToken: request.idempotencyToken, fields: fields)
  }

  /// The address as configured, and the same with the port of its scheme written out or left out: which
  /// of them Twilio signs has changed with time
  /// (https://www.twilio.com/docs/usage/webhooks/webhooks-security).
  private func addresses(of target: String) -> [String] {
    guard let (scheme, port) = Self.ports.first(where: { publicBase.hasPrefix($0.scheme) }) else {
      return [publicBase + target]
    }
    let rest = publicBase.dropFirst(scheme.count)
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    let (authority, path) = (rest[..<end], rest[end...])
    let other: String? =
      if authority.hasSuffix(port) {
        scheme + authority.dropLast(port.count) + path
      } else if Self.hasPort(authority) {
        nil
      } else {
        scheme + authority + port + path
      }
    return ([publicBase] + [other].compactMap(\.self)).map { $0 + target }
  }

  private static let ports = [(scheme: "https://", port: ":443"), (scheme: "http://", port: ":80")]

  private static func hasPort(_ authority: Substring) -> Bool {
    guard let colon = authority.lastIndex(of: ":") else { return false }
    return !authority[colon...].contains("]")
  }

  private static func isForm(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }.filter { $0 != " " }
    return type.lowercased() == "application/x-www-form-urlencoded"
  }
}
