import ArgumentParser
import ChartJSON
import Ephemeris
import JSON
import Places

/// `asterism places`: what the gazetteer knows.
struct PlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places", abstract: "Find places by name, or the nearest to coordinates.",
    discussion: """
      Every place of a thousand people and more, in many languages and scripts. Small typing errors are \
      forgiven; a region or country may follow the name. \(Gazetteer.attribution).

      Examples:
        asterism places springf
        asterism places san jose, costa rica
        asterism places --lat 48.4 --lon 10.0
      """)

  @Argument(help: "The name or its beginning; several words need no quotes.")
  var query: [String] = []
  @Option(parsing: .unconditional, help: "Latitude in degrees, north positive.")
  var lat: String?
  @Option(parsing: .unconditional, help: "Longitude in degrees, east positive.")
  var lon: String?
  @Option(help: "How many places to show.")
  var limit = 8
  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard (1...100).contains(limit) else {
      throw InputError("--limit <limit>", "\(limit)", "give a number from 1 to 100")
    }
    if query.isEmpty, lat == nil, lon == nil {
      throw ValidationError("Missing expected argument '<query> ...'")
    }
  }

  func run() throws {
    let found = try places()
    if json {
      var answer = JSONWriter(layout: .pretty)
      answer.object { json in
        json.key("places")
        json.array { json in for place in found { json.value(place) } }
      }
      return try System.write(answer)
    }
    guard !found.isEmpty else {
      throw InputError("<query> ...", query.joined(separator: " "), "no place has such a name")
    }
    var page = Page()
    var table = Table(columns: "", ">latitude", ">longitude", "time zone", ">people")
    for place in found {
      table.row(
        Table.Cell(place.label, .strong), Table.Cell(place.coordinates.latitude.fixed(4)),
        Table.Cell(place.coordinates.longitude.fixed(4)), Table.Cell(place.timeZone),
        Table.Cell(place.population == 0 ? "" : "\(place.population)", .faint))
    }
    page.table(table)
    try System.write(page.text)
  }

  private func places() throws -> [Place] {
    let gazetteer = try Gazetteer.standard
    guard lat != nil || lon != nil else {
      return gazetteer.search(query.joined(separator: " "), limit: limit)
    }
    let options = LocationOptions()
    (options.lat, options.lon) = (lat, lon)
    guard let coordinates = try Atlas().coordinates(options) else { return [] }
    guard let nearest = gazetteer.nearestPlace(to: coordinates) else {
      throw InputError(
        "--lat <lat>, --lon <lon>", "\(lat ?? "") \(lon ?? "")", "no place lies within 200 km")
    }
    return [nearest.place]
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ place: Place) {
    object(onOneLine: true) { json in
      json.field("name", place.name)
      if let region = place.region { json.field("region", region) }
      json.field("country", place.country)
      json.field("countryCode", place.countryCode)
      json.field("label", place.label)
      json.field("latitude", place.coordinates.latitude, decimals: 5)
      json.field("longitude", place.coordinates.longitude, decimals: 5)
      json.field("timeZone", place.timeZone)
      json.field("population", place.population)
      json.field("geonamesId", place.id)
    }
  }
}
