internal import HTTPClient
internal import HTTPTypes
internal import JSON
internal import Vault

/// How one provider is talked to.
protocol ModelDialect: Sendable {
  /// Who is talked to.
  var model: ModelIdentity { get }
  /// The path, after that of the endpoint.
  var path: String { get }
  /// The fields of its own, the key among them.
  var fields: HTTPFields { get }
  /// The request in its JSON.
  func body(_ request: ModelRequest) -> [UInt8]
  /// A reader for one answer.
  func makeReader() -> any ModelStreamReader
  /// The path of a page of the provider's list of models, after that of the endpoint.
  /// - Parameter cursor: what the page before said; nil for the first.
  func listPath(after cursor: String?) -> String
  /// What a page of that list says; nil where it is none.
  func readList(_ page: JSONValue) -> ModelListPage?
  /// Whether a name in the list stands for ``model``, which may be named by an alias.
  func isMeant(by listed: String) -> Bool
}

/// Reads the stream of one answer: a value that is told the events and says what they mean, without
/// input or output of its own.
protocol ModelStreamReader: Sendable {
  /// Whether everything has been read; what follows is of no interest.
  var isDone: Bool { get }
  /// Whether the answer is whole if nothing more comes.
  var isWhole: Bool { get }
  /// What an event says.
  mutating func take(_ event: ServerSentEvent) throws(ModelFailure) -> [ModelEvent]
  /// What the end of the stream says, where the answer is whole and ``isDone`` was not reached.
  mutating func end() throws(ModelFailure) -> [ModelEvent]
}

extension HTTPField.Name {
  /// A name that stands in the source.
  static func known(_ name: String) -> Self {
    guard let name = Self(name) else { preconditionFailure("The name of a field is a token.") }
    return name
  }
}

extension SecretBytes {
  /// The key as a field wants it.
  var text: String {
    withBytes { bytes in String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) }
  }
}

extension JSONValue {
  /// `{}`
  static let empty = JSONValue.object(JSONObject())

  /// The value written out.
  var text: String {
    var json = JSONWriter()
    json.value(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
