/// The name, the help texts and the subcommands of a command.
public struct CommandConfiguration: Sendable {
  /// The name on the command line; `nil` for the type's name in kebab case.
  public var commandName: String?
  /// One line about what the command does.
  public var abstract: String
  /// More text for its help.
  public var discussion: String
  /// The output of `--version`; empty without that option.
  public var version: String
  /// Whether the help of the command above lists it.
  public var shouldDisplay: Bool
  /// The commands below this one.
  public var subcommands: [any ParsableCommand.Type]

  public init(
    commandName: String? = nil, abstract: String = "", discussion: String = "",
    version: String = "", shouldDisplay: Bool = true, subcommands: [any ParsableCommand.Type] = []
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.shouldDisplay = shouldDisplay
    self.subcommands = subcommands
  }
}

extension ParsableCommand {
  static var commandName: String {
    configuration.commandName ?? kebabCase(String(describing: self))
  }
}

/// The commands as a tree.
enum CommandTree {
  /// The commands from the root down to one of its descendants, both included.
  static func path(
    from root: any ParsableCommand.Type, to command: any ParsableCommand.Type
  ) -> [any ParsableCommand.Type]? {
    if root == command { return [root] }
    for subcommand in root.configuration.subcommands {
      if let rest = path(from: subcommand, to: command) { return [root] + rest }
    }
    return nil
  }
}

/// `timeRange` and `TimeRange` as `time-range`.
func kebabCase(_ name: String) -> String {
  var result = ""
  for character in name {
    if character.isUppercase, !result.isEmpty { result.append("-") }
    result += character.lowercased()
  }
  return result
}
