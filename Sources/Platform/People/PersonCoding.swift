internal import CivilTime
public import JSON
internal import Storage

// The sealed content of the columns `details` and `preferences`: JSON, whose member names never
// change meaning.

extension PersonDetails {
  /// The details as the JSON bytes to be sealed; member names never change meaning.
  public var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in write(to: &json) }
    return json.bytes
  }

  /// Writes the members of the object.
  public func write(to json: inout JSONWriter) {
    json.field("name", name)
    if let birthDate {
      json.field("birthDate", birthDate.description)
      // The default is the papal reform, which applied before birthplaces were considered.
      if birthDate != (try? CivilDate(iso8601: birthDate.description)) {
        json.field("birthCalendar", birthDate.calendar.name)
      }
    }
    switch birthTime {
    case .exact(let time): json.field("birthTime", time.secondsSinceMidnight, decimals: 3)
    case .approximate(let time, let minutes):
      json.field("birthTime", time.secondsSinceMidnight, decimals: 3)
      json.field("birthTimeMinutes", minutes)
    case .unknown: break
    }
    if birthTimeOccurrence == .second { json.field("birthTimeOccurrence", "second") }
    // Without a place, the zone is all that is known of it.
    if let birthZone { json.field("birthZone", birthZone) }
    guard let birthPlace else { return }
    json.field("birthPlace", birthPlace.name)
    json.key("latitude")
    json.value(birthPlace.latitude)
    json.key("longitude")
    json.value(birthPlace.longitude)
    json.field("birthZone", birthPlace.timeZone)
  }

  /// Decodes ``encoded``.
  /// - Throws: ``PersonError`` or `JSONError` for anything else.
  public init(encoded bytes: [UInt8]) throws { try self.init(JSONValue(parsing: bytes)) }

  /// Decodes an object strictly: a member of the wrong type is an error.
  public init(_ json: JSONValue) throws(PersonError) {
    guard let name = try json.text("name", .name) else { throw PersonError(.missing, .name) }
    var date: CivilDate?
    if let text = try json.text("birthDate", .birthDate) {
      let name = try json.text("birthCalendar", .birthDate)
      let calendar = name.map(CalendarSystem.init(named:))
      guard calendar != .some(nil),
        let read = try? CivilDate(
          iso8601: text, rule: calendar?.map(CalendarRule.init) ?? .historical)
      else {
        throw PersonError(.invalid, .birthDate)
      }
      date = read
    }
    let occurrence = try json.text("birthTimeOccurrence", .birthTime)
    guard occurrence == nil || occurrence == "second" else {
      throw PersonError(.invalid, .birthTime)
    }
    self.init(
      name: name, birthDate: date, birthTime: try BirthTime(json),
      birthTimeOccurrence: occurrence == nil ? .first : .second,
      birthPlace: try BirthPlace(json), birthZone: try json.text("birthZone", .timeZone))
  }
}

extension JSONValue {
  /// Reads a string member; nil if absent.
  fileprivate func text(
    _ name: String, _ field: PersonError.Field
  ) throws(PersonError) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.string else { throw PersonError(.invalid, field) }
    return text
  }

  fileprivate func number(
    _ name: String, _ field: PersonError.Field
  ) throws(PersonError) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = value.double else { throw PersonError(.invalid, field) }
    return number
  }
}

extension PersonDetails.BirthTime {
  fileprivate init(_ json: JSONValue) throws(PersonError) {
    guard let seconds = try json.number("birthTime", .birthTime) else {
      self = .unknown
      return
    }
    // Checked before the conversion to an integer, which would trap.
    guard 0..<86_400 ~= seconds else { throw PersonError(.invalid, .birthTime) }
    let minutes = Int(seconds / 60)
    let time = try? WallTime(
      hour: minutes / 60, minute: minutes % 60, second: seconds - Double(60 * minutes))
    guard let time else { throw PersonError(.invalid, .birthTime) }
    guard let tolerance = json["birthTimeMinutes"] else {
      self = .exact(time)
      return
    }
    guard let minutes = tolerance.integer.map({ Int($0) }), Self.margins ~= minutes
    else {
      throw PersonError(.invalid, .birthTime)
    }
    self = .approximate(time, minutes: minutes)
  }
}

extension PersonDetails.BirthPlace {
  fileprivate init?(_ json: JSONValue) throws(PersonError) {
    guard let name = try json.text("birthPlace", .birthPlace) else { return nil }
    guard let latitude = try json.number("latitude", .latitude) else {
      throw PersonError(.missing, .latitude)
    }
    guard let longitude = try json.number("longitude", .longitude) else {
      throw PersonError(.missing, .longitude)
    }
    guard let zone = try json.text("birthZone", .timeZone) else {
      throw PersonError(.missing, .timeZone)
    }
    self.init(name: name, latitude: latitude, longitude: longitude, timeZone: zone)
  }
}

extension Preferences {
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let language { json.field("language", language) }
      if let timeZone { json.field("timeZone", timeZone) }
      if let country { json.field("country", country) }
      json.field("theme", theme.rawValue)
      json.field("textSize", textSize.rawValue)
      if let relationship { json.field("relationship", relationship.rawValue) }
      if let care {
        json.key("care")
        json.object { json in care.write(to: &json) }
      }
    }
    return json.bytes
  }

  init(encoded bytes: [UInt8]) throws { try self.init(JSONValue(parsing: bytes)) }

  /// Decodes an object strictly.
  init(_ json: JSONValue) throws(PersonError) {
    guard let theme = json["theme"]?.string.flatMap({ Theme(rawValue: $0) }) else {
      throw PersonError(.invalid, .theme)
    }
    guard let size = json["textSize"]?.string.flatMap({ TextSize(rawValue: $0) }) else {
      throw PersonError(.invalid, .textSize)
    }
    let said = try json.text("relationship", .relationship)
    let relationship = said.flatMap(Relationship.init)
    guard (said == nil) == (relationship == nil) else {
      throw PersonError(.invalid, .relationship)
    }
    self.init(
      language: try json.text("language", .language),
      timeZone: try json.text("timeZone", .timeZone),
      country: try json.text("country", .country), theme: theme, textSize: size,
      relationship: relationship,
      care: json["care"].flatMap(CareMode.init))
  }
}

extension CareMode {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("stage", stage.rawValue)
    json.field("category", category)
    json.field("subject", subject)
    json.field("until", Int(until.milliseconds))
    if let language { json.field("language", language) }
    if isInferred { json.field("inferred", true) }
  }

  /// Decodes an object; nil if it is invalid.
  fileprivate init?(_ json: JSONValue) {
    guard let stage = json["stage"]?.string.flatMap({ Stage(rawValue: $0) }),
      let category = json["category"]?.string, let subject = json["subject"]?.string,
      let until = json["until"]?.integer
    else { return nil }
    self.init(
      stage: stage, category: category, subject: subject,
      until: Timestamp(milliseconds: Int64(until)), language: json["language"]?.string,
      isInferred: json["inferred"]?.boolean ?? false)
  }
}
