import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Payments
import Storage
import Testing
import Vault

@testable import Destiny

@Suite struct WireAccountTests {
  @Test("DES-187 the quota is told by the month of the zone, and is null for premium")
  func quota() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      try await site.useQuestions(4, of: site.firstAccount().id)
      let answer = try await program.get("/vedic/api/quota/?tz=UTC").json()
      #expect(answer["quota_remaining"]?.integer == 6 && answer["quota_total"]?.integer == 10)
      #expect(answer["renewal_date"]?.string == "2027-02-01")
      #expect(answer["is_premium"]?.boolean == false)
      try await site.services.payments.buyInSandbox(
        "destiny.premium.monthly", for: site.firstAccount().id)
      let premium = try await program.get("/vedic/api/quota/").json()
      #expect(premium["is_premium"]?.boolean == true)
      #expect(premium["quota_remaining"] == .null && premium["renewal_date"] == .null)
      #expect(try await program.get("/vedic/api/quota/?tz=Mars").code() == "INVALID_PARAMETER")
    }
  }

  @Test("DES-187 Home on the wire is that of the page, and empty without a birth")
  func home() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let empty = try await program.get("/vedic/api/home/").json()
      #expect(empty["has_birth_data"]?.boolean == false && empty["daily_insight"] == .null)
      #expect(empty["suggested_questions"]?.array?.count == 3)
      try await program.tellBirth()
      let home = try await program.get("/vedic/api/home/?date=2027-01-15&lang=en").json()
      let insight = try #require(home["daily_insight"]?.string)
      #expect((60...240).contains(insight.count))
      #expect(home["insight_facts"]?.array?.isEmpty == false)
      #expect(home["insight_date"]?.string == "2027-01-15" && home["is_guest"]?.boolean == true)
      let hindi = try await program.get("/vedic/api/home/?date=2027-01-15&lang=hi").json()
      #expect(hindi["daily_insight"]?.string != insight)
      #expect(try await program.get("/vedic/api/home/?date=today").code() == "INVALID_PARAMETER")
    }
  }

  @Test("DES-188 a PUT changes the fields that are sent, and for ever needs premium")
  func profile() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let first = try await program.get("/vedic/api/profile/").json()
      #expect(first["birth_data"] == .null && first["is_guest"]?.boolean == true)
      #expect(first["email"]?.string?.hasSuffix("@guest.invalid") == true)
      try await program.tellBirth()
      let changed = try await program.put(
        "/vedic/api/profile/", #"{"preferences":{"ayanamsa":"kp","retention_days":365}}"#
      ).json()
      #expect(changed["user_name"]?.string == "Asha")
      #expect(changed["birth_data"]?["timezone"]?.string == "Asia/Kolkata")
      #expect(changed["preferences"]?["ayanamsa"]?.string == "krishnamurti")
      #expect(changed["preferences"]?["retention_days"]?.integer == 365)
      let forever = #"{"preferences":{"retention_days":null}}"#
      let refused = try await program.put("/vedic/api/profile/", forever)
      #expect(refused.status == .forbidden)
      #expect(try refused.code() == "PREMIUM_REQUIRED")
      try await site.services.payments.buyInSandbox(
        "destiny.premium.monthly", for: site.firstAccount().id)
      let kept = try await program.put("/vedic/api/profile/", forever).json()
      #expect(kept["preferences"]?["retention_days"] == .null)
      let wrong = try await program.put(
        "/vedic/api/profile/", #"{"preferences":{"system":"tarot"}}"#)
      #expect(try wrong.field() == "preferences.system")
      // By their own day of birth nobody is younger than the age that they confirm (PLT-10, DES-209).
      let child = try await program.put(
        "/vedic/api/profile/",
        #"{"birth_data":{"dob":"2014-03-04","time":"14:30","city_of_birth":"Mumbai"}}"#)
      #expect(child.status == .unprocessableContent)
      #expect(try child.code() == "INVALID_BIRTH_DATA")
      #expect(try child.field() == "birth_data.dob")
    }
  }

  @Test("DES-12 DES-21 DES-188 the session of a chart begins and goes on")
  func session() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let birth = #"{"birth_data":\#(Program.birth)}"#
      let first = try await program.post("/vedic/api/session/", birth)
      #expect(first.status == .created)
      let again = try await program.post("/vedic/api/session/", birth)
      #expect(again.status == .ok)
      #expect(try again.json()["session_id"] == first.json()["session_id"])
      let other = try await program.post("/vedic/api/session/", "{}")
      #expect(other.status == .created)
      #expect(try other.json()["birth_data_hash"] == .null)
      #expect(try other.json()["session_data"]?["vedic_analysis"] == .null)
      let analysis = try first.json()["session_data"]?["vedic_analysis"]
      #expect(analysis?["lagna"]?["sign"]?.string == "Taurus")
      #expect(analysis?["dasha"]?["periods"]?.array?.isEmpty == false)
      #expect(try first.json()["session_data"]?["auth_context"]?["kind"]?.string == "guest")
    }
  }

  @Test("DES-171 DES-196 nobody acts for somebody else")
  func foreign() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let body = #"{"user_email":"somebody@example.org"}"#
      for answer in [
        try await program.post("/vedic/api/session/", body),
        try await program.put("/vedic/api/profile/", body),
      ] {
        #expect(answer.status == .forbidden)
      }
      for path in ["/vedic/api/home/", "/vedic/api/quota/", "/subscription/status"] {
        #expect(try await TestBrowser(site).call(.get, path).status == .unauthorized)
      }
    }
  }

  @Test("DES-129 DES-196 keys and the export are for the owner's browser alone")
  func keys() async throws {
    try await withDestiny { site in
      let (browser, other, program) = (
        TestBrowser(site), TestBrowser(site), try await Program(site)
      )
      for path in ["/vedic/api/keys/", "/vedic/api/export/"] {
        let refused = try await program.get(path)
        #expect(refused.status == .forbidden)
        #expect(try refused.code() == "FORBIDDEN")
      }
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile/keys")
      let made = try await browser.fetch("/vedic/api/keys/", #"{"name":"Phone"}"#)
      #expect(made.status == .created)
      let id = try #require(try made.json()["key_id"]?.string)
      #expect(try made.json()["key"]?.string?.hasPrefix("ast_") == true)
      let list = try await browser.call(.get, "/vedic/api/keys/")
      #expect(try list.json().array?.first?["name"]?.string == "Phone")
      #expect(!list.text.contains("\"ast_"))
      try await other.enterDestiny(name: "Eve")
      try await other.get("/destiny/profile/keys")
      let foreign = try await other.revoke(id)
      #expect(foreign.status == .notFound)
      #expect(try foreign.code() == "KEY_NOT_FOUND")
      #expect(try await browser.revoke(id).json()["success"]?.boolean == true)
      #expect(try await browser.revoke(id).status == .notFound)
      let export = try await browser.call(.get, "/vedic/api/export/")
      #expect(try export.json()["data"]?["people/profile"]?["name"]?.string == "Asha")
    }
  }

  @Test("DES-194 plans, checkout, restore and cancel, with their errors")
  func subscription() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let plans = try await program.get("/subscription/plans").json()["plans"]?.array
      #expect(plans?.map { $0["price"]?.string } == ["4.99", "39.99"])
      #expect(plans?.first?["benefits"]?.array?.count == 3)
      let unknown = try await program.post("/subscription/checkout", #"{"product_id":"stars"}"#)
      #expect(unknown.status == .notFound)
      #expect(try unknown.code() == "PLAN_NOT_FOUND")
      #expect(try await program.post("/subscription/cancel", "{}").status == .notFound)
      let yearly = #"{"product_id":"destiny.premium.yearly"}"#
      let bought = try await program.post("/subscription/checkout", yearly)
      #expect(try bought.json()["provider"]?.string == "sandbox")
      let again = try await program.post("/subscription/checkout", yearly)
      #expect(try again.code() == "ALREADY_PREMIUM")
      let held = try await program.post("/subscription/restore", "{}").json()
      #expect(held["is_premium"]?.boolean == true && held["provider"]?.string == "sandbox")
      #expect(held["expires_at"]?.string == "2028-01-15T08:00:00.000Z")
      let cancelled = try await program.post("/subscription/cancel", "{}").json()
      #expect(cancelled["will_renew"]?.boolean == false)
      #expect(cancelled["is_premium"]?.boolean == true)
      let forged = try await program.post(
        "/subscription/verify", #"{"provider":"appstore","transaction":"a.b.c"}"#)
      #expect(try forged.code() == "INVALID_TRANSACTION")
    }
  }
}

extension Program {
  /// Chart A of DES-128.
  static let birth = """
    {"dob":"1990-01-15","time":"14:30","latitude":18.975,"longitude":72.82583,\
    "timezone":"Asia/Kolkata","city_of_birth":"Mumbai"}
    """

  func put(_ path: String, _ body: String) async throws -> TestAnswer {
    try await send(.put, path, body)
  }

  /// Tells of a birth.
  func tellBirth() async throws {
    let body = #"{"user_name":"Asha","birth_data":\#(Self.birth)}"#
    #expect(try await put("/vedic/api/profile/", body).status == .ok)
  }
}

extension TestBrowser {
  /// Ends a key as a page does.
  fileprivate func revoke(_ id: String) async throws -> TestAnswer {
    let token = try #require(HTTPField.Name("X-CSRF-Token"))
    return try await call(
      .delete, "/vedic/api/keys/\(id)", headers: [token: formToken, .origin: TestSite.origin])
  }
}
