import HTTPTypes

/// The values of the route's parameters in a path.
public struct PathParameters: Sendable {
  private var pairs: [(name: String, value: String)] = []

  init() {}

  init(names: [String], values: [String]) {
    pairs = Array(zip(names, values))
  }

  /// The decoded value of a parameter; nil where the pattern has none with this name.
  public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

  /// A parameter converted to a type; throws 404 if that fails, since it then names no resource.
  public func require<Value: LosslessStringConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(HTTPError) -> Value {
    guard let text = self[name], let value = Value(text) else { throw HTTPError(.notFound) }
    return value
  }
}
