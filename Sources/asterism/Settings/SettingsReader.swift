import Accounts

/// Reads settings one by one from the environment and a `.env` file, the environment first, and keeps
/// an account of each: what was asked for is what there is to set, so `doctor`, the documentation and
/// the start of the server all speak from the same list.
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

  /// Names what the following settings are about.
  mutating func begin(_ section: String) { self.section = section }

  /// A setting that always has a value.
  mutating func read<Value>(
    _ name: String, _ meaning: String, _ kind: SettingKind<Value>, default value: Value,
    shownAs text: String
  ) -> Value {
    read(name, meaning, kind, defaultText: text) ?? value
  }

  /// A setting that may be missing.
  /// - Parameter absence: what happens where it is not set, in a few words.
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
      // What may be a secret is not repeated, neither is it where it is only nearly one.
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

/// What became of a setting.
struct SettingReport {
  /// Where a value was found.
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
    /// Nothing is set: the default holds.
    case absent
    /// The value, without what is secret in it.
    case present(String, Place)
    /// What is wrong and what would be right.
    case unusable(String, Place)
  }

  /// What it is about, such as "Network".
  let section: String
  let name: String
  /// What it does, in a sentence.
  let meaning: String
  /// What would be right.
  let expected: String
  /// What holds where it is not set.
  let defaultText: String
  let isSecret: Bool
  let state: State
}

/// An address without the password in it, nor its options, among which there may be one:
/// `postgres://ada:…@db/asterism?…`.
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
