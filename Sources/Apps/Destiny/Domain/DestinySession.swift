internal import Charting
internal import CivilTime
internal import People
internal import Storage
internal import Vault

/// A period of questions about one chart; every conversation belongs to one (DES-10, DES-12).
struct DestinySession: Hashable, Sendable {
  struct ID: RawRepresentable, Hashable, Sendable, Storable { let rawValue: String }

  /// The lifetime of an unused session (DES-12).
  static let lifetime = Duration.seconds(30 * 86_400)

  let id: ID
  let chart: SessionChart
  let createdAt: Timestamp
  let accessedAt: Timestamp
  let expiresAt: Timestamp
  let isActive: Bool
}

/// The birth of a session, and the settings of its chart.
struct SessionChart: Hashable, Sendable {
  /// The birth; nil if unknown.
  let birth: PersonDetails?
  let choice: ChartChoice
  /// The language that a program wants; nil for the user's own.
  var language: String?

  /// Identifies the chart: SHA-256 of date, time, place, time zone and ayanamsa (DES-20); nil
  /// without a birth.
  var hash: String? {
    guard let birth, let date = birth.birthDate, let place = birth.birthPlace else { return nil }
    let fields = [
      date.hashText, birth.birthTime.clockText ?? "unknown", place.latitude.fourDecimals,
      place.longitude.fourDecimals, place.timeZone, choice.ayanamsa.rawValue,
    ]
    return Hexadecimal.encode(SHA256.digest(of: Array(fields.joined(separator: "|").utf8)))
  }
}

extension CivilDate {
  /// The date, with its calendar unless that is Gregorian.
  fileprivate var hashText: String {
    calendar == .gregorian ? description : "\(description) \(calendar.name)"
  }
}

extension PersonDetails.BirthTime {
  /// The time as `HH:mm`; nil if unknown.
  var clockText: String? {
    switch self {
    case .exact(let time), .approximate(let time, _):
      [time.hour, time.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    case .unknown: nil
    }
  }
}

extension Double {
  /// The coordinate with four decimals, as it enters the hash.
  fileprivate var fourDecimals: String {
    let units = Int((abs(self) * 10_000).rounded())
    let rest = units % 10_000
    let padding = String(repeating: "0", count: 4 - "\(rest)".count)
    return (self < 0 && units > 0 ? "-" : "") + "\(units / 10_000).\(padding)\(rest)"
  }
}
