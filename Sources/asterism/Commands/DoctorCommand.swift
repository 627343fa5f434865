import ArgumentParser
import ChartJSON
import JSON

/// `asterism doctor`: checks that everything the program depends on is present and intact.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check what the program needs, and say what to do.",
    discussion: """
      Checks every setting, the libraries, the data folder and its keys, the port, the database and \
      its schema, Redis, the servers of others that are set, the lists of models of their providers, the \
      ephemeris, the gazetteer, the time zones, the lines that help, the schema on an empty database, the \
      disk and the clock, and in a checkout its files, toolchain and tests: a line each, with the command \
      that mends what is wrong. Changes nothing. Exit code 1 if something that is needed \
      is missing.

      Example:
        asterism doctor --env-file /etc/asterism/asterism.env
        asterism doctor --offline
      """)

  @OptionGroup var options: SettingsOptions
  @Flag(
    help: "Call nobody on the internet: neither mail servers nor providers of models or payments.")
  var offline = false
  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    let sources = try options.sources()
    let (settings, reports) = Settings.inspect(sources)
    let unusable = Set(reports.filter { $0.problem != nil }.map(\.name))
    let examinations: [Examination] = [
      .settings(settings, reports, sources: sources), .libraries, .data(settings),
      await .services(settings, unusable: unusable),
      await .servers(settings, isOffline: offline), await .models(settings, isOffline: offline),
      .engine, .safety, await .application, .machine(settings), .sources,
    ]
    if json {
      var answer = JSONWriter(layout: .pretty)
      answer.value(examinations)
      try System.write(answer)
    } else {
      var page = Page()
      for examination in examinations where !examination.findings.isEmpty {
        page.examination(examination)
      }
      page.line()
      page.line(Tally(examinations).text, .strong)
      try System.write(page.text)
    }
    if !examinations.allSatisfy(\.isWell) { throw ExitCode.failure }
  }
}
