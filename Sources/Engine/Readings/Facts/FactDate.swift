internal import CivilTime

/// A day on which something that was computed begins, is exact or ends.
struct FactDate: Hashable {
  enum Day: Hashable {
    case instant(Instant)
    case date(CivilDate)
  }

  let day: Day
  let moments: [ScannedClaim.Moment]

  init(_ instant: Instant, _ moments: ScannedClaim.Moment...) {
    (day, self.moments) = (.instant(instant), moments)
  }

  init(_ date: CivilDate, _ moments: ScannedClaim.Moment...) {
    (day, self.moments) = (.date(date), moments)
  }

  /// The days that the calendars of readers show; without a zone, those of all zones.
  func dates(in zone: ZoneRules?) -> Set<CivilDate> {
    switch day {
    case .date(let date): return [date]
    case .instant(let instant):
      if let zone {
        return [instant.civil(offset: zone.localTime(at: instant).offset).date]
      }
      return [
        instant.advanced(byDays: -0.5).civil().date, instant.civil().date,
        instant.advanced(byDays: 0.5).civil().date,
      ]
    }
  }
}

extension CivilDate {
  /// The claims that the day supports: itself, its month and its year.
  var claims: [Claim] {
    [
      .day(year: year, month: month, day: day), .day(year: nil, month: month, day: day),
      .month(year: year, month: month), .month(year: nil, month: month), .year(year),
    ]
  }
}
