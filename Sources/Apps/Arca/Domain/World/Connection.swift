internal import Accounts
internal import Charts
internal import CivilTime
internal import People
internal import Readings
internal import Storage

/// A person in the world of an account: a private copy of birth data, or what a blind link gives
/// (ARC-102, ARC-1112).
struct Connection: Identifiable, Sendable {
  /// The ID of a connection: 20 letters and digits.
  struct ID: RawRepresentable, Hashable, Sendable, Storable { let rawValue: String }

  /// How a connection came to be.
  enum Kind: String, Storable, CaseIterable {
    /// Entered by hand.
    case manual
    /// Copied from the owner of a link.
    case copy
    /// The result that a blind link gives.
    case blind
  }

  /// What is known of the person.
  enum Content: Hashable, Sendable {
    /// Name and birth, and the sign of the Sun.
    case person(PersonDetails, sunSign: SunSign)
    /// The result of a blind link.
    case blind(BlindResult)
  }

  let id: ID
  let kind: Kind
  var content: Content
  var type: RelationshipType
  /// The account that it was imported from, which its importer never sees (ARC-105); nil for manual
  /// entries, and where that account is gone.
  let source: AccountID?
  let createdAt: Timestamp
  var updatedAt: Timestamp
  /// 1, and 1 more with each change.
  var revision: Int

  /// The name.
  var name: String {
    switch content {
    case .person(let details, _): details.name
    case .blind(let result): result.name
    }
  }

  /// Name and birth; nil for a blind connection.
  var details: PersonDetails? { if case .person(let details, _) = content { details } else { nil } }

  /// The sign of the Sun; nil where a blind link withholds it.
  var sunSign: SunSign? {
    switch content {
    case .person(_, let sign): sign
    case .blind(let result): result.sunSign.map { SunSign($0) }
    }
  }

  /// The most connections of an account (ARC-110).
  static let most = 500
  /// The longest name and the longest label of a place, in characters (ARC-201).
  static let (longestName, longestPlace) = (PersonDetails.longestName, 120)
  /// The first date of birth: 1 January 1800.
  static let firstDay = CivilDate(dayNumber: 2_378_497, calendar: .gregorian)
}

/// All that a blind link gives (ARC-1112): computed once, and never again from the birth.
struct BlindResult: Hashable, Sendable {
  let name: String
  /// The one mode that it is about.
  let mode: RelationshipMode
  /// From 0 to 100.
  let score: Int
  /// Two to five words as they are kept: English, beginning with "You"; before, in the language of the
  /// one who took it.
  let verb: String
  /// The sign of the Sun, where the owner shows it.
  let sunSign: ZodiacSign?
}
