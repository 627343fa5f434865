import HTTPTypes

/// What a path has in the places of its route's parameters.
public struct PathParameters: Sendable {
  private var pairs: [(name: String, value: String)] = []

  init() {}

  init(names: [String], values: [String]) {
    pairs = Array(zip(names, values))
  }

  /// The decoded text of a parameter; nil where the pattern has none of this name.
  public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

  /// A parameter as a value of its type. What cannot be one names nothing that exists: 404.
  public func require<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(HTTPError) -> Value {
    guard let text = self[name], let value = Value(text) else { throw HTTPError(.notFound) }
    return value
  }
}
