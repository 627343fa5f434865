/// The configuration of the server: read once, from the environment and a `.env` file, and then
/// passed down as values. Each part reads its own settings, which together define the catalogue.
struct Settings: Sendable {
  let network: Network
  let storage: Storage
  let keys: Keys
  let accounts: Accounts
  let messages: Messages
  let texts: Texts
  let payments: Payments
  let models: Models
  let experiments: Experiments
  let operation: Operation

  /// - Throws: ``SettingsError`` with all problems.
  init(from sources: SettingsSources) throws(SettingsError) {
    var reader = sources.reader()
    self.init(&reader)
    let problems = reader.reports.compactMap(\.problem) + contradictions
    guard problems.isEmpty else { throw SettingsError(problems: problems) }
  }

  /// Reads all settings; an invalid one gets its default, and its report says so.
  static func inspect(_ sources: SettingsSources) -> (Settings, [SettingReport]) {
    var reader = sources.reader()
    let settings = Settings(&reader)
    return (settings, reader.reports)
  }

  /// The catalogue of all settings, with their defaults.
  static var catalogue: [SettingReport] {
    inspect(SettingsSources(environment: [:], file: nil)).1
  }

  private init(_ reader: inout SettingsReader) {
    network = Network(&reader)
    storage = Storage(&reader)
    keys = Keys(&reader)
    accounts = Accounts(&reader)
    messages = Messages(&reader)
    texts = Texts(&reader)
    payments = Payments(&reader)
    models = Models(&reader)
    experiments = Experiments(&reader)
    operation = Operation(&reader)
  }
}

/// The sources of settings.
struct SettingsSources {
  let environment: [String: String]
  let file: EnvironmentFile?

  /// The environment of the process, and a file.
  ///
  /// - Parameter path: of the file; nil for `.env` in the working folder, which may be missing.
  /// - Throws: ``EnvironmentFileError``, ``System/Failure``.
  static func system(file path: String?) throws -> SettingsSources {
    let file: EnvironmentFile?
    if path == nil, !System.exists(".env") {
      file = nil
    } else {
      let path = path ?? ".env"
      file = try EnvironmentFile(path: path, contents: System.contents(ofFile: path))
    }
    return SettingsSources(environment: try System.environment(), file: file)
  }

  func reader() -> SettingsReader { SettingsReader(environment: environment, file: file) }

  /// Unknown names that look like settings of Asterism, each with the likely intended one.
  var unknownNames: [(name: String, suggestion: String?)] {
    let known = Settings.catalogue.map(\.name)
    // Everything in the file is meant for Asterism; the environment is for all programs.
    let inFile = Set(file?.entries.keys.map { $0 } ?? [])
    let given = inFile.union(environment.keys.filter { $0.hasPrefix("ASTERISM_") })
    return given.filter { !known.contains($0) }.sorted().map { ($0, $0.nearest(among: known)) }
  }
}

/// All invalid settings.
struct SettingsError: Error, CustomStringConvertible {
  let problems: [String]

  var description: String {
    problems.joined(separator: "\n") + "\nasterism doctor explains every setting."
  }
}

extension SettingReport {
  /// The problem and its place, nil if there is none.
  var problem: String? {
    guard case .unusable(let problem, let place) = state else { return nil }
    return "\(name) (\(place)): \(problem)"
  }
}

extension String {
  /// The closest known name, if it is close enough to be intended.
  fileprivate func nearest(among names: [String]) -> String? {
    names.map { (name: $0, distance: distance(to: $0)) }
      .filter { $0.distance <= $0.name.count / 3 }
      .min { $0.distance < $1.distance }?.name
  }

  /// The Levenshtein distance.
  private func distance(to other: String) -> Int {
    let other = Array(other.utf8)
    var row = Array(0...other.count)
    for (position, letter) in utf8.enumerated() {
      var diagonal = row[0]
      row[0] = position + 1
      for column in other.indices {
        let changed = diagonal + (letter == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(changed, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[other.count]
  }
}
