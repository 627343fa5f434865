/// An argument that is known by its place.
@propertyWrapper
public struct Argument<Value>: ArgumentSetProvider {
  private let storage: Storage<Value>
  private let definition: (_ label: String, _ storage: Storage<Value>) -> ArgumentDefinition

  public var wrappedValue: Value {
    get { storage.read }
    nonmutating set { storage.value = newValue }
  }

  func definitions(label: String) -> [ArgumentDefinition] { [definition(label, storage)] }

  private init<Element: ExpressibleByArgument>(
    initial: Value?, help: ArgumentHelp?, isOptional: Bool, isRepeating: Bool,
    wrap: @escaping (Value?, Element) -> Value
  ) {
    storage = Storage(initial)
    definition = { label, storage in
      ArgumentDefinition(
        kind: .positional, name: kebabCase(label), help: help ?? ArgumentHelp(),
        isOptional: isOptional, isRepeating: isRepeating, allValues: Element.allValueStrings
      ) { text in
        guard let element = Element(argument: text) else { return false }
        storage.value = wrap(storage.value, element)
        return true
      }
    }
  }
}

extension Argument where Value: ExpressibleByArgument {
  /// An argument that must be given.
  public init(help: ArgumentHelp? = nil) {
    self.init(
      initial: nil, help: help, isOptional: false, isRepeating: false,
      wrap: { (_: Value?, value: Value) in value })
  }
}

extension Argument {
  /// An argument that is `nil` when it is left out.
  public init<T: ExpressibleByArgument>(help: ArgumentHelp? = nil) where Value == T? {
    self.init(
      initial: .some(nil), help: help, isOptional: true, isRepeating: false,
      wrap: { (_: T??, value: T) in value })
  }

  /// One argument or more, all that are left.
  public init<T: ExpressibleByArgument>(help: ArgumentHelp? = nil) where Value == [T] {
    self.init(
      initial: nil, help: help, isOptional: false, isRepeating: true,
      wrap: { (before: [T]?, value: T) in (before ?? []) + [value] })
  }

  /// Any number of arguments, all that are left; the default when there are none.
  public init<T: ExpressibleByArgument>(
    wrappedValue: [T], help: ArgumentHelp? = nil
  ) where Value == [T] {
    var read: [T] = []
    self.init(
      initial: wrappedValue, help: help, isOptional: true, isRepeating: true,
      wrap: { (_: [T]?, value: T) in
        read.append(value)
        return read
      })
  }
}
