internal import APIKit
internal import AppHost
internal import Charts
internal import CivilTime
internal import JSON
internal import Readings

extension JSONWriter {
  /// Writes a day of the account (section 2.6 of the specification).
  mutating func horoscope(_ day: ArcaHoroscope) {
    object {
      $0.field("date", day.date.description)
      $0.sun("sunSign", "sunSigns", day.sunSign)
      $0.field("headline", day.digest.headline)
      $0.field("horoscope", day.digest.text)
      $0.objects("keyTransits", day.digest.keyTransits) {
        $0.field("title", $1.title)
        $0.field("text", $1.text)
      }
      $0.object("relationship_weather") { json in
        json.field("overview", day.overview)
        json.objects("connectionVibes", day.vibes) { $0.fields($1) }
      }
      $0.calculated(at: day.calculatedAt)
    }
  }

  private mutating func fields(_ vibe: ArcaHoroscope.Vibe) {
    field("connectionId", vibe.connection.rawValue)
    field("name", vibe.name)
    field("relationshipType", vibe.type.rawValue)
    field("vibe", vibe.vibe.sentence.text)
    field("vibeScore", vibe.vibe.score)
    field("keyTransit", vibe.vibe.keyTransit.text)
  }

  /// Writes the next days of a connection (ARC-1513).
  mutating func days(_ days: PairDays) {
    object {
      $0.objects("days", days.days) { $0.fields($1) }
      $0.objects("best", days.best) { $0.fields($1) }
      $0.objects("tensest", days.tensest) { $0.fields($1) }
    }
  }

  private mutating func fields(_ day: PairDays.Day) {
    field("date", day.date.description)
    field("vibeScore", day.score)
    field("band", day.band.name)
    field("keyTransit", day.keyTransit)
  }

  private mutating func fields(_ peak: PairDays.Peak) {
    fields(peak.day)
    field("exactIso", peak.exact?.iso8601())
  }
}
