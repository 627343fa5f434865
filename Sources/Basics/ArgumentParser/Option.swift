/// An argument with a name and a value: `--lat 48.4`.
@propertyWrapper
public struct Option<Value>: ArgumentSetProvider {
  private let storage: Storage<Value>
  private let definition: (_ label: String, _ storage: Storage<Value>) -> ArgumentDefinition

  public var wrappedValue: Value {
    get { storage.read }
    nonmutating set { storage.value = newValue }
  }

  func definitions(label: String) -> [ArgumentDefinition] { [definition(label, storage)] }

  private init<Element: ExpressibleByArgument>(
    initial: Value?, name: NameSpecification, parsing: SingleValueParsingStrategy,
    help: ArgumentHelp?, completion: CompletionKind?, defaultDescription: String?,
    wrap: @escaping (Element) -> Value
  ) {
    storage = Storage(initial)
    definition = { label, storage in
      ArgumentDefinition(
        kind: .option, name: "--" + (name.custom ?? kebabCase(label)),
        help: help ?? ArgumentHelp(), completion: completion ?? .default, parsing: parsing,
        isOptional: initial != nil, defaultDescription: defaultDescription,
        allValues: Element.allValueStrings
      ) { text in
        guard let element = Element(argument: text) else { return false }
        storage.value = wrap(element)
        return true
      }
    }
  }
}

extension Option where Value: ExpressibleByArgument {
  /// An option that may be left out.
  public init(
    wrappedValue: Value, name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(
      initial: wrappedValue, name: name, parsing: parsing, help: help, completion: completion,
      defaultDescription: wrappedValue.defaultValueDescription, wrap: { (value: Value) in value })
  }

  /// An option that must be given.
  public init(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(
      initial: nil, name: name, parsing: parsing, help: help, completion: completion,
      defaultDescription: nil, wrap: { (value: Value) in value })
  }
}

extension Option {
  /// An option that is `nil` when it is left out.
  public init<T: ExpressibleByArgument>(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(
      initial: .some(nil), name: name, parsing: parsing, help: help, completion: completion,
      defaultDescription: nil, wrap: { (value: T) in value })
  }
}
