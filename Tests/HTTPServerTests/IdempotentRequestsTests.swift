import HTTPServer
import HTTPTypes
import Idempotency
import RateLimits
import Synchronization
import Testing

@Suite struct IdempotentRequestsTests {
  @Test("PLT-16 ARC-708 a retry is compared by the meaning of its JSON, not by its bytes")
  func canonicalBodies() async throws {
    let first =
      #"{"a":1.5,"b":{"id":"1B9D6BCD-BBFD-4B2D-9B5D-AB8DFBBD4BED","none":null},"c":[1,2]}"#
    let same =
      #"{ "c": [1.0, 2], "b": {"none": null, "id": "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"}, "a": 1.50 }"#
    let without = #"{"a":1.5,"b":{"id":"1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"},"c":[1,2]}"#
    let others = [
      #"{"a":"1.5","b":{"id":"1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed","none":null},"c":[1,2]}"#,
      #"{"a":1.5,"b":{"id":"1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed","none":null},"c":[2,1]}"#,
      #"{"a":1.5"#,
    ]
    for ignoresNulls in [false, true] {
      let guarded = IdempotentRequests<Keys, EmptyContext>(Keys(), ignoresNulls: ignoresNulls) {
        _, _ in "ann"
      }
      let routes = router(middleware: [guarded]) { $0.post("/") { _, _ in .text("done") } }
      func status(_ body: String, _ type: String = "application/json") async throws -> Int {
        await routes.respond(
          to: try Request(
            .post, "/", headers: [.idempotencyKey: "k", .contentType: type],
            body: .bytes(Array(body.utf8)))
        ).status.code
      }
      #expect(try await status(first) == 200)
      #expect(try await status(same) == 200)
      #expect(try await status(same, "application/json; charset=utf-8") == 200)
      #expect(try await status(without) == (ignoresNulls ? 200 : 422))
      for body in others { #expect(try await status(body) == 422, "\(body)") }
      #expect(try await status(first, "text/plain") == 422)
    }
  }

  @Test("PLT-16 ARC-708 a repeat waits for the answer to the first request, or takes it over")
  func parallelRepeats() async throws {
    for (path, statuses) in [("/works", [200, 200]), ("/fails", [200, 500])] {
      let store = Keys()
      let guarded = IdempotentRequests<Keys, EmptyContext>(store, patience: .seconds(60)) {
        _, _ in "ann"
      }
      let count = Atomic(0)
      let routes = router(middleware: [guarded]) { routes in
        routes.post("/{end}") { request, _ in
          guard count.add(1, ordering: .relaxed).newValue == 1 else { return .text("again") }
          // Ends after a repeat was told to wait.
          for await _ in store.waits { break }
          if request.path == "/fails" { throw HTTPError(.internalServerError) }
          return .text("first")
        }
      }
      func post() async throws -> Response {
        await routes.respond(to: try Request(.post, path, headers: [.idempotencyKey: "k"]))
      }
      async let one = post()
      async let other = post()
      let responses = try await [one, other]
      #expect(responses.map(\.status.code).sorted() == statuses)
      for response in responses where response.status == .ok {
        guard case .bytes(let body) = response.body else { throw CancellationError() }
        #expect(String(decoding: body, as: UTF8.self) == (path == "/works" ? "first" : "again"))
      }
    }
  }
}

/// Keys in the memory of a test.
final class Keys: IdempotencyStore {
  private enum Entry { case underWay([UInt8]), answered([UInt8], StoredAnswer) }
  private let entries = Mutex<[String: Entry]>([:])
  private let failures = Mutex(0)
  /// An element for each request that was told to wait.
  let (waits, waiting) = AsyncStream.makeStream(of: Void.self)

  func hold(_ key: String) { entries.withLock { $0[key] = .underWay([]) } }

  /// Lets the next so many answers be lost.
  func failToKeep(_ count: Int) { failures.withLock { $0 = count } }

  func begin(_ request: IdempotentRequest, of owner: String) -> IdempotencyState<String> {
    let key = "\(owner) \(request.route) \(request.key)"
    return entries.withLock { entries in
      switch entries[key] {
      case nil:
        entries[key] = .underWay(request.content)
        return .new(key)
      case .underWay:
        waiting.yield()
        return .underWay(.seconds(60))
      case .answered(let content, let answer):
        guard content == request.content else { return .mismatched }
        return request.wantsStream ? .new(key) : .answered(answer)
      }
    }
  }

  func finish(_ key: String, _ answer: StoredAnswer) throws {
    let fails = failures.withLock { left in
      defer { left = max(left - 1, 0) }
      return left > 0
    }
    if fails { throw HTTPError(.internalServerError) }
    entries.withLock { entries in
      guard case .underWay(let content) = entries[key] else { return }
      entries[key] = .answered(content, answer)
    }
  }

  func abandon(_ key: String) {
    entries.withLock { entries in
      if case .underWay = entries[key] { entries[key] = nil }
    }
  }
}
