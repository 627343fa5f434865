internal import APIKit
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Sharing
internal import Storage

/// Who holds what the account shares, and who is blocked (ARC-1113, ARC-1207).
enum HolderFunctions {
  static let all: [ArcaFunction] = [
    .arca("list_holders", .read) { call in
      let holders = try await call.store.holders(of: call.owner())
      return { json in
        json.object { json in
          json.objects("holders", holders) { json, holder in
            json.field("holderId", holder.id.rawValue)
            json.field("name", holder.name)
            json.field("kind", holder.kind.rawValue)
            json.date("since", iso: "sinceIso", holder.since)
          }
        }
      }
    },
    .arca("end_holder", .write) { call in
      let id = try call.input(words: call.words) { $0.text("holder_id", longest: 64) }
      try await call.store.endHolder(.init(rawValue: id), of: call.owner())
      return done("ended", "holderId", id)
    },
    .arca("ask_holder", .write) { call in
      let (id, wish) = try call.input(words: call.words) { input in
        (input.text("holder_id", longest: 64), input.value("ask", .choice(HolderWish.self)))
      }
      try await call.store.ask(.init(rawValue: id), to: wish ?? .update, of: call.owner())
      return done("asked", "holderId", id)
    },
    .arca("block_account", .write) { call in
      let target = try call.input(words: call.words) { $0.target() }
      guard let target else { throw HTTPError(.badRequest) }
      let block = try await call.store.block(target, by: call.owner())
      return { json in json.object { $0.fields(block) } }
    },
    .arca("unblock_account", .write) { call in
      let id = try call.input(words: call.words) { $0.text("block_id", longest: 64) }
      try await call.store.unblock(.init(rawValue: id), by: call.owner())
      return done("unblocked", "blockId", id)
    },
    .arca("list_blocked", .read) { call in
      let blocks = try await call.store.blocks(by: call.owner())
      return { json in json.object { json in json.objects("blocked", blocks) { $0.fields($1) } } }
    },
  ]

  private static func done(
    _ what: StaticString, _ name: StaticString, _ id: String
  ) -> ArcaFunction.Result {
    { json in
      json.object { json in
        json.field(what, true)
        json.field(name, id)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func fields(_ block: BlockView) {
    field("blockId", block.id.rawValue)
    field("name", block.name)
    date("since", iso: "sinceIso", block.since)
  }
}

extension Input {
  /// Reads one of `request_id`, `connection_id` and `holder_id`.
  fileprivate mutating func target() -> BlockTarget? {
    if let id = optionalText("request_id", longest: 64) { return .request(.init(rawValue: id)) }
    if let id = optionalText("connection_id", longest: 64) {
      return .connection(.init(rawValue: id))
    }
    guard let id = optionalText("holder_id", longest: 64) else {
      if errors.isEmpty { refuse("data", Message(ErrorKey.targetNeeded)) }
      return nil
    }
    return .holder(.init(rawValue: id))
  }
}
