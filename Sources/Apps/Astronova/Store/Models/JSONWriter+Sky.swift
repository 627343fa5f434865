internal import APIKit
internal import AppHost
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import JSON
internal import Readings

extension JSONWriter {
  /// Writes a position (AST-41).
  mutating func planet(_ position: PlanetPosition, _ lexicon: Lexicon) {
    object { json in
      json.field("planet", position.point.name)
      json.field("symbol", position.point.symbol)
      json.place(position.place)
      json.field("latitude", position.latitude, decimals: 6)
      json.field("speed", position.speed, decimals: 6)
      json.field("retrograde", position.isRetrograde)
      json.field("formatted", lexicon.degree(position.place))
      json.field("house", position.house)
      json.field("source", position.source.rawValue)
    }
  }

  /// Writes sign and degrees.
  mutating func place(_ place: ZodiacDegree) {
    field("sign", place.sign.name)
    field("signSymbol", place.sign.symbol)
    // Six decimals never say 30 degrees or a whole turn.
    field("degree", min(place.degree, 29.999_999), decimals: 6)
    field("longitude", min(place.longitude, 359.999_999), decimals: 6)
  }

  /// Writes a house (AST-43).
  mutating func house(_ house: HousePosition) {
    object { json in
      json.field("house", house.number)
      json.place(house.cusp)
      json.field("planets", house.planets.map(\.name))
    }
  }

  /// Writes the Moon (AST-48).
  mutating func moonPhase(_ moon: MoonReport) {
    object { json in
      json.field("name", moon.phase.name)
      json.field("illumination", moon.illumination, decimals: 1)
      json.field("ageDays", moon.age, decimals: 2)
      json.field("sign", moon.sign.name)
      json.instant("nextNewMoon", moon.nextNewMoon)
      json.instant("nextFullMoon", moon.nextFullMoon)
    }
  }

  /// Writes the current sky (AST-95).
  mutating func currentSky(_ sky: CurrentSky, _ lexicon: Lexicon) {
    object { json in
      json.instant("timestamp", sky.instant)
      json.field("source", sky.source.rawValue)
      json.instant("cachedAt", sky.cachedAt)
      json.instant("expiresAt", sky.expiresAt)
      json.list("planets", sky.planets) { $0.planet($1, lexicon) }
      json.key("moonPhase")
      json.moonPhase(sky.moon)
      json.field("retrogrades", sky.retrogrades)
      json.field("sunSign", sky.sign(of: .sun)?.name)
      json.field("moonSign", sky.sign(of: .moon)?.name)
      json.field("rising", sky.rising?.name)
    }
  }

  /// Writes computed positions: one moment, or a series of them (AST-97).
  mutating func series(_ series: PlanetarySeries, isOne: Bool, _ lexicon: Lexicon) {
    if isOne, let entry = series.entries.first {
      self.entry(entry, lexicon)
    } else {
      object { $0.list("series", series.entries) { $0.entry($1, lexicon) } }
    }
  }

  private mutating func entry(_ entry: PlanetarySeries.Entry, _ lexicon: Lexicon) {
    object { json in
      json.instant("timestamp", entry.instant)
      json.field("julianDay", entry.instant.julianDayUT, decimals: 6)
      json.list("planets", entry.planets) { $0.planet($1, lexicon) }
      guard let houses = entry.houses else { return }
      json.list("houses", houses.positions(of: entry.planets)) { $0.house($1) }
      json.field("ascendant", houses.ascendant, decimals: 6)
      json.field("midheaven", houses.midheaven, decimals: 6)
    }
  }

  /// Writes the set of overrides (AST-62).
  mutating func customSky(_ custom: CustomSky) {
    object { json in
      json.field("enabled", custom.isEnabled)
      json.list("positions", custom.overrides) { $0.override($1) }
      json.instant("updatedAt", custom.updatedAt)
    }
  }

  /// Writes an override (AST-60).
  mutating func override(_ override: PlanetOverride) {
    object { json in
      json.field("planet", override.planet.name)
      json.field("sign", override.place.sign.name)
      json.field("degree", min(override.place.degree, 29.999_999), decimals: 6)
      json.field("retrograde", override.isRetrograde)
      json.field("note", override.note)
      json.field("updatedBy", override.updatedBy)
      json.instant("updatedAt", override.updatedAt)
    }
  }
}
