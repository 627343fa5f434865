internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Interface
internal import JSON
internal import Places
internal import Sharing
internal import StoredAnswers

/// Share links and what they show (sections 8.3 and 11 of the specification).
enum SharingFunctions {
  static let all: [ArcaFunction] = [
    .arca("get_share_link", .read) { call in
      let (link, mode) = try await call.store.shareLink(of: call.owner())
      return call.result(link, mode)
    },
    .arca("set_share_mode", .write) { call in
      let mode = try call.input(words: call.words) {
        $0.value("share_mode", .choice(ShareMode.self))
      }
      let link = try await call.store.setMode(mode ?? .open, of: call.owner())
      return call.result(link, mode ?? .open)
    },
    .arca("reset_share_link", .write) { call in
      let (link, mode) = try await call.store.resetLink(of: call.owner())
      return call.result(link, mode)
    },
    .arca("list_share_links", .read) { call in
      let (links, mode) = try await call.store.allLinks(of: call.owner())
      let takers = try await call.store.takers(of: call.owner())
      let origin = call.context.services.origin
      return { json in
        json.object { json in
          json.list("links", links) { json, link in
            json.shareLink(
              link, mode, origin, takers: link.kind == .blind ? takers[link.id.rawValue] ?? 0 : nil)
          }
        }
      }
    },
    .arca("create_share_link", .write, create),
    .arca("end_share_link", .write) { call in
      let secret = try call.input(words: call.words) { $0.secret("share_secret") }
      try await call.store.endLink(secret, of: call.owner())
      return { json in
        json.object { json in
          json.field("ended", true)
          json.field("shareSecret", secret)
        }
      }
    },
  ]

  /// For those who are signed in, and for others.
  static let profile = CallableFunction<RequestContext>("get_public_profile") { call in
    let services = call.context.services
    try call.context.requireNoRejection()
    let visitor = try? AuthenticatedContext(call.context, call.request)
    try await ArcaBucket.takeLookup(by: visitor?.account.id, call.request, services)
    let secret = try call.input(words: call.words) { $0.secret("share_secret") }
    let store = ArcaStore(services)
    let bearer = try visitor?.owner()
    let profile = try await store.publicProfile(secret, for: bearer)
    var clocks = ZoneRules.utc
    if let bearer { clocks = try await store.clocks(of: bearer) }
    // What the account has chosen goes before what its program accepts.
    let words = try await visitor?.manner(call.request).arcaWords ?? call.words
    return { [clocks] in $0.publicProfile(profile, words, clocks) }
  }

  @Sendable private static func create(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let (store, owner) = (call.store, try call.owner())
    let clocks = try await store.clocks(of: owner)
    let (offer, terms) = try call.input(words: call.words) { input in
      let kind = input.value("kind", .choice(ShareKind.self))
      let isSignShown = input.optional("shows_sun_sign", .flag) ?? false
      let day = kind == .until ? input.value("ends_on", .date) : nil
      let offer: ShareOffer =
        switch kind {
        case .blind: .blind
        case .once: .once
        case .until: day.map { .until($0, clocks) } ?? .copy
        case .copy, nil: .copy
        }
      return (offer, isSignShown && kind == .blind ? LinkTerms.sign : .profile)
    }
    do {
      let (link, mode) = try await RequestEffect.once {
        try await store.makeLink(offer, terms, of: owner)
      } receipt: {
        $0.0.id.rawValue
      } again: { id in
        try await store.openLink(id, of: owner)
      }
      return call.result(link, mode)
    } catch let error as ShareError { throw WorldError(error, name: "") }
  }
}

extension CallableCall where Context == AuthenticatedContext {
  fileprivate func result(_ link: ShareLink<LinkTerms>, _ mode: ShareMode) -> ArcaFunction.Result {
    let origin = context.services.origin
    return { $0.shareLink(link, mode, origin) }
  }
}
