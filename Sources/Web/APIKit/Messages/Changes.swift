/// What a partial update changes about a value: each field that was sent, in the order in which they were read.
///
///     var changes = Changes<NotesSettings>()
///     changes.set(\.sorting, to: input.optional("sorting", .choice()))
///     changes.apply(to: &settings)
public struct Changes<Value>: Sendable {
  private var all: [@Sendable (inout Value) -> Void] = []

  /// Nothing.
  public init() {}

  /// Whether nothing is to change.
  public var isEmpty: Bool { all.isEmpty }

  /// Sets a part of the value; nil leaves it as it is.
  public mutating func set<Part: Sendable>(
    _ path: any WritableKeyPath<Value, Part> & Sendable, to part: Part?
  ) {
    guard let part else { return }
    all.append { $0[keyPath: path] = part }
  }

  /// Sets or takes away a part of the value.
  public mutating func set<Part: Sendable>(
    _ path: any WritableKeyPath<Value, Part?> & Sendable, to change: Change<Part>
  ) { all.append { change.apply(to: &$0[keyPath: path]) } }

  /// Makes the changes.
  public func apply(to value: inout Value) { for change in all { change(&value) } }
}
