import Accounts
import AppHost
import AppHostTestSupport
import Entries
import HTTPTypes
import JSON
import Payments
import Storage
import Testing

@testable import Astronova

@Suite struct ReportPageTests {
  @Test("AST-178 AST-181 the brief report is free: written, read with its facts, marked, deleted")
  func brief() async throws {
    try await withAstronova { site in
      let ada = try await PageReader(site)
      let catalogue = try await ada.browser.get(AstronovaPath.reports).text
      #expect(catalogue.contains("14.99 USD") && catalogue.contains("No reports yet"))
      let written = try await ada.browser.submit(
        AstronovaPath.reports, ["type": "natal_summary"])
      let path = try #require(written.location)
      let page = try await ada.browser.get(path).text
      #expect(page.contains("Your chart in brief") && page.contains("aria-label=\"Contents\""))
      #expect(page.ranges(of: "class=\"reasons\"").count == 3)
      #expect(page.contains("data-print"))
      let section = try #require(page.text(between: "name=\"section\" value=\"", and: "\""))
      try await ada.browser.submit("\(path)/bookmark", ["section": section])
      #expect(try await ada.browser.get(path).text.contains("Bookmarked"))
      #expect(try await ada.browser.get(AstronovaPath.reports).text.contains(path))
      let deleted = try #require(try await ada.browser.submit("\(path)/delete").location)
      #expect(try await ada.browser.get(deleted).text.contains("action=\"\(path)/restore\""))
      #expect(try await ada.browser.get(path).status == .notFound)
      #expect(try await ada.browser.submit("\(path)/restore").location == path)
      let eve = try await PageReader(site, "Eve")
      #expect(try await eve.browser.get(path).status == .notFound)
      let birthless = try await PageReader(site, "Cy", born: nil)
      #expect(
        try await birthless.browser.get(AstronovaPath.reports).text
          .contains("Your date of birth is missing"))
    }
  }

  @Test(
    "AST-182 a report is ordered, declined, approved in the sandbox, written once, and paid back")
  func order() async throws {
    try await withAstronova { site in
      let ada = try await PageReader(site)
      try await ada.browser.get(AstronovaPath.reports)
      let unpaid = try await ada.browser.submit(AstronovaPath.reports, ["type": "love"])
      #expect(unpaid.location == AstronovaPath.premium)
      func order() async throws -> String {
        let placed = try await ada.browser.submit(
          "\(AstronovaPath.premium)/order", ["product": "astronova_report_love"])
        return try #require(placed.location, "\(placed.text)")
      }
      func choose(_ choice: String, _ order: String) async throws -> TestAnswer {
        let id = order.dropFirst("\(AstronovaPath.premium)?order=".count)
        return try await ada.browser.submit("\(AstronovaPath.premium)/orders/\(id)/\(choice)")
      }
      let first = try await order()
      let page = try await ada.browser.get(first).text
      #expect(page.contains("This order is not paid yet") && page.contains("Love and closeness"))
      #expect(try await choose("decline", first).location == first)
      #expect(try await ada.browser.get(first).text.contains("Nothing was charged"))
      let second = try await order()
      _ = try await choose("approve", second)
      #expect(try await ada.browser.get(second).text.contains("This order is paid"))
      #expect(try await ada.browser.get(AstronovaPath.reports).text.contains("Paid"))
      let report = try await ada.browser.submit(AstronovaPath.reports, ["type": "love"])
      #expect(report.location?.hasPrefix("\(AstronovaPath.reports)/") == true)
      _ = try await choose("refund", second)
      #expect(try await ada.browser.get(second).text.contains("paid back"))
      let eve = try await PageReader(site, "Eve")
      #expect(try await eve.browser.get(second).status == .notFound)
    }
  }

  @Test("AST-180 AST-181 AST-182 Pro opens all reports, and offers no report as a plan")
  func pro() async throws {
    try await withAstronova { site in
      let ada = try await PageReader(site)
      let plan = try await ada.browser.get(AstronovaPath.premium).text
      #expect(plan.contains("Pro opens what goes further") && !plan.contains("Premium"))
      #expect(plan.contains("astronova_pro_yearly"))
      #expect(!plan.contains("astronova_report"))
      try await ada.browser.submit(
        "\(AstronovaPath.premium)/buy", ["product": "astronova_pro_monthly"])
      let catalogue = try await ada.browser.get(AstronovaPath.reports).text
      #expect(catalogue.ranges(of: "Included").count == 4)
      let written = try await ada.browser.submit(AstronovaPath.reports, ["type": "full"])
      let page = try await ada.browser.get(try #require(written.location)).text
      #expect(page.ranges(of: "class=\"reasons\"").count >= 11)
    }
  }

  @Test(
    "AST-93 a report that failed is written again without a second purchase, a whole one is not")
  func retry() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let path = "/reports/full"
      let body = #"{"reportType":"natal_summary"}"#
      let report = try await ada.call(.post, path, body)
      let id = try #require(report["reportId"]?.string)
      #expect(try await ada.fail(.post, "/reports/\(id)/retry") == "409 conflict")
      let owner = try await ada.owner()
      let (now, events) = (site.clock.now, site.services.events)
      try await site.services.database.write { transaction in
        try AstronovaStore.reports.update(
          .init(rawValue: id), of: owner, at: now, events, in: transaction
        ) { entry in
          let broken = try Document { json in
            json.members(of: entry.content, without: ["status", "sections", "progress"])
            json.field("status", "failed")
            json.field("progress", 33)
          }
          return (broken, "failed")
        }
      }
      #expect(try await ada.call(.get, "/reports/\(id)")["status"]?.string == "failed")
      let eve = try await AstronovaProgram(site, "Eve")
      #expect(try await eve.fail(.post, "/reports/\(id)/retry") == "404 not_found")
      let again = try await ada.call(.post, "/reports/\(id)/retry")
      #expect(again["status"]?.string == "completed" && again["reportId"]?.string == id)
      #expect(again["sections"] == report["sections"])
    }
  }
}
