import AppHost
import ArgumentParser

/// The command `asterism`: parses the command line, runs a command, and exits with 0 on success, 1
/// on failure, 2 on invalid input.
@main
struct Asterism: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "asterism",
    abstract: "Charts of the sky on the command line, and the apps of Asterism in a browser.",
    discussion: """
      Everything is computed on this machine, charts from JPL's DE440 for the years 1550 to 2649.

      Examples:
        asterism chart "1990-05-15 10:30" "New York"
        asterism match "1990-05-15 10:30, Mumbai" "1992-11-02 06:12, Pune"
        asterism moon
        asterism serve
      """,
    version: "asterism \(Dependencies.version)",
    subcommands: [
      ChartCommand.self, AskCommand.self, HoroscopeCommand.self, TransitsCommand.self,
      CalendarCommand.self,
      MatchCommand.self, SynastryCommand.self,
      DashaCommand.self, PanchangaCommand.self, MoonCommand.self, EphemerisCommand.self,
      UnderstandCommand.self, GroundCommand.self,
      HousesCommand.self,
      PlacesCommand.self, ServeCommand.self, DoctorCommand.self, BackupCommand.self,
      RestoreCommand.self, RotateKeysCommand.self, SignOutCommand.self, ManualCommand.self,
      ConfigurationCommand.self,
    ])

  static func main() async {
    System.ignoreBrokenPipes()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error)
    }
  }

  /// Prints the error, on standard error unless help was requested, and exits.
  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let isUsage = code == .validationFailure || error is InputError
    let message = fullMessage(for: error)
    if !message.isEmpty {
      let stream: System.Stream = code == .success ? .output : .error
      do {
        try System.write(Array((message + "\n").utf8), to: stream)
      } catch {
        System.exit(1)
      }
    }
    System.exit(isUsage ? 2 : code.rawValue)
  }
}
