internal import APIKit
internal import Accounts
internal import AppHost
internal import Births
internal import Charts
internal import CivilTime
internal import Clocks
internal import Entries
internal import Ephemeris
internal import Events
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import People
internal import Places
internal import Storage

/// `/profile`: the profile that all apps share, with the houses of this one (AST-103, AST-104).
enum ProfileEndpoint {
  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.get("/profile") { _, user in try await answer(UserProfile(user.owner, user).found()) }
    routes.put("/profile", body: .api) { try await change($0, $1) }
    routes.get("/profile/{userId}") { request, user in
      try await answer(other(request.parameters.require("userId"), user).found())
    }
  }

  private static func answer(_ profile: UserProfile) -> Response {
    .json { $0.userProfile(profile) }
  }

  /// The profile of the caller, or for administrators of anybody.
  private static func other(_ id: String, _ user: UserAPIContext) async throws -> UserProfile? {
    guard id != user.owner.account.rawValue else { return try await UserProfile(user.owner, user) }
    let accounts = user.services.accounts
    guard accounts.role(of: user.person.account) == .admin else { return nil }
    let known = try await user.services.database.read {
      try accounts.account(AccountID(rawValue: id), in: $0)
    }
    guard let known else { return nil }
    return try await UserProfile(AccountKey(known.id, key: accounts.dataKey(of: known)), user)
  }

  private static func change(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let (sent, basis) = try request.input(.astronova, words: user.words) { input in
      (try ProfileInput(&input, user), input.optional("updatedAt", .timestamp))
    }
    do {
      try await user.services.database.write(.serializable) { transaction in
        if let basis,
          let known = try user.services.people.profileUpdatedAt(of: user.owner, in: transaction),
          known.wholeSecond > basis.wholeSecond
        {
          throw NewerProfile()
        }
        try sent.save(user, in: transaction)
      }
    } catch is NewerProfile {
      var json = JSONWriter()
      json.userProfile(try await UserProfile(user.owner, user).found())
      throw HTTPError(
        .conflict, "The profile was changed on another device.",
        members: [.init(name: "profile", values: [String(decoding: json.bytes, as: UTF8.self)])])
    }
    return try await answer(UserProfile(user.owner, user).found())
  }
}

/// The profile has changed since it was read.
private struct NewerProfile: Error {}

/// What a request has of a profile.
struct ProfileInput: Sendable {
  private let name: String?
  private let birth: BirthChange
  private let language: String?
  private let houses: HouseChoice?

  /// - Parameter isWhole: whether name and date of birth are required.
  init(_ input: inout Input, _ user: UserAPIContext, isWhole: Bool = false) throws {
    name = input.changedText("fullName", longest: PersonDetails.longestName, isNeeded: isWhole)
    birth = try BirthChange(&input, user.births, needsDate: isWhole)
    language = input.optional("preferredLanguage", .languageTag)
    houses = input.optional("houseSystem", .choice(HouseChoice.self))
  }

  /// Stores the profile and the state of the app; a changed birth discards the horoscopes
  /// from today on.
  func save(
    _ user: UserAPIContext, confirming age: Int? = nil, in transaction: borrowing Transaction,
    _ changeState: (inout AppState) -> Void = { _ in }
  ) throws {
    let (owner, zones) = (user.owner, user.services.timeZones)
    let before = try user.services.people.profile(of: owner, in: transaction)?.details
    let profile = try user.services.people.changeProfile(
      of: owner, confirming: age, in: transaction
    ) { profile in
      if let name { profile.details.name = name }
      if let language { profile.preferences.language = language }
      try birth.apply(to: &profile.details, zones)
    }
    try user.store.changeState(of: owner.account, in: transaction) { state in
      if let houses { state.houses = houses }
      changeState(&state)
    }
    guard before != profile.details else { return }
    let today = user.today.dayNumber
    for old in try AstronovaStore.horoscopes.entries(
      of: owner, days: today...today + 366, in: transaction)
    {
      try AstronovaStore.horoscopes.remove(
        old.id, of: owner, at: user.services.now(), user.services.events, in: transaction)
    }
  }
}

/// A profile with all that is derived from it (AST-8).
struct UserProfile: Sendable {
  let account: Account
  let profile: Profile
  let updatedAt: Timestamp
  let houses: HouseChoice
  let signs: SunMoonRising?

  /// - Returns: nil until part of it is filled in.
  init?(_ owner: AccountKey, _ user: UserAPIContext) async throws {
    let services = user.services
    let known = try await services.database.read { transaction in
      (
        account: try services.accounts.account(owner.account, in: transaction),
        profile: try services.people.profile(of: owner, in: transaction),
        updatedAt: try services.people.profileUpdatedAt(of: owner, in: transaction),
        houses: try transaction.astronovaState(of: owner.account).houses
      )
    }
    guard let account = known.account, let profile = known.profile else { return nil }
    (self.account, self.profile, houses) = (account, profile, known.houses)
    updatedAt = known.updatedAt ?? account.createdAt
    signs = try SunMoonRising(profile.details, services.timeZones, services.ephemeris)
  }
}

extension JSONWriter {
  mutating func userProfile(_ user: UserProfile) {
    let (details, preferences) = (user.profile.details, user.profile.preferences)
    object { json in
      json.field("id", user.account.id.rawValue)
      json.field("fullName", details.name)
      json.birthFields(details)
      json.field("birthLatitude", details.birthPlace?.latitude)
      json.field("birthLongitude", details.birthPlace?.longitude)
      json.field("birthTimezone", details.birthPlace?.timeZone ?? details.birthZone)
      json.field("preferredLanguage", preferences.language ?? "en")
      json.field("houseSystem", user.houses.rawValue)
      json.signs(user.signs)
      json.second("createdAt", user.account.createdAt)
      json.second("updatedAt", user.updatedAt)
    }
  }

  /// Writes date, time and place of a birth; time and place are empty where they are unknown.
  mutating func birthFields(_ details: PersonDetails) {
    day("birthDate", details.birthDate)
    field("birthTime", details.birthTime.time.map { "\(WallTime(minutes: $0.minutes))" } ?? "")
    field("birthLocation", details.birthPlace?.name ?? "")
  }

  mutating func signs(_ signs: SunMoonRising?) {
    field("sunSign", signs?.sun.name)
    field("moonSign", signs?.moon?.name)
    field("risingSign", signs?.rising?.name)
  }
}

extension UserAPIContext {
  /// Reads births since 1900 (AST-8).
  var births: BirthReader {
    services.births(since: try? CivilDate(year: 1900, month: 1, day: 1, rule: .gregorian))
  }
}

extension Timestamp {
  /// The second that it is written with.
  fileprivate var wholeSecond: Int64 { (milliseconds + 500) / 1_000 }
}

extension Input.Kind where Value == Timestamp {
  /// An instant in ISO 8601 (AST-19).
  fileprivate static let timestamp = Input.Kind<Timestamp>(.dateForm) { text in
    (try? Instant(iso8601: text)).map {
      Timestamp(milliseconds: Int64(($0.unixSeconds * 1_000).rounded()))
    }
  }
}

extension Input.Kind where Value == String {
  /// A language by its tag, such as `en` or `en-US`, of which the language is kept.
  fileprivate static let languageTag = Input.Kind<String>(
    .oneOf(PresentationPreferences.languages.map(\.tag).joined(separator: ", "))
  ) { tag in
    let language = tag.lowercased().prefix { $0 != "-" }
    return PresentationPreferences.languages.first { $0.tag == language }?.tag
  }
}
