internal import APIKit
internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import HTTPServer
internal import Interface
internal import JSON
internal import Readings
internal import Sharing
internal import Vault

extension JSONWriter {
  /// Writes a request to add somebody.
  mutating func request(_ request: ConnectionRequest) {
    object { json in
      json.field("requestId", request.id.rawValue)
      json.field("direction", request.direction.rawValue)
      json.field("kind", request.kind.rawValue)
      json.field("otherUserId", request.otherID)
      json.field("otherName", request.otherName)
      json.sun("otherSunSign", "otherSunSigns", request.otherSunSign)
      json.field("relationshipType", request.type?.rawValue)
      json.field("status", request.status.rawValue)
      json.field("otherShareSecret", request.otherSecret)
      json.field("connectionId", request.connection?.rawValue)
      json.date("createdAt", iso: "createdAtIso", request.createdAt)
      json.date("respondedAt", iso: "respondedAtIso", request.respondedAt)
    }
  }

  /// Writes the fields of the world of an account.
  mutating func fields(_ world: World, of owner: AccountKey) {
    list("connections", world.connections) { $0.connection($1, of: owner) }
    list("pendingRequests", world.incoming) { $0.request($1) }
    list("sentRequests", world.outgoing) { $0.request($1) }
    field("revision", Int(owner.key.alias(of: world.revision)))
  }

  /// Writes a share link.
  /// - Parameter takers: how many have taken by it; nil where that is not told.
  mutating func shareLink(
    _ link: ShareLink<LinkTerms>, _ mode: ShareMode, _ origin: Origin, takers: Int? = nil
  ) {
    object { json in
      let secret = link.secret.text
      json.field("shareSecret", secret)
      json.field("shareUrl", origin.url(ArcaPath.shared(secret)))
      json.field("qrUrl", origin.url(ArcaPath.code(secret)))
      json.field("shareMode", mode.rawValue)
      json.field("kind", link.kind.rawValue)
      json.field("showsSunSign", link.terms == .sign)
      json.field("endsOn", link.lastDay?.description)
      json.field("takers", takers)
      json.field("isDay", link.terms == .day)
    }
  }

  /// Writes what a link shows to its bearer.
  /// - Parameter clocks: of the bearer.
  mutating func publicProfile(
    _ profile: PublicProfile, _ words: MessageCatalog, _ clocks: ZoneRules
  ) {
    object { json in
      json.object("profile") { json in
        json.field("name", profile.name)
        json.birth(profile.details)
        json.sun("sunSign", "sunSigns", profile.sunSign)
      }
      json.field("shareMode", profile.mode.rawValue)
      json.field("canAdd", profile.canAdd)
      json.field(
        "message",
        profile.lacksAddress ? words(ErrorKey.addressNeeded) : profile.message(words, clocks))
      json.field("requestStatus", profile.standing.requestStatus)
      json.field("isOwn", profile.standing == .own)
      var known: Connection.ID?
      if case .held(let id) = profile.standing { known = id }
      json.field("existingConnectionId", known?.rawValue)
      json.field("kind", profile.kind.rawValue)
    }
  }
}

extension PublicProfile.Standing {
  fileprivate var requestStatus: String {
    switch self {
    case .pending: "pending"
    case .approved: "approved"
    case .refused: "declined"
    case .open, .needsApproval, .held, .own, .anonymous: "none"
    }
  }
}
