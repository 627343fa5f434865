import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Payments
import Testing

@testable import Halloo

@Suite struct SubscriptionTests {
  private static let product = Product(
    id: "halloo_family_monthly", app: Halloo.id, period: .month, price: "4.99 USD")

  @Test("HAL-1628 HAL-1629 where nothing is sold, everything is open and nothing is bought")
  func free() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let standing = try await program.get("/subscription").json()
      #expect(standing["status"]?.string == "free" && standing["enforced"]?.boolean == false)
      #expect(standing["productId"] == .null && standing["periodEnd"] == .null)
      #expect(standing["limits"]?["profiles"]?.integer == 4)
      #expect(standing["limits"]?["tasksPerProfile"]?.integer == 10)
      let unknown = try await program.send(
        .post, "/subscription/checkout", #"{"productId":"stars","provider":"sandbox"}"#)
      #expect(unknown.status.code == 422 && unknown.problemCode == "validation_failed")
      #expect(unknown.problemFields == ["productId"])
      let empty = try await program.send(.post, "/subscription/checkout", "{}")
      #expect(empty.problemFields == ["productId", "provider"])
    }
  }

  @Test("HAL-1629 in the sandbox one press buys, once; a forged transaction is refused")
  func sandbox() async throws {
    try await withHalloo(payments: PaymentSettings(products: [Self.product])) { site in
      let program = try await WireProgram(site)
      let body = #"{"productId":"halloo_family_monthly","provider":"sandbox"}"#
      let elsewhere = #"{"productId":"halloo_family_monthly","provider":"stripe"}"#
      let refused = try await program.send(.post, "/subscription/checkout", elsewhere)
      #expect(refused.problemFields == ["provider"])
      let bought = try await program.send(.post, "/subscription/checkout", body)
      #expect(try bought.json()["status"]?.string == "active")
      let again = try await program.send(.post, "/subscription/checkout", body)
      #expect(again.status == .conflict && again.problemCode == "already_active")
      let standing = try await program.send(.post, "/subscription/restore").json()
      #expect(standing["status"]?.string == "active" && standing["provider"]?.string == "sandbox")
      #expect(standing["periodEnd"]?.string == "2027-02-14T08:00:00Z")
      #expect(try await program.get("/me").json()["subscriptionStatus"]?.string == "active")
      let forged = try await program.send(
        .post, "/subscription/restore", #"{"signedTransaction":"a.b.c"}"#)
      #expect(forged.status.code == 422 && forged.problemCode == "invalid_transaction")
    }
  }
}
