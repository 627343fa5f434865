internal import Accounts
internal import CivilTime
internal import Clocks
internal import JSON
internal import Jyotish
internal import People
internal import Site
internal import Storage
internal import Vault

// What is taken in again of what DestinySchema+PersonalData gives out: settings, notices and matches.

extension DestinySchema {
  /// Adds what the files of an export hold. What is there already stays as it is.
  static let addition: PersonalData.Addition = { transaction, account, key, files in
    let owner = AccountKey(account, key: key)
    var count = 0
    for file in files {
      switch file.path {
      case "settings.json":
        let settings = try DestinySettings(file.object(), of: file)
        count += try transaction.addIfMissing(settings, of: account) ? 1 : 0
      case "notices.json":
        let notices = try NoticeSettings(file.object(), of: file)
        count += try transaction.addIfMissing(notices, of: account) ? 1 : 0
      case "matches.json":
        guard let matches = try file.object().array else { throw file.problem() }
        let today = try transaction.now().utc.date
        for match in matches {
          let match = try TransferredMatch(match, of: file, on: today)
          count += try transaction.add(match, of: owner) ? 1 : 0
        }
      default: throw file.problem()
      }
    }
    return count
  }
}

/// A match as an export holds it.
private struct TransferredMatch {
  /// Its name where it comes from.
  let source: MatchID
  let record: MatchRecord

  /// The longest name of one.
  private static let longestName = 64

  init(_ json: JSONValue, of file: ExportedFile, on today: CivilDate) throws(ImportError) {
    guard let name = json["id"]?.string, 1...Self.longestName ~= name.utf8.count else {
      throw file.problem("id")
    }
    // Up to the end of the year 9999.
    guard let created = json["createdAt"]?.integer, 0..<253_402_300_800_000 ~= created else {
      throw file.problem("createdAt")
    }
    source = MatchID(rawValue: name)
    do {
      record = try MatchRecord(id: source, json, createdAt: Timestamp(milliseconds: created))
      for person in [record.request.boy, record.request.girl] { try person.validate() }
    } catch {
      throw file.problem()
    }
    let both = [record.request.boy, record.request.girl]
    guard both.allSatisfy({ $0.canBeMatched(on: today) }) else { throw file.problem("birthDate") }
  }

  /// Its name in an account: the same whenever the same match is taken in, so that this happens once.
  func id(in account: AccountID) -> MatchID {
    let name = Array("\(account.rawValue)/\(source.rawValue)".utf8)
    return MatchID(rawValue: Base64URL.encode(SHA256.digest(of: name).prefix(16)))
  }
}

extension Transaction {
  fileprivate func add(_ match: TransferredMatch, of owner: AccountKey) throws -> Bool {
    let id = match.id(in: owner.account)
    let known: String? = try value(
      """
      SELECT id FROM destiny_matches
      WHERE id IN \(list: [id, match.source]) AND account_id = \(owner.account)
      """)
    guard known == nil else { return false }
    try insert(match.record, as: id, of: owner)
    return true
  }

  fileprivate func addIfMissing(
    _ settings: DestinySettings, of account: AccountID
  ) throws -> Bool {
    let known: String? = try value(
      "SELECT account_id FROM destiny_settings WHERE account_id = \(account)")
    guard known == nil else { return false }
    try save(settings, of: account)
    return true
  }

  fileprivate func addIfMissing(_ notices: NoticeSettings, of account: AccountID) throws -> Bool {
    let known: String? = try value(
      "SELECT account_id FROM destiny_notices WHERE account_id = \(account)")
    guard known == nil else { return false }
    // By the first round it is known where the person lives.
    try save(notices, next: notices.tellsAnything ? now() : nil, of: account)
    return true
  }
}

extension DestinySettings {
  /// Reads what ``write(to:)`` wrote, strictly.
  fileprivate init(_ json: JSONValue, of file: ExportedFile) throws(ImportError) {
    self.init()
    chart = ChartChoice(
      system: try file.word("system", in: json), ayanamsa: try file.word("ayanamsa", in: json),
      usesTrueNode: try file.word("node", in: json) == ChartNode.osculating, houses: .wholeSign)
    let houses = json["house_system"]?.string
    guard let division = BhavaDivision.allCases.first(where: { $0.name == houses }) else {
      throw file.problem("house_system")
    }
    chart.houses = division
    chartStyle = try file.word("chart_style", in: json)
    isHistoryShown = try file.flag("history_enabled", in: json)
    savesConversations = try file.flag("save_conversations", in: json)
    groupsByDate = try file.flag("group_by_date", in: json)
    hasHaptics = try file.flag("haptics", in: json)
    postponesBirth = try file.flag("birth_details_later", in: json)
    let days = json["retention_days"]?.integer.map { Int($0) }
    guard let retention = Retention.allCases.first(where: { $0.days == days }) else {
      throw file.problem("retention_days")
    }
    // Also for ever: nothing is lost because an account has no premium yet.
    self.retention = retention
  }
}

extension NoticeSettings {
  /// Reads what ``write(to:)`` wrote, strictly.
  fileprivate init(_ json: JSONValue, of file: ExportedFile) throws(ImportError) {
    guard let hour = json["hour"]?.integer, Self.hours.contains(Int(hour)) else {
      throw file.problem("hour")
    }
    self.init(
      tellsDay: try file.flag("day", in: json), tellsPeriods: try file.flag("period", in: json),
      hour: Int(hour))
  }
}

extension ExportedFile {
  fileprivate func problem(_ field: String? = nil) -> ImportError {
    ImportError(.invalid, file: "\(DestinyPath.appID)/\(path)", field: field)
  }

  fileprivate func object() throws(ImportError) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes, limits: .init(bytes: bytes.count))
    } catch {
      throw problem()
    }
  }

  fileprivate func flag(_ name: String, in json: JSONValue) throws(ImportError) -> Bool {
    guard let flag = json[name]?.boolean else { throw problem(name) }
    return flag
  }

  fileprivate func word<Word: RawRepresentable<String>>(
    _ name: String, in json: JSONValue
  ) throws(ImportError) -> Word {
    guard let word = json[name]?.string.flatMap({ Word(rawValue: $0) }) else {
      throw problem(name)
    }
    return word
  }
}
