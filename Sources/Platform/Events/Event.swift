public import Storage

/// Whom an event is for: those who follow the same audience get the same events. An account, as a
/// rule: `account:42`.
public struct Audience: RawRepresentable, Hashable, Comparable, Sendable, Storable {
  /// Its name.
  public let rawValue: String

  /// An audience by its name, of at most 200 bytes of UTF-8.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static func < (left: Audience, right: Audience) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}

/// The place of an event among those of its audience: later ones have larger numbers.
public struct EventID: RawRepresentable, Hashable, Comparable, Sendable, Storable {
  /// The number. It is the SSE `id`.
  public let rawValue: Int64

  /// A place by its number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Before all events.
  public static let start = EventID(rawValue: 0)

  public static func < (left: EventID, right: EventID) -> Bool { left.rawValue < right.rawValue }
}

/// Something that has changed.
public struct Event: Hashable, Sendable, RowDecodable {
  /// Its place among the events of its audience.
  public let id: EventID
  /// What sort of thing changed, such as `profile.changed`.
  public let topic: String
  /// What changed, a JSON object: identifiers and numbers, never personal text.
  public let body: String
  /// When it was published.
  public let publishedAt: Timestamp

  /// Reads a row of the table of events.
  public init(row: borrowing Row) throws {
    id = try row["id"]
    topic = try row["topic"]
    body = try row["body"]
    publishedAt = try row["created_at"]
  }
}

/// What a follower is given.
public enum EventDelivery: Hashable, Sendable {
  /// The next event.
  case event(Event)
  /// Events up to this place were left out, because they are no longer kept or too many for a
  /// follower that fell behind: read anew what you show, then go on from here.
  case resync(EventID)

  /// The place that a follower has reached with it.
  public var id: EventID {
    switch self {
    case .event(let event): event.id
    case .resync(let id): id
    }
  }
}

/// An event that cannot be published.
public struct EventError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why, without the content of the event.
  public let description: String
}
