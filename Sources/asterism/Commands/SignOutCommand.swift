import Accounts
import ArgumentParser
import Events
import Storage

/// `asterism sign-out`: ends all sessions of an account.
struct SignOutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "Sign all devices out of an account, while it is served.",
    discussion: """
      Ends every session of the account with this address at once, and with them its access and refresh \
      tokens; the owner sees it among the security events of the account. Nothing else changes: with the \
      password one can sign in again. Where that may be known to others, the owner chooses a new one by \
      a letter from the page "Forgot your password?".

      Example:
        asterism sign-out mira@example.org
      """)

  @Argument(help: "The address of the account.")
  var email: String
  @OptionGroup var options: SettingsOptions

  /// The device name shown to the owner.
  private static let client = Client(address: "", device: "asterism sign-out")

  func run() async throws {
    let settings = try options.settings()
    let installation = try await Installation.beside(settings)
    let result: Result<Int, any Error>
    do {
      let accounts = try installation.accounts(
        origin: settings.network.origin(port: settings.network.port),
        events: Events(installation.database) { _ in System.timestamp },
        now: { System.timestamp })
      result = .success(try await accounts.endAllSessions(ofAddress: email, from: Self.client))
    } catch {
      result = .failure(error)
    }
    await installation.close()
    do {
      let count = try result.get()
      try System.write("\(email) is signed out everywhere; sessions ended: \(count)\n")
    } catch let error as AccountError where error.field == .email {
      let problem = error.code == .notFound ? "no account has it" : "it is no address"
      throw InputError("<email>", email, problem)
    }
  }
}
