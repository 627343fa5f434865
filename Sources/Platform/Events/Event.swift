public import Storage

/// The recipients of an event: all subscribers of the same audience get the same events. Usually an
/// account: `account:42`.
public struct Audience: RawRepresentable, Hashable, Comparable, Sendable, Storable {
  /// Its name.
  public let rawValue: String

  /// An audience by its name, of at most 200 bytes of UTF-8.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static func < (left: Audience, right: Audience) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}

/// The position of an event in its audience: later events have larger numbers.
public struct EventID: RawRepresentable, Hashable, Comparable, Sendable, Storable {
  /// The number; used as the SSE `id`.
  public let rawValue: Int64

  /// A position by its number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Before all events.
  public static let start = EventID(rawValue: 0)

  public static func < (left: EventID, right: EventID) -> Bool { left.rawValue < right.rawValue }
}

/// A change event.
public struct Event: Hashable, Sendable, RowDecodable {
  /// Its position in its audience.
  public let id: EventID
  /// The kind of change, such as `profile.changed`.
  public let topic: String
  /// The change, a JSON object: identifiers and numbers, never personal text.
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

/// A delivery to a subscriber.
public enum EventDelivery: Hashable, Sendable {
  /// The next event.
  case event(Event)
  /// Events up to this position were skipped, because they are no longer kept or too many for a slow
  /// subscriber: reload the displayed state, then continue from here.
  case resync(EventID)

  /// The position reached with this delivery.
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
