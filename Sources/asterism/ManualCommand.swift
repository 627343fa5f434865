import ArgumentParser

/// `asterism manual`: the manual page, for packagers.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Write the manual page.",
    discussion: """
      Writes the page asterism(1) in the language of troff, made from the help of every command.

      Example:
        asterism manual | man -l -
      """, shouldDisplay: false)

  func run() throws {
    var page = """
      .TH ASTERISM 1 "" "\(Asterism.configuration.version)" "Asterism"
      .SH NAME
      asterism \\- charts of the sky for a birth, for two, and for any moment
      .SH SYNOPSIS
      .B asterism
      .I command
      [\\fIarguments\\fR]
      .SH DESCRIPTION

      """
    page += verbatim(Asterism.helpMessage())
    for command in Asterism.configuration.subcommands where command.configuration.shouldDisplay {
      let name = command.configuration.commandName ?? ""
      page += ".SH ASTERISM \(name.uppercased())\n" + verbatim(Asterism.helpMessage(for: command))
    }
    page += """
      .SH EXIT STATUS
      .TP
      0
      All went well.
      .TP
      1
      Something failed, such as writing a file.
      .TP
      2
      What was typed cannot be used; standard error says why.
      .SH ENVIRONMENT
      .TP
      NO_COLOR
      When set to anything, the output has no colours.
      .TP
      TZDIR
      The folder of the time zone database, instead of /usr/share/zoneinfo.

      """
    try System.write(Array(page.utf8))
  }

  /// Verbatim lines, escaped so that troff does not interpret them.
  private func verbatim(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      "\\&" + $0.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    }
    return ".nf\n\(lines.joined(separator: "\n"))\n.fi\n"
  }
}
