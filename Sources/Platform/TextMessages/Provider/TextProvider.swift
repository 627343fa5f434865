/// A provider of text messages: one interface for all (HAL-901).
///
/// A request may take effect although its response is lost, so sending does not simply succeed or
/// fail: it ends in a ``TextOutcome``, one of which is unknown. Then ``lookup(_:)`` is called
/// before anything is sent again.
public protocol TextProvider: Sendable {
  /// The provider's name in consent records: consent to texts applies to those that it carries.
  var name: String { get }

  /// The useful number of concurrent sends.
  var concurrency: Int { get }

  /// Sends a text. Never throws: cancelling the task after the request was sent results in
  /// ``TextOutcome/unknown(_:)``, like any other lost response.
  func send(_ text: OutgoingText) async -> TextOutcome

  /// The texts that we sent, as the provider knows them, newest first. An empty list means that
  /// there is definitely none; if that is uncertain it throws.
  func lookup(_ question: TextLookup) async throws(TextProviderError) -> [FoundText]

  /// Verifies the provider's signature of a webhook, and returns its form (HAL-904).
  /// - Throws: ``TextProviderError/Code/badSignature`` if the signature is missing or invalid.
  func verify(_ request: WebhookRequest) async throws(TextProviderError) -> SignedForm

  /// Downloads a picture of an inbound message (HAL-940).
  /// - Parameters:
  ///   - url: a URL in ``InboundText/media``. Only URLs of the provider itself are called.
  ///   - limit: the maximum size, bytes.
  func fetchMedia(_ url: String, limit: Int) async throws(TextProviderError) -> FetchedMedia

  /// Deletes a picture at the provider; idempotent.
  func deleteMedia(_ url: String) async throws(TextProviderError)
}

extension TextProvider {
  /// A moderate concurrency for a provider over a network.
  public var concurrency: Int { 8 }
}

/// Why a request to a provider failed. Contains neither numbers nor URLs.
public struct TextProviderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error codes that callers distinguish.
  public enum Code: Hashable, Sendable {
    /// The provider or the connection to it has an outage: retry later.
    case unavailable
    /// It responded with a permanent error.
    case refused
    /// It does not exist, or no longer.
    case notFound
    /// It exceeds the size limit.
    case tooLarge
    /// The URL is not one of the provider's own.
    case foreignAddress
    /// A webhook with an invalid signature: not from the provider, or modified in transit.
    case badSignature
    /// The task was cancelled.
    case cancelled
  }

  /// The error code.
  public let code: Code
  /// The details for a log, in English.
  public let detail: String

  /// An error.
  public init(_ code: Code, _ detail: String) {
    self.code = code
    self.detail = detail
  }

  public var description: String { detail }
}
