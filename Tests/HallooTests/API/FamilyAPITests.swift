import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Messaging
import People
import Schedules
import Storage
import Testing
import Vault

@testable import Halloo

@Suite struct FamilyAPITests {
  @Test("HAL-1680 HAL-1681 HAL-1683 an invitation is made, told of, and accepted once")
  func invitation() async throws {
    try await withOwner { site, owner in
      let made = try await owner.call(
        .post, "/halloo/api/v1/family/invites", #"{"role": "viewer"}"#)
      #expect(made.status == .created)
      let invite = try made.json()
      let token = try #require(invite["token"]?.string)
      #expect(
        invite["url"]?.string == "\(TestSite.origin)/halloo/join/\(token)"
          && invite["usedAt"] == .null)
      let code = try await owner.call(.get, try #require(invite["qrSvgURL"]?.string))
      #expect(code.text.hasPrefix("<svg"))
      let path = "/halloo/api/v1/family/invites/\(token)"
      let info = try await TestBrowser(site).call(.get, "\(path)/info")
      #expect(try info.json()["ownerName"]?.string == "Priya")
      let anna = try await Program(site, "anna")
      let joined = try await anna.call(.post, "\(path)/accept")
      #expect(try joined.json()["role"]?.string == "viewer")
      #expect(try await anna.call(.post, "\(path)/accept").code == "invite_expired")
      #expect(try await TestBrowser(site).call(.get, "\(path)/info").code == "invite_expired")
      let family = try await owner.call(.get, "/halloo/api/v1/family").json()
      #expect(family["members"]?.array?.count == 2 && family["role"]?.string == "owner")
      #expect(family["invites"]?.array?.isEmpty == true)
    }
  }

  @Test("HAL-1205 HAL-1601 HAL-1684 roles change, members go, and the circle is chosen by a header")
  func members() async throws {
    try await withOwner { site, owner in
      let anna = try await Program(site, "anna")
      let id = try await owner.letIn(anna)
      let circles = try await anna.call(.get, "/halloo/api/v1/family").json()["circles"]
      #expect(circles?.array?.count == 2)
      let own = try #require(circles?.array?.first?["ownerId"]?.string)
      let chosen = try await anna.call(.get, "/halloo/api/v1/family", circle: own).json()
      #expect(chosen["role"]?.string == "owner")
      #expect(
        try await anna.call(.get, "/halloo/api/v1/family", circle: "nobody").code == "not_found")
      let path = "/halloo/api/v1/family/members/\(id)"
      #expect(try await anna.call(.patch, path, #"{"role": "caregiver"}"#).code == "forbidden")
      let changed = try await owner.call(.patch, path, #"{"role": "caregiver"}"#)
      #expect(try changed.json()["role"]?.string == "caregiver")
      let wrong = try await owner.call(.patch, path, #"{"role": "owner"}"#)
      #expect(wrong.code == "validation_failed" && wrong.text.contains("\"role\""))
      let ownerID = try #require(
        try await owner.call(.get, "/halloo/api/v1/family").json()["ownerId"]?.string)
      let fixed = "/halloo/api/v1/family/members/\(ownerID)"
      #expect(try await owner.call(.delete, fixed).code == "owner_fixed")
      #expect(try await owner.call(.delete, path).status == .noContent)
      #expect(try await owner.call(.delete, path).code == "not_found")
      #expect(
        try await anna.call(.get, "/halloo/api/v1/family", circle: ownerID).code == "not_found")
    }
  }

