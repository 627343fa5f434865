internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Entries
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import People
internal import Places
internal import Storage
internal import StoredAnswers

/// Saving a match that a client has (AST-86).
enum MatchSaving {
  static func save(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let (match, id, revision) = try request.input(.astronova, words: user.words) { input in
      (
        try read(&input, request, user), input.optionalText("id", longest: 64),
        input.optional("revision", .integer(1...1_000_000))
      )
    }
    guard let match else { throw HTTPError(.validationFailed) }
    let (store, owner, list) = (user.store, user.owner, AstronovaStore.matches)
    let kind = match.friend ?? ""
    let (entry, isStale) = try await RequestEffect.once(
      {
        try await store.database.write { transaction in
          let known = try id.flatMap {
            try list.find(.init(rawValue: $0), of: owner, in: transaction)
          }
          guard let known else {
            return (
              try list.add(
                match, kind: kind, of: owner, at: store.now(), store.events, in: transaction
              ).entry, false
            )
          }
          if let revision, revision != known.revision { return (known, true) }
          return (
            try list.update(
              known.id, of: owner, at: store.now(), store.events, in: transaction
            ) { _ in (match, kind) }, false
          )
        }
      }, receipt: \.0.id.rawValue,
      again: { id in
        let kept = try await store.database.read {
          try list.entry(.init(rawValue: id), of: owner, in: $0)
        }
        return (kept, false)
      })
    let account = user.person.account.id
    if isStale { throw HTTPError.newerVersion { $0.kundaliMatch(entry, of: account) } }
    return .json(status: .created) { $0.kundaliMatch(entry, of: account) }
  }

  /// Reads the members of a match; nil after recording an error.
  private static func read(
    _ input: inout Input, _ request: Request, _ user: UserAPIContext
  ) throws -> KeptMatch? {
    let zones = user.services.timeZones
    let name = input.text("partnerName", longest: PersonDetails.longestName)
    let date = input.value("partnerBirthDate", .day)
    let time = input.optional("partnerBirthTime", .time)
    let zone = input.optional("partnerTimezone", .timeZone(zones))
    let latitude = input.optional("partnerLatitude", .number(PersonDetails.BirthPlace.latitudes))
    let longitude = input.optional("partnerLongitude", .number(PersonDetails.BirthPlace.longitudes))
    let place = input.optionalText("partnerLocation", longest: PersonDetails.longestPlace)
    let friend = input.optionalText("friendId", longest: 40)
    let relationship = input.optional("relationshipType", .choice(Relationship.self))
    let score = input.optional("compatibilityScore", .integer(0...100))
    _ = input.optional("detailedAnalysis") { _ in true }
    guard let date else { return nil }
    var spot: GeoCoordinates?
    if let latitude, let longitude {
      spot = GeoCoordinates(latitude: latitude, longitude: longitude)
    }
    let birth = try BirthData(
      date, time, in: try zone.map { try zones.rules(for: $0) }, at: spot, named: place)
    let analysis = try request.members(named: ["detailedAnalysis"]).first?.value.object
    let result = try Document { json in
      if let score { json.field("overallScore", score) }
      for member in analysis?.members ?? [] where score == nil || member.name != "overallScore" {
        json.key(member.name)
        json.value(member.value)
      }
    }
    return KeptMatch(
      partnerName: name, partner: SentBirth(birth), friend: friend, relationship: relationship,
      result: result)
  }
}
