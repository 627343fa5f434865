import AppHostTestSupport
import HTTPTypes
import Testing

/// What somebody may type into the birth form, and what has to be said about it.
struct BirthCase: Sendable, CustomTestStringConvertible {
  var name = "Mira"
  var date = "1990-05-15"
  var certainty = "exact"
  var time = "10:30"
  var minutes = ""
  var place = "Pune"
  var age = "on"
  let field: String
  let says: String

  var testDescription: String { "\(field): \(says)" }
}

@Suite struct BadInputTests {
  @Test(
    "PLT-3 PLT-10 a birth that cannot be is told with its field, what was typed stays, nothing is kept",
    arguments: [
      BirthCase(name: " ", field: "name", says: "This has to be filled in."),
      BirthCase(date: "1990-02-30", field: "birthDate", says: "Write the day as 1990-05-15."),
      BirthCase(date: "1549-12-31", field: "birthDate", says: "Days before January 1, 1550"),
      BirthCase(date: "2036-01-01", field: "birthDate", says: "This day is still to come."),
      BirthCase(time: "25:00", field: "birthTime", says: "Write the time as 10:30"),
      BirthCase(time: "", field: "birthTime", says: "This has to be filled in."),
      BirthCase(
        certainty: "about", minutes: "", field: "birthTime-minutes", says: "has to be filled in"),
      BirthCase(
        certainty: "about", minutes: "9999", field: "birthTime-minutes", says: "from 1 to 720"),
      BirthCase(place: "", field: "birthPlace", says: "This has to be filled in."),
      BirthCase(place: "Springfield", field: "birthPlace", says: "Several places have this name."),
      BirthCase(place: "Xqzzyw", field: "birthPlace", says: "There is no such place."),
      BirthCase(age: "", field: "age", says: "This is for people of 16 and older"),
      BirthCase(
        date: "2021-03-14", time: "02:30", place: "New York", field: "birthTime",
        says: "No clock showed the time you gave: they were set forward over it."),
      BirthCase(
        date: "2021-11-07", time: "01:30", place: "New York", field: "birthTime",
        says: "showed this time twice"),
      BirthCase(
        date: "1752-09-05", place: "London", field: "birthDate",
        says: "September 2, 1752 was followed by September 14, 1752"),
      BirthCase(
        date: "1900-01-01", place: "Moscow", field: "birthDate",
        says: "Another calendar than today’s was in use there"),
    ])
  func birth(_ sent: BirthCase) async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.get("/account/birth")
      let answer = try await browser.submit("/account/birth", sent.fields)
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains("href=\"#\(sent.field)\""))
      #expect(answer.text.contains(sent.says))
      for typed in [sent.name, sent.date, sent.place] where !typed.isEmpty {
        #expect(answer.text.contains("value=\"\(typed)"), "\(typed) was lost")
      }
      #expect(try await browser.get("/account/chart").text.contains("No chart yet"))
    }
  }

  @Test("PLT-3 of a time that clocks showed twice the person says which, and that is kept")
  func bothReadings() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      let asked = try await browser.enterBirth(
        date: "2010-11-07", time: "01:30", place: "New York")
      #expect(asked.text.contains("EDT, UTC-04:00"))
      #expect(asked.text.contains("EST, UTC-05:00"))
      let saved = try await browser.submit(
        "/account/birth",
        [
          "name": "Mira", "birthDate": "2010-11-07", "birthTime-precision": "exact",
          "birthTime": "01:30",
          "birthPlace": "New York", "age": "on", "occurrence": "second",
        ])
      #expect(saved.location == "/account/chart")
      let chart = try await browser.get("/account/chart").text
      #expect(chart.contains("UTC-05:00"))
      #expect(chart.contains("showed this time twice; the second is taken"))
    }
  }

  @Test(
    "PLT-4 PLT-7 an account that cannot be is told with its field, and its address stays",
    arguments: [
      ("ada", "nine small owls", "email", "Write an e-mail address"),
      ("", "nine small owls", "email", "This has to be filled in."),
      ("ada@example.org", "short", "password", "Use at least 8 characters."),
      ("ada@example.org", "", "password", "This has to be filled in."),
      ("taken@example.org", "nine small owls", "email", "There is an account with this address"),
    ])
  func signUp(email: String, password: String, field: String, says: String) async throws {
    try await withHome { site in
      let other = TestBrowser(site)
      try await other.get("/account/signup")
      try await other.submit(
        "/account/signup", ["email": "taken@example.org", "password": "nine small owls"])
      let browser = TestBrowser(site)
      try await browser.get("/account/signup")
      let answer = try await browser.submit(
        "/account/signup", ["email": email, "password": password])
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains("href=\"#\(field)\""))
      #expect(answer.text.contains(says))
      if !email.isEmpty { #expect(answer.text.contains("value=\"\(email)\"")) }
      if !password.isEmpty { #expect(!answer.text.contains(password)) }
    }
  }

  @Test("PLT-7 a wrong password and an unknown address get the same answer; the sixth waits")
  func signIn() async throws {
    try await withHome { site in
      let maker = TestBrowser(site)
      try await maker.get("/account/signup")
      try await maker.submit(
        "/account/signup", ["email": "ada@example.org", "password": "nine small owls"])
      let browser = TestBrowser(site)
      try await browser.get("/account/signin")
      for address in ["ada@example.org", "eve@example.org"] {
        let answer = try await browser.submit(
          "/account/signin", ["email": address, "password": "wrong wrong wrong"])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("The address or the password is not right."))
      }
      for _ in 0..<4 {
        try await browser.submit(
          "/account/signin", ["email": "ada@example.org", "password": "wrong wrong wrong"])
      }
      let late = try await browser.submit(
        "/account/signin", ["email": "ada@example.org", "password": "nine small owls"])
      #expect(late.status == .tooManyRequests)
      #expect(late.text.contains("That was tried too often."))
    }
  }

  @Test(
    "PLT-6 after signing in one comes back to where one was, and never to another site",
    arguments: [
      ("/account/chart", "/account/chart"), ("//evil.example", "/"),
      ("https://evil.example/", "/"), ("/\\evil.example", "/"),
    ])
  func wayBack(next: String, leadsTo: String) async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.get("/account/signup")
      try await browser.submit(
        "/account/signup", ["email": "ada@example.org", "password": "nine small owls"])
      let again = TestBrowser(site)
      try await again.get("/account/signin")
      let answer = try await again.submit(
        "/account/signin",
        ["email": "ada@example.org", "password": "nine small owls", "next": next])
      #expect(answer.location == leadsTo)
    }
  }
}

extension BirthCase {
  fileprivate var fields: KeyValuePairs<String, String> {
    [
      "name": name, "birthDate": date, "birthTime-precision": certainty, "birthTime": time,
      "birthTime-minutes": minutes, "birthPlace": place, age.isEmpty ? "none" : "age": age,
    ]
  }
}
