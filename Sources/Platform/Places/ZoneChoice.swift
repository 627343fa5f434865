public import Ephemeris

/// Which civil time holds at some coordinates, and how that is known (DES-141).
public enum ZoneChoice: Hashable, Sendable {
  /// The zone that was asked for, an IANA name as given.
  case given(String)
  /// The zone of the nearest place.
  case gazetteer(zone: String, nearest: Place)
  /// No place is near: the zone that ships keep, whole hours by longitude.
  case nautical
  /// Local mean time by longitude, which was asked for.
  case localMeanTime

  /// The word that answers on the wire carry.
  public enum Source: String, Sendable {
    case given, gazetteer, nautical, lmt
  }

  public var source: Source {
    switch self {
    case .given: .given
    case .gazetteer: .gazetteer
    case .nautical: .nautical
    case .localMeanTime: .lmt
    }
  }

  /// The IANA name, or `nil` where the offset follows from the longitude.
  public var zone: String? {
    switch self {
    case .given(let zone), .gazetteer(let zone, _): zone
    case .nautical, .localMeanTime: nil
    }
  }
}

extension Gazetteer {
  /// The time zone for coordinates: the one given, else that of the nearest place within 200 km,
  /// else the nautical one.
  ///
  /// A given "LMT", in any case, asks for local mean time. A date before a zone's first standard
  /// time is local mean time too; that is for the zone's rules to say, not for its choice.
  public func zone(given: String? = nil, at coordinates: GeoCoordinates) -> ZoneChoice {
    if let given, !given.isEmpty {
      return given.uppercased() == "LMT" ? .localMeanTime : .given(given)
    }
    guard let nearest = nearestPlace(to: coordinates) else { return .nautical }
    return .gazetteer(zone: nearest.place.timeZone, nearest: nearest.place)
  }
}
