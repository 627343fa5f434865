internal import AppHost
internal import Charts
internal import CivilTime
internal import Elementary
internal import Ephemeris
internal import Interface
internal import JSON
internal import Markup

/// The own birth as the engine on the device takes it.
struct TrialBirth: Sendable {
  let json: String

  init(_ subject: ChartSubject) {
    var json = JSONWriter()
    json.object { json in
      json.field("at", subject.birth.moment.instant.julianDayUT, decimals: 9)
      if subject.certainty.hasAngles, let place = subject.birth.place {
        json.field("latitude", place.latitude, decimals: 6)
        json.field("longitude", place.longitude, decimals: 6)
      }
      json.field("orbs", "scaled")
      json.field("certainty", subject.certainty.wireName)
    }
    self.json = String(decoding: json.bytes, as: UTF8.self)
  }
}

/// "Try without saving": a script scores the form's person on the device (ARC-1633); hidden without
/// scripts.
struct TrialView: HTML {
  let birth: TrialBirth
  let words: MessageCatalog

  var body: some HTML {
    div(
      .class("try"), .hidden, .data("try", value: birth.json),
      .data("needs-date", value: words(.tryNeedsDate)),
      .data("needs-place", value: words(.tryNeedsPlace)), .data("failed", value: words(.tryFailed))
    ) {
      button(.class("button button-secondary"), .type(.button)) { words(.tryIt) }
      p(.class("caption")) { words(.tryText) }
      dl(.class("try-scores telling-details"), .hidden) {
        mode("romantic", words(CompatibilityKey.romantic))
        mode("friendship", words(CompatibilityKey.friendship))
        mode("coworker", words(CompatibilityKey.coworker))
      }
      p(.class("field-problem"), .role("alert")) {}
    }
  }

  private func mode(_ id: String, _ name: String) -> some HTML {
    div {
      dt { name }
      dd(.data("score", value: id)) {}
    }
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
