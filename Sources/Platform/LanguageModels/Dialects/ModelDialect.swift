internal import HTTPClient
internal import HTTPTypes
internal import JSON
internal import Vault

/// The API of one provider.
protocol ModelDialect: Sendable {
  /// The model.
  var model: ModelIdentity { get }
  /// The path, relative to the endpoint.
  var path: String { get }
  /// The provider-specific headers, including the key.
  var fields: HTTPFields { get }
  /// The request as the provider's JSON.
  func body(_ request: ModelRequest) -> [UInt8]
  /// A reader for one answer.
  func makeReader() -> any ModelStreamReader
  /// The path of a page of the provider's model list, relative to the endpoint.
  /// - Parameter cursor: from the page before; nil for the first.
  func listPath(after cursor: String?) -> String
  /// Parses a page of that list; nil if it is malformed.
  func readList(_ page: JSONValue) -> ModelListPage?
  /// Whether a name in the list denotes ``model``, which may be given as an alias.
  func isMeant(by listed: String) -> Bool
}

/// Interprets the stream of one answer: a value without I/O that maps events to their meaning.
protocol ModelStreamReader: Sendable {
  /// Whether the answer has been read completely; the rest of the stream is ignored.
  var isDone: Bool { get }
  /// Whether the answer is complete if nothing more arrives.
  var isWhole: Bool { get }
  /// Interprets an event.
  mutating func take(_ event: ServerSentEvent) throws(ModelFailure) -> [ModelEvent]
  /// Interprets the end of the stream, if the answer is complete and ``isDone`` was not reached.
  mutating func end() throws(ModelFailure) -> [ModelEvent]
}

extension HTTPField.Name {
  /// A header name from a literal in the source.
  static func known(_ name: String) -> Self {
    guard let name = Self(name) else { preconditionFailure("The name of a field is a token.") }
    return name
  }
}

extension SecretBytes {
  /// The key as text for a header.
  var text: String {
    withBytes { bytes in String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) }
  }
}

extension JSONValue {
  /// `{}`
  static let empty = JSONValue.object(JSONObject())

  /// The value as JSON text.
  var text: String {
    var json = JSONWriter()
    json.value(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
