/// One argument that a command declares, as the parser, help and completions see it.
struct ArgumentDefinition {
  enum Kind { case flag, option, positional }

  var kind: Kind
  /// `--time-range`, or the bare name of a positional argument.
  var name: String
  var help: ArgumentHelp
  var completion: CompletionKind = .default
  var parsing: SingleValueParsingStrategy = .next
  var isOptional: Bool
  var isRepeating = false
  var defaultDescription: String?
  var allValues: [String] = []
  /// Parses one text into the command; returns whether it is a valid value.
  var read: (String) -> Bool

  var valueName: String { "<\(help.valueName ?? String(name.trimmingPrefix("--")))>" }

  /// `--lat <lat>`, `--json` or `<moment>`.
  var display: String {
    switch kind {
    case .flag: name
    case .option: "\(name) \(valueName)"
    case .positional: isRepeating ? "\(valueName) ..." : valueName
    }
  }
}

/// The property wrappers, as found by reflection.
protocol ArgumentSetProvider {
  /// Returns the definitions of a wrapper whose property is called `label`.
  func definitions(label: String) -> [ArgumentDefinition]
}

extension ParsableArguments {
  /// The definitions of all stored properties, in order.
  var argumentDefinitions: [ArgumentDefinition] {
    Mirror(reflecting: self).children.flatMap { child -> [ArgumentDefinition] in
      guard let provider = child.value as? any ArgumentSetProvider, let label = child.label else {
        return []
      }
      return provider.definitions(label: String(label.trimmingPrefix("_")))
    }
  }
}

/// The storage of a wrapper's value: shared by all copies of one command value, so that the parser
/// can fill in what reflection shows it.
final class Storage<Value> {
  var value: Value?
  init(_ value: Value?) { self.value = value }

  var read: Value {
    guard let value else { preconditionFailure("the argument is used before it has been read") }
    return value
  }
}
