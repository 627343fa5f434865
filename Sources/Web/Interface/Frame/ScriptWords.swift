internal import Elementary
internal import JSON
internal import Markup

/// The texts of the page's scripts, in its language: an object with texts by name; plurals are
/// objects with their forms.
struct ScriptWords: HTML {
  let words: MessageCatalog

  /// Every page has them.
  static let markup = LanguageMarkup { ScriptWords(words: $0) }

  var body: some HTML {
    JSONScript(id: "interface-words", json: String(decoding: json, as: UTF8.self))
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for key in ScriptKey.allCases {
        json.key(key.rawValue)
        switch words.format(key.messageName) {
        case .plain(let text): json.value(text)
        case .plural(_, let forms): write(forms, into: &json)
        }
      }
    }
    return json.bytes
  }

  private func write(_ forms: [PluralCategory: String], into json: inout JSONWriter) {
    json.object { json in
      for category in PluralCategory.allCases {
        if let text = forms[category] { json.field(category.rawValue, text) }
      }
    }
  }
}
