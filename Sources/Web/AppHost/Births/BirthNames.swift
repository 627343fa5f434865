/// The names under which a form sends a birth; those of several people differ in what they begin with.
public struct BirthNames: Hashable, Sendable {
  private let prefix: String

  /// - Parameter prefix: what all begin with, such as `boy-`; nothing for a form about one birth.
  public init(_ prefix: String = "") { self.prefix = prefix }

  /// The name.
  public var name: String { prefix + "name" }
  /// The day, as ISO 8601.
  public var date: String { prefix + "birthDate" }
  /// The calendar of the day, where people were asked for it.
  public var calendar: String { prefix + "birthDate-calendar" }
  /// The time, as ISO 8601.
  public var time: String { prefix + "birthTime" }
  /// The time that the form showed in place of one that no clock showed.
  public var moved: String { prefix + "birthTime-moved" }
  /// The accuracy of the time.
  public var precision: String { prefix + "birthTime-precision" }
  /// The margin of error, in minutes.
  public var minutes: String { prefix + "birthTime-minutes" }
  /// Selects one of two equal local times.
  public var occurrence: String { prefix + "occurrence" }
  /// The name of the place.
  public var place: String { prefix + "birthPlace" }
  /// Selects one of several places with the name.
  public var match: String { prefix + "birthPlace-match" }
  /// Sent if the place is unknown; then ``zone`` counts.
  public var placeUnknown: String { prefix + "birthPlace-unknown" }
  /// The time zone of a birth whose place is unknown.
  public var zone: String { prefix + "birthZone" }
}
