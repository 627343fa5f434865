public import Storage

/// The API that a model uses. Self-hosted servers use OpenAI's.
public enum ModelProvider: String, CaseIterable, Hashable, Sendable, Storable {
  case anthropic
  /// Google's.
  case gemini
  /// OpenAI, and every server with a compatible API.
  case openai
}

/// The identity of a model: the writer of an answer.
public struct ModelIdentity: Hashable, Sendable, CustomStringConvertible {
  /// Its provider.
  public let provider: ModelProvider
  /// Its name at the provider, such as "claude-sonnet-4-6".
  public let name: String

  /// - Parameters:
  ///   - provider: its provider.
  ///   - name: its name at the provider.
  public init(_ provider: ModelProvider, _ name: String) {
    self.provider = provider
    self.name = name
  }

  public var description: String { "\(provider.rawValue) \(name)" }
}

/// The recipient of questions: what a person is told before consenting (PLT-19).
public struct ModelRecipient: Hashable, Sendable {
  /// The API used there.
  public let provider: ModelProvider
  /// The host, such as "api.anthropic.com", with a non-default port.
  public let host: String

  /// - Parameters:
  ///   - provider: the API used there.
  ///   - host: the host.
  public init(_ provider: ModelProvider, host: String) {
    self.provider = provider
    self.host = host
  }
}
