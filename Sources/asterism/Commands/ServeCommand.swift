import AppHost
import ArgumentParser
import CivilTime
import HTTPServer
import LogOutput
import Logging
import Storage

/// `asterism serve`: the server.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the apps over HTTP.",
    discussion: """
      Opens the database and brings it up to date, makes keys at the first start, serves, and works \
      off what is to be done later. SIGTERM and Ctrl-C stop it within 20 seconds: nobody new is let in, \
      what is under way comes to its end. A second signal ends it at once.

      It is set by variables of the environment, or by lines of NAME=value in a file:

      \(SettingsSection.help)

      Examples:
        asterism serve
        PORT=9000 ASTERISM_DATA=/var/lib/asterism asterism serve
      """)

  @OptionGroup var options: SettingsOptions
  @Flag(help: "Let other machines in without TLS: passwords can be read on the way.")
  var insecure = false
  @Flag(
    help: "Begin with an empty database even where there are keys of an earlier one, or may be.")
  var newDatabase = false

  func run() async throws {
    let sources = try options.sources()
    let settings = try Settings(from: sources)
    if settings.network.isExposedWithoutTLS, !insecure {
      throw ValidationError(
        "HOST lets other machines in, and PUBLIC_URL is not https. Put a proxy with TLS before the "
          + "server and set PUBLIC_URL (see docs/running.md), or give --insecure.")
    }
    // PLT-23: at most 20 s.
    let stops = StopSignals.listen(patience: 20)
    let (format, writer) = (settings.operation.logFormat, LogWriter())
    let logger = Logger(label: "asterism") { _ in
      LineLogHandler(format: format, level: settings.operation.logLevel, writer: writer) {
        System.now.iso8601()
      }
    }
    defer { writer.flush() }
    let requests = RequestLog(format: format, writer: writer)
    try await serve(settings, sources, until: stops, requests, logger)
  }

  private func serve(
    _ settings: Settings, _ sources: SettingsSources, until stops: AsyncStream<Void>,
    _ requests: RequestLog, _ logger: Logger
  ) async throws {
    var configuration = settings.serverConfiguration
    // Before anything is changed; and links need the actual port if it is 0.
    try configuration.reservePort()
    if logger.logLevel <= .info {
      configuration.accessLog = requests.write
    }
    Self.tellSettings(sources, logger)
    for provider in settings.models.unnamed {
      logger.warning("Provider not asked", metadata: ["reason": "\(provider.problem)"])
    }
    let installation = try await Installation.serving(
      settings, beginsAnew: newDatabase, logger: logger)
    let origin = settings.network.origin(port: configuration.port)
    let result: Result<Void, any Error>
    do {
      let composition = try await Composition(installation, origin: origin, logger: logger)
      let serving = Serving(
        composition: composition, configuration: configuration,
        hosts: settings.allowedHosts(origin, port: configuration.port), logger: logger)
      let address = configuration.address
      let token = composition.services.operatorToken
      try await serving.run(until: stops) { port in Self.tellAddress(origin, address, port, token) }
      await composition.close()
      result = .success(())
    } catch {
      result = .failure(error)
    }
    await installation.close()
    try result.get()
    logger.info("Stopped")
  }

  /// Prints the public URL, and the URL that authenticates the operator: on standard output only,
  /// not in the log.
  private static func tellAddress(
    _ origin: Origin, _ address: IPAddress, _ port: UInt16, _ token: OperatorToken
  ) {
    let pages =
      origin.isLoopback
      ? "The operator's pages: \(origin.url("/account/outbox"))?token=\(token.text)"
      : "The operator's token: \(token.text)"
    let text = "Asterism serves \(origin) at \(address) port \(port)\n\(pages)\n"
    System.tell(Array(text.utf8), on: .output)
  }

  /// Logs the settings without secrets, and unknown names.
  private static func tellSettings(_ sources: SettingsSources, _ logger: Logger) {
    var set: Logger.Metadata = [:]
    for report in Settings.inspect(sources).1 {
      if case .present(let value, _) = report.state { set[report.name] = "\(value)" }
    }
    logger.info("Settings", metadata: set)
    for (name, suggestion) in sources.unknownNames {
      let meant = suggestion.map { ["meant": "\($0)"] as Logger.Metadata } ?? [:]
      logger.warning(
        "Unknown setting", metadata: meant.merging(["name": "\(name)"]) { $1 })
    }
  }
}

extension Settings {
  /// The allowed host names of a server on `port`.
  fileprivate func allowedHosts(_ origin: Origin, port: UInt16) -> AllowedHosts {
    AllowedHosts(
      origin, others: network.allowedHosts, webhooks: texts.publicBase, servedPort: port)
  }

  /// The configuration of the HTTP server.
  fileprivate var serverConfiguration: ServerConfiguration {
    var configuration = ServerConfiguration()
    configuration.address = network.host
    configuration.port = network.port
    // Together with the following second, and jobs that end in parallel, less than 20 s in total.
    configuration.stopTimeout = .seconds(12)
    configuration.trustedProxies = TrustedProxies(network.trustedProxies)
    return configuration
  }
}
