/// Whoever carries texts between us and people's phones: one interface for all (HAL-901).
///
/// What a provider does may happen although we never hear of it, so sending does not succeed or fail: it
/// ends in a ``TextOutcome``, of which one is that nobody knows. Then ``lookup(_:)`` is asked before
/// anything is sent again.
public protocol TextProvider: Sendable {
  /// What it is known by in the records of consent: whoever agreed to texts agreed to those it carries.
  var name: String { get }

  /// How many texts it is worth handing over at the same time.
  var concurrency: Int { get }

  /// Hands a text over. It never throws: a task that is cancelled after the request left ends in
  /// ``TextOutcome/unknown(_:)`` like any other call whose answer was lost.
  func send(_ text: OutgoingText) async -> TextOutcome

  /// What the provider knows of texts that we sent, the newest first. An empty list means that there is
  /// none, for certain; where that is not certain it throws.
  func lookup(_ question: TextLookup) async throws(TextProviderError) -> [FoundText]

  /// The form of a webhook, if the provider has signed it (HAL-904).
  /// - Throws: ``TextProviderError/Code/badSignature`` where anything about it is wrong or missing.
  func verify(_ request: WebhookRequest) async throws(TextProviderError) -> SignedForm

  /// The picture behind an address of an inbound message (HAL-940).
  /// - Parameters:
  ///   - url: as ``InboundText/media`` has it. Only addresses of the provider itself are asked.
  ///   - limit: how many bytes it may have.
  func fetchMedia(_ url: String, limit: Int) async throws(TextProviderError) -> FetchedMedia

  /// Has the provider forget a picture. It is no error if it has done so already.
  func deleteMedia(_ url: String) async throws(TextProviderError)
}

extension TextProvider {
  /// As many as a provider behind a network takes without complaint.
  public var concurrency: Int { 8 }
}

/// Why a question to a provider has no answer. It names neither numbers nor addresses.
public struct TextProviderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds that callers tell apart.
  public enum Code: Hashable, Sendable {
    /// The provider or the way to it is disturbed: ask again later.
    case unavailable
    /// It answered, and will answer the same again.
    case refused
    /// It has no such thing, or not any more.
    case notFound
    /// Larger than it may be.
    case tooLarge
    /// The address is not one of the provider's own.
    case foreignAddress
    /// A webhook that the provider did not sign, or that changed on its way.
    case badSignature
    /// The task was cancelled.
    case cancelled
  }

  /// What is wrong.
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
