import HTTPClient
import NetworkTestSupport
import Testing

@testable import LanguageModels

@Suite("Lists of models", .timeLimit(.minutes(1)))
struct ListingTests {
  private func find(
    _ provider: Provider, _ identity: ModelIdentity, timeout: Duration = .seconds(20)
  ) async throws -> ModelListing {
    let client = try HTTPClient(configuration: LanguageModels.clientConfiguration)
    let result: Result<ModelListing, ModelFailure>
    do throws(ModelFailure) {
      result = .success(
        try await provider.model(identity).findInList(with: client, timeout: timeout))
    } catch {
      result = .failure(error)
    }
    await client.shutDown(grace: .zero)
    return try result.get()
  }

  private static func answer(_ text: String) -> Provider.Behaviour {
    { connection in try connection.answer(text) }
  }

  @Test("PLT-24 Anthropic's list is read page by page, with the key in a field")
  func anthropic() async throws {
    let provider = try Provider(
      Self.answer(
        #"{"data":[{"id":"claude-new","type":"model"}],"has_more":true,"last_id":"a&b"}"#),
      Self.answer(#"{"data":[{"id":"claude-old-20250101"}],"has_more":false,"last_id":"x"}"#))
    defer { provider.stop() }
    let found = try await find(provider, ModelIdentity(.anthropic, "claude-old"))
    #expect(found == .listed(ListedModel(name: "claude-old-20250101", lastDay: nil)))
    #expect(
      provider.requests.all.map { "\($0.method) \($0.path)" } == [
        "GET /v1/models?limit=1000", "GET /v1/models?limit=1000&after_id=a%26b",
      ])
    #expect(provider.requests.all[0].fields["x-api-key"] == "secret-of-anthropic")
    #expect(provider.requests.all[0].fields["anthropic-version"] == "2026-10-21")
  }

  @Test("PLT-24 Gemini's list is read page by page, with the key in a field")
  func gemini() async throws {
    let provider = try Provider(
      Self.answer(#"{"models":[{"name":"models/gemini-a"}],"nextPageToken":"n="}"#),
      Self.answer(#"{"models":[{"name":"models/gemini-b"}]}"#))
    defer { provider.stop() }
    #expect(
      try await find(provider, ModelIdentity(.gemini, "gemini-b"))
        == .listed(ListedModel(name: "gemini-b", lastDay: nil)))
    #expect(
      provider.requests.all.map(\.path) == [
        "/v1beta/models?pageSize=1000", "/v1beta/models?pageSize=1000&pageToken=n%3D",
      ])
    #expect(provider.requests.all[0].fields["x-goog-api-key"] == "secret-of-gemini")
  }

  @Test("PLT-24 OpenAI's list says until when a model is there, or does not know it")
  func openAI() async throws {
    let provider = try Provider(
      Self.answer(
        #"""
        {"object":"list","data":[{"id":"gpt-a","shutdown_date":"2026-10-23"},{"id":"gpt-b",
        "shutdown_date":null},{"id":"llama3:latest"}]}
        """#))
    defer { provider.stop() }
    let listing = { name in try await find(provider, ModelIdentity(.openai, name)) }
    #expect(
      try await listing("gpt-a") == .listed(ListedModel(name: "gpt-a", lastDay: "2026-10-23")))
    #expect(try await listing("gpt-b") == .listed(ListedModel(name: "gpt-b", lastDay: nil)))
    #expect(
      try await listing("llama3") == .listed(ListedModel(name: "llama3:latest", lastDay: nil)))
    #expect(
      try await listing("gpt-c") == .missing(others: ["gpt-a", "gpt-b", "llama3:latest"]))
    #expect(provider.requests.all[0].fields["authorization"] == "Bearer secret-of-openai")
  }

  @Test(
    "PLT-24 an empty list has no model",
    arguments: [
      (ModelProvider.anthropic, #"{"data":[],"has_more":false}"#), (.gemini, "{}"),
      (.openai, #"{"object":"list","data":[]}"#),
    ])
  func empty(provider: ModelProvider, list: String) async throws {
    let server = try Provider(Self.answer(list))
    defer { server.stop() }
    #expect(try await find(server, ModelIdentity(provider, "m")) == .missing(others: []))
  }

  @Test(
    "PLT-24 a key that is refused, a missing list, garbage, and a list without end",
    arguments: [
      (
        "401 Unauthorized", #"{"error":{"code":"invalid_api_key"}}"#, ModelFailure.Code.unauthorized
      ),
      ("403 Forbidden", "no", .unauthorized), ("404 Not Found", "", .unknownModel),
      ("500 Internal Server Error", "", .failed), ("200 OK", "<html>", .malformed),
      ("200 OK", "[]", .malformed), ("200 OK", #"{"error":{}}"#, .malformed),
      ("200 OK", #"{"data":[],"has_more":true,"last_id":"1","nextPageToken":"1"}"#, .malformed),
    ])
  func failures(status: String, body: String, code: ModelFailure.Code) async throws {
    let server = try Provider({ connection in try connection.answer(body, status: status) })
    defer { server.stop() }
    for provider in [ModelProvider.anthropic, .gemini] {
      let error = await #expect(throws: ModelFailure.self) {
        try await find(server, ModelIdentity(provider, "m"))
      }
      #expect(error?.code == code)
    }
  }

  @Test("PLT-24 a provider that says nothing is waited for as long as was said")
  func silence() async throws {
    let server = try Provider({ connection in connection.waitForClose() })
    defer { server.stop() }
    let error = await #expect(throws: ModelFailure.self) {
      try await find(server, Fixture.mini, timeout: .milliseconds(200))
    }
    #expect(error?.code == .timeout)
  }
}
