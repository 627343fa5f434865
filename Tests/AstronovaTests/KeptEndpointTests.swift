import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Payments
import Testing

@testable import Astronova

@Suite struct BookmarksEndpointTests {
  private static func bookmark(_ title: String, source: String? = nil) -> String {
    let id = source.map { #","sourceId":"\#($0)""# } ?? ""
    return #"{"readingType":"horoscope","title":"\#(title)","content":"A long day.","#
      + #""originalDate":"2027-01-15"\#(id)}"#
  }

  @Test("AST-12 AST-108 a text is marked once, found by its words, and removed")
  func keep() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let first = try await ada.send(.post, "/bookmarks", Self.bookmark("Today", source: "h1"))
      #expect(first.status == .created)
      let kept = try first.json()
      #expect(kept["originalDate"]?.string == "2027-01-15T00:00:00Z")
      #expect(kept["userProfileId"]?.string == ada.account.rawValue)
      let twice = try await ada.send(.post, "/bookmarks", Self.bookmark("Again", source: "h1"))
      #expect(twice.status == .conflict)
      #expect(try twice.json()["bookmark"] == kept)
      _ = try await ada.call(.post, "/bookmarks", Self.bookmark("Other"))
      #expect(try await ada.call(.get, "/bookmarks").array?.count == 2)
      #expect(try await ada.call(.get, "/bookmarks?readingType=chat").array?.isEmpty == true)
      let found = try await ada.send(.get, "/bookmarks?q=OTHER")
      #expect(try found.json().array?.first?["title"]?.string == "Other")
      #expect(found.field("X-Total-Count") == "1")
      let id = try #require(kept["id"]?.string)
      let eve = try await AstronovaProgram(site, "Eve")
      #expect(try await eve.fail(.delete, "/bookmarks/\(id)") == "404 not_found")
      #expect(try await ada.send(.delete, "/bookmarks/\(id)").status == .noContent)
      #expect(try await ada.fail(.delete, "/bookmarks/\(id)") == "404 not_found")
      #expect(try await ada.fail(.post, "/bookmarks", "{}") == "422 validation_failed")
      #expect(
        try await ada.send(.post, "/bookmarks", Self.bookmark("Today", source: "h1")).status
          == .created)
    }
  }
}

@Suite struct OrdersEndpointTests {
  @Test("AST-13 AST-109 an order is pending with a page to pay it, completed there, and owned")
  func buy() async throws {
    try await withAstronova { site in
      let products = try await TestBrowser(site).call(.get, "/api/v1/products").json().array
      #expect(products?.count == 6)
      #expect(products?.first?["productType"]?.string == "subscription")
      let ada = try await AstronovaProgram(site)
      let placed = try await ada.send(
        .post, "/orders", #"{"productId":"astronova_report_love","targetId":"r1"}"#)
      #expect(placed.status == .created)
      let order = try placed.json()
      #expect(order["status"]?.string == "pending")
      #expect(order["productType"]?.string == "report")
      #expect(order["amount"]?.double == 4.99 && order["currency"]?.string == "USD")
      #expect(order["provider"]?.string == "sandbox" && order["targetId"]?.string == "r1")
      let id = try #require(order["id"]?.string)
      #expect(order["checkoutUrl"]?.string?.hasSuffix("/astronova/premium?order=\(id)") == true)
      try await site.services.payments.approveInSandbox(.init(rawValue: id), of: ada.account)
      let listed = try await ada.send(.get, "/orders")
      #expect(try listed.json().array?.first?["status"]?.string == "completed")
      #expect(listed.field("X-Total-Count") == "1")
      #expect(
        try await ada.fail(
          .post, "/orders", #"{"productId":"astronova_report_love","targetId":"r1"}"#)
          == "409 conflict")
      #expect(try await ada.call(.post, "/orders/restore").array?.count == 1)
    }
  }

  @Test("AST-109 AST-110 an order that is not paid is cancelled once, and nothing else is sold")
  func cancel() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let order = try await ada.call(
        .post, "/orders", #"{"product_id":"astronova_pro_monthly"}"#)
      let id = try #require(order["id"]?.string)
      let eve = try await AstronovaProgram(site, "Eve")
      #expect(try await eve.fail(.post, "/orders/\(id)/cancel") == "404 not_found")
      let ended = try await ada.call(.post, "/orders/\(id)/cancel")
      #expect(ended["status"]?.string == "cancelled")
      #expect(try await ada.fail(.post, "/orders/\(id)/cancel") == "409 conflict")
      #expect(
        try await ada.fail(.post, "/orders", #"{"productId":"astronova_moon"}"#)
          == "404 not_found")
      #expect(
        try await ada.fail(
          .post, "/orders", #"{"productId":"astronova_pro_monthly","provider":"stripe"}"#)
          == "409 conflict")
      #expect(
        try await ada.fail(.post, "/orders/appstore", #"{"transaction":"a.b.c"}"#)
          == "409 conflict")
    }
  }
}
