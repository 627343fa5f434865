internal import Entries
internal import JSON

/// A chart that somebody keeps: what it is cast from. It is cast again whenever it is shown, so that
/// it is as exact as the ephemeris of the day (AST-16, AST-87, AST-177).
struct KeptChart: EntryContent, Hashable {
  /// Whose it is; empty for the own.
  let name: String
  let birth: SentBirth
  let options: BirthChart.Options

  init(name: String, birth: SentBirth, options: BirthChart.Options) {
    (self.name, self.birth, self.options) = (name, birth, options)
  }

  init(_ json: JSONValue) throws {
    guard let houses = json["houses"]?.string.flatMap(HouseChoice.init) else {
      throw EntryError.unreadable
    }
    name = json["name"]?.string ?? ""
    birth = try SentBirth(json["birth"])
    options = BirthChart.Options(houses: houses, includesMinors: json["minors"]?.boolean ?? false)
  }

  func write(to json: inout JSONWriter) {
    json.field("name", name)
    json.key("birth")
    birth.write(to: &json)
    json.field("houses", options.houses.rawValue)
    json.field("minors", options.includesMinors)
  }
}
