/// The changes of a partial update: each field in the request, in reading order.
///
///     var changes = Changes<NotesSettings>()
///     changes.set(\.sorting, to: input.optional("sorting", .choice()))
///     changes.apply(to: &settings)
public struct Changes<Value>: Sendable {
  private var all: [@Sendable (inout Value) -> Void] = []

  /// Creates an empty update.
  public init() {}

  /// Whether there are no changes.
  public var isEmpty: Bool { all.isEmpty }

  /// Sets a property; nil leaves it as it is.
  public mutating func set<Part: Sendable>(
    _ path: any WritableKeyPath<Value, Part> & Sendable, to part: Part?
  ) {
    guard let part else { return }
    all.append { $0[keyPath: path] = part }
  }

  /// Sets or clears a property.
  public mutating func set<Part: Sendable>(
    _ path: any WritableKeyPath<Value, Part?> & Sendable, to change: Change<Part>
  ) { all.append { change.apply(to: &$0[keyPath: path]) } }

  /// Applies the changes.
  public func apply(to value: inout Value) { for change in all { change(&value) } }
}
