internal import APIKit
internal import AppHost
internal import Charts
internal import CivilTime
internal import Interface
internal import JSON
internal import Readings

/// What the store knows of a horoscope.
struct HoroscopeRecord: Hashable, Sendable {
  let id: String
  /// The account; nil for a sign alone.
  let owner: String?
  let createdAt: Instant
  /// From 1, one more with each change.
  let revision: Int
}

extension JSONWriter {
  /// Writes a horoscope (AST-9, AST-81).
  /// - Parameter words: in the language of the horoscope.
  mutating func horoscope(
    _ horoscope: Horoscope, _ record: HoroscopeRecord, _ words: MessageCatalog
  ) {
    object { json in
      json.field("id", record.id)
      json.field("userProfileId", record.owner)
      json.day("date", horoscope.date)
      json.field("type", horoscope.kind.rawValue)
      json.field("content", horoscope.text)
      json.field("sign", horoscope.sign.name)
      json.key("luckyElements")
      json.lucky(horoscope.lucky, words)
      json.instant("createdAt", record.createdAt)
      json.field("title", horoscope.title)
      json.field("themes", horoscope.themes.map { words($0) })
      json.object("sections") { json in
        for section in horoscope.sections { json.field(section.id, section.text) }
      }
      json.field("facts", horoscope.facts)
      json.objects("statements", horoscope.statements) { json, said in
        json.field("text", said.text)
        json.field("facts", said.facts)
      }
      json.field("language", horoscope.language)
      json.field("provider", horoscope.provider)
      json.field("revision", record.revision)
    }
  }

  /// Writes the lucky elements (AST-51).
  mutating func lucky(_ lucky: LuckyElements, _ words: MessageCatalog) {
    object { json in
      json.field("color", words(lucky.color))
      json.field("colorHex", lucky.color.hex)
      json.field("number", lucky.number)
      json.field("stone", words(lucky.stone))
      json.field("element", words(lucky.element))
      json.field("direction", words(lucky.direction))
      json.field("day", words(lucky.weekday))
      json.field("timeStart", lucky.start.clockText)
      json.field("timeEnd", lucky.end.clockText)
    }
  }
}

extension WallTime {
  /// `07:05`.
  fileprivate var clockText: String { WallTime(minutes: minutes).description }
}
