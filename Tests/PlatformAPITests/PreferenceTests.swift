import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Interface
import JSON
import Messaging
import Storage
import Testing

@Suite struct PreferenceTests {
  private static let app = App(
    id: "halloo",
    branding: .init(
      name: "Halloo", purpose: .invalidInput, theme: .asterism, icon: .star),
    strings: Strings(english: ""),
    notificationKinds: [
      NotificationKind(
        "reply", app: "halloo", nameKey: "reply", defaults: .init(push: true, mail: false))
    ], mount: { _, _ in })

  @Test(
    "PLT-17 how each kind reaches a person is read and chosen, for that person alone",
    arguments: Engine.allCases)
  func channels(engine: Engine) async throws {
    try await withWireSite(engine, apps: [Self.app]) { site in
      let ada = try await Program(site, email: "ada@example.org")
      let eve = try await Program(site, email: "eve@example.org")
      let path = "/inbox/v1/preferences"
      let before = #"{"items":[{"app":"halloo","kind":"reply","push":true,"mail":false}]}"#
      #expect(try await ada.call(.get, path).text == before)
      let chosen = #"{"app":"halloo","kind":"reply","push":false,"mail":true}"#
      #expect(try await ada.call(.put, path, chosen).text == chosen)
      #expect(try await ada.call(.get, path).text == #"{"items":[\#(chosen)]}"#)
      #expect(try await eve.call(.get, path).text == before)
      let other = #"{"app":"halloo","kind":"other","push":false,"mail":true}"#
      #expect(try await ada.call(.put, path, other).status == .notFound)
      let refused = try await ada.call(.put, path, #"{"app":"halloo","push":3}"#)
      #expect(try refused.pointers() == ["/kind", "/push", "/mail"])
    }
  }

  @Test(
    "PLT-17 quiet hours are chosen, read and taken back, for that person alone",
    arguments: Engine.allCases)
  func quietHours(engine: Engine) async throws {
    try await withWireSite(engine) { site in
      let ada = try await Program(site, email: "ada@example.org")
      let eve = try await Program(site, email: "eve@example.org")
      let path = "/inbox/v1/quiet-hours"
      #expect(try await ada.call(.get, path).status == .notFound)
      let night = #"{"start":"22:00","end":"07:30","timeZone":"Asia/Kolkata"}"#
      #expect(try await ada.call(.put, path, night).status == .ok)
      let known = try await ada.call(.get, path).json()
      #expect(known["start"]?.string?.hasPrefix("22:00") == true)
      #expect(known["timeZone"]?.string == "Asia/Kolkata")
      #expect(try await eve.call(.get, path).status == .notFound)
      #expect(try await eve.call(.delete, path).status == .noContent)
      #expect(try await ada.call(.delete, path).status == .noContent)
      #expect(try await ada.call(.get, path).status == .notFound)
    }
  }

  @Test(
    "PLT-17 quiet hours that are none are refused with pointers",
    arguments: [
      ("{}", ["/start", "/end", "/timeZone"]),
      (#"{"start":"22:00","end":"22:00","timeZone":"UTC"}"#, ["/end"]),
      (#"{"start":"22:00:30","end":"7","timeZone":"Mars/Base"}"#, ["/end", "/timeZone", "/start"]),
    ])
  func refusals(body: String, pointers: [String]) async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      let answer = try await ada.call(.put, "/inbox/v1/quiet-hours", body)
      #expect(try answer.pointers() == pointers)
      #expect(try await ada.call(.get, "/inbox/v1/quiet-hours").status == .notFound)
    }
  }
}
