internal import APIKit
internal import AppHost
internal import Births
internal import CivilTime
internal import Interface
internal import JSON
internal import People
internal import Places

/// Births on the wire: `birthDate`, `birthTime`, `birthTimeOccurrence` and `birthPlace`, in
/// profiles and for charts.
extension Input {
  /// The accuracy of a birth time, by its name on the wire.
  private enum Certainty: String, CaseIterable, Sendable {
    case exact, approximate, unknown
  }

  /// Reads `birthDate`: a past date within the range of the ephemeris. `calendar` names its
  /// calendar, by default that of the place.
  /// - Parameter place: the place of birth, from the request or stored.
  mutating func birthDate(
    _ services: Dependencies, at place: PersonDetails.BirthPlace?
  ) -> Change<LocalDate> {
    let calendar = optional("calendar", .calendar)
    if isNull("birthDate") { return .clear }
    return optional("birthDate", .dateText).flatMap { text in
      localDate(text, named: "birthDate", calendar, at: place, services.births())
    }.map { .set($0) } ?? .keep
  }

  /// Reads `birthTime`: an object with `certainty`, and with `time` and `minutes` as that requires.
  mutating func birthTime() -> Change<PersonDetails.BirthTime> {
    if isNull("birthTime") { return .clear }
    return optional("birthTime") { input -> PersonDetails.BirthTime? in
      guard let certainty = input.value("certainty", .choice(Certainty.self)) else { return nil }
      if certainty == .unknown { return .unknown }
      guard let time = input.value("time", .time) else { return nil }
      if certainty == .exact { return .exact(time) }
      return input.value("minutes", .integer(PersonDetails.BirthTime.margins)).map {
        .approximate(time, minutes: $0)
      }
    }.map { .set($0) } ?? .keep
  }

  /// Reads `birthTimeOccurrence`: which of two equal local times is meant.
  mutating func birthTimeOccurrence() -> Change<CivilMoment.Occurrence> {
    change("birthTimeOccurrence", .occurrence)
  }

  /// Reads `birthPlace`: an object with the gazetteer `id`, or with `name`, `latitude`, `longitude`
  /// and `timeZone`.
  mutating func birthPlace(_ services: Dependencies) -> Change<PersonDetails.BirthPlace> {
    if isNull("birthPlace") { return .clear }
    return optional("birthPlace") { input in
      input.has("id") ? input.knownPlace(services.gazetteer) : input.describedPlace(services)
    }.map { .set($0) } ?? .keep
  }

  private mutating func knownPlace(_ gazetteer: Gazetteer) -> PersonDetails.BirthPlace? {
    guard let id = value("id", .integer(1...Int(Int32.max))) else { return nil }
    guard let place = gazetteer.place(id: id) else {
      refuse("id", .notFound)
      return nil
    }
    return PersonDetails.BirthPlace(place)
  }

  private mutating func describedPlace(_ services: Dependencies) -> PersonDetails.BirthPlace? {
    let name = text("name", longest: PersonDetails.longestName)
    let latitude = value("latitude", .number(PersonDetails.BirthPlace.latitudes))
    let longitude = value("longitude", .number(PersonDetails.BirthPlace.longitudes))
    let timeZone = value("timeZone", .timeZone(services.timeZones))
    guard let latitude, let longitude, let timeZone else { return nil }
    return PersonDetails.BirthPlace(
      name: name, latitude: latitude, longitude: longitude, timeZone: timeZone)
  }
}

extension Input.Kind where Value == CivilMoment.Occurrence {
  /// `first` or `second`.
  fileprivate static let occurrence = Input.Kind<CivilMoment.Occurrence>(.oneOf("first, second")) {
    switch $0 {
    case "first": .first
    case "second": .second
    default: nil
    }
  }
}

extension JSONWriter {
  /// Writes the fields `birthDate`, `birthTime`, `birthTimeOccurrence` and `birthPlace`.
  mutating func birthFields(_ details: PersonDetails?) {
    field("birthDate", details?.birthDate?.description)
    field("calendar", details?.birthDate?.calendar.name)
    key("birthTime")
    value(details?.birthTime ?? .unknown)
    field("birthTimeOccurrence", details?.birthTimeOccurrence == .second ? "second" : "first")
    key("birthPlace")
    guard let place = details?.birthPlace else { return null() }
    object { json in
      json.field("name", place.name)
      json.field("latitude", place.latitude, decimals: 6)
      json.field("longitude", place.longitude, decimals: 6)
      json.field("timeZone", place.timeZone)
    }
  }

  private mutating func value(_ time: PersonDetails.BirthTime) {
    object { json in
      switch time {
      case .unknown: json.field("certainty", "unknown")
      case .exact(let time):
        json.field("certainty", "exact")
        json.field("time", time.description)
      case .approximate(let time, let minutes):
        json.field("certainty", "approximate")
        json.field("time", time.description)
        json.field("minutes", minutes)
      }
    }
  }
}
