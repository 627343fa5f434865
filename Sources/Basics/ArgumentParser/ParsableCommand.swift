// Subset of the API of apple/swift-argument-parser 1.x, written independently; do not extend.

/// A group of arguments that can be read from a command line.
public protocol ParsableArguments: SendableMetatype {
  /// Makes a value in which no argument has been read yet.
  init()

  /// Checks what has been read; throws a `ValidationError` when values do not fit together.
  mutating func validate() throws
}

extension ParsableArguments {
  public mutating func validate() throws {}
}

/// A command or subcommand: its stored properties are its arguments.
public protocol ParsableCommand: ParsableArguments {
  /// Name, help texts and subcommands.
  static var configuration: CommandConfiguration { get }

  /// Does the work, once the arguments have been read. A command with subcommands shows its help.
  mutating func run() throws
}

extension ParsableCommand {
  public static var configuration: CommandConfiguration { CommandConfiguration() }

  public mutating func run() throws { throw CleanExit.helpRequest(self) }

  /// Reads the arguments of the program (or those given) into this command or one of its
  /// subcommands.
  public static func parseAsRoot(_ arguments: [String]? = nil) throws -> any ParsableCommand {
    var parser = CommandParser(root: self)
    return try parser.parse(arguments ?? Array(CommandLine.arguments.dropFirst()))
  }

  /// Reads the arguments, runs the command and ends the program if that fails.
  public static func main(_ arguments: [String]?) {
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      exit(withError: error)
    }
  }

  /// `main` with the arguments of the program.
  public static func main() { main(nil) }

  /// Prints what an error has to say, help to standard output and the rest to standard error, and
  /// ends the program with its exit code.
  public static func exit(withError error: (any Error)? = nil) -> Never {
    guard let error else { Platform.exit(ExitCode.success.rawValue) }
    let (message, code) = (fullMessage(for: error), exitCode(for: error))
    if !message.isEmpty { Platform.print(message, isError: code != .success) }
    Platform.exit(code.rawValue)
  }

  /// The whole text that `exit(withError:)` prints.
  public static func fullMessage(for error: any Error) -> String {
    MessageInfo(error: error, root: self).fullText
  }

  /// The exit code that goes with an error.
  public static func exitCode(for error: any Error) -> ExitCode {
    MessageInfo(error: error, root: self).exitCode
  }

  /// The help of a subcommand, or of this command.
  public static func helpMessage(
    for subcommand: (any ParsableCommand.Type)? = nil, columns: Int? = nil
  ) -> String {
    let stack = subcommand.flatMap { CommandTree.path(from: self, to: $0) } ?? [self]
    return HelpGenerator(commandStack: stack).rendered(columns: columns ?? 80)
  }

  /// The script that teaches a shell to complete this command.
  public static func completionScript(for shell: CompletionShell) -> String {
    CompletionsGenerator(root: self).script(for: shell)
  }
}

/// An asynchronous command. As a root command it runs synchronous and asynchronous subcommands.
public protocol AsyncParsableCommand: ParsableCommand {
  /// Does the work, once the arguments have been read.
  mutating func run() async throws
}

extension AsyncParsableCommand {
  public mutating func run() async throws { throw CleanExit.helpRequest(self) }

  /// Reads the arguments, runs the command and ends the program if that fails.
  public static func main(_ arguments: [String]?) async {
    do {
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: error)
    }
  }

  /// `main` with the arguments of the program.
  public static func main() async { await main(nil) }
}
