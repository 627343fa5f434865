// Subset of apple/swift-http-types 1.x API, written independently; do not extend.

/// The fields of a header in their order; a name may occur several times.
public struct HTTPFields: Sendable, Hashable {
  private var fields: [HTTPField] = []

  /// No field.
  public init() {}

  /// The value of a name: of several fields joined by a comma, of several cookies by a semicolon
  /// (RFC 9110, section 5.3; RFC 9113, section 8.2.3). Setting it replaces all of them.
  public subscript(name: HTTPField.Name) -> String? {
    get {
      guard let first = fields.firstIndex(where: { $0.name == name }) else { return nil }
      guard fields[(first + 1)...].contains(where: { $0.name == name }) else {
        return fields[first].value
      }
      return self[values: name].joined(separator: name == .cookie ? "; " : ", ")
    }
    set {
      self[values: name] = newValue.map { [$0] } ?? []
    }
  }

  /// The values of all fields of a name, in order. Setting them replaces all of them.
  public subscript(values name: HTTPField.Name) -> [String] {
    get { fields.filter { $0.name == name }.map(\.value) }
    set { self[fields: name] = newValue.map { HTTPField(name: name, value: $0) } }
  }

  /// All fields of a name, in order. Setting them replaces all of them.
  public subscript(fields name: HTTPField.Name) -> [HTTPField] {
    get { fields.filter { $0.name == name } }
    set {
      guard let first = fields.firstIndex(where: { $0.name == name }) else {
        return fields.append(contentsOf: newValue)
      }
      fields[first...].removeAll { $0.name == name }
      fields.insert(contentsOf: newValue, at: first)
    }
  }

  /// Whether there is a field with a name.
  public func contains(_ name: HTTPField.Name) -> Bool { fields.contains { $0.name == name } }
}

extension HTTPFields: RandomAccessCollection, RangeReplaceableCollection, MutableCollection {
  public var startIndex: Int { fields.startIndex }
  public var endIndex: Int { fields.endIndex }

  public subscript(position: Int) -> HTTPField {
    get { fields[position] }
    set { fields[position] = newValue }
  }

  public mutating func replaceSubrange(
    _ range: Range<Int>, with newElements: some Collection<HTTPField>
  ) {
    fields.replaceSubrange(range, with: newElements)
  }

  public mutating func append(_ field: HTTPField) { fields.append(field) }

  public mutating func reserveCapacity(_ capacity: Int) { fields.reserveCapacity(capacity) }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (HTTPField.Name, String)...) {
    fields = elements.map { HTTPField(name: $0, value: $1) }
  }
}

extension HTTPFields: CustomStringConvertible {
  public var description: String { fields.map(\.description).joined(separator: "\n") }
}
