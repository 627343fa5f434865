import Accounts

/// Reads settings one by one from the environment and a `.env` file, the environment first, and
/// records each: so `doctor`, the documentation and the startup log share one list.
struct SettingsReader {
  private let environment: [String: String]
  private let file: EnvironmentFile?
  private var section = ""
  /// In the order in which they were read.
  private(set) var reports: [SettingReport] = []

  init(environment: [String: String], file: EnvironmentFile?) {
    self.environment = environment
    self.file = file
  }

  /// Starts a section.
  mutating func begin(_ section: String) { self.section = section }

  /// Reads a setting with a default.
  mutating func read<Value>(
    _ name: String, _ meaning: String, _ kind: SettingKind<Value>, default value: Value,
    shownAs text: String
  ) -> Value {
    read(name, meaning, kind, defaultText: text) ?? value
  }

  /// Reads an optional setting.
  /// - Parameter absence: what happens without it, in a few words.
  mutating func read<Value>(
    _ name: String, _ meaning: String, _ kind: SettingKind<Value>, absence: String
  ) -> Value? {
    read(name, meaning, kind, defaultText: absence)
  }

  private mutating func read<Value>(
    _ name: String, _ meaning: String, _ kind: SettingKind<Value>, defaultText: String
  ) -> Value? {
    let isSecret =
      Value.self == Secret.self || Value.self == [Secret].self || Value.self == AppKeys.self
    let found = find(name, readsEmpty: kind.readsEmpty)
    let value = found.flatMap { kind.read($0.text) }
    let state: SettingReport.State
    switch (found, value) {
    case (nil, _): state = .absent
    case (let (text, place)?, nil):
      // A possible secret is not repeated, even if it is malformed.
      let shown = isSecret ? "The value" : "'\(redacted(text))'"
      state = .unusable("\(shown) does not fit: \(kind.expected)", place)
    case (let (text, place)?, _):
      state = .present(isSecret ? "(secret)" : redacted(text), place)
    }
    reports.append(
      SettingReport(
        section: section, name: name, meaning: meaning, expected: kind.expected,
        defaultText: defaultText, isSecret: isSecret, state: state))
    return value
  }

  private func find(_ name: String, readsEmpty: Bool) -> (text: String, SettingReport.Place)? {
    if let text = environment[name], readsEmpty || !text.isEmpty { return (text, .environment) }
    guard let file, let entry = file.entries[name], readsEmpty || !entry.value.isEmpty else {
      return nil
    }
    return (entry.value, .file(path: file.path, line: entry.line))
  }
}

/// The report on a setting.
struct SettingReport {
  /// The source of a value.
  enum Place: Equatable, CustomStringConvertible {
    case environment
    case file(path: String, line: Int)

    var description: String {
      switch self {
      case .environment: "environment"
      case .file(let path, let line): "\(path), line \(line)"
      }
    }
  }

  enum State: Equatable {
    /// Not set: the default applies.
    case absent
    /// The value, without secrets.
    case present(String, Place)
    /// The problem and what would be valid.
    case unusable(String, Place)
  }

  /// Its section, such as "Network".
  let section: String
  let name: String
  /// Its meaning, in a sentence.
  let meaning: String
  /// What would be valid.
  let expected: String
  /// The default.
  let defaultText: String
  let isSecret: Bool
  let state: State
}

/// A URL without its password and options, which may contain one: `postgres://ada:…@db/asterism?…`.
private func redacted(_ text: String) -> String {
  guard let scheme = text.firstRange(of: "://") else { return text }
  let question = text.lastIndex(of: "?")
  var shown = String(text[..<(question ?? text.endIndex)]) + (question == nil ? "" : "?…")
  if let at = shown[scheme.upperBound...].lastIndex(of: "@"),
    let colon = shown[scheme.upperBound..<at].firstIndex(of: ":")
  {
    shown.replaceSubrange(shown.index(after: colon)..<at, with: "…")
  }
  return shown
}
