internal import AppHost
internal import Charts
internal import People
internal import Places

extension AstronovaContext {
  /// The own birth; nil without a date of birth.
  func ownBirth() throws -> BirthData? {
    try profile.flatMap { try BirthData($0.details, services.timeZones) }
  }

  /// What is written for the account.
  var readings: AstronovaReadings {
    AstronovaReadings(
      services: services, owner: owner,
      options: .init(houses: state.houses, includesMinors: state.includesMinors), words: words,
      lexicon: lexicon)
  }
}
