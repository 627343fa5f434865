import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Interface
import JSON
import Readings
import ReadingsData

@testable import Astronova

/// The births and the moments of the tests.
enum Fixture {
  static let ephemeris = Ephemeris.standard
  static let english = Lexicon(KnowledgeBase.english)
  static let spanish = Lexicon(KnowledgeBase.of("es"))
  static let languages = ["en", "es"]
  static let newYork = place(40.7128, -74.0060)
  static let now = instant("2024-06-01T12:00:00Z")

  static func lexicon(_ language: String) -> Lexicon { Lexicon(KnowledgeBase.of(language)) }

  static func catalog(_ language: String) -> MessageCatalog {
    MessageCatalog(language == "es" ? .spanish : .english, AstronovaStrings.own)
  }

  static func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinates? {
    GeoCoordinates(latitude: latitude, longitude: longitude)
  }

  /// An instant that is written out in a test.
  static func instant(_ text: String) -> Instant {
    do { return try Instant(iso8601: text) } catch { preconditionFailure("\(error)") }
  }

  static func date(_ text: String) throws -> CivilDate {
    try CivilDate(iso8601: text, rule: .gregorian)
  }

  /// The birth of 1990-05-15 10:30 UTC (AST-42).
  static func birth() throws -> BirthData {
    try BirthData(instant("1990-05-15T10:30:00Z"), in: .utc, at: newYork, named: "New York")
  }

  static func chart(
    _ data: BirthData? = nil, _ options: BirthChart.Options = .init()
  ) throws -> BirthChart {
    try BirthChart(of: data ?? birth(), options, at: now, ephemeris: ephemeris)
  }

  /// What a writer writes, read back.
  static func json(_ write: (inout JSONWriter) throws -> Void) throws -> JSONValue {
    var writer = JSONWriter()
    try write(&writer)
    return try JSONValue(parsing: writer.bytes)
  }

  /// The names of an object, in any order.
  static func names(_ value: JSONValue?) -> Set<String> {
    guard case .object(let object)? = value else { return [] }
    return Set(object.members.map(\.name))
  }
}

extension String {
  var words: Int { split(separator: " ").count }
}
