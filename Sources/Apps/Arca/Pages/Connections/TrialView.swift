internal import AppHost
internal import Charting
internal import Charts
internal import CivilTime
internal import Elementary
internal import Ephemeris
internal import Interface
internal import JSON
internal import Markup
internal import Readings

/// The own birth as the engine on the device takes it.
struct TrialBirth: Sendable {
  let json: String

  init(_ subject: ChartSubject) {
    var json = JSONWriter()
    json.object { json in
      json.field("at", subject.birth.moment.instant.julianDayUT, decimals: 9)
      if subject.certainty.hasAngles { json.place(subject.birth.place) }
      json.field("orbs", "scaled")
      json.field("certainty", subject.certainty.wireName)
      if subject.birth.moment.isOpen { json.window(of: subject.birth) }
    }
    self.json = String(decoding: json.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes over what moments a birth is open, and its place, which tells the angles at each (ARC-519).
  fileprivate mutating func window(of birth: Birth) {
    let window = birth.moment.window
    key("window")
    object { json in
      json.field("from", window.lowerBound.julianDayUT, decimals: 9)
      json.field("to", window.upperBound.julianDayUT, decimals: 9)
      json.place(birth.place)
    }
  }

  fileprivate mutating func place(_ place: GeoCoordinates?) {
    guard let place else { return }
    field("latitude", place.latitude, decimals: 6)
    field("longitude", place.longitude, decimals: 6)
  }
}

/// "Try without saving": a script scores the form's person on the device (ARC-1633); hidden without
/// scripts.
struct TrialView: HTML {
  let birth: TrialBirth
  /// The last date of birth of somebody who is 18.
  let adult: String
  let lexicon: Lexicon
  let words: MessageCatalog

  var body: some HTML {
    div(
      .class("try"), .hidden, .data("try", value: birth.json), .data("adult", value: adult),
      .data("needs-date", value: words(.tryNeedsDate)),
      .data("needs-place", value: words(.tryNeedsPlace)), .data("failed", value: words(.tryFailed))
    ) {
      button(.class("button button-secondary"), .type(.button)) { words(.tryIt) }
      p(.class("caption")) { words(.tryText) }
      div(
        .class("try-scores"), .hidden, .data("carries", value: words(.tried(.tryCarries))),
        .data("asks", value: words(.tried(.tryAsks)))
      ) {
        for mode in RelationshipMode.allCases { told(mode) }
        p(.class("caption")) { words(.tryMeaning) }
      }
      p(.class("field-problem"), .role("alert")) {}
    }
  }

  /// A mode: its score with the phrase that a saved person has, and the two categories behind it.
  private func told(_ mode: RelationshipMode) -> some HTML {
    section(
      .class("try-mode"), .data("mode", value: mode.name), .data("named", value: words(mode.title)),
      .data("family", value: mode == .friendship ? words(CompatibilityKey.family) : ""),
      .data("words", value: lexicon.trial(of: mode))
    ) {
      h3 { words(mode.title) }
      p(.class("try-score")) {
        span(.data("score", value: mode.name)) {}
        span(.data("verb", value: "")) {}
      }
      p(.data("why", value: "")) {}
    }
  }
}

extension Lexicon {
  /// What a trial says about a mode, as JSON: its phrases and the names of its categories, each by
  /// the ID of a category.
  fileprivate func trial(of mode: RelationshipMode) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("verbs")
      json.object { json in
        for id in mode.categories.map(\.id) + ["neutral", "challenging"] {
          json.field(id, frame("verb \(mode.name) \(id.lowercased())"))
        }
      }
      json.key("names")
      json.object { json in
        for category in mode.categories { json.field(category.id, word(category.name)) }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension BirthCertainty {
  /// The name by which `sky.js` knows it.
  fileprivate var wireName: String {
    switch self {
    case .complete: "complete"
    case .timeAndZone: "timeAndZone"
    case .timeOnly: "timeOnly"
    case .dateAndZone: "dateAndZone"
    case .dateOnly: "dateOnly"
    }
  }
}
