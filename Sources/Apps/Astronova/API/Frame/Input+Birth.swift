internal import APIKit
internal import AppHost
internal import Charts
internal import HTTPServer
internal import People

extension Input {
  /// Reads birth data: the object of a name, or the fields of the body itself (AST-87). Nil after
  /// recording an error.
  mutating func birth(flatOr name: String, _ services: Dependencies) throws -> BirthData? {
    try has(name) ? birth(name, services) : try BirthData(&self, .astronova, services.births())
  }

  /// Reads birth data in an object of its own; nil without it.
  mutating func birth(_ name: String, _ services: Dependencies) throws -> BirthData? {
    try optional(name) { try BirthData(&$0, .astronova, services.births()) }
  }
}

extension AstronovaAPIContext {
  /// The birth of the caller; nil for an anonymous one, and without a date of birth.
  func ownBirth() throws -> BirthData? {
    try profile.flatMap { try BirthData($0.details, services.timeZones) }
  }

  /// The birth of the caller.
  /// - Throws: `HTTPError` 422 without one.
  func ownBirth(orField field: String) throws -> BirthData {
    guard let birth = try ownBirth() else {
      throw HTTPError(
        .validationFailed, "Send birth data, or enter a date of birth first.", field: field)
    }
    return birth
  }

  /// How the caller has charts cast.
  var chartOptions: BirthChart.Options {
    standing.map {
      BirthChart.Options(houses: $0.state.houses, includesMinors: $0.state.includesMinors)
    } ?? BirthChart.Options()
  }
}
