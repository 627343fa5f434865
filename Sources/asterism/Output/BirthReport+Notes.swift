import ChartJSON
import CivilTime
import Places
import Readings

extension BirthReport {
  /// Returns the notes about how the birth was read, in the language of a lexicon.
  func notes(_ lexicon: Lexicon) -> [String] {
    var notes = zoneNote.map { [$0.words(lexicon)] } ?? []
    func add(_ name: String, _ slots: [String: String] = [:]) {
      notes.append(lexicon.frame("note \(name)", slots))
    }
    if moment.lacksHistory { add("zone history", ["zone": moment.clocks.name]) }
    if !moment.otherZones.isEmpty {
      add("zones", ["zones": moment.otherZones.joined(separator: ", "), "option": "--tz"])
    }
    if moment.calendar != .gregorian {
      add(
        moment.calendarBasis == .unsure ? "calendar unsure" : "calendar",
        ["calendar": lexicon.word(moment.calendar.title), "option": "--calendar"])
    }
    notes += moment.clockWarnings.compactMap { $0.words(lexicon) }
    if !moment.isTimeKnown { add("unknown time") }
    if location == nil { add(isZoneKnown ? "no place" : "no zone") }
    return notes.map { lexicon.frame("note", ["note": $0]) }
  }
}

extension ZoneNote {
  fileprivate func words(_ lexicon: Lexicon) -> String {
    switch self {
    case .likeliest(let place): lexicon.frame("note likeliest place", ["place": place])
    case .nearest(let place):
      lexicon.frame("note nearest place", ["place": place, "option": "--tz"])
    case .nautical(let zone):
      lexicon.frame("note at sea", ["zone": zone, "option": "--tz"])
    }
  }
}

extension CivilMoment.Warning {
  /// The words of the note; nil for the calendar, which is noted once for the date.
  fileprivate func words(_ lexicon: Lexicon) -> String? {
    switch self {
    case .repeatedTime(.first, _):
      lexicon.frame("note repeated first", ["option": "--occurrence second"])
    case .repeatedTime(.second, _): lexicon.frame("note repeated second")
    case .skippedTime(let seconds, _):
      lexicon.frame("note skipped", ["minutes": "\(Int((seconds / 60).rounded()))"])
    case .localMeanTime(let offset):
      lexicon.frame("note local mean time", ["offset": offset.description])
    case .olderCalendar: nil
    case .predictedRules(let knownUntil):
      lexicon.frame("note forecast", ["date": lexicon.day(knownUntil)])
    }
  }
}
