internal import Ephemeris

extension Gazetteer {
  /// Returns the places that a complete or partial text most likely means, best first.
  ///
  /// Ignores case, accents, punctuation and abbreviations ("St.") and corrects one typing error
  /// from four letters on, two from eight letters on; with four letters only if they are a whole
  /// name and not an abbreviation, since almost any four letters are one letter away from the code
  /// of some station. Knows alternative names and other scripts. A region or country may follow:
  /// "Paris, Texas", "springfield il". Full names come first, then prefixes of names, of their
  /// later words, of alternative names, then corrected errors; a tenfold population outweighs one
  /// of these steps (see `Ranking.Fit`).
  /// - Parameters:
  ///   - limit: the most results; none unless positive.
  /// - Returns: nothing for fewer than two characters, unless they are the full name of a place,
  ///   and for texts above 512 bytes.
  public func search(
    _ text: String, limit: Int = 8, preferring preference: PlacePreference = .none
  ) -> [Place] {
    matches(of: text, limit: limit, preferring: preference).compactMap { place($0.place) }
  }

  func matches(
    of text: String, limit: Int, preferring preference: PlacePreference = .none
  ) -> [Ranking.Match] {
    guard limit > 0 else { return [] }
    let readings = PlaceQuery(text, in: self).readings
    var ranking = Ranking(limit: limit)
    let favour = Favour(preference, in: self)
    for (index, reading) in readings.enumerated() {
      // A text that is the full name of a place is not split into a name and a region.
      if index > 0, ranking.matches.first?.named != nil { break }
      enterMatches(of: reading, into: &ranking, favouring: favour)
    }
    for reading in readings where ranking.isDoubtful {
      enterCorrectedMatches(of: reading, into: &ranking, favouring: favour)
    }
    return ranking.matches
  }

  private func enterMatches(
    of reading: PlaceQuery.Reading, into ranking: inout Ranking, favouring favour: Favour
  ) {
    let (whole, longer) = format.keys.postings(ofKeysBeginning: reading.name)
    for index in whole {
      enter(index, isWhole: true, of: reading, into: &ranking, favouring: favour)
    }
    guard !reading.isSingleLetter else { return }
    for index in longer {
      enter(index, isWhole: false, of: reading, into: &ranking, favouring: favour)
    }
  }

  private func enterCorrectedMatches(
    of reading: PlaceQuery.Reading, into ranking: inout Ranking, favouring favour: Favour
  ) {
    guard let errors = TypingErrors(correcting: reading.name) else { return }
    format.keys.forEachNearKey(to: errors) { key in
      if errors.isShort, !key.isWhole || key.length < reading.name.count { return }
      for index in format.keys.postings(ofKey: key.number, inBlock: key.block) {
        if errors.isShort, format.keys.posting(index).kind != .name { continue }
        enter(
          index, isWhole: key.isWhole, errors: key.errors, of: reading, into: &ranking,
          favouring: favour)
      }
    }
  }

  @inline(__always)
  private func enter(
    _ index: Int, isWhole: Bool, errors: Int = 0, of reading: PlaceQuery.Reading,
    into ranking: inout Ranking, favouring favour: Favour
  ) {
    let posting = format.keys.posting(index)
    if let regions = reading.regions, !regions[region(of: posting.place)] { return }
    let fit = Ranking.Fit(kind: posting.kind, isWhole: isWhole, errors: errors)
    let prominence = format.prominence.uint8(at: posting.place)
    let score = prominence - fit.cost + favour.points(of: posting.place, in: self)
    ranking.enter(Ranking.Match(place: posting.place, score: score, named: fit.named))
  }
}

/// A preference, prepared for comparing many places.
private enum Favour {
  case none
  case near(DirectionOnEarth)
  case country(Int)

  /// A hundredfold population, in 32nds of a power of ten.
  private static let most = 64

  init(_ preference: PlacePreference, in gazetteer: Gazetteer) {
    switch preference {
    case .none: self = .none
    case .near(let coordinates):
      self = .near(DirectionOnEarth(coordinates.latitude, coordinates.longitude))
    case .country(let code):
      let code = code.uppercased()
      let country = (0..<gazetteer.format.countryCount)
        .first { gazetteer.countryCode($0) == code }
      self = country.map { .country($0) } ?? .none
    }
  }

  func points(of place: Int, in gazetteer: Gazetteer) -> Int {
    switch self {
    case .none: return 0
    case .country(let country):
      return gazetteer.country(ofRegion: gazetteer.region(of: place)) == country ? Self.most : 0
    case .near(let center):
      return Int(
        Double(Self.most) * 100 / (100 + center.kilometers(to: gazetteer.direction(of: place))))
    }
  }
}
