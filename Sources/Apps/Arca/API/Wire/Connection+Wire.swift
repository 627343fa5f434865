internal import APIKit
internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import JSON
internal import People
internal import Readings

extension JSONWriter {
  /// Writes a connection (section 2.1 of the specification).
  /// - Parameter owner: the account whose it is.
  mutating func connection(_ connection: Connection, of owner: AccountKey) {
    object { $0.fields(connection, of: owner) }
  }

  /// Writes the fields of a connection.
  mutating func fields(_ connection: Connection, of owner: AccountKey) {
    field("connectionId", connection.id.rawValue)
    field("name", connection.name)
    birth(connection.details)
    field("relationshipType", connection.type.rawValue)
    field("sourceUserId", connection.source.map { owner.pairID(of: $0) })
    date("createdAt", iso: "createdAtIso", connection.createdAt)
    field("birthPlace", connection.details?.birthPlace?.name)
    date("updatedAt", iso: "updatedAtIso", connection.updatedAt)
    sun("sunSign", "sunSigns", connection.sunSign)
    field("revision", connection.revision)
    field("kind", connection.kind == .manual ? String?.none : connection.kind.rawValue)
  }

  /// Writes the sign of a Sun at the moment that the data give, and all in which it may be (ARC-307);
  /// an empty string and an empty list where it is withheld.
  mutating func sun(_ one: StaticString, _ all: StaticString, _ sun: SunSign?) {
    field(one, sun?.sign.name ?? "")
    field(all, sun?.all.map(\.name) ?? [])
  }

  /// Writes the fields of a birth, empty and null where it is withheld.
  mutating func birth(_ details: PersonDetails?) {
    field("birthDate", details?.birthDate?.description ?? "")
    field("birthTime", details?.birthTime.text)
    field("birthLat", details?.birthPlace?.latitude)
    field("birthLon", details?.birthPlace?.longitude)
    let zone = details?.birthPlace?.timeZone ?? details?.birthZone
    field("birthTimezone", zone.map(\.ianaName))
  }
}

extension String {
  /// The IANA name of a zone: `Etc/GMT-7` for the offset `+07:00`, which stands for nautical time far
  /// from every place (its names count west as positive). Other names stay as they are.
  var ianaName: String {
    let (sign, digits) = (first, dropFirst().prefix(2))
    guard utf8.count == 6, hasSuffix(":00"), let hours = Int(digits),
      sign == "-" ? hours <= 12 : sign == "+" && hours <= 14
    else { return self }
    return hours == 0 ? "Etc/GMT" : "Etc/GMT\(sign == "+" ? "-" : "+")\(hours)"
  }
}

extension PersonDetails.BirthTime {
  /// `09:30`; nil for an unknown time.
  fileprivate var text: String? {
    switch self {
    case .exact(let time), .approximate(let time, _):
      "\(time.hour < 10 ? "0" : "")\(time.minuteText)"
    case .unknown: nil
    }
  }
}
