internal import Interface
internal import Places

/// Time zones by country and city, as people look for them: typing the beginning of a country finds
/// it in the list.
struct ZoneTitles: Sendable {
  /// In the order of their titles.
  let choices: [Choice]

  /// - Parameter zones: IANA names.
  init(_ zones: [String], _ language: Language) {
    let places = Gazetteer.largestPlaces
    let countries = Dictionary(grouping: zones) { places[$0]?.countryCode ?? "" }
    let titled = zones.map { zone -> (title: String, zone: String) in
      guard let place = places[zone] else { return (zone, zone) }
      let code = place.countryCode
      let country =
        language.countryOfZones(code) ?? language.country(code) ?? place.country
      let isOnly = countries[place.countryCode]?.count == 1
      return (isOnly ? country : "\(country) – \(place.name)", zone)
    }
    let ordered = titled.map { (key: $0.title.lowercased(), titled: $0) }
      .sorted { ($0.key, $0.titled.zone) < ($1.key, $1.titled.zone) }
    choices = ordered.map { Choice($0.titled.title, value: $0.titled.zone) }
  }
}
