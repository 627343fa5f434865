internal import Charts
internal import Conversations
internal import Ephemeris
internal import JSON
internal import Readings

extension VedicTools {
  /// The tools in the form that language models call (DES-143).
  var chatTools: [ChatTool] {
    VedicToolForm.all.map { form in
      ChatTool(form.name, form.purpose, parameters: form.schema) { arguments in
        let given = form.arguments(in: arguments, at: nativity.birth.place)
        guard let tool = VedicTool(form.name, arguments: given) else {
          throw ChatTool.Refusal("The arguments are: \(form.hint).")
        }
        let step = try run(tool)
        return ChatTool.Result(label: step.chip, factors: step.facts)
      }
    }
  }
}

/// The description of a tool for a language model.
private struct VedicToolForm: Sendable {
  /// A parameter: its name and constraint.
  struct Parameter: Sendable {
    let name: String
    let meaning: String
  }

  let name: String
  let purpose: String
  let parameters: [Parameter]

  static let all: [VedicToolForm] = [
    .init(name: "natal_chart", purpose: "The birth chart at a glance.", parameters: []),
    .init(
      name: "analyze_house", purpose: "A house: its lord, who stands in it and who looks at it.",
      parameters: [.init(name: "house", meaning: "1 to 12")]),
    .init(
      name: "analyze_graha", purpose: "A graha: its sign, house, nakshatra, strength and houses.",
      parameters: [
        .init(
          name: "graha",
          meaning: "sun, moon, mars, mercury, jupiter, venus, saturn, rahu or ketu")
      ]),
    .init(
      name: "current_dasha", purpose: "The Vimshottari periods that run on a day.",
      parameters: [.init(name: "date", meaning: "a day such as 2026-01-31")]),
    .init(
      name: "dasha_periods", purpose: "The sub-periods between two days.",
      parameters: [
        .init(name: "from", meaning: "a day such as 2026-01-31"),
        .init(name: "to", meaning: "a later day"),
      ]),
    .init(
      name: "transits", purpose: "Where the grahas of a day stand, seen from the birth chart.",
      parameters: [.init(name: "date", meaning: "a day such as 2026-01-31")]),
    .init(
      name: "divisional_chart", purpose: "A divisional chart.",
      parameters: [.init(name: "varga", meaning: "D9 or D10")]),
    .init(
      name: "panchang", purpose: "The calendar of a day at the place of birth.",
      parameters: [.init(name: "date", meaning: "a day such as 2026-01-31")]),
  ]

  var hint: String {
    parameters.isEmpty
      ? "none" : parameters.map { "\($0.name), \($0.meaning)" }.joined(separator: "; ")
  }

  /// The parameters as JSON Schema: strings, all required.
  var schema: JSONValue {
    let properties = parameters.map { parameter in
      (
        name: parameter.name,
        value: JSONValue.object(
          JSONObject([
            (name: "type", value: .string("string")),
            (name: "description", value: .string(parameter.meaning)),
          ]))
      )
    }
    return .object(
      JSONObject([
        (name: "type", value: .string("object")),
        (name: "properties", value: .object(JSONObject(properties))),
        (name: "required", value: .array(parameters.map { .string($0.name) })),
      ]))
  }

  /// Completes the arguments of a model's call with defaults.
  func arguments(
    in json: JSONValue, at place: GeoCoordinates?
  ) -> [String: String] {
    var given: [String: String] = [:]
    for parameter in parameters {
      let value = json[parameter.name]
      given[parameter.name] = value?.string ?? value?.integer.map { "\($0)" }
    }
    if name == "panchang", let place {
      given["latitude"] = "\(place.latitude)"
      given["longitude"] = "\(place.longitude)"
    }
    return given
  }
}
