import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@Suite struct ProfileTests {
  @Test("PLT-3 PLT-28 the calendar of the day of birth is kept and told")
  func calendar() async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      let moscow = #"""
        "birthPlace":{"name":"Moscow","latitude":55.75,"longitude":37.62,"timeZone":"Europe/Moscow"}
        """#
      // A leap day that only the Julian calendar has.
      let kept = try await ada.call(
        .patch, "/account/v1/me", #"{"birthDate":"1900-02-29",\#(moscow)}"#
      ).json()
      #expect(kept["birthDate"]?.string == "1900-02-29" && kept["calendar"]?.string == "julian")
      let alone = try await ada.call(.patch, "/account/v1/me", #"{"birthDate":"1900-01-01"}"#)
        .json()
      #expect(alone["calendar"]?.string == "julian")
      let named = try await ada.call(
        .patch, "/account/v1/me", #"{"birthDate":"1900-01-13","calendar":"gregorian"}"#
      ).json()
      #expect(named["calendar"]?.string == "gregorian")
      let lone = try await ada.call(.patch, "/account/v1/me", #"{"calendar":"julian"}"#)
      #expect(try lone.pointers() == ["/birthDate"])
    }
  }

  @Test("PLT-3 whether somebody lives in a couple is null until it is said, and never empty")
  func relationship() async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      #expect(try await ada.call(.get, "/account/v1/me").json()["relationship"] == .null)
      for said in ["single", "coupled", "unsaid"] {
        try await ada.call(.patch, "/account/v1/me", #"{"relationship":"\#(said)"}"#)
        let me = try await ada.call(.patch, "/account/v1/me", #"{"theme":"dark"}"#).json()
        #expect(me["relationship"]?.string == said)
      }
      let cleared = try await ada.call(.patch, "/account/v1/me", #"{"relationship":null}"#).json()
      #expect(cleared["relationship"] == .null)
      let empty = #"{"relationship":"","language":""}"#
      let refused = try await ada.call(.patch, "/account/v1/me", empty)
      #expect(Set(try refused.pointers()) == ["/relationship", "/language"])
    }
  }

  @Test(
    "PLT-3 PLT-5 a profile is filled in part by part; null clears; both engines",
    arguments: Engine.allCases)
  func partialUpdates(engine: Engine) async throws {
    try await withWireSite(engine) { site in
      let ada = try await Program(site, email: "ada@example.org")
      let fresh = try await ada.call(.get, "/account/v1/me").json()
      #expect(fresh["name"] == .null && fresh["birthDate"] == .null)
      #expect(fresh["birthTime"]?["certainty"]?.string == "unknown")
      #expect(fresh["theme"]?.string == "system" && fresh["confirmedAge"]?.integer == 0)
      try await ada.call(
        .patch, "/account/v1/me",
        #"""
        {"name":" Ada ","birthDate":"1990-05-15","birthPlace":{"id":1259229},"confirmedAge":18,
         "birthTime":{"certainty":"approximate","time":"10:30","minutes":15},"timeZone":"Asia/Kolkata",
         "birthTimeOccurrence":"second"}
        """#)
      let changed = try await ada.call(.patch, "/account/v1/me", #"{"theme":"dark"}"#).json()
      #expect(changed["name"]?.string == "Ada" && changed["theme"]?.string == "dark")
      #expect(changed["birthTime"]?["minutes"]?.integer == 15)
      #expect(changed["birthTimeOccurrence"]?.string == "second")
      #expect(changed["birthPlace"]?["name"]?.string == "Pune, Maharashtra, India")
      #expect(changed["birthPlace"]?["timeZone"]?.string == "Asia/Kolkata")
      #expect(changed["confirmedAge"]?.integer == 18)
      let cleared = try await ada.call(
        .patch, "/account/v1/me", #"{"name":null,"birthTime":null,"birthPlace":null}"#
      ).json()
      #expect(cleared["name"] == .null && cleared["birthPlace"] == .null)
      #expect(cleared["birthTime"]?["certainty"]?.string == "unknown")
      #expect(cleared["birthDate"]?.string == "1990-05-15")
      #expect(try await ada.call(.get, "/account/v1/me").json() == cleared)
      let zoned = try await ada.call(
        .patch, "/account/v1/me", #"{"birthZone":"Asia/Kolkata"}"#
      ).json()
      #expect(zoned["birthZone"]?.string == "Asia/Kolkata" && zoned["birthPlace"] == .null)
      let placed = try await ada.call(
        .patch, "/account/v1/me", #"{"birthPlace":{"id":1259229},"birthZone":"UTC"}"#
      ).json()
      #expect(placed["birthZone"] == .null)
      #expect(placed["birthPlace"]?["timeZone"]?.string == "Asia/Kolkata")
    }
  }

  @Test(
    "PLT-3 what a profile cannot be is refused, with a pointer into the object",
    arguments: [
      (#"{"birthDate":"1990-02-30"}"#, "/birthDate"),
      (#"{"birthDate":"2031-01-01"}"#, "/birthDate"),
      (#"{"birthDate":"1066-01-01"}"#, "/birthDate"),
      (#"{"birthTimeOccurrence":"third"}"#, "/birthTimeOccurrence"),
      (#"{"birthTime":"10:30"}"#, "/birthTime"), (#"{"birthTime":{}}"#, "/birthTime/certainty"),
      (#"{"birthTime":{"certainty":"exact"}}"#, "/birthTime/time"),
      (
        #"{"birthTime":{"certainty":"approximate","time":"10:30","minutes":0}}"#,
        "/birthTime/minutes"
      ),
      (#"{"birthPlace":{"id":1}}"#, "/birthPlace/id"),
      (#"{"birthZone":"Sea/Bed"}"#, "/birthZone"),
      (
        #"{"birthPlace":{"name":"Sea","latitude":91,"longitude":0,"timeZone":"UTC"}}"#,
        "/birthPlace/latitude"
      ),
      (
        #"{"birthPlace":{"name":"Sea","latitude":0,"longitude":0,"timeZone":"Sea/Bed"}}"#,
        "/birthPlace/timeZone"
      ), (#"{"language":"tlh"}"#, "/language"), (#"{"timeZone":"Moon/Base"}"#, "/timeZone"),
      (#"{"theme":"neon"}"#, "/theme"), (#"{"textSize":7}"#, "/textSize"),
      (#"{"relationship":"married"}"#, "/relationship"),
      (#"{"confirmedAge":15}"#, "/confirmedAge"),
    ])
  func refusals(body: String, pointer: String) async throws {
    try await withWireSite { site in
      let browser = TestBrowser(site)
      let guest = try Program(browser, try await browser.call(.post, "/account/v1/guest"))
      let answer = try await guest.call(.patch, "/account/v1/me", body)
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.pointers() == [pointer])
    }
  }

  @Test(
    "PLT-10 DES-209 a day of birth that contradicts the confirmed age is refused, and neither is kept",
    arguments: Engine.allCases)
  func tooYoung(engine: Engine) async throws {
    try await withWireSite(engine) { site in
      let ada = try await Program(site, email: "ada@example.org")
      for body in [
        #"{"birthDate":"2014-03-04"}"#, #"{"birthDate":"2009-03-04","confirmedAge":18}"#,
      ] {
        let refused = try await ada.call(.patch, "/account/v1/me", body)
        #expect(refused.status == .unprocessableContent)
        #expect(try refused.pointers() == ["/birthDate"])
      }
      let me = try await ada.call(.get, "/account/v1/me").json()
      #expect(me["birthDate"] == .null && me["confirmedAge"]?.integer == 0)
      let kept = try await ada.call(
        .patch, "/account/v1/me", #"{"birthDate":"2009-03-04","confirmedAge":16}"#
      ).json()
      #expect(kept["birthDate"]?.string == "2009-03-04" && kept["confirmedAge"]?.integer == 16)
      // An age that the kept day contradicts is not confirmed either.
      let older = try await ada.call(.patch, "/account/v1/me", #"{"confirmedAge":18}"#)
      #expect(try older.pointers() == ["/birthDate"])
    }
  }

  @Test("PLT-5 an account is deleted with its password, or right after a sign-in, and is gone")
  func delete() async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      site.clock.advance(by: .seconds(700))
      #expect(try await ada.call(.delete, "/account/v1/me").status == .forbidden)
      let wrong = try await ada.call(
        .delete, "/account/v1/me", #"{"currentPassword":"wrong horse battery"}"#)
      #expect(try wrong.pointers() == ["/currentPassword"])
      let gone = try await ada.call(
        .delete, "/account/v1/me", #"{"currentPassword":"correct horse battery"}"#)
      #expect(gone.status == .noContent)
      #expect(try await ada.call(.get, "/account/v1/me").status == .unauthorized)
      _ = try await Program(site, email: "ada@example.org")
    }
  }

  @Test("PLT-8 PLT-14 sessions and the audit are read page by page", arguments: Engine.allCases)
  func lists(engine: Engine) async throws {
    try await withWireSite(engine) { site in
      let ada = try await Program(site, email: "ada@example.org")
      for _ in 0..<4 {
        site.clock.advance(by: .seconds(1))
        try await ada.browser.call(
          .post, "/account/v1/signin",
          #"{"email":"ada@example.org","password":"correct horse battery"}"#)
      }
      for list in ["sessions", "audit"] {
        var ids: [String] = []
        var cursor = ""
        repeat {
          let page = try await ada.call(.get, "/account/v1/\(list)?limit=2\(cursor)").json()
          ids += try #require(page["items"]?.array).compactMap { $0["id"]?.string }
          cursor = page["nextCursor"]?.string.map { "&cursor=\($0)" } ?? ""
        } while !cursor.isEmpty
        #expect(ids.count == 5 && Set(ids).count == 5)
        for query in ["limit=0", "limit=201", "limit=x", "cursor=nonsense"] {
          let refused = try await ada.call(.get, "/account/v1/\(list)?\(query)")
          #expect(refused.status == .unprocessableContent, "\(query)")
          #expect(try refused.pointers().count == 1)
        }
      }
      let first = try await ada.call(.get, "/account/v1/sessions?limit=1").json()
      let other = try #require(first["items"]?.array?.first?["id"]?.string)
      #expect(first["items"]?.array?.first?["createdAt"]?.string == "2027-01-15T08:00:04.000Z")
      #expect(try await ada.call(.delete, "/account/v1/sessions/\(other)").status == .noContent)
      #expect(try await ada.call(.delete, "/account/v1/sessions/\(other)").status == .notFound)
      #expect(
        try await ada.call(.delete, "/account/v1/sessions/\(ada.sessionID)").status == .noContent)
      #expect(try await ada.call(.get, "/account/v1/me").status == .unauthorized)
    }
  }
}
