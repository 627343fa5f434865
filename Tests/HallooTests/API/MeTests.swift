import Accounts
import AppHost
import AppHostTestSupport
import Archives
import DataExport
import HTTPServer
import HTTPTypes
import JSON
import Schedules
import Storage
import Testing

@testable import Halloo

@Suite struct MeTests {
  private static let current = #""currentPassword":"\#(WireProgram.password)""#

  @Test("HAL-1619 HAL-1620 HAL-1501 somebody changes what they say of themselves, and nothing else")
  func change() async throws {
    try await withHalloo { site in
      let anna = try await WireProgram(site, email: "anna@example.org")
      let changed = try await anna.send(
        .patch, "/me", #"{"displayName":" Anna K. ","timeZone":"Asia/Kolkata","locale":"hi"}"#
      ).json()
      #expect(changed["displayName"]?.string == "Anna K.")
      #expect(changed["timeZone"]?.string == "Asia/Kolkata" && changed["locale"]?.string == "hi")
      #expect(try await anna.send(.patch, "/me", "{}").json() == changed)
      for (body, field) in [
        (#"{"displayName":" "}"#, "displayName"), (#"{"timeZone":"Mars"}"#, "timeZone"),
        (#"{"locale":"xx"}"#, "locale"), (#"{"email":"b@example.org"}"#, "currentPassword"),
        (#"{"email":"nobody",\#(Self.current)}"#, "email"),
        (#"{"password":"short",\#(Self.current)}"#, "password"),
      ] {
        let refused = try await anna.send(.patch, "/me", body)
        #expect(refused.status.code == 422 && refused.problemFields == [field], "\(body)")
      }
    }
  }

  @Test("HAL-1620 address and password are changed by who knows the password")
  func credentials() async throws {
    try await withHalloo { site in
      _ = try await WireProgram(site, email: "taken@example.org")
      let anna = try await WireProgram(site, email: "anna@example.org")
      let phone = try WireProgram(
        anna.browser,
        try await anna.browser.wire(
          .post, "/auth/login",
          #"{"email":"anna@example.org","password":"\#(WireProgram.password)"}"#))
      let wrong = try await anna.send(
        .patch, "/me", #"{"email":"b@example.org","currentPassword":"wrong horse battery"}"#)
      #expect(wrong.status == .unauthorized && wrong.problemCode == "invalid_credentials")
      let taken = try await anna.send(
        .patch, "/me", #"{"email":"taken@example.org",\#(Self.current)}"#)
      #expect(taken.status == .conflict && taken.problemCode == "email_taken")
      let moved = try await anna.send(.patch, "/me", #"{"email":"B@Example.org",\#(Self.current)}"#)
      #expect(try moved.json()["email"]?.string == "b@example.org")
      #expect(try await phone.get("/me").status == .ok)
      let next = try await anna.send(
        .patch, "/me", #"{"password":"quite another staple",\#(Self.current)}"#)
      #expect(next.status == .ok)
      #expect(try await anna.get("/me").status == .ok)
      #expect(try await phone.get("/me").status == .unauthorized)
      let entered = try await anna.browser.wire(
        .post, "/auth/login", #"{"email":"b@example.org","password":"quite another staple"}"#)
      #expect(entered.status == .ok)
      let guest = try await WireProgram(site)
      let refused = try await guest.send(
        .patch, "/me", #"{"email":"c@example.org",\#(Self.current)}"#)
      #expect(refused.problemCode == "invalid_credentials")
    }
  }

  @Test("HAL-1621 an account is deleted at once, by who knows the password; a guest's without")
  func deletion() async throws {
    try await withHalloo { site in
      let anna = try await WireProgram(site, email: "anna@example.org")
      let wrong = try await anna.send(.delete, "/me", #"{"currentPassword":"wrong horse battery"}"#)
      #expect(wrong.status == .unauthorized && wrong.problemCode == "invalid_credentials")
      site.clock.advance(by: .seconds(660))
      #expect(try await anna.send(.delete, "/me").problemCode == "invalid_credentials")
      let deleted = try await anna.send(.delete, "/me", "{\(Self.current)}")
      #expect(deleted.status == .accepted)
      #expect(try deleted.json()["deletedBy"]?.string == "2027-01-15T08:11:00Z")
      #expect(try await anna.get("/me").status == .unauthorized)
      let guest = try await WireProgram(site)
      #expect(try await guest.send(.delete, "/me").status == .accepted)
    }
  }

  @Test("HAL-1622 everything is taken along as one archive, twice a day")
  func export() async throws {
    try await withHalloo { site in
      let anna = try await WireProgram(site, email: "anna@example.org")
      for _ in 0..<2 {
        let answer = try await anna.get("/me/export")
        #expect(answer.status == .ok)
        #expect(answer.response.headers[.contentType] == "application/zip")
        guard case .stream = answer.response.body else {
          Issue.record("no stream")
          return
        }
      }
      let refused = try await anna.get("/me/export")
      #expect(refused.status == .tooManyRequests && refused.problemCode == "rate_limited")
      #expect(refused.response.headers[.retryAfter] != nil)
      site.clock.advance(by: .seconds(86_400))
      let renewed = try WireProgram(
        anna.browser,
        try await anna.browser.wire(
          .post, "/auth/login",
          #"{"email":"anna@example.org","password":"\#(WireProgram.password)"}"#))
      #expect(try await renewed.get("/me/export").status == .ok)
    }
  }

  @Test("HAL-1622 the archive holds the files of every module, with a manifest")
  func archive() async throws {
    try await withHalloo { site in
      let anna = try await WireProgram(site, email: "anna@example.org")
      let services = site.services
      let archive = try await services.database.write { transaction in
        try services.dataExport.archive(
          of: anna.account, from: .init(address: "", device: ""), in: transaction)
      }
      var bytes: [UInt8] = []
      try await archive.write { bytes += $0 }
      var names: [String] = []
      var zip = ZIPReader(bytes, limits: ArchiveLimits())
      while let name = try zip.next() { names.append(name) }
      #expect(names.first == "manifest.json")
      #expect(names.contains("halloo/relatives.json") && names.contains("people/profile.json"))
    }
  }
}
