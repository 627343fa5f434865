/// A shell that completions can be made for.
public struct CompletionShell: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// `nil` for a shell that is not known here.
  public init?(rawValue: String) {
    guard Self.names.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(known name: String) { rawValue = name }

  /// GNU Bash.
  public static let bash = CompletionShell(known: "bash")
  /// The Z shell.
  public static let zsh = CompletionShell(known: "zsh")
  /// fish.
  public static let fish = CompletionShell(known: "fish")

  static let names = ["bash", "zsh", "fish"]
  static let option = "--generate-completion-script"
}

/// Writes the scripts that teach a shell the commands, their options and their values.
struct CompletionsGenerator {
  /// A command with its full name, and what can follow it.
  private struct Node {
    var path: String
    var subcommands: [(name: String, abstract: String)]
    var arguments: [ArgumentDefinition]
    /// The options with values: what to offer after each.
    var options: [ArgumentDefinition] { arguments.filter { $0.kind == .option } }
    var named: [ArgumentDefinition] { arguments.filter { $0.kind != .positional } }
  }

  private let toolName: String
  private let nodes: [Node]

  init(root: any ParsableCommand.Type) {
    toolName = root.commandName
    nodes = Self.nodes(of: root, path: root.commandName)
  }

  private static func nodes(of command: any ParsableCommand.Type, path: String) -> [Node] {
    let subcommands = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let node = Node(
      path: path,
      subcommands: subcommands.map { ($0.commandName, $0.configuration.abstract) },
      arguments: command.init().argumentDefinitions.filter { $0.help.visibility == .default })
    return [node] + subcommands.flatMap { nodes(of: $0, path: "\(path) \($0.commandName)") }
  }

  func script(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    default: fish
    }
  }

  private var bash: String {
    let values = cases(of: \.options) { argument in
      argument.completion == .file()
        ? #"COMPREPLY=($(compgen -f -- "$current"))"#
        : compgen(argument.allValues)
    }
    let words = nodes.map { node in
      let all = node.subcommands.map(\.name) + node.named.map(\.name) + ["--help"]
      return "  \"\(node.path)\") \(compgen(all)) ;;"
    }
    return """
      _\(toolName)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local command=\(toolName) word
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case "$command $word" in
      \(descent)
          esac
        done
        COMPREPLY=()
        case "$command $previous" in
      \(values)
        esac
        case "$command" in
      \(words.joined(separator: "\n"))
        esac
      }
      complete -F _\(toolName) \(toolName)
      """
  }

  private func compgen(_ words: [String]) -> String {
    words.isEmpty
      ? "" : "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
  }

  private var zsh: String {
    let values = cases(of: \.options) { argument in
      argument.completion == .file()
        ? "_files"
        : argument.allValues.isEmpty ? "" : "compadd \(argument.allValues.joined(separator: " "))"
    }
    let words = nodes.map { node -> String in
      let named = node.named.map { ($0.name, $0.help.abstract) }
      let all = node.subcommands + named + [("--help", "Show help information.")]
      let described = all.map { "'\($0.0):\(zshText($0.1))'" }.joined(separator: " ")
      return "  \"\(node.path)\") candidates=(\(described)) ;;"
    }
    return """
      #compdef \(toolName)
      local command=\(toolName) word
      local -a candidates
      for word in ${words[2,CURRENT-1]}; do
        case "$command $word" in
      \(descent)
        esac
      done
      case "$command ${words[CURRENT-1]}" in
      \(values)
      esac
      case "$command" in
      \(words.joined(separator: "\n"))
      esac
      _describe '\(toolName)' candidates
      """
  }

  private func zshText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(":", with: "\\:").replacing("'", with: "'\\''")
  }

  /// From a command to the one below it, as branches of a `case` in bash and zsh.
  private var descent: String {
    nodes.flatMap { node in
      node.subcommands.map {
        "    \"\(node.path) \($0.name)\") command=\"\(node.path) \($0.name)\" ;;"
      }
    }.joined(separator: "\n")
  }

  /// Returns the completions after an option with a value, as branches that end the function.
  private func cases(
    of options: (Node) -> [ArgumentDefinition], offer: (ArgumentDefinition) -> String
  ) -> String {
    nodes.flatMap { node in
      options(node).map { argument in
        let offered = offer(argument)
        return
          "  \"\(node.path) \(argument.name)\") \(offered.isEmpty ? "" : offered + "; ")return ;;"
      }
    }.joined(separator: "\n")
  }

  private var fish: String {
    var lines = ["complete -c \(toolName) -f"]
    for node in nodes {
      let names = node.path.split(separator: " ").dropFirst()
      let condition =
        names.last.map { "__fish_seen_subcommand_from \($0)" } ?? "__fish_use_subcommand"
      for subcommand in node.subcommands {
        lines.append(
          "complete -c \(toolName) -n '\(condition)' -a \(subcommand.name)"
            + " -d '\(fishText(subcommand.abstract))'")
      }
      for argument in node.named {
        let value =
          argument.kind == .flag
          ? ""
          : argument.completion == .file()
            ? " -r -F" : " -x -a '\(argument.allValues.joined(separator: " "))'"
        lines.append(
          "complete -c \(toolName) -n '\(condition)' -l \(argument.name.dropFirst(2))\(value)"
            + " -d '\(fishText(argument.help.abstract))'")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func fishText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
