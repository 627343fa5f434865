/// The help of a command.
struct HelpGenerator {
  /// The command and those above it, the root first.
  let commandStack: [any ParsableCommand.Type]

  private var command: any ParsableCommand.Type { commandStack[commandStack.count - 1] }
  private var toolName: String { commandStack.map { $0.commandName }.joined(separator: " ") }
  private var arguments: [ArgumentDefinition] {
    command.init().argumentDefinitions.filter { $0.help.visibility == .default }
  }
  private var subcommands: [any ParsableCommand.Type] {
    command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
  }

  /// `asterism chart <moment> [<place>] [--json]`
  var usage: String {
    let options = arguments.filter { $0.kind != .positional }
    var shown = arguments
    var parts = [toolName]
    if options.count > 12 {
      parts.append("[<options>]")
      shown.removeAll { $0.kind != .positional }
    }
    parts += shown.map { $0.isOptional ? "[\($0.display)]" : $0.display }
    if !subcommands.isEmpty { parts.append("<subcommand>") }
    return parts.joined(separator: " ")
  }

  /// The lines after an error.
  var usageHint: String {
    "Usage: \(usage)\n  See '\(toolName) --help' for more information."
  }

  func rendered(columns: Int) -> String {
    var sections: [String] = []
    let configuration = command.configuration
    if !configuration.abstract.isEmpty {
      sections.append(wrapped("OVERVIEW: " + configuration.abstract, columns))
    }
    if !configuration.discussion.isEmpty {
      sections.append(wrapped(configuration.discussion, columns))
    }
    sections.append(wrapped("USAGE: " + usage, columns))
    sections.append(
      section("ARGUMENTS", arguments.filter { $0.kind == .positional }.map(row), columns))
    var options = arguments.filter { $0.kind != .positional }.map(row)
    if commandStack.count == 1, !configuration.version.isEmpty {
      options.append(("--version", "Show the version."))
    }
    options.append(("-h, --help", "Show help information."))
    sections.append(section("OPTIONS", options, columns))
    sections.append(
      section(
        "SUBCOMMANDS", subcommands.map { ($0.commandName, $0.configuration.abstract) }, columns))
    if !subcommands.isEmpty {
      sections.append("  See '\(toolName) help <subcommand>' for detailed help.")
    }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func row(_ argument: ArgumentDefinition) -> (String, String) {
    var notes: [String] = []
    if !argument.allValues.isEmpty {
      notes.append("values: " + argument.allValues.joined(separator: ", "))
    }
    if let value = argument.defaultDescription { notes.append("default: \(value)") }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return (argument.display, argument.help.abstract + note)
  }

  private func section(_ title: String, _ rows: [(String, String)], _ columns: Int) -> String {
    guard !rows.isEmpty else { return "" }
    let indent = 26
    let lines = rows.map { name, text -> String in
      let label = "  " + name
      let body = wrapped(text, columns - indent).split(separator: "\n").joined(
        separator: "\n" + String(repeating: " ", count: indent))
      return label.count < indent
        ? label + String(repeating: " ", count: indent - label.count) + body
        : label + "\n" + String(repeating: " ", count: indent) + body
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }

  /// The text broken between words at the given width; its own line breaks and indents stay.
  private func wrapped(_ text: String, _ columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.count > columns else { return String(line) }
      var lines: [String] = [String(line.prefix { $0 == " " })]
      for word in line.split(separator: " ") {
        let last = lines[lines.count - 1]
        if last.count + 1 + word.count > columns {
          lines.append(String(word))
        } else {
          lines[lines.count - 1] = last.allSatisfy { $0 == " " } ? last + word : "\(last) \(word)"
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
