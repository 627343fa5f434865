/// The exit code of a program.
public struct ExitCode: Error, RawRepresentable, Hashable, Sendable {
  public var rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Success: 0.
  public static let success = ExitCode(rawValue: 0)
  /// Failure: 1.
  public static let failure = ExitCode(rawValue: 1)
  /// The command line was not understood: 64, `EX_USAGE` of sysexits.
  public static let validationFailure = ExitCode(rawValue: 64)
}

/// Arguments that were read but do not fit together.
public struct ValidationError: Error, CustomStringConvertible {
  /// The error message, one sentence.
  public internal(set) var message: String

  public init(_ message: String) { self.message = message }

  public var description: String { message }
}

/// An end without an error.
public enum CleanExit: Error {
  /// Shows the help of a command, or of the one that was called.
  case helpRequest((any ParsableCommand.Type)?)
  /// Shows a text.
  case message(String)

  /// Shows the help of the type of a command value.
  public static func helpRequest(_ command: some ParsableCommand) -> CleanExit {
    .helpRequest(type(of: command))
  }
}

/// An error of the parser or of validation, with the commands it happened in.
struct CommandError: Error {
  var commandStack: [any ParsableCommand.Type]
  var underlying: any Error
}

/// An invalid command line.
enum ParserError: Error {
  case unknownOption(String, suggestion: String?)
  case unexpectedArgument(String, suggestion: String?)
  case missingValue(String)
  case missingArgument(String)
  case unexpectedValue(String, option: String)
  case invalidValue(String, argument: String, oneOf: [String])
  case unknownShell(String)
  case userValidation(any Error)

  var message: String {
    switch self {
    case .unknownOption(let name, let suggestion):
      "Unknown option '\(name)'" + didYouMean(suggestion)
    case .unexpectedArgument(let text, let suggestion):
      "Unexpected argument '\(text)'" + didYouMean(suggestion)
    case .missingValue(let option):
      "Missing value for '\(option)'"
    case .missingArgument(let argument):
      "Missing expected argument '\(argument)'"
    case .unexpectedValue(let value, let option):
      "The option '\(option)' does not take any value, but '\(value)' was specified."
    case .invalidValue(let value, let argument, let values):
      "The value '\(value)' is invalid for '\(argument)'" + oneOf(values)
    case .unknownShell(let name):
      "Can't generate completion scripts for '\(name)'." + oneOf(CompletionShell.names)
    case .userValidation(let error): "\(error)"
    }
  }

  private func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { ". Did you mean '\($0)'?" } ?? ""
  }

  private func oneOf(_ values: [String]) -> String {
    guard let last = values.last else { return "" }
    let quoted = values.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return ". Please provide one of \(quoted) and '\(last)'."
  }
}

/// The output and the exit code of an error.
struct MessageInfo {
  let fullText: String
  let exitCode: ExitCode

  init(error: any Error, root: any ParsableCommand.Type) {
    let stack = (error as? CommandError)?.commandStack ?? [root]
    switch (error as? CommandError)?.underlying ?? error {
    case let code as ExitCode:
      (fullText, exitCode) = ("", code)
    case CleanExit.message(let text):
      (fullText, exitCode) = (text, .success)
    case CleanExit.helpRequest(let command):
      let path = command.flatMap { CommandTree.path(from: root, to: $0) } ?? stack
      (fullText, exitCode) = (HelpGenerator(commandStack: path).rendered(columns: 80), .success)
    case let error as ParserError:
      fullText = "Error: \(error.message)\n\(HelpGenerator(commandStack: stack).usageHint)"
      exitCode = .validationFailure
    case let error as ValidationError:
      fullText = "Error: \(error.message)\n\(HelpGenerator(commandStack: stack).usageHint)"
      exitCode = .validationFailure
    case let error:
      (fullText, exitCode) = ("Error: \(error)", .failure)
    }
  }
}
