/// Why a webhook is refused.
public enum WebhookError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The header is missing or not in its form.
  case malformed
  /// Signed too long ago, or in the future.
  case stale
  /// Signed with another secret, or changed on its way.
  case signature

  /// One sentence for a log.
  public var description: String {
    switch self {
    case .malformed: "The signature of the webhook is missing or malformed."
    case .stale: "The webhook was signed too long ago."
    case .signature: "The signature of the webhook is wrong."
    }
  }
}

/// Signatures of Stripe's webhooks: the header `Stripe-Signature: t=...,v1=...` holds HMAC-SHA256 of the
/// moment, a dot and the body.
public struct StripeSignatures: Sendable {
  /// Seconds by which the moment of signing may differ from now.
  public static let tolerance: Int64 = 300

  private let secrets: [SecretBytes]

  /// - Parameter secrets: the signing secrets of the endpoint (`whsec_...`, whole); two of them while
  ///   they are being exchanged.
  public init(secrets: [SecretBytes]) { self.secrets = secrets }

  /// Throws unless the body was signed with one of the secrets within ``tolerance`` of now.
  /// - Parameters:
  ///   - header: the value of `Stripe-Signature`.
  ///   - body: the body as it came, byte by byte.
  ///   - now: the moment of the request.
  public func verify(
    header: String, body: [UInt8], at now: NumericDate
  ) throws(WebhookError) {
    var moments: [String] = []
    var signatures: [[UInt8]] = []
    for item in header.split(separator: ",", maxSplits: 32) {
      let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw .malformed }
      if parts[0] == "t" { moments.append(parts[1]) }
      // Other schemes, v0 among them, are ignored.
      if parts[0] == "v1", let signature = Hexadecimal.decode(parts[1]) {
        signatures.append(signature)
      }
    }
    guard moments.count == 1, let moment = Int64(moments[0]), moment >= 0, !signatures.isEmpty
    else {
      throw .malformed
    }
    let signed = Array(moments[0].utf8) + [UInt8(ascii: ".")] + body
    let isGenuine = secrets.contains { secret in
      let expected = HMAC.sha256(signed, key: secret)
      return signatures.contains { ConstantTime.areEqual($0, expected) }
    }
    guard isGenuine else { throw .signature }
    guard moment.distance(to: now.rawValue).magnitude <= UInt(Self.tolerance) else { throw .stale }
  }
}

/// Signatures of Twilio's webhooks: the header `X-Twilio-Signature` holds HMAC-SHA1, in base64, of the
/// address and the parameters of the form, sorted by name.
public struct TwilioSignatures: Sendable {
  private let tokens: [SecretBytes]

  /// - Parameter tokens: the auth token of the account; two of them while they are being exchanged.
  public init(tokens: [SecretBytes]) { self.tokens = tokens }

  /// Throws unless a form was sent by Twilio.
  /// - Parameters:
  ///   - header: the value of `X-Twilio-Signature`.
  ///   - url: the address as it is configured at Twilio, with the query string as it came: not put
  ///     together from what a proxy passes on, not sorted, not decoded.
  ///   - form: names and values of the form, decoded, empty and unknown ones too.
  public func verify(
    header: String, url: String, form: [(name: String, value: String)]
  ) throws(WebhookError) {
    try check(header, Self.signedBytes(url: url, form: form))
  }

  /// Throws unless a JSON body was sent by Twilio: the signature is over the address alone, whose
  /// query holds the SHA-256 of the body.
  /// - Parameters:
  ///   - header: the value of `X-Twilio-Signature`.
  ///   - url: as above; it has to have `bodySHA256=` in its query.
  ///   - body: the body as it came, byte by byte.
  public func verify(header: String, url: String, body: [UInt8]) throws(WebhookError) {
    let query = url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    let name = "bodySHA256="
    let digests = query.split(separator: "&").filter { $0.hasPrefix(name) }
    guard digests.count == 1, let digest = Hexadecimal.decode(digests[0].dropFirst(name.count))
    else {
      throw .malformed
    }
    try check(header, Array(url.utf8))
    guard ConstantTime.areEqual(digest, SHA256.digest(of: body)) else { throw .signature }
  }

  /// The signature of a form by the first token, as Twilio makes it: for whoever stands in for Twilio.
  /// - Parameters:
  ///   - url: the address to which the form is sent, with its query.
  ///   - form: names and values, not encoded.
  /// - Returns: the value of `X-Twilio-Signature`; nil where there is no token.
  public func sign(url: String, form: [(name: String, value: String)]) -> String? {
    guard let token = tokens.first else { return nil }
    return Base64.encode(HMAC.sha1(Self.signedBytes(url: url, form: form), key: token))
  }

  private static func signedBytes(
    url: String, form: [(name: String, value: String)]
  ) -> [UInt8] {
    // Bytewise by name, then by value: Twilio signs each pair once.
    var pairs: [(name: [UInt8], value: [UInt8])] = []
    for field in form { pairs.append((Array(field.name.utf8), Array(field.value.utf8))) }
    pairs.sort { left, right in
      left.name == right.name
        ? left.value.lexicographicallyPrecedes(right.value)
        : left.name.lexicographicallyPrecedes(right.name)
    }
    var signed = Array(url.utf8)
    var last: (name: [UInt8], value: [UInt8])?
    for pair in pairs {
      if let last, last == pair { continue }
      signed += pair.name + pair.value
      last = pair
    }
    return signed
  }

  private func check(_ header: String, _ signed: [UInt8]) throws(WebhookError) {
    guard let signature = Base64.decode(header) else { throw .malformed }
    let isGenuine = tokens.contains { token in
      ConstantTime.areEqual(signature, HMAC.sha1(signed, key: token))
    }
    guard isGenuine else { throw .signature }
  }
}
