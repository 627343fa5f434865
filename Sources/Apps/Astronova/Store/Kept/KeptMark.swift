internal import Charts
internal import CivilTime
internal import Entries
internal import JSON

/// The verdict is the kind of the entry, the day its day (AST-237).
struct KeptMark: EntryContent, Hashable {
  /// The text that the statement was made of.
  let statement: String
  /// The planets whose facts the statement rests on.
  let planets: PointSet

  init(statement: String, planets: PointSet) {
    (self.statement, self.planets) = (statement, planets)
  }

  init(_ json: JSONValue) throws {
    guard let statement = json["statement"]?.string, let names = json["planets"]?.array else {
      throw EntryError.unreadable
    }
    self.statement = statement
    let known = Set(names.compactMap(\.string))
    planets = PointSet.planets.filter { known.contains($0.name) }
      .reduce(PointSet()) { $0.union(PointSet($1)) }
  }

  func write(to json: inout JSONWriter) {
    json.field("statement", statement)
    json.key("planets")
    json.array { json in for planet in planets { json.value(planet.name) } }
  }
}
