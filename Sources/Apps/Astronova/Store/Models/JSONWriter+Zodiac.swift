internal import Charts
internal import Ephemeris
internal import Interface
internal import JSON

extension JSONWriter {
  /// Writes a sign of the reference (AST-102). Names that programs read are English; stone, keywords
  /// and description are in the language of the catalogue.
  mutating func zodiacSign(_ entry: ZodiacEntry, _ words: MessageCatalog) {
    object { json in
      json.field("id", entry.number)
      json.field("name", entry.sign.name)
      json.field("symbol", entry.sign.symbol)
      json.field("startDate", entry.firstDay)
      json.field("endDate", entry.lastDay)
      json.field("element", entry.sign.element.name)
      json.field("modality", entry.sign.modality.name)
      json.field("rulingPlanet", entry.ruler.name)
      json.field("traditionalRuler", entry.traditionalRuler.name)
      json.field("stone", words(entry.stone))
      json.field("keywords", words.keywords(of: entry.sign))
      json.field("description", words.about(entry.sign))
    }
  }
}
