import ArgumentParser
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON

/// `asterism houses`: cusps and angles of a place, at one moment or at given instants.
struct HousesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "houses", abstract: "House cusps and angles of a place.",
    discussion: """
      Where a system is not defined (Placidus and Koch inside the polar circles), Porphyry takes its \
      place and the answer says so.

      --times reads instants, one a line, as `asterism ephemeris --times` does; the place is then given \
      with --lat and --lon.

      Examples:
        asterism houses "1879-03-14 11:30" Ulm
        asterism houses "2000-06-21 03:00Z" --lat 78.2 --lon 20 --houses koch
        asterism houses --times - --lat 48.4 --lon 10.0 < instants.txt
      """)

  @Argument(help: "Date and local time, such as \"1990-05-15 10:30\".")
  var moment: String?
  @Argument(help: "Place, such as \"New York\".")
  var place: String?
  @OptionGroup var location: LocationOptions
  @OptionGroup var time: TimeOptions
  @Option(help: "House system.")
  var houses = HouseSystem.placidus
  @Option(help: "Sidereal longitudes by this ayanamsa.")
  var sidereal: Ayanamsa?
  @Option(help: "A file of instants, or - for standard input.", completion: .file())
  var times: String?
  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if times != nil, moment != nil {
      throw ValidationError("Give either <moment> or --times, not both.")
    }
    if times == nil, moment == nil { throw ValidationError("Missing expected argument '<moment>'") }
  }

  func run() throws {
    guard let moment else { return try stream() }
    let input = try BirthReport(
      moment: moment, place: place, location: location, time: time,
      certainty: CertaintyOptions(), argument: "<moment>", atlas: Atlas())
    guard let location = input.location else { throw Self.noPlace }
    let instant = input.moment.instant
    let orientation = try input.inSpan { () throws(EphemerisError) in
      try Ephemeris.standard.orientation(at: instant)
    }
    let houses = Houses(self.houses, orientation: orientation, place: location.coordinates)
    let ayanamsa = sidereal?.degrees(at: instant, orientation: orientation) ?? 0
    guard json else {
      return try System.write(page(input, location, houses, ayanamsa).text)
    }
    var answer = JSONWriter(layout: .pretty)
    answer.object { json in
      json.field(moment: input.moment)
      json.field(location: location)
      json.fields(zodiac: sidereal, degrees: ayanamsa)
      json.fields(houses: HouseView(houses, ayanamsa: ayanamsa))
    }
    try System.write(answer)
  }

  private func stream() throws {
    let found = try Atlas().locate(place: nil, options: location, placeArgument: "<place>")
    guard let place = found.location?.coordinates else { throw Self.noPlace }
    var stream = try InstantStream(path: times ?? "-")
    try stream.run { instant, json throws(EphemerisError) in
      let orientation = try Ephemeris.standard.orientation(at: instant)
      let houses = Houses(self.houses, orientation: orientation, place: place)
      let ayanamsa = sidereal?.degrees(at: instant, orientation: orientation) ?? 0
      json.object { json in
        json.field(moment: instant)
        json.fields(zodiac: sidereal, degrees: ayanamsa)
        json.fields(houses: HouseView(houses, ayanamsa: ayanamsa))
      }
    }
  }

  private func page(
    _ input: BirthReport, _ location: Location, _ houses: Houses, _ ayanamsa: Double
  ) -> Page {
    var page = Page()
    page.moment(input.moment, at: location)
    page.houses(HouseView(houses, ayanamsa: ayanamsa))
    page.notes(input.moment.warnings)
    return page
  }

  private static let noPlace = InputError(
    missing: "<place>", "houses need one, or --lat and --lon")
}
