import AppHost
import AppHostTestSupport
import Entries
import HTTPTypes
import JSON
import People
import Storage
import Testing

@testable import Astronova

@Suite struct FriendsPageTests {
  @Test("AST-158 AST-161 friends are added, found, narrowed and sorted; an empty list says how")
  func list() async throws {
    try await withAstronova { site in
      let ada = try await PageReader(site)
      let empty = try await ada.browser.get(AstronovaPath.friends).text
      #expect(empty.contains("Nobody here yet"))
      #expect(empty.contains("href=\"\(FriendsRoutes.contacts)\""))
      #expect(empty.contains("href=\"\(AstronovaPath.newFriend)\""))
      let bo = try await ada.add("Bo Berg", as: "partner")
      _ = try await ada.add("Ärne", born: "", as: "family")
      let list = try await ada.browser.get(AstronovaPath.friends).text
      #expect(list.contains("Scorpio") && list.contains("Date of birth missing"))
      let partners = try await ada.browser.get("\(AstronovaPath.friends)?group=partner").text
      #expect(partners.contains("Bo Berg") && !partners.contains("Ärne"))
      let found = try await ada.browser.get("\(AstronovaPath.friends)?q=arne").text
      #expect(found.contains("Ärne") && !found.contains("Bo Berg"))
      let sorted = try await ada.browser.get("\(AstronovaPath.friends)?sort=name").text
      let (first, second) = (sorted.firstRange(of: "Ärne"), sorted.firstRange(of: "Bo Berg"))
      #expect(try #require(first).lowerBound < #require(second).lowerBound)
      let nameless = try await ada.browser.submit(
        AstronovaPath.newFriend, ["birthTime-precision": "unknown", "birthPlace": "Nowhere at all"])
      #expect(nameless.status == .unprocessableContent)
      #expect(nameless.text.contains("id=\"name-problem\""))
      #expect(nameless.text.contains("id=\"birthPlace-problem\""))
      #expect(nameless.text.contains("value=\"Nowhere at all\""))
      // Nobody else sees them.
      let eve = try await PageReader(site, "Eve")
      #expect(try await eve.browser.get(bo).status == .notFound)
      try await eve.browser.get(AstronovaPath.newFriend)
      #expect(try await eve.browser.submit("\(bo)/delete").status == .notFound)
    }
  }

  @Test("AST-162 without a date of birth the form opens at it; with one there is a match")
  func check() async throws {
    try await withAstronova { site in
      let ada = try await PageReader(site)
      let page = try await ada.add("Bo", born: "")
      let asked = try #require(try await ada.browser.submit("\(page)/match").location)
      #expect(asked == "\(page)?needs=date#birthDate")
      let form = try await ada.browser.get("\(page)?needs=date").text
      #expect(form.contains("id=\"birthDate-problem\"") && form.contains("a match is computed"))
      let saved = try await ada.browser.submit(
        page, ["name": "Bo", "birthDate": "1988-11-02", "birthTime-precision": "unknown"])
      #expect(saved.location == "\(page)?saved", "\(saved.text)")
      let match = try await ada.browser.submit("\(page)/match").location
      #expect(match?.hasPrefix("/astronova/match/") == true)
      // Asked again, it is the same one.
      #expect(try await ada.browser.submit("\(page)/match").location == match)
      let birthless = try await PageReader(site, "Cy", born: nil)
      let other = try await birthless.add("Bo")
      let told = try await birthless.browser.submit("\(other)/match")
      #expect(told.status == .unprocessableContent && told.text.contains(AstronovaPath.birth))
    }
  }

  @Test("AST-163 AST-236 a match has its scores, and the facts of every sentence")
  func match() async throws {
    try await withAstronova { site in
      let ada = try await PageReader(site)
      let friend = try await ada.add("Bo Berg")
      let path = try #require(try await ada.browser.submit("\(friend)/match").location)
      let id = Entry<KeptMatch>.ID(rawValue: String(path.dropFirst("/astronova/match/".count)))
      let kept = try await site.services.database.read { transaction in
        try AstronovaStore.matches.entry(id, of: ada.owner, in: transaction).content
      }
      let page = try await ada.browser.get(path).text
      #expect(page.contains("Overall: \(try #require(kept.overallScore)) out of 100"))
      let statements = try #require(kept.result["statements"]?.array)
      #expect(statements.count >= 7)
      for said in statements {
        #expect(said["facts"]?.array?.isEmpty == false, "\(said)")
      }
      #expect(page.ranges(of: "class=\"reasons\"").count == statements.count)
      for area in ["Emotional", "Mental", "Physical", "Spiritual"] { #expect(page.contains(area)) }
      #expect(page.contains("A time of birth is unknown"))
      #expect(page.contains("asterism-chart") && page.contains("Computed by astronova-2"))
      // What is shared has no surname.
      let shared = try #require(page.text(between: "data-share=\"\"", and: ">"))
      #expect(shared.contains("Bo and I") && !shared.contains("Berg"))
      // Once the own birth changes, the match stays, and says so.
      let before = kept.overallScore
      _ = try await site.services.people.changeProfile(of: ada.owner) {
        $0.details.birthTime = .unknown
      }
      let later = try await ada.browser.get(path).text
      #expect(later.contains("Your own birth has changed since"))
      #expect(later.contains("Overall: \(try #require(before)) out of 100"))
      let again = try await ada.browser.submit("\(path)/again").location
      #expect(again != path)
      let eve = try await PageReader(site, "Eve")
      #expect(try await eve.browser.get(path).status == .notFound)
    }
  }

  @Test("AST-163 AST-164 AST-179 a match is bookmarked, deleted and taken back; friends may go")
  func keep() async throws {
    try await withAstronova { site in
      let ada = try await PageReader(site)
      let friend = try await ada.add("Bo Berg")
      let path = try #require(try await ada.browser.submit("\(friend)/match").location)
      #expect(
        try await ada.browser.submit("\(path)/bookmark").location == "\(path)?done=bookmark")
      #expect(try await ada.browser.get(path).text.contains("Bookmarked"))
      let id = path.dropFirst("/astronova/match/".count)
      let deleted = try await ada.browser.submit("\(path)/delete")
      #expect(deleted.location == "\(AstronovaPath.friends)?match=\(id)")
      let toast = try await ada.browser.get(try #require(deleted.location)).text
      #expect(toast.contains("action=\"\(path)/restore\"") && toast.contains("data-seconds=\"5\""))
      #expect(try await ada.browser.get(path).status == .notFound)
      try await ada.browser.submit("\(path)/restore")
      #expect(try await ada.browser.get("\(friend)/delete").text.contains("Delete Bo Berg?"))
      #expect(
        try await ada.browser.submit("\(friend)/delete").location
          == "\(AstronovaPath.friends)?done=deleted")
      #expect(try await ada.browser.get(path).text.contains("Bo Berg"))
      #expect(try await ada.browser.get(AstronovaPath.friends).text.contains(path))
    }
  }

