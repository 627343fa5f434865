import ArgumentParser
import Testing

private enum Colour: String, ExpressibleByArgument, CaseIterable {
  case red, green
}

private struct Shared: ParsableArguments {
  @Flag(help: "Say more.") var verbose = false
}

private struct Paint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Paint a wall.", discussion: "Use it with care.")

  @Argument(help: "The wall.") var wall: String
  @Argument(help: "More walls.") var others: String?
  @Option(help: "The colour.") var mainColour = Colour.red
  @Option(parsing: .unconditional, help: "How far down.") var depth: Double?
  @Option(name: .customLong("to"), help: "The file.", completion: .file()) var output: String?
  @OptionGroup var shared: Shared

  mutating func validate() throws {
    if wall == others { throw ValidationError("The walls are the same.") }
  }
}

private struct List: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List walls.")
  @Argument(help: "The words.") var words: [String]
}

private struct Tool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tool", abstract: "Walls.", version: "1.2", subcommands: [Paint.self, List.self])
}

@Suite struct ArgumentParserTests {
  private func paint(_ arguments: String...) throws -> Paint {
    try #require(try Tool.parseAsRoot(["paint"] + arguments) as? Paint)
  }

  private func failure(_ arguments: [String]) -> (message: String, code: Int32)? {
    do {
      _ = try Tool.parseAsRoot(arguments)
      return nil
    } catch {
      return (Tool.fullMessage(for: error), Tool.exitCode(for: error).rawValue)
    }
  }

  @Test("defaults hold for what is not given")
  func defaults() throws {
    let command = try paint("north")
    #expect(command.wall == "north")
    #expect(command.others == nil)
    #expect(command.mainColour == .red)
    #expect(command.depth == nil)
    #expect(!command.shared.verbose)
  }

  @Test("options, flags and arguments may stand in any order")
  func anyOrder() throws {
    let command = try paint(
      "--main-colour=green", "north", "--verbose", "--depth", "-2.5", "south", "--to", "-")
    #expect(command.mainColour == .green)
    #expect(command.depth == -2.5)
    #expect(command.others == "south")
    #expect(command.output == "-")
    #expect(command.shared.verbose)
  }

  @Test("after two dashes everything is an argument")
  func terminator() throws {
    #expect(try paint("--", "--help").wall == "--help")
  }

  @Test("a list takes all that is left")
  func list() throws {
    let command = try #require(try Tool.parseAsRoot(["list", "a", "b"]) as? List)
    #expect(command.words == ["a", "b"])
  }

  @Test(
    "what cannot be understood is named, with code 64",
    arguments: [
      (["paint"], "Missing expected argument '<wall>'"),
      (["list"], "Missing expected argument '<words> ...'"),
      (["paint", "a", "--verbos"], "Unknown option '--verbos'. Did you mean '--verbose'?"),
      (["paint", "a", "--zebra"], "Unknown option '--zebra'\n"),
      (["paint", "a", "b", "c"], "Unexpected argument 'c'"),
      (["piant"], "Unexpected argument 'piant'. Did you mean 'paint'?"),
      (["paint", "a", "--to"], "Missing value for '--to <to>'"),
      (["paint", "a", "--to", "--verbose"], "Missing value for '--to <to>'"),
      (["paint", "a", "--verbose=1"], "'--verbose' does not take any value"),
      (["paint", "a", "--depth", "deep"], "The value 'deep' is invalid for '--depth <depth>'"),
      (["paint", "a", "--main-colour", "blue"], "Please provide one of 'red' and 'green'."),
      (["paint", "a", "a"], "The walls are the same."),
      (["--generate-completion-script", "csh"], "Can't generate completion scripts for 'csh'"),
    ])
  func errors(arguments: [String], expected: String) throws {
    let (message, code) = try #require(failure(arguments))
    #expect(code == 64)
    #expect(message.contains(expected))
    #expect(message.contains("--help' for more information."))
  }

  @Test("help is a clean exit and shows names, values and defaults")
  func help() throws {
    let (message, code) = try #require(failure(["paint", "--help"]))
    #expect(code == 0)
    #expect(
      message == """
        OVERVIEW: Paint a wall.

        Use it with care.

        USAGE: tool paint <wall> [<others>] [--main-colour <main-colour>] [--depth
        <depth>] [--to <to>] [--verbose]

        ARGUMENTS:
          <wall>                  The wall.
          <others>                More walls.

        OPTIONS:
          --main-colour <main-colour>
                                  The colour. (values: red, green; default: red)
          --depth <depth>         How far down.
          --to <to>               The file.
          --verbose               Say more.
          -h, --help              Show help information.
        """)
    #expect(failure(["help", "paint"])?.message == message)
    #expect(Tool.helpMessage(for: Paint.self) == message)
  }

  @Test("the root shows its version and, when called alone, its help")
  func root() throws {
    #expect(failure(["--version"])?.message == "1.2")
    var command = try Tool.parseAsRoot([])
    #expect { try command.run() } throws: { error in
      Tool.exitCode(for: error) == .success
        && Tool.fullMessage(for: error).contains("  paint                   Paint a wall.")
    }
  }

  @Test("other errors end with code 1, exit codes with themselves")
  func otherErrors() {
    struct Broken: Error, CustomStringConvertible { var description: String { "broken" } }
    #expect(Tool.exitCode(for: Broken()) == .failure)
    #expect(Tool.fullMessage(for: Broken()) == "Error: broken")
    #expect(Tool.exitCode(for: ExitCode(rawValue: 7)).rawValue == 7)
  }

  @Test(
    "completion scripts know commands, options and values",
    arguments: [CompletionShell.bash, .zsh, .fish])
  func completions(shell: CompletionShell) {
    let script = Tool.completionScript(for: shell)
    for word in ["paint", "list", "main-colour", "red green", "verbose"] {
      #expect(script.contains(word))
    }
    #expect(failure(["--generate-completion-script", shell.rawValue])?.message == script)
  }
}
