internal import APIKit
internal import AppHost
internal import HTTPServer
internal import JSON
internal import People

/// The request of a chart: a birth, a name, and how it is cast (AST-87).
struct ChartRequest {
  let birth: BirthData
  let name: String
  let options: BirthChart.Options

  /// Reads a body.
  init(_ request: Request, _ caller: AstronovaAPIContext) throws {
    let (birth, name, options) = try request.input(.astronova, words: caller.words) { input in
      var options = caller.chartOptions
      let houses = input.optional("houseSystem", .choice(HouseChoice.self))
      let minors = input.optional("includeMinorAspects", .flag)
      if let houses { options.houses = houses }
      if let minors { options.includesMinors = minors }
      return (
        try input.birth(flatOr: "birthData", caller.services),
        input.optionalText("name", longest: PersonDetails.longestName) ?? "", options
      )
    }
    guard let birth else { throw HTTPError(.validationFailed) }
    (self.birth, self.name, self.options) = (birth, name, options)
  }

  var fingerprint: String { ChartFingerprint.id(of: birth, options, name: name) }
}