  @Test("AST-165 AST-181 a quick match saves nobody, until they are; the fourth of a day needs Pro")
  func quick() async throws {
    try await withAstronova { site in
      let ada = try await PageReader(site)
      let form = try await ada.browser.get(FriendsRoutes.quickMatch).text
      let action = try #require(form.text(between: "action=\"/astronova/match/", and: "\""))
      func check(_ date: String) async throws -> TestAnswer {
        try await ada.browser.submit(
          "/astronova/match/\(action)",
          [
            "name": "Cy", "birthDate": date, "birthTime": "08:15", "birthTime-precision": "exact",
            "birthPlace": "Lisbon", "relation": "colleague",
          ])
      }
      let dateless = try await check("")
      #expect(dateless.status == .unprocessableContent)
      #expect(dateless.text.contains("id=\"birthDate-problem\""))
      let path = try #require(try await check("1991-03-04").location)
      #expect(try await ada.browser.get(AstronovaPath.friends).text.contains("Nobody here yet"))
      try await ada.browser.submit("\(path)/friend")
      let list = try await ada.browser.get(AstronovaPath.friends).text
      #expect(list.contains("Colleague") && list.contains("Pisces"))
      _ = try await check("1992-03-04")
      _ = try await check("1993-03-04")
      let refused = try await check("1994-03-04")
      #expect(refused.status.code == 402 && refused.text.contains(AstronovaPath.premium))
      // A known one costs nothing.
      #expect(try await check("1992-03-04").status == .seeOther)
    }
  }

  @Test("AST-159 AST-160 people of an address book get a relation and a date; nobody comes twice")
  func contacts() async throws {
    try await withAstronova { site in
      let ada = try await PageReader(site)
      _ = try await ada.add("Bo Berg")
      #expect(
        try await ada.browser.get(FriendsRoutes.contacts).text.contains(AstronovaPath.newFriend))
      let cards = """
        BEGIN:VCARD\r\nVERSION:4.0\r\nFN:bo  berg\r\nEND:VCARD\r
        BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Cy\r\nBDAY:--0304\r\nEND:VCARD\r
        BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Di\r\nEND:VCARD\r\n
        """
      let review = try await ada.browser.upload(
        FriendsRoutes.contacts, Array(cards.utf8), named: "people.vcf"
      ).text
      #expect(review.contains("saved already") && review.contains("Year of birth of Cy"))
      #expect(review.contains("Date of birth of Di") && review.contains("name=\"kind-0\""))
      let rows: [(String, String)] = [
        ("row", "--03-04 Cy"), ("row", " Di"), ("add", "0"), ("add", "1"), ("year-0", "1990"),
        ("kind-0", "family"), ("kind-1", "partner"),
      ]
      let wrong = try await ada.browser.submit(
        "\(FriendsRoutes.contacts)/add", form: rows + [("year-1", "1990-02-31")])
      #expect(wrong.status == .unprocessableContent && wrong.text.contains("This is no date"))
      let added = try await ada.browser.submit(
        "\(FriendsRoutes.contacts)/add", form: rows + [("year-1", "1990-02-28")])
      #expect(added.location == "\(AstronovaPath.friends)?added=2", "\(added.text)")
      let page = try await ada.browser.get("\(AstronovaPath.friends)?added=2").text
      #expect(
        page.contains("2 people added") && page.contains("Family") && page.contains("Partner"))
      // Pickers name people without birthdays.
      let picked = try await ada.browser.submit(
        "\(FriendsRoutes.contacts)/picked", form: [("name", "Ed")]
      ).text
      #expect(picked.contains("name=\"picked\"") && picked.contains("Date of birth of Ed"))
    }
  }
}
