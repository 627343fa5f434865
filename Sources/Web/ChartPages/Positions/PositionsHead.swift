internal import AppHost
internal import Charting
internal import CivilTime
internal import Elementary
internal import Interface
internal import People
internal import Places

/// The head of the page: name, date, place, and time zone of the birth (DES-121).
struct PositionsHead: HTML {
  let name: String
  let birth: BirthData
  /// The path of the birth form.
  let path: String
  let words: MessageCatalog

  var body: some HTML {
    section(.class("card chart-head")) {
      h2 { name }
      p(.class("secondary")) {
        when
        br()
        birth.place.name
        br()
        coordinates
      }
      p(.class("caption")) { clocks }
      for note in notes { p(.class("caption")) { note } }
      LinkButton(
        words.chart(.changeBirth), to: path, style: .plain, icon: .pencil,
        isIconOnly: true)
    }
  }

  private var when: String {
    let day = words.formatted(birth.details.birthDate ?? birth.moment.date)
    return switch birth.details.birthTime {
    case .exact(let time): "\(day), \(words.formatted(time))"
    case .approximate(let time, let minutes):
      "\(day), \(words.formatted(time)) \(words.chart(.plusMinus, minutes))"
    case .unknown: "\(day), \(words.chart(.timeUnknown))"
    }
  }

  private var coordinates: String {
    let (latitude, longitude) = (birth.place.latitude, birth.place.longitude)
    let north = latitude < 0 ? "S" : "N"
    let east = longitude < 0 ? "W" : "E"
    return "\(degrees(latitude))°\u{202F}\(north) \(degrees(longitude))°\u{202F}\(east)"
  }

  private func degrees(_ angle: Double) -> String {
    words.language.formatted(abs(angle), decimals: 5)
  }

  private var clocks: String {
    let key: PositionKey =
      switch birth.source {
      case .given: .clocksGiven
      case .gazetteer: .clocksOfPlace
      case .nautical: .clocksNautical
      case .lmt: .clocksOfSun
      }
    let slots = ["offset": "UTC\(birth.offset.description)", "zone": birth.zone]
    return words.chart(key, slots)
  }

  private var notes: [String] {
    let notes: [PositionKey] = birth.moment.warnings.compactMap { warning in
      switch warning {
      case .repeatedTime(.first, _): .takenFirst
      case .repeatedTime(.second, _): .takenSecond
      case .skippedTime: .skipped
      case .olderCalendar(.swedish): .swedishCalendar
      case .olderCalendar: .julianCalendar
      case .localMeanTime, .predictedRules: nil
      }
    }
    return (notes + (birth.isTimeKnown ? [] : [.withoutHouses])).map { words.chart($0) }
  }
}
