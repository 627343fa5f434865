/// Why a webhook is rejected.
public enum WebhookError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The header is missing or malformed.
  case malformed
  /// Signed too long ago, or in the future.
  case stale
  /// Signed with another secret, or modified in transit.
  case signature

  /// A sentence for the log.
  public var description: String {
    switch self {
    case .malformed: "The signature of the webhook is missing or malformed."
    case .stale: "The webhook was signed too long ago."
    case .signature: "The signature of the webhook is wrong."
    }
  }
}

/// Signatures of Stripe webhooks: the header `Stripe-Signature: t=...,v1=...` contains the
/// HMAC-SHA256 of the timestamp, a dot and the body.
public struct StripeSignatures: Sendable {
  /// The tolerated age of a signature, seconds.
  public static let tolerance: Int64 = 300

  private let secrets: [SecretBytes]

  /// - Parameter secrets: the signing secrets of the endpoint (`whsec_...`, complete); two of them
  ///   during a rotation.
  public init(secrets: [SecretBytes]) { self.secrets = secrets }

  /// Throws unless the body was signed with one of the secrets within ``tolerance`` of now.
  /// - Parameters:
  ///   - header: the value of `Stripe-Signature`.
  ///   - body: the body as received, byte by byte.
  ///   - now: the time of the request.
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

/// Signatures of Twilio webhooks: the header `X-Twilio-Signature` contains the HMAC-SHA1, in
/// base64, of the URL and the form parameters, sorted by name.
public struct TwilioSignatures: Sendable {
  private let tokens: [SecretBytes]

  /// - Parameter tokens: the auth token of the account; two of them during a rotation.
  public init(tokens: [SecretBytes]) { self.tokens = tokens }

  /// Throws unless Twilio has signed the form.
  /// - Parameters:
  ///   - header: the value of `X-Twilio-Signature`.
  ///   - url: the URL as configured at Twilio, with the query string as received: not reconstructed
  ///     from proxy headers, not sorted, not decoded.
  ///   - form: names and values of the form, decoded, including empty and unknown ones.
  public func verify(
    header: String, url: String, form: [(name: String, value: String)]
  ) throws(WebhookError) {
    try check(header, Self.signedBytes(url: url, form: form))
  }

  /// Throws unless Twilio has signed the JSON body: the signature covers only the URL, whose query
  /// contains the SHA-256 of the body.
  /// - Parameters:
  ///   - header: the value of `X-Twilio-Signature`.
  ///   - url: as above; its query has to contain `bodySHA256=`.
  ///   - body: the body as received, byte by byte.
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

  /// Signs a form with the first token, as Twilio does: for the simulator.
  /// - Parameters:
  ///   - url: the URL to which the form is sent, with its query.
  ///   - form: names and values, not encoded.
  /// - Returns: the value of `X-Twilio-Signature`; nil if there is no token.
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
