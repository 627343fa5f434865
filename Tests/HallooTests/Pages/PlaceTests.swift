import AppHostTestSupport
import HTTPTypes
import Testing

@testable import Halloo

/// Every page by its path, what it is called, and the pages from which it is reached (section 1 of the
/// specification).
@Suite struct PlaceTests {
  private struct Place {
    let path: String
    let title: String
    /// What leads to it.
    let from: [String]
    /// What the link there says, where that is not the path.
    var link: String?
  }

  @Test(
    "HAL-104 HAL-114 HAL-115 HAL-116 HAL-117 HAL-119 HAL-121 HAL-123 HAL-125 HAL-126 HAL-127 HAL-128 HAL-130 HAL-132 HAL-133 HAL-135 every page has its path and its title, and is reached from where it should be"
  )
  func places() async throws {
    try await withMember { browser, id in
      try await browser.get("/halloo/")
      try await browser.submit("/halloo/tasks/new", fields: habit(id))
      let list = "/halloo/tasks?profile=\(id)"
      let name = try #require(
        try await browser.get(list).text.firstMatch(of: /tasks\/([-0-9a-f]+)\/edit/)?.output.1)
      for place in Self.places(id, habit: String(name)) {
        let page = try await browser.get(place.path)
        #expect(page.status == .ok, "\(place.path)")
        #expect(page.text.contains("<title>\(place.title)</title>"), "\(place.path)")
        for start in place.from {
          let link = place.link ?? place.path
          #expect(
            try await browser.get(start).text.contains("href=\"\(link)"), "\(start) to \(link)")
        }
      }
    }
  }

  private static func places(_ id: String, habit: String) -> [Place] {
    let (home, member) = ("/halloo/", "/halloo/profiles/\(id)")
    let list = "/halloo/tasks?profile=\(id)"
    return [
      Place(path: home, title: "Home", from: ["/halloo/gallery"]),
      Place(path: "/halloo/today", title: "Today", from: [home]),
      Place(path: "/halloo/summary", title: "How the day has gone", from: ["/halloo/today"]),
      Place(path: "/halloo/gallery", title: "Gallery", from: [home]),
      Place(path: "/halloo/setup/new/1", title: "New Profile", from: [home, "/halloo/profiles"]),
      Place(path: "/halloo/profiles", title: "Members", from: [home]),
      Place(path: member, title: "Grandpa Joe", from: [home, "/halloo/profiles"]),
      Place(path: list, title: "Habits", from: [member]),
      Place(path: "/halloo/tasks", title: "Habits", from: [home]),
      Place(path: "/halloo/tasks/new?profile=\(id)", title: "New habit", from: [home, list]),
      Place(path: "/halloo/tasks/\(habit)/edit", title: "Edit habit", from: [list]),
      Place(path: "/halloo/tasks/\(habit)/schedule", title: "Edit habit", from: [list]),
      Place(path: "/halloo/analytics", title: "Analytics", from: [home]),
      Place(
        path: "/halloo/analytics/trends", title: "Habit trends", from: ["/halloo/analytics"]),
      Place(path: "/halloo/settings", title: "Settings", from: [home]),
      Place(path: "/halloo/inbox", title: "Inbox", from: [home]),
      Place(path: "/halloo/phone", title: "Phone simulator", from: [home]),
    ]
  }

  @Test("HAL-118 HAL-122 HAL-124 HAL-131 pages that lead on lead to the right ones")
  func ways() async throws {
    try await withMember { browser, id in
      #expect(try await browser.get("/halloo/profiles/new").location == "/halloo/setup/new/1")
      let finish = try await browser.get("/halloo/profiles/\(id)/confirm")
      #expect(finish.location == "/halloo/setup/\(id)/3")
      for path in ["/halloo/", "/halloo/profiles/\(id)"] {
        #expect(try await browser.get(path).text.contains("href=\"/halloo/setup/\(id)/2\""))
      }
      let gallery = try await browser.get("/halloo/gallery").text
      let tile = try #require(gallery.firstMatch(of: /href="(\/halloo\/gallery\/[^"]+)"/)?.output.1)
      let event = try await browser.get(String(tile))
      #expect(event.status == .ok && event.text.contains("<title>Grandpa Joe</title>"))
      let weeks = try await browser.get("/halloo/analytics")
      #expect(weeks.text.contains("href=\"/halloo/analytics/weekly\""))
      let week = try #require(try await browser.get("/halloo/analytics/weekly").location)
      #expect(week.wholeMatch(of: /\/halloo\/analytics\/weekly\/\d{4}-W\d\d/) != nil)
      #expect(try await browser.get(week).status == .ok)
      #expect(try await browser.get("/halloo/analytics/weekly/2001-W01").status == .notFound)
    }
  }

  @Test(
    "HAL-108 HAL-110 HAL-111 HAL-112 HAL-113 the way in goes from the welcome to what is suggested, without the pill"
  )
  func wayIn() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let first = try #require(try await browser.get("/halloo/").location)
      #expect(first.hasPrefix("/halloo/welcome?next="))
      let welcome = try await browser.get("/halloo/welcome").text
      #expect(welcome.contains("href=\"/halloo/account-setup?way=up"))
      #expect(welcome.contains("href=\"/halloo/account-setup?way=in"))
      let account = try await browser.get("/halloo/account-setup?way=up").text
      let made = try await browser.submit(
        "/halloo/account-setup",
        fields: [
          "way": "up", "next": "/halloo/", "name": "Anna", "email": "anna@example.org",
          "password": "correct horse battery staple",
        ])
      #expect(made.status == .seeOther)
      #expect(try await browser.get("/halloo/").location == "/halloo/quiz")
      let quiz = try await browser.get("/halloo/quiz").text
      #expect(try await browser.submit("/halloo/quiz/skip").location == "/halloo/ready")
      let ready = try await browser.get("/halloo/ready").text
      #expect(ready.contains("href=\"/halloo/setup/new/1\"") && ready.contains("href=\"/halloo/\""))
      for page in [welcome, account, quiz, ready] {
        #expect(!page.contains("class=\"pill\""))
      }
    }
  }
}
