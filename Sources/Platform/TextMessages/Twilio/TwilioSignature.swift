internal import Vault

/// Verifies that a webhook was signed with the token of the account.
///
/// The signature covers the URL as configured at Twilio: the public URL of the installation with
/// path and query as received, never as rewritten by a proxy or a framework.
struct TwilioSignature: Sendable {
  private let signatures: TwilioSignatures
  /// The public URL without a trailing slash, such as `https://asterism.example`.
  private let publicBase: String

  /// - Parameter tokens: the token of the account; two during a rotation.
  init(tokens: [SecretBytes], publicBase: String) {
    signatures = TwilioSignatures(tokens: tokens)
    self.publicBase = publicBase
  }

  /// Verifies a request and returns its form.
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

  /// The URL as configured, and its variants with and without the default port: which of them
  /// Twilio signs has changed over time
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
