internal import Charting
internal import CivilTime
internal import People
internal import Storage
internal import Vault

/// A time in which somebody asks about one chart; conversations belong to one (DES-10, DES-12).
struct DestinySession: Hashable, Sendable {
  struct ID: RawRepresentable, Hashable, Sendable, Storable { let rawValue: String }

  /// How long one lasts that nobody uses (DES-12).
  static let lifetime = Duration.seconds(30 * 86_400)

  let id: ID
  let chart: SessionChart
  let createdAt: Timestamp
  let accessedAt: Timestamp
  let expiresAt: Timestamp
  let isActive: Bool
}

/// The birth that a session is about, and what its chart is cast with.
struct SessionChart: Hashable, Sendable {
  /// Nil where nothing is known of a birth.
  let birth: PersonDetails?
  let choice: ChartChoice
  /// In which language a program wants its answers; nil as the person has chosen.
  var language: String?

  /// The same chart has the same hash: SHA-256 over day, time, place, zone and ayanamsa (DES-20); nil
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
  /// The day, with its calendar where that is not today's.
  fileprivate var hashText: String {
    calendar == .gregorian ? description : "\(description) \(calendar.name)"
  }
}

extension PersonDetails.BirthTime {
  /// `HH:mm`; nil where it is not known.
  var clockText: String? {
    switch self {
    case .exact(let time), .approximate(let time, _):
      [time.hour, time.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    case .unknown: nil
    }
  }
}

extension Double {
  /// With four decimals, as the hash of a birth has coordinates.
  fileprivate var fourDecimals: String {
    let units = Int((abs(self) * 10_000).rounded())
    let rest = units % 10_000
    let padding = String(repeating: "0", count: 4 - "\(rest)".count)
    return (self < 0 && units > 0 ? "-" : "") + "\(units / 10_000).\(padding)\(rest)"
  }
}
