internal import APIKit
internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import JSON
internal import Safety
internal import Understanding

extension JSONWriter {
  /// Writes the help that a text which was saved asks for, or null (CHL-107).
  mutating func support(for text: String, _ context: ChloeAPIContext) {
    let assessment = SafetyScreen.standard.assess(text)
    guard let severity = assessment.severity, severity >= .crisis,
      let category = assessment.leading?.category
    else { return null() }
    let lines = SupportDirectory.standard.lines(for: category, in: context.supportRegion)
    object { json in
      json.field("categories", assessment.findings.map(\.category.rawValue))
      json.field("severity", severity.name)
      json.list("resources", lines) { $0.supportLine($1) }
    }
  }

  /// Writes a line of support (CHL-110).
  mutating func supportLine(_ line: SupportLine) {
    object { json in
      json.field("id", line.id)
      json.field("region", line.region)
      json.field("categories", line.categories.sorted { $0.rank < $1.rank }.map(\.rawValue))
      json.field("name", line.name)
      json.field("phone", line.phone)
      json.model("sms", line.text) { json, text in
        json.object { json in
          json.field("number", text.number)
          json.field("keyword", text.keyword)
        }
      }
      json.field("url", line.url)
      json.field("hours", line.hours)
      json.field("languages", line.languages)
      json.field("emergency", line.isEmergency)
      json.field("sourceUrl", line.sourceURL)
      json.date("verifiedOn", day: line.verifiedOn?.dayNumber)
    }
  }
}

extension ChloeAPIContext {
  /// The region of the lines of support for this request (CHL-109).
  var supportRegion: String {
    SupportDirectory.standard.region(
      setting: state.settings.region, request: sentRegion, languages: languages,
      timeZone: clocks.name)
  }
}
