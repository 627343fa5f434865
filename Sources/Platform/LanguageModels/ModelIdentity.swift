public import Storage

/// Whose way of talking a model has. A server of one's own speaks that of OpenAI.
public enum ModelProvider: String, CaseIterable, Hashable, Sendable, Storable {
  case anthropic
  /// Google's.
  case gemini
  /// OpenAI, and every server that speaks as it does.
  case openai
}

/// A model by its name: who wrote an answer.
public struct ModelIdentity: Hashable, Sendable, CustomStringConvertible {
  /// Whose it is.
  public let provider: ModelProvider
  /// The provider's name of it, such as "claude-sonnet-4-6".
  public let name: String

  /// - Parameters:
  ///   - provider: whose it is.
  ///   - name: the provider's name of it.
  public init(_ provider: ModelProvider, _ name: String) {
    self.provider = provider
    self.name = name
  }

  public var description: String { "\(provider.rawValue) \(name)" }
}

/// Where what is asked goes: what a person is told before they agree to it (PLT-19).
public struct ModelRecipient: Hashable, Sendable {
  /// Whose way of talking is spoken there.
  public let provider: ModelProvider
  /// The host, such as "api.anthropic.com", with its port where that is not the usual one.
  public let host: String

  /// - Parameters:
  ///   - provider: whose way of talking is spoken there.
  ///   - host: the host.
  public init(_ provider: ModelProvider, host: String) {
    self.provider = provider
    self.host = host
  }
}
