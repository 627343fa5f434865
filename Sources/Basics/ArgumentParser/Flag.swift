/// A Boolean option: `--json`.
@propertyWrapper
public struct Flag<Value>: ArgumentSetProvider {
  private let storage: Storage<Value>
  private let definition: (_ label: String, _ storage: Storage<Value>) -> ArgumentDefinition

  public var wrappedValue: Value {
    get { storage.read }
    nonmutating set { storage.value = newValue }
  }

  func definitions(label: String) -> [ArgumentDefinition] { [definition(label, storage)] }
}

extension Flag where Value == Bool {
  /// A flag that is off unless it is given.
  public init(wrappedValue: Bool, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    storage = Storage(wrappedValue)
    definition = { label, storage in
      ArgumentDefinition(
        kind: .flag, name: "--" + (name.custom ?? kebabCase(label)),
        help: help ?? ArgumentHelp(), isOptional: true
      ) { _ in
        storage.value = true
        return true
      }
    }
  }
}

/// Arguments that several commands share, declared once.
@propertyWrapper
public struct OptionGroup<Value: ParsableArguments>: ArgumentSetProvider {
  private let storage = Storage<Value>(Value())

  public init() {}

  public var wrappedValue: Value {
    get { storage.read }
    nonmutating set { storage.value = newValue }
  }

  func definitions(label: String) -> [ArgumentDefinition] { wrappedValue.argumentDefinitions }
}
