internal import CivilTime
internal import JSON

// What is sealed in the columns `details` and `preferences`: JSON, whose names never change meaning.

/// What was sealed is not what this room seals.
struct UnreadablePerson: Error {}

extension PersonDetails {
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("name", name)
      if let birthDate { json.field("birthDate", birthDate.description) }
      switch birthTime {
      case .exact(let time): json.field("birthTime", time.secondsSinceMidnight, decimals: 3)
      case .approximate(let time, let minutes):
        json.field("birthTime", time.secondsSinceMidnight, decimals: 3)
        json.field("birthTimeMinutes", minutes)
      case .unknown: break
      }
      guard let birthPlace else { return }
      json.field("birthPlace", birthPlace.name)
      json.key("latitude")
      json.value(birthPlace.latitude)
      json.key("longitude")
      json.value(birthPlace.longitude)
      json.field("birthZone", birthPlace.timeZone)
    }
    return json.bytes
  }

  init(encoded bytes: [UInt8]) throws {
    let json = try JSONValue(parsing: bytes)
    guard let name = json["name"]?.string else { throw UnreadablePerson() }
    let date = try json["birthDate"]?.string.map { text in try CivilDate(iso8601: text) }
    self.init(
      name: name, birthDate: date, birthTime: try BirthTime(json), birthPlace: BirthPlace(json))
  }
}

extension PersonDetails.BirthTime {
  fileprivate init(_ json: JSONValue) throws {
    guard let seconds = json["birthTime"]?.double else {
      self = .unknown
      return
    }
    let minutes = Int(seconds / 60)
    let time = try WallTime(
      hour: minutes / 60, minute: minutes % 60, second: seconds - Double(60 * minutes))
    self =
      json["birthTimeMinutes"]?.integer.map { .approximate(time, minutes: Int($0)) } ?? .exact(time)
  }
}

extension PersonDetails.BirthPlace {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["birthPlace"]?.string, let latitude = json["latitude"]?.double,
      let longitude = json["longitude"]?.double, let zone = json["birthZone"]?.string
    else { return nil }
    self.init(name: name, latitude: latitude, longitude: longitude, timeZone: zone)
  }
}

extension Preferences {
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let language { json.field("language", language) }
      if let timeZone { json.field("timeZone", timeZone) }
      json.field("theme", theme.rawValue)
      json.field("textSize", textSize.rawValue)
    }
    return json.bytes
  }

  init(encoded bytes: [UInt8]) throws {
    let json = try JSONValue(parsing: bytes)
    guard let theme = json["theme"]?.string.flatMap({ Theme(rawValue: $0) }),
      let size = json["textSize"]?.string.flatMap({ TextSize(rawValue: $0) })
    else { throw UnreadablePerson() }
    self.init(
      language: json["language"]?.string, timeZone: json["timeZone"]?.string, theme: theme,
      textSize: size)
  }
}
