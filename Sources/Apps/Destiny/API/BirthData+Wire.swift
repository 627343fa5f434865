internal import APIKit
internal import AppHost
internal import Births
internal import Charting
internal import CivilTime
internal import HTTPServer
internal import Interface
internal import JSON
internal import People
internal import Places

extension BirthData {
  /// Reads `birth_data`, or one person of a match (DES-18, DES-19).
  ///
  ///     let birth = try BirthData.read("birth_data", from: &input, services)
  ///
  /// - Parameter name: the name of the field.
  /// - Returns: nil if the field is absent.
  /// - Throws: `HTTPError` `INVALID_BIRTH_DATA` or `PLACE_UNRESOLVED` with the field.
  static func read(
    _ name: String, from input: inout Input, _ services: Dependencies
  ) throws -> BirthData? {
    let known = input.errors.count
    let birth = try input.optional(name) { try BirthData(&$0, below: name, services) }
    if input.errors.count > known { throw HTTPError(.invalidBirthData, input.errors[known]) }
    return birth
  }

  /// Reads a birth from an object; the caller reads its other fields.
  /// - Parameters:
  ///   - path: the path of the object in the body.
  ///   - name: the person's name; empty for the user.
  /// - Returns: nil after recording an error.
  /// - Throws: `HTTPError` if the place or its time zone is unknown.
  init?(
    _ input: inout Input, below path: String, name: String = "", _ services: Dependencies
  ) throws {
    let noted = input.errors.count
    let reader = services.births(since: MatchRequest.firstDay)
    let sent = SentBirth(&input, name: name, .destiny, reader)
    let ayanamsa = input.optional("ayanamsa", .ayanamsa)
    let houses = input.optional("house_system", .houseSystem)
    guard let sent, input.errors.count == noted else { return nil }
    do {
      let read = try reader.read(sent.birth)
      try self.init(read.details, read.resolved, by: read.place.choice, reader)
    } catch let problem as BirthProblem where problem.field == .date {
      input.refuse("dob", problem, reader)
      return nil
    } catch let problem as BirthProblem {
      throw HTTPError(problem, at: sent.placeField, below: path)
    }
    (self.ayanamsa, self.houses) = (ayanamsa, houses)
  }

  /// Returns the birth in the user's profile; nil for none.
  static func kept(by person: AuthenticatedContext) async throws -> BirthData? {
    let profile = try await person.services.people.profile(of: person.owner())
    return try profile.flatMap { try BirthData($0.details, person.services) }
  }

  /// Returns the birth in the request, else the one in the profile.
  /// - Throws: `HTTPError` `BIRTH_DATA_REQUIRED` if there is neither.
  static func sent(_ sent: BirthData?, orKeptBy person: AuthenticatedContext) async throws
    -> BirthData
  {
    if let sent { return sent }
    guard let kept = try await kept(by: person) else { throw HTTPError.birthDataRequired }
    return kept
  }
}

extension HTTPError {
  /// There is no birth, neither in the request nor in the profile.
  static let birthDataRequired = Self(
    .birthDataRequired, "Send birth_data, or keep it in the profile.", field: "birth_data")

  /// Describes what is wrong with a place.
  fileprivate init(_ problem: BirthProblem, at field: String, below path: String) {
    self =
      problem.field == .timeZone
      ? Self(.invalidBirthData, MessageCatalog.siteEnglish(.unknownZone), field: "\(path).timezone")
      : Self(
        .placeUnresolved, "No such place is known. Send its coordinates.",
        field: "\(path).\(field)")
  }
}

extension JSONWriter {
  /// Writes a birth as it appears on the wire (DES-18).
  mutating func value(_ birth: BirthData) {
    let (details, place) = (birth.details, birth.place)
    object { json in
      json.field("dob", details.birthDate?.description)
      json.field("calendar", birth.calendar.name)
      json.field("time", details.birthTime.clockText)
      json.field("time_unknown", !birth.isTimeKnown)
      json.field("latitude", place.latitude, decimals: 5)
      json.field("longitude", place.longitude, decimals: 5)
      json.field("city_of_birth", place.name)
      json.field("timezone", place.timeZone)
    }
  }
}
