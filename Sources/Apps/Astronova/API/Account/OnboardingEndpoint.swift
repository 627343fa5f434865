internal import APIKit
internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import Clocks
internal import Entries
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import People
internal import Places
internal import Readings
internal import Storage

/// `/onboarding/complete`: the profile of somebody new, with their chart and first reading (AST-105).
enum OnboardingEndpoint {
  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.post("/onboarding/complete", body: .api) { try await complete($0, $1) }
  }

  /// Needs `confirmedAge` from somebody who has not confirmed their age in any app (PLT-10).
  private static func complete(_ request: Request, _ user: UserAPIContext) async throws -> Response
  {
    let isAgeKnown = user.person.account.confirmedAge >= Account.leastAge
    let (sent, age) = try request.input(.astronova, words: user.words) { input in
      let kind = Input.Kind<Int>.integer(Account.leastAge...120)
      return (
        try ProfileInput(&input, user, isWhole: true),
        isAgeKnown ? input.optional("confirmedAge", kind) : input.value("confirmedAge", kind)
      )
    }
    let now = user.services.now()
    try await user.services.database.write(.serializable) { transaction in
      try sent.save(user, confirming: age, in: transaction) { state in
        state.onboardingStep = AppState.onboardingSteps.upperBound
        state.onboardingCompletedAt = state.onboardingCompletedAt ?? now
      }
    }
    let profile = try await UserProfile(user.owner, user).found()
    let birth = try BirthData(profile.profile.details, user.services.timeZones).found()
    let chart = try await user.keepChart(of: birth, profile)
    let reading = try await user.keepReading(of: birth)
    return .object { json in
      json.key("profile")
      json.userProfile(profile)
      json.field("chartId", chart)
      json.key("reading")
      json.value(reading)
    }
  }
}

extension UserAPIContext {
  /// Keeps the own chart, under the ID that everybody computes for it.
  fileprivate func keepChart(of birth: BirthData, _ profile: UserProfile) async throws -> String {
    let options = BirthChart.Options(houses: profile.houses, includesMinors: state.includesMinors)
    let id = EntryList<KeptChart>.id(of: ChartFingerprint.id(of: birth, options), for: owner)
    let (owner, events, now) = (owner, services.events, services.now())
    return try await services.database.write { transaction in
      try AstronovaStore.charts.add(
        KeptChart(name: "", birth: SentBirth(birth), options: options), as: id, of: owner, at: now,
        events, in: transaction
      ).entry.id.rawValue
    }
  }

  /// Writes the first reading, and keeps it: once for a birth, a day and a language.
  fileprivate func keepReading(of birth: BirthData) async throws -> JSONValue {
    let now = services.now()
    let chart = try BirthChart(of: birth, at: Instant(now), ephemeris: services.ephemeris)
    let horoscope = try Horoscope(
      .onboarding,
      HoroscopeRequest(
        for: chart.nativity, key: owner.account.rawValue, at: birth.birth.place, on: today),
      ephemeris: services.ephemeris, lexicon: lexicon)
    let id = EntryList<Document>.id(
      of: "onboarding \(ChartFingerprint.id(of: birth, .init())) \(today) \(horoscope.language)",
      for: owner)
    var json = JSONWriter()
    json.horoscope(
      horoscope,
      HoroscopeRecord(
        id: id.rawValue, owner: owner.account.rawValue, createdAt: Instant(now), revision: 1),
      words)
    let whole = try JSONValue(parsing: json.bytes)
    let added: Set = ["id", "userProfileId", "createdAt", "revision"]
    let document = try Document { json in
      for member in whole.object?.members ?? [] where !added.contains(member.name) {
        json.key(data: member.name)
        json.value(member.value)
      }
    }
    let (owner, events, day) = (owner, services.events, today.dayNumber)
    try await services.database.write { transaction in
      _ = try AstronovaStore.horoscopes.add(
        document, kind: Horoscope.Kind.onboarding.rawValue, day: day, as: id, of: owner, at: now,
        events, in: transaction)
    }
    return whole
  }
}
