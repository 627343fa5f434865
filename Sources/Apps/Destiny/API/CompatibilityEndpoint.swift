internal import APIKit
internal import AppHost
internal import ChartPages
internal import Clocks
internal import HTTPServer
internal import Interface
internal import JSON
internal import Jyotish
internal import People
internal import Readings

/// `/vedic/api/compatibility/`: matches two charts, lists stored matches and returns one of them
/// (DES-184).
enum CompatibilityEndpoint {
  /// Adds the calculating route, which has a rate limit of its own (DES-175), with its alias and
  /// the path that answers by events.
  static func mountAnalysis<Root>(_ routes: Routes<Root, APIContext>) {
    let stream = "/compatibility/analyze/stream/"
    routes.post(
      "/compatibility/analyze/", aliases: ["/compatibility/", stream],
      streaming: StreamChoice(path: stream), body: .api
    ) { request, context in
      let analysis = try await CompatibilityAnalysis(request, context)
      guard request.wantsStream else {
        let answer = try await analysis.run()
        return try request.json(.destiny, capacity: 16 << 10) { $0.value(answer) }
      }
      let names = try request.nameStyle()
      // The match is stored before the stream begins, because an Idempotency-Key covers only the
      // handler.
      var steps: [(CompatibilityAnalysis.Step, CompatibilityAnalysis.Phase)] = []
      let answer = try await analysis.run { steps.append(($0, $1)) }
      return .events(to: request, steps, answer, names: names)
    }
  }

  /// Adds the routes of stored matches.
  static func mountRecords<Root>(_ routes: Routes<Root, APIContext>) {
    routes.get("/compatibility/history/", list)
    routes.get("/compatibility/{compatibility_id}/") { request, context in
      let person = try await context.person()
      let id = try request.compatibility()
      guard let record = try await DestinyStore(context.services).match(id, of: person.owner())
      else { throw notFound }
      let answer = try CompatibilityAnswer(
        record, sessionID: nil, lexicon: Lexicon(in: .english), context.services)
      return try request.json(.destiny, capacity: 16 << 10) { $0.value(answer) }
    }
    routes.delete("/compatibility/{compatibility_id}/") { request, context in
      let person = try await context.person()
      let id = try request.compatibility()
      guard try await DestinyStore(context.services).removeMatch(id, of: person.owner()) else {
        throw notFound
      }
      return .object { $0.field("success", true) }
    }
  }

  private static var notFound: HTTPError { HTTPError(.matchNotFound, "There is no such match.") }

  private static func list(_ request: Request, _ context: APIContext) async throws -> Response {
    let (limit, offset) = try request.query(.destiny) {
      (
        $0.optional("limit", .integer(1...100)) ?? 20,
        $0.optional("offset", .integer(0...100_000)) ?? 0
      )
    }
    let person = try await context.person()
    let (matches, count) = try await DestinyStore(context.services).matches(
      of: person.owner(), limit: limit, offset: offset)
    return try request.object(.destiny) { json in
      json.list("matches", matches) { $0.entry($1) }
      json.field("total_count", count)
    }
  }
}

extension Request {
  fileprivate func compatibility() throws -> MatchID {
    MatchID(rawValue: try parameters.require("compatibility_id"))
  }
}

extension JSONWriter {
  /// Writes a row of the list.
  fileprivate mutating func entry(_ match: MatchRecord) {
    object { json in
      json.field("compatibility_id", match.id.rawValue)
      json.field("boy_name", match.request.boy.name)
      json.field("girl_name", match.request.girl.name)
      json.field("total_score", match.figures.score)
      json.field("total_points", match.figures.points, decimals: 1)
      json.field("verdict", match.figures.verdict.name)
      json.field("created_at", match.createdAt.iso8601)
    }
  }
}

extension Response {
  /// Returns the events of all steps in order, then of the result.
  fileprivate static func events(
    to request: Request, _ steps: [(CompatibilityAnalysis.Step, CompatibilityAnalysis.Phase)],
    _ answer: CompatibilityAnswer, names: JSONNameStyle
  ) -> Response {
    .events(to: request) { stream in
      let numbers = EventNumbers(stream)
      for (step, phase) in steps {
        var json = JSONWriter(names: names)
        json.object { $0.field("step", step.rawValue) }
        try await numbers.send(phase.rawValue, json)
      }
      var json = JSONWriter(names: names)
      json.value(answer)
      try await numbers.send("final_json", json)
      var empty = JSONWriter()
      empty.object { _ in }
      try await numbers.send("done", empty)
    }
  }
}

/// Sends events with increasing IDs.
private actor EventNumbers {
  private let stream: EventStream
  private var last = 0

  init(_ stream: EventStream) { self.stream = stream }

  func send(_ event: String, _ json: consuming JSONWriter) async throws {
    last += 1
    try await stream.send(
      ServerSentEvent(
        id: "\(last)", event: event, data: String(decoding: json.bytes, as: UTF8.self)))
  }
}
