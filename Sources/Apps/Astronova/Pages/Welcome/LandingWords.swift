internal import Charts
internal import Elementary
internal import Ephemeris
internal import Interface
internal import JSON
internal import Markup
internal import Readings

/// The texts from which the script of the landing says what it computes, as JSON.
struct LandingWords: HTML {
  let words: MessageCatalog
  let lexicon: Lexicon

  var body: some HTML {
    JSONScript(id: "landing-words", json: String(decoding: writer.bytes, as: UTF8.self))
  }

  private var writer: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.field("signs", ZodiacSign.allCases.map { lexicon.word($0.name) })
      json.field("compass", lexicon.compass)
      for (name, key) in Self.patterns { json.field(name, pattern(key)) }
      json.key("phases")
      json.object { json in
        for phase in MoonPhaseName.allCases { json.field("\(phase)", lexicon.word(phase.name)) }
      }
      json.key("insightOf")
      json.object { json in
        for phase in MoonPhaseName.allCases { json.field("\(phase)", MoonSeason(phase).rawValue) }
      }
      json.key("energies")
      json.object { json in
        for state in EnergyState.allCases {
          json.key(state.rawValue)
          json.object { json in
            json.field("name", words(state))
            json.field("text", words.about(state))
          }
        }
      }
      json.key("insights")
      json.object { json in
        for season in MoonSeason.allCases {
          json.key(season.rawValue)
          json.object { json in
            json.field("title", words.landing(season.insight.title))
            json.field("text", pattern(season.insight.text))
          }
        }
      }
    }
    return json
  }

  private static let patterns: KeyValuePairs<String, LandingKey> = [
    "context": .context, "rising": .rising, "planet": .planetAt, "retrograde": .planetRetrograde,
    "moonFact": .moonFact, "energyFact": .energyFact,
  ]

  /// A text with its slots left open.
  private func pattern(_ key: LandingKey) -> String {
    let slots = ["sign", "degrees", "sunSign", "moonSign", "rising", "energy"]
    return words.landing(key, Dictionary(uniqueKeysWithValues: slots.map { ($0, "{\($0)}") }))
  }
}

extension Lexicon {
  /// The letters of north, south, east and west.
  fileprivate var compass: [String] {
    knowledge.language == Language.spanish.tag ? ["N", "S", "E", "O"] : ["N", "S", "E", "W"]
  }
}
