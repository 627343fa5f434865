import HTTPTypes

/// Names and values of a query or a form, in their order.
public struct FormFields: Sendable, Hashable {
  /// A name and its value.
  public struct Field: Sendable, Hashable {
    public let name: String
    public let value: String

    /// A name and its value.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// All of them.
  public let fields: [Field]

  /// The maximum number of fields: far more than any of our forms has; beyond that, the request is
  /// an attack.
  public static let mostFields = 1000

  /// No field.
  public init() { fields = [] }

  /// Fields from another source.
  public init(_ fields: [Field]) { self.fields = fields }

  /// Parses `application/x-www-form-urlencoded` (WHATWG URL, section 5.1), but rejects malformed
  /// percent escapes instead of passing them through.
  public init(urlEncoded bytes: some Collection<UInt8>) throws(HTTPError) {
    var fields: [Field] = []
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      guard fields.count < Self.mostFields else {
        throw HTTPError(.contentTooLarge, "A form may have \(Self.mostFields) fields.")
      }
      let equals = pair.firstIndex(of: UInt8(ascii: "="))
      let name = pair[..<(equals ?? pair.endIndex)]
      let value = equals.map { pair[pair.index(after: $0)...] } ?? pair[pair.endIndex...]
      fields.append(
        Field(
          name: try PercentEncoding.decode(name, plusIsSpace: true),
          value: try PercentEncoding.decode(value, plusIsSpace: true)))
    }
    self.fields = fields
  }

  /// The first value of a name.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// All values of a name.
  public subscript(values name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }
}
