public import AppHost
internal import Births
public import CivilTime
internal import Ephemeris
public import Interface
internal import JSON
public import People
internal import Places

/// The fields of a person as a client sends them, for a new connection or a changed one: an absent
/// field leaves what is there, null clears it (ARC-802).
public struct PersonInput: Sendable {
  private let name: String?
  private let date: String?
  private let time: Change<WallTime>
  private let latitude: Change<Double>
  private let longitude: Change<Double>
  private let zone: Change<String>
  private let place: Change<String>

  /// - Parameters:
  ///   - isNew: whether name and date have to be there.
  ///   - longestPlace: the longest label of a place, in characters.
  public init(_ input: inout Input, isNew: Bool, longestPlace: Int) {
    name = input.changedText("name", longest: PersonDetails.longestName, isNeeded: isNew)
    date = input.changed("birth_date", .dateText, isNeeded: isNew)
    time = input.change("birth_time", .time)
    latitude = input.change("birth_lat", .number(PersonDetails.BirthPlace.latitudes))
    longitude = input.change("birth_lon", .number(PersonDetails.BirthPlace.longitudes))
    zone = input.textChange("birth_timezone", longest: 64)
    place = input.textChange("birth_place", longest: longestPlace)
  }

  /// Whether nothing is changed.
  public var isEmpty: Bool {
    name == nil && date == nil && time.isKept && latitude.isKept && longitude.isKept
      && zone.isKept && place.isKept
  }

  /// Returns the person.
  /// - Parameters:
  ///   - known: the person as it is; nil for a new one.
  ///   - first: the first date of birth.
  ///   - today: the last one.
  /// - Throws: `HTTPError` about the invalid fields.
  public func person(
    changing known: PersonDetails?, from first: CivilDate, until today: CivilDate,
    _ services: Dependencies, _ words: MessageCatalog
  ) throws -> PersonDetails {
    var input = Input(JSONObject(), words: words)
    let reader = services.births(since: first)
    var person = known ?? PersonDetails(name: "")
    person.name = name ?? person.name
    switch time {
    case .keep: break
    case .clear: (person.birthTime, person.birthTimeOccurrence) = (.unknown, .first)
    case .set(let time): (person.birthTime, person.birthTimeOccurrence) = (.exact(time), .first)
    }
    try locate(&person, reader, &input)
    if let date = date ?? person.birthDate?.description {
      let calendar = self.date == nil ? person.birthDate?.calendar : nil
      let read = input.localDate(date, named: "birth_date", calendar, at: person.birthPlace, reader)
      if let read, read.date.dayNumber > today.dayNumber {
        input.refuse("birth_date", .tooEarly(first.description, today.description))
      }
      person.birthDate = read?.date
    }
    try input.check()
    return person
  }

  /// Finds place and zone. A moved place has the zone and the label that are sent with it, or those
  /// of the nearest place of the gazetteer.
  private func locate(
    _ person: inout PersonDetails, _ reader: BirthReader, _ input: inout Input
  ) throws {
    var (north, east) = (person.birthPlace?.latitude, person.birthPlace?.longitude)
    var zone = person.birthPlace?.timeZone ?? person.birthZone
    var label = person.birthPlace?.name
    latitude.apply(to: &north)
    longitude.apply(to: &east)
    if !latitude.isKept || !longitude.isKept, north != nil { (zone, label) = (nil, nil) }
    self.zone.apply(to: &zone)
    place.apply(to: &label)
    do {
      switch (north, east) {
      case (let north?, let east?):
        guard let spot = GeoCoordinates(latitude: north, longitude: east) else { return }
        label = label ?? reader.gazetteer.nearestPlace(to: spot)?.place.label
        person.birthPlace = try reader.place(
          PlaceInput(name: label ?? "\(north), \(east)", coordinates: spot, timeZone: zone)
        ).place
      case (nil, nil):
        person.birthPlace = nil
        person.birthZone = try zone.map { try reader.zone($0).name }
      case (let north, _): input.refuse(north == nil ? "birth_lat" : "birth_lon", .missingInput)
      }
    } catch let problem as BirthProblem { input.refuse("birth_timezone", problem, reader) }
  }
}

extension Change { fileprivate var isKept: Bool { if case .keep = self { true } else { false } } }

extension Input {
  /// Reads the change of an optional text.
  fileprivate mutating func textChange(_ name: String, longest: Int) -> Change<String> {
    isNull(name) ? .clear : optionalText(name, longest: longest).map { .set($0) } ?? .keep
  }
}
