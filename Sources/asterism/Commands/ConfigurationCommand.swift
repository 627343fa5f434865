import ArgumentParser

/// `asterism configuration`: the page docs/configuration.md.
struct ConfigurationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "configuration", abstract: "Write the page about all settings.",
    discussion: """
      Writes docs/configuration.md, made from what the program reads.

      Example:
        asterism configuration > docs/configuration.md
      """, shouldDisplay: false)

  func run() throws {
    var page = """
      # Settings

      Everything is set by variables of the environment, each with a safe default. They may also stand
      in a file `.env` in the working folder, or in one named with `--env-file`: lines of
      `NAME=value`, comments after `#`, quotes where a value holds blanks at its ends or a `#`. What the
      environment says goes before the file. `asterism doctor` shows what is in force, and says what to
      do where something does not fit.

      This page is written by `make configuration` from what the program reads.

      """
    for section in SettingsSection.all {
      page +=
        "\n## \(section.name)\n\n| name | what it does | value | default |\n|---|---|---|---|\n"
      for setting in section.settings {
        let secret = setting.isSecret ? " Secret: never shown." : ""
        page += "| `\(setting.name)` | \(setting.meaning)\(secret) "
        page += "| \(setting.expected) | \(setting.defaultText) |\n"
      }
    }
    try System.write(page)
  }
}

/// The settings of one subject.
struct SettingsSection {
  let name: String
  let settings: [SettingReport]

  /// All of them, in order.
  static var all: [SettingsSection] {
    let catalogue = Settings.catalogue
    var names: [String] = []
    for setting in catalogue where names.last != setting.section { names.append(setting.section) }
    return names.map { name in
      SettingsSection(name: name, settings: catalogue.filter { $0.section == name })
    }
  }

  /// For the help of a command: a line or two per setting.
  static var help: String {
    all.map { section in
      let lines = section.settings.map { "  \($0.name): \($0.meaning)\n    \($0.defaultText)" }
      return "\(section.name)\n\(lines.joined(separator: "\n"))"
    }.joined(separator: "\n\n")
  }
}
