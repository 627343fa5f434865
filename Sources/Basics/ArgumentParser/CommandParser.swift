/// Finds the command that is meant and reads its arguments.
struct CommandParser {
  private var stack: [any ParsableCommand.Type]

  init(root: any ParsableCommand.Type) { stack = [root] }

  private var current: any ParsableCommand.Type { stack[stack.count - 1] }

  mutating func parse(_ arguments: [String]) throws -> any ParsableCommand {
    var rest = arguments[...]
    let asksForHelp = stack.count == 1 && rest.first == "help"
    if asksForHelp { rest.removeFirst() }
    while let name = rest.first,
      let subcommand = current.configuration.subcommands.first(where: { $0.commandName == name })
    {
      stack.append(subcommand)
      rest.removeFirst()
    }
    do {
      if asksForHelp, rest.isEmpty { throw CleanExit.helpRequest(current) }
      try answerBuiltIns(rest)
      var command = current.init()
      try read(rest, into: command.argumentDefinitions)
      do {
        try command.validate()
      } catch {
        throw ParserError.userValidation(error)
      }
      return command
    } catch {
      throw CommandError(commandStack: stack, underlying: error)
    }
  }

  /// Handles `--help`, `--version` and `--generate-completion-script`, anywhere before `--`.
  private func answerBuiltIns(_ arguments: ArraySlice<String>) throws {
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      throw CleanExit.helpRequest(current)
    }
    let version = stack[0].configuration.version
    if options.contains("--version"), !version.isEmpty { throw CleanExit.message(version) }
    guard options.first?.hasPrefix(CompletionShell.option) == true, stack.count == 1 else { return }
    let name = options.first?.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init)
    let wanted = name ?? options.dropFirst().first ?? ""
    guard let shell = CompletionShell(rawValue: wanted) else {
      throw ParserError.unknownShell(wanted)
    }
    throw CleanExit.message(CompletionsGenerator(root: stack[0]).script(for: shell))
  }

  private func read(
    _ arguments: ArraySlice<String>, into definitions: [ArgumentDefinition]
  ) throws {
    var positionals = definitions.filter { $0.kind == .positional }[...]
    var missing = definitions.filter { !$0.isOptional }
    var rest = arguments
    var onlyValues = false
    while let argument = rest.popFirst() {
      if !onlyValues, argument == "--" {
        onlyValues = true
      } else if !onlyValues, looksLikeOption(argument) {
        let name = try readOption(argument, &rest, definitions)
        missing.removeAll { $0.name == name }
      } else {
        guard let definition = positionals.first else { throw unexpected(argument) }
        guard definition.read(argument) else {
          throw invalid(argument, for: definition)
        }
        missing.removeAll { $0.name == definition.name }
        if !definition.isRepeating { positionals.removeFirst() }
      }
    }
    if let first = missing.first { throw ParserError.missingArgument(first.display) }
  }

  /// Reads an option or flag, with its value if it has one, and returns its name.
  private func readOption(
    _ argument: String, _ rest: inout ArraySlice<String>, _ definitions: [ArgumentDefinition]
  ) throws -> String {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, attached) = (String(parts[0]), parts.dropFirst().first.map(String.init))
    guard let definition = definitions.first(where: { $0.kind != .positional && $0.name == name })
    else {
      let names = definitions.filter { $0.kind != .positional }.map(\.name) + ["--help"]
      throw ParserError.unknownOption(name, suggestion: nearest(to: name, among: names))
    }
    if definition.kind == .flag {
      if let attached { throw ParserError.unexpectedValue(attached, option: name) }
      _ = definition.read("")
      return name
    }
    let next = rest.first.flatMap {
      definition.parsing == .unconditional || !looksLikeOption($0) ? $0 : nil
    }
    guard let value = attached ?? next else { throw ParserError.missingValue(definition.display) }
    if attached == nil { rest.removeFirst() }
    guard definition.read(value) else { throw invalid(value, for: definition) }
    return name
  }

  /// A dash alone is a value: the usual name of standard input.
  private func looksLikeOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != "-"
  }

  private func invalid(_ value: String, for definition: ArgumentDefinition) -> ParserError {
    .invalidValue(value, argument: definition.display, oneOf: definition.allValues)
  }

  private func unexpected(_ argument: String) -> ParserError {
    let names = current.configuration.subcommands.map { $0.commandName }
    return .unexpectedArgument(argument, suggestion: nearest(to: argument, among: names))
  }
}

/// The name that differs least from what was typed, if it is close enough to have been meant.
func nearest(to typed: String, among names: [String]) -> String? {
  names.map { (name: $0, distance: editDistance(typed, $0)) }
    .filter { $0.distance <= max(1, ($0.name.count + 1) / 3) }
    .min { $0.distance < $1.distance }?.name
}

/// Returns the edit distance of two texts (Levenshtein): the fewest letters to add, remove or
/// change.
private func editDistance(_ a: String, _ b: String) -> Int {
  let b = Array(b)
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let changed = diagonal + (letter == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
