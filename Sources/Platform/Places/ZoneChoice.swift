public import Ephemeris

/// The civil time at some coordinates, and its source (DES-141).
public enum ZoneChoice: Hashable, Sendable {
  /// An explicit zone, an IANA name as given.
  case given(String)
  /// The zone of the nearest place.
  case gazetteer(zone: String, nearest: Place)
  /// No place is near: nautical time, whole hours by longitude.
  case nautical
  /// Local mean time by longitude, as requested.
  case localMeanTime

  /// The name of the source on the wire.
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

  /// The IANA name; `nil` if the offset follows from the longitude.
  public var zone: String? {
    switch self {
    case .given(let zone), .gazetteer(let zone, _): zone
    case .nautical, .localMeanTime: nil
    }
  }
}

extension Gazetteer {
  /// Returns the time zone for coordinates: the given one, else that of the nearest place within
  /// 200 km, else the nautical one.
  ///
  /// A given "LMT", in any case, requests local mean time. A date before a zone's first standard
  /// time is local mean time too, but that is up to the zone's rules, not to this choice.
  public func zone(given: String? = nil, at coordinates: GeoCoordinates) -> ZoneChoice {
    if let given, !given.isEmpty {
      return given.uppercased() == "LMT" ? .localMeanTime : .given(given)
    }
    guard let nearest = nearestPlace(to: coordinates) else { return .nautical }
    return .gazetteer(zone: nearest.place.timeZone, nearest: nearest.place)
  }
}