  @Test("HAL-1204 PLT-4 who was let in before an address was proved is out once its owner resets")
  func letInBeforeProof() async throws {
    try await withOwner { site, owner in
      let anna = try await Program(site, "anna")
      _ = try await owner.letIn(anna)
      let path = "/halloo/api/v1/family"
      let circle = try #require(try await owner.call(.get, path).json()["ownerId"]?.string)
      #expect(try await anna.call(.get, path, circle: circle).status == .ok)
      let invite = try await owner.call(.post, "\(path)/invites", #"{"role": "caregiver"}"#).json()
      let token = try #require(invite["token"]?.string)
      let browser = TestBrowser(site)
      let forgot = #"{"email":"priya@example.org"}"#
      _ = try await browser.wire(.post, "/auth/password/forgot", forgot)
      try await site.writeLetters()
      let letters = try await site.services.messaging.outbox().items.lazy
      let letter = try #require(
        letters.compactMap(\.content?.text).first { $0.contains("/account/reset#") })
      let start = try #require(letter.firstRange(of: "/account/reset#")?.upperBound)
      let reset = #"{"token":"\#(letter[start...].prefix(43))","password":"quite another staple"}"#
      #expect(try await browser.wire(.post, "/auth/password/reset", reset).status == .noContent)
      #expect(try await anna.call(.get, path, circle: circle).code == "not_found")
      let ben = try await Program(site, "ben")
      let accepted = try await ben.call(.post, "\(path)/invites/\(token)/accept")
      #expect(accepted.code == "not_found", "\(accepted.text)")
    }
  }

  @Test("HAL-1681 HAL-1682 HAL-1683 five at most, taken back, and twice is once")
  func limits() async throws {
    try await withOwner { site, owner in
      let path = "/halloo/api/v1/family/invites"
      let anna = try await Program(site, "anna")
      _ = try await owner.letIn(anna)
      let again = try await owner.call(.post, path, #"{"role": "viewer"}"#).json()
      let token = try #require(again["token"]?.string)
      #expect(try await anna.call(.post, "\(path)/\(token)/accept").code == "already_member")
      for _ in 0..<3 {
        #expect(try await owner.call(.post, path, #"{"role": "viewer"}"#).status == .created)
      }
      #expect(try await owner.call(.post, path, #"{"role": "viewer"}"#).code == "family_limit")
      let id = try #require(again["id"]?.string)
      #expect(try await owner.call(.delete, "\(path)/\(id)").status == .noContent)
      #expect(try await owner.call(.post, path, #"{"role": "viewer"}"#).status == .created)
      #expect(try await owner.call(.delete, "\(path)/nothing").code == "not_found")
      let guest = try await Program(site)
      #expect(try await guest.call(.post, path, #"{"role": "viewer"}"#).code == "guest_forbidden")
      #expect(
        try await TestBrowser(site).call(.get, "/halloo/api/v1/family").code == "unauthorized")
    }
  }
}

private func withOwner(_ body: (TestSite, Program) async throws -> Void) async throws {
  try await withHalloo { site in
    let owner = try await Program(site, "Priya")
    try await body(site, owner)
  }
}

/// A program that acts for an account.
struct Program: Sendable {
  let browser: TestBrowser
  let token: String

  /// - Parameter name: of a new account; nil for a guest.
  init(_ site: TestSite, _ name: String? = nil) async throws {
    browser = TestBrowser(site)
    let (services, arrival) = (
      site.services, Arrival(.program, from: .init(address: "", device: ""))
    )
    let signIn =
      if let name {
        try await services.accounts.signUp(
          email: "\(name.lowercased())@example.org", password: "correct horse battery staple",
          arrival)
      } else { try await services.accounts.enterAsGuest(arrival) }
    guard case .tokens(let access, _) = signIn.credentials else { preconditionFailure("a program") }
    token = access.text
    let key = try services.accounts.dataKey(of: signIn.account)
    _ = try await services.people.changeProfile(of: .init(signIn.account.id, key: key)) { profile in
      profile.details.name = name ?? ""
    }
  }

  @discardableResult
  func call(
    _ method: HTTPRequest.Method, _ path: String, _ json: String? = nil, circle: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> TestAnswer {
    var headers = headers
    if let circle { headers[.circle] = circle }
    return try await browser.call(method, path, json, token: token, headers: headers)
  }

  /// Lets somebody in as a viewer.
  /// - Returns: the name of their account.
  func letIn(_ other: Program) async throws -> String {
    let path = "/halloo/api/v1/family/invites"
    let token = try await call(.post, path, #"{"role": "viewer"}"#).json()["token"]?.string
    try await other.call(.post, "\(path)/\(try #require(token))/accept")
    let members = try await call(.get, "/halloo/api/v1/family").json()["members"]?.array
    return try #require(members?.last?["userId"]?.string)
  }
}

extension TestAnswer {
  /// The code of a problem of Halloo's wire API (HAL-1602).
  var code: String? { (try? json())?["error"]?["code"]?.string }
}
