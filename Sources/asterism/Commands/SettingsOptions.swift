import ArgumentParser

/// The source of a command's settings.
struct SettingsOptions: ParsableArguments {
  @Option(
    help: "The file of settings, lines of NAME=value; .env if there is one.", completion: .file())
  var envFile: String?

  func sources() throws -> SettingsSources { try .system(file: envFile) }

  func settings() throws -> Settings { try Settings(from: sources()) }
}
