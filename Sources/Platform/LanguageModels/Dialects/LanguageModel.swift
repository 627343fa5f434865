internal import HTTPClient
internal import HTTPTypes
public import Vault

/// A model at one provider.
public struct LanguageModel: Sendable {
  /// Its identity.
  public let identity: ModelIdentity
  /// The recipient of requests.
  public let recipient: ModelRecipient
  let dialect: any ModelDialect
  private let endpoint: ModelEndpoint

  init(_ dialect: some ModelDialect, at endpoint: ModelEndpoint) {
    self.dialect = dialect
    self.endpoint = endpoint
    identity = dialect.model
    recipient = ModelRecipient(dialect.model.provider, host: endpoint.authority)
  }

  /// A model of Anthropic (https://platform.claude.com/docs/en/api/messages).
  /// - Parameters:
  ///   - name: such as "claude-sonnet-4-6".
  ///   - key: the API key.
  ///   - endpoint: the base URL before `/v1/messages`.
  public static func anthropic(
    _ name: String, key: SecretBytes, at endpoint: ModelEndpoint = .anthropic
  ) -> LanguageModel {
    LanguageModel(AnthropicDialect(name: name, key: key), at: endpoint)
  }

  /// A model of Google (https://ai.google.dev/api/generate-content).
  /// - Parameters:
  ///   - name: such as "gemini-2.5-flash".
  ///   - key: the API key.
  ///   - endpoint: the base URL before `/v1beta/models`.
  public static func gemini(
    _ name: String, key: SecretBytes, at endpoint: ModelEndpoint = .gemini
  ) -> LanguageModel {
    LanguageModel(GeminiDialect(name: name, key: key), at: endpoint)
  }

  /// A model of OpenAI, or of a server with a compatible API
  /// (https://platform.openai.com/docs/api-reference/chat).
  /// - Parameters:
  ///   - name: such as "gpt-4o-mini".
  ///   - key: the API key; nil for a server that requires none.
  ///   - endpoint: the base URL before `/chat/completions`.
  public static func openAICompatible(
    _ name: String, key: SecretBytes?, at endpoint: ModelEndpoint = .openAI
  ) -> LanguageModel {
    LanguageModel(
      OpenAIDialect(name: name, key: key, isOpenAI: endpoint == .openAI), at: endpoint)
  }

  /// The request for a page of the provider's list of models.
  func makeListRequest(after cursor: String?) -> HTTPClientRequest {
    var fields = dialect.fields
    fields[.accept] = "application/json"
    return HTTPClientRequest(
      HTTPRequest(
        method: .get, scheme: endpoint.scheme, authority: endpoint.authority,
        path: endpoint.path + dialect.listPath(after: cursor), headerFields: fields))
  }

  /// The request for an answer.
  func makeRequest(_ request: ModelRequest) -> HTTPClientRequest {
    var fields = dialect.fields
    fields[.contentType] = "application/json"
    fields[.accept] = "text/event-stream"
    let head = HTTPRequest(
      method: .post, scheme: endpoint.scheme, authority: endpoint.authority,
      path: endpoint.path + dialect.path, headerFields: fields)
    return HTTPClientRequest(head, body: .bytes(dialect.body(request)))
  }
}

/// The base URL of a provider.
public struct ModelEndpoint: Hashable, Sendable {
  /// `https`, or `http` for a local server.
  public let scheme: String
  /// The host, with a non-default port.
  public let authority: String
  /// The base path, without a trailing slash.
  public let path: String

  /// - Parameters:
  ///   - scheme: `https`, or `http` for a local server.
  ///   - authority: the host, with a non-default port.
  ///   - path: the base path.
  public init(scheme: String = "https", authority: String, path: String = "") {
    self.scheme = scheme
    self.authority = authority
    self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Anthropic's own.
  public static let anthropic = ModelEndpoint(authority: "api.anthropic.com")
  /// Google's own.
  public static let gemini = ModelEndpoint(authority: "generativelanguage.googleapis.com")
  /// OpenAI's own.
  public static let openAI = ModelEndpoint(authority: "api.openai.com", path: "/v1")
}
