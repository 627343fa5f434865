public import CivilTime
import Glibc
import Synchronization

/// The system's compiled tz database, read and cached zone by zone.
///
/// Births need its full history. Debian compiles it with the file `backzone`; elsewhere, zones that
/// agree since 1970 may be merged and have lost their earlier history: see `isComplete`.
public final class TimeZoneDatabase: Sendable {
  /// The folder of the zones.
  public let folder: String

  /// The release, such as "2026f"; `nil` if the folder does not say.
  public let version: String?

  /// The rules of a release count as known until the end of its year.
  private let knownUntil: Instant?

  private let zones = Mutex<[String: ZoneRules]>([:])

  /// - Parameter folder: by default the one in `TZDIR`, else `/usr/share/zoneinfo`.
  public init(folder: String = TimeZoneDatabase.systemFolder) {
    self.folder = folder
    version = releaseVersion(folder: folder)
    knownUntil = version.flatMap { Int($0.prefix(4)) }.flatMap { year in
      (try? CivilDate(year: year + 1, month: 1, day: 1)).map { Instant($0, .midnight) }
    }
  }

  /// The folder in the environment variable `TZDIR`, else `/usr/share/zoneinfo`.
  public static var systemFolder: String {
    guard let value = unsafe getenv("TZDIR"), unsafe value.pointee != 0 else {
      return "/usr/share/zoneinfo"
    }
    return unsafe String(cString: value)
  }

  /// Returns the rules of a zone: a name of the tz database ("Europe/Berlin") or an offset
  /// ("+05:30", "Z").
  public func rules(for name: String) throws(TimeZoneDatabaseError) -> ZoneRules {
    if name == "UTC" { return .utc }
    if let offset = try? UTCOffset(iso8601: name) { return ZoneRules(fixed: offset) }
    if let known = zones.withLock({ $0[name] }) { return known }
    guard isZoneName(name) else { throw .invalidName(name) }
    let rules = try read(name)
    zones.withLock { $0[name] = rules }
    return rules
  }

  /// Returns the rules of a zone; nil for an unknown name.
  /// - Throws: `TimeZoneDatabaseError` if they exist and cannot be read.
  public func knownRules(for name: String) throws(TimeZoneDatabaseError) -> ZoneRules? {
    do {
      return try rules(for: name)
    } catch .unknownZone, .invalidName {
      return nil
    }
  }

  /// Returns the rules of the first known zone, else of UTC.
  /// - Throws: `TimeZoneDatabaseError` if they exist and cannot be read.
  public func clocks(_ names: String?...) throws(TimeZoneDatabaseError) -> ZoneRules {
    for name in names.compactMap(\.self) {
      if let rules = try knownRules(for: name) { return rules }
    }
    return .utc
  }

  /// Returns the names of all zones, including links, sorted.
  public func names() throws(TimeZoneDatabaseError) -> [String] {
    guard let entries = folderEntries(folder) else { throw .folderMissing(folder) }
    var names: [String] = []
    var pending = entries
    while let name = pending.popLast() {
      // `posix` has copies, `right` zones with leap seconds, the others no zones.
      if ["posix", "right", "posixrules", "localtime"].contains(name) { continue }
      if let entries = folderEntries("\(folder)/\(name)") {
        pending += entries.map { "\(name)/\($0)" }
      } else if case .success(let head) = fileBytes("\(folder)/\(name)", limit: 4),
        head.elementsEqual("TZif".utf8)
      {
        names.append(name)
      }
    }
    return names.sorted()
  }

  /// Whether the history before 1970 is complete: Amsterdam in 1936, 19 minutes and 32 seconds
  /// ahead of UTC, is the first to be lost when zones are merged.
  public func isComplete() throws(TimeZoneDatabaseError) -> Bool {
    let newYear1936 = Instant(julianDayUT: 2_428_168.5)
    return try rules(for: "Europe/Amsterdam").localTime(at: newYear1936).offset.seconds == 1172
  }

  private func read(_ name: String) throws(TimeZoneDatabaseError) -> ZoneRules {
    switch fileBytes("\(folder)/\(name)", limit: 1 << 20) {
    case .success(let bytes):
      do throws(ZoneRulesError) {
        return try ZoneRules(parsing: bytes, name: name, knownUntil: knownUntil)
      } catch {
        throw .unreadable(name, error)
      }
    case .failure(let failure) where [ENOENT, ENOTDIR, EISDIR].contains(failure.code):
      throw .unknownZone(name, similar: try similarNames(to: name))
    case .failure(let failure):
      throw .inaccessible("\(folder)/\(name)", code: failure.code)
    }
  }

