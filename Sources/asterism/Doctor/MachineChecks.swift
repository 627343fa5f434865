import CivilTime

extension Examination {
  /// The disk and the clock.
  static func machine(_ settings: Settings) -> Examination {
    Examination(subject: "Machine", findings: [.disk(settings.storage.folder), .clock])
  }
}

extension Finding {
  /// The minimum free space, below which a database with its journal may fail: 100 MiB.
  private static let leastSpace = 100 << 20
  /// The free space below which to warn: 1 GiB.
  private static let littleSpace = 1 << 30

  fileprivate static func disk(_ folder: String) -> Finding {
    let folder = System.nearestFolder(to: folder)
    guard let space = System.freeSpace(at: folder) else {
      return .note("disk", "the space at \(folder) cannot be told")
    }
    let text = "\(space >> 20) MiB are free at \(folder)"
    if space < leastSpace {
      return .bad("disk", text, mend: "du -sh \(folder) shows what is there")
    }
    return space < littleSpace ? .note("disk", text) : .ok("disk", text)
  }

  /// Checks the clock: one that restarts at 1970 after a power failure would expire all sessions
  /// and break TLS.
  fileprivate static var clock: Finding {
    let now = System.now.civil(rule: .gregorian)
    let text = "\(System.now.iso8601())"
    return now.date.year >= 2026
      ? .ok("clock", text) : .bad("clock", text, mend: "sudo timedatectl set-ntp true")
  }
}
