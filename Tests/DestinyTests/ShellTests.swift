import Accounts
import AppHostTestSupport
import HTTPTypes
import JSON
import Readings
import Testing

@Suite struct ShellTests {
  @Test(
    "DES-2 each place of Destiny opens by its URL",
    arguments: ["", "ask", "match", "history", "chart", "profile", "premium"])
  func routes(path: String) async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      #expect(try await browser.get("/destiny/\(path)").status == .ok)
    }
  }

  @Test("DES-2 a conversation and a match open by their URLs too")
  func deepRoutes() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let thread = try await browser.ask("Is this a good time to change jobs?")
      #expect(thread.hasPrefix("/destiny/ask/"))
      #expect(try await browser.get(thread).status == .ok)
      #expect(try await browser.get("/destiny/match/nowhere").status == .notFound)
    }
  }

  @Test("DES-15 an area of life is one of ten")
  func areas() {
    #expect(
      LifeArea.allCases.map(\.name) == [
        "marriage", "career", "health", "finance", "relationships", "family", "education",
        "travel", "spirituality", "general",
      ])
  }

  @Test("DES-28 DES-40 who has told nothing is called there, and the server knows what is left")
  func unnamed() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let home = try await program.get("/vedic/api/home/").json()
      #expect(home["user_name"]?.string == "there" && home["is_guest"]?.boolean == true)
      #expect(home["quota_remaining"]?.integer == 10 && home["has_birth_data"]?.boolean == false)
    }
  }

  @Test("DES-30 conversations are there on another device of the account")
  func otherDevice() async throws {
    try await withDestiny { site in
      let (phone, desk) = (TestBrowser(site), TestBrowser(site))
      try await phone.enterDestiny()
      try await phone.upgrade()
      let thread = try await phone.ask("Is this a good time to change jobs?")
      _ = try await phone.answered(thread)
      try await desk.passOnboarding()
      try await desk.signIn()
      #expect(try await desk.get("/destiny/history").text.contains(thread))
      #expect(try await desk.get(thread).text.contains("Is this a good time to change jobs?"))
    }
  }
}
