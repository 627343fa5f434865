internal import Births
public import Charting
internal import CivilTime
public import JSON
internal import Places

extension JSONWriter {
  /// Writes `calendar`, `calendar_source`, `timezone_candidates` and `warnings`: what was assumed
  /// about a birth, the alternatives, and irregular clocks, such as a skipped time (DES-140).
  public mutating func calendarAndZones(of birth: BirthData) {
    field("calendar", birth.calendar.name)
    field("calendar_source", birth.calendarBasis.rawValue)
    field("timezone_candidates", birth.otherZones)
    field("warnings", birth.moment.sentences(birth.calendarBasis))
  }
}