  /// Returns names that differ in case only, or with the given city.
  private func similarNames(to name: String) throws(TimeZoneDatabaseError) -> [String] {
    let wanted = name.lowercased().split(separator: "/")
    return try names().filter { $0.lowercased().split(separator: "/").last == wanted.last }
  }
}

/// Why a zone is not available.
public enum TimeZoneDatabaseError: Error, Hashable, Sendable {
  /// The folder does not exist.
  case folderMissing(String)

  /// A name that no zone can have.
  case invalidName(String)

  /// The database has no such zone; the values are similar ones.
  case unknownZone(String, similar: [String])

  /// The file of the zone is damaged or of an unsupported format.
  case unreadable(String, ZoneRulesError)

  /// The system call failed with this `errno`.
  case inaccessible(String, code: Int32)
}

extension TimeZoneDatabaseError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .folderMissing(let folder):
      "there is no time zone database in \(folder): install the package tzdata, or name its folder in"
        + " TZDIR"
    case .invalidName(let name):
      "\"\(name)\" is not a time zone: write a name such as Europe/Berlin or an offset such as +05:30"
    case .unknownZone(let name, let similar) where similar.isEmpty:
      "there is no time zone \"\(name)\": write a name such as Europe/Berlin or an offset such as"
        + " +05:30"
    case .unknownZone(let name, let similar):
      "there is no time zone \"\(name)\"; did you mean \(similar.joined(separator: ", "))?"
    case .unreadable(let name, let error):
      "the rules of \(name) cannot be read: \(error.description)"
    case .inaccessible(let path, let code):
      unsafe "\(path) cannot be read: \(String(cString: strerror(code)))"
    }
  }
}

/// Whether it has letters, digits, `_`, `-`, `+` and inner dots only, in parts between single
/// slashes, none of them hidden.
private func isZoneName(_ name: String) -> Bool {
  name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
    !part.isEmpty && part.first != "."
      && part.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "+"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}

/// Returns the release from the first line of `tzdata.zi`, "# version 2026f", or from `+VERSION`;
/// for the system's own folder without either, from Debian's package.
private func releaseVersion(folder: String) -> String? {
  for file in ["tzdata.zi", "+VERSION"] {
    guard case .success(let bytes) = fileBytes("\(folder)/\(file)", limit: 64) else { continue }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self).split(separator: " ").last.map(String.init)
  }
  return folder == "/usr/share/zoneinfo" ? packageVersion() : nil
}

/// Returns the release in the version of Debian's package tzdata: "2026f" for "2026f-0+deb13u1".
private func packageVersion() -> String? {
  guard case .success(let bytes) = fileBytes("/var/lib/dpkg/status", limit: 16 << 20) else {
    return nil
  }
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  guard let start = lines.firstIndex(where: { $0.elementsEqual("Package: tzdata".utf8) }) else {
    return nil
  }
  let entry = lines[start...].prefix { !$0.isEmpty }
  let version = entry.first { $0.starts(with: "Version: ".utf8) }
  let release = version?.dropFirst("Version: ".utf8.count).prefix { $0 != UInt8(ascii: "-") }
  return release.map { String(decoding: $0, as: UTF8.self) }
}

private struct FileError: Error {
  let code: Int32
}

/// Returns the first bytes of a file.
private func fileBytes(_ path: String, limit: Int) -> Result<[UInt8], FileError> {
  let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return .failure(FileError(code: errno)) }
  defer { close(file) }
  var failure: FileError?
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    while count < limit {
      let read = unsafe Glibc.read(
        file, buffer.baseAddress.map { unsafe $0 + count }, limit - count)
      if read < 0 && errno == EINTR { continue }
      if read < 0 { failure = FileError(code: errno) }
      guard read > 0 else { break }
      count += read
    }
  }
  return failure.map { .failure($0) } ?? .success(bytes)
}

/// Returns the visible names in a folder; `nil` if the path is no folder.
private func folderEntries(_ path: String) -> [String]? {
  guard let folder = unsafe opendir(path) else { return nil }
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while let entry = unsafe readdir(folder) {
    let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names
}
