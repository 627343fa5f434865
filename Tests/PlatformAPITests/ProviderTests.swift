import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Payments
import Storage
import Testing
import Vault
import VaultTestSupport

extension PaymentSettings {
  static let stripeSecret = "whsec_canary"

  /// Both providers, without anything that is sold.
  static var providers: PaymentSettings {
    PaymentSettings(
      products: [],
      stripe: Stripe(key: SecretBytes("sk_canary"), webhookSecrets: [SecretBytes(stripeSecret)]))
  }

  /// An app in a store whose signatures are those of an authority of the tests.
  static func appStore(_ authority: AppStoreAuthority) -> PaymentSettings {
    let month = Product(
      id: "arca.monthly", app: "arca", period: .month, price: "4.99 USD",
      appStoreProduct: "org.asterism.arca.month")
    let listing = AppStore.Listing(app: "arca", bundleID: "org.asterism.arca", appleID: 77)
    return PaymentSettings(
      products: [month],
      appStore: AppStore(
        environment: .production, listings: [listing], signatures: authority.data))
  }
}

@Suite(.timeLimit(.minutes(5))) struct ProviderTests {
  private static let seconds: Int64 = 1_800_000_000
  private static let event =
    #"{"id":"evt_1","object":"event","type":"customer.created","created":1800000000,"#
    + #""data":{"object":{"id":"cus_1"}}}"#
  private static let unsigned =
    "The notification is not signed by the provider for this installation."
  private static let unreadable =
    "The notification is signed by the provider, but it cannot be read."

  private func signature(_ body: String, _ secret: String = PaymentSettings.stripeSecret) -> String
  {
    let code = HMAC.sha256(
      Array("\(Self.seconds).\(body)".utf8), key: SecretBytes(Array(secret.utf8)))
    return "t=\(Self.seconds),v1=\(Hexadecimal.encode(code))"
  }

  private func tell(
    _ site: TestSite, _ body: String, signature: String? = nil
  ) async throws -> HTTPResponse.Status {
    let name = try #require(HTTPField.Name("Stripe-Signature"))
    let answer = try await TestBrowser(site).call(
      .post, "/payments/v1/stripe", body, headers: signature.map { [name: $0] } ?? [:])
    #expect(!answer.text.contains("canary"))
    return answer.status
  }

  @Test(
    "PLT-9 Stripe is known by its signature alone: no session, no form token",
    arguments: Engine.allCases)
  func stripe(engine: Engine) async throws {
    try await withWireSite(engine, payments: .providers) { site in
      let (event, good) = (Self.event, signature(Self.event))
      let cases: [(String, String?, HTTPResponse.Status)] = [
        (event, good, .ok), (event, good, .ok), (event + " ", good, .badRequest),
        (event, nil, .badRequest), (event, signature(event, "whsec_other"), .badRequest),
      ]
      for (body, signature, status) in cases {
        let answer = try await tell(site, body, signature: signature)
        #expect(answer == status)
      }
      site.clock.advance(by: .seconds(3_600))
      let late = try await tell(site, event, signature: good)
      #expect(late == .badRequest)
    }
  }

  @Test("PLT-9 an event that Stripe has signed and that cannot be read is not called unsigned")
  func unreadableEvent() async throws {
    let name = try #require(HTTPField.Name("Stripe-Signature"))
    try await withWireSite(payments: .providers) { site in
      for body in ["", "{}", "[1]", "not JSON", #"{"id":"evt_1","type":"invoice.paid"}"#] {
        func detail(_ signature: String) async throws -> String {
          let answer = try await TestBrowser(site).call(
            .post, "/payments/v1/stripe", body, headers: [name: signature])
          #expect(answer.status == .badRequest, "\(body)")
          return try #require(try answer.json()["detail"]?.string)
        }
        let signed = try await detail(signature(body))
        #expect(signed == Self.unreadable, "\(body)")
        for other in [signature(body, "whsec_other"), "t=1,v1=00"] {
          let answer = try await detail(other)
          #expect(answer == Self.unsigned, "\(body)")
        }
      }
    }
  }

  @Test("PLT-9 what the App Store has signed and cannot be read is not called unsigned")
  func unreadableNotification() async throws {
    let authority = try AppStoreAuthority.shared.get()
    let stranger = try AppStoreAuthority.stranger.get()
    let now = Self.seconds * 1_000
    try await withWireSite(payments: .appStore(authority)) { site in
      func detail(_ body: String) async throws -> String {
        let answer = try await TestBrowser(site).call(.post, "/payments/v1/appstore", body)
        #expect(answer.status == .badRequest, "\(body)")
        return try #require(try answer.json()["detail"]?.string)
      }
      func signed(_ payload: String, by signer: AppStoreAuthority) -> String {
        #"{"signedPayload":"\#(signer.sign(payload))"}"#
      }
      for payload in [
        #"{"signedDate":\#(now)}"#,
        #"{"signedDate":\#(now),"notificationUUID":"u","notificationType":"TEST"}"#,
        #"{"signedDate":\#(now),"notificationUUID":7,"notificationType":"TEST","data":{}}"#,
      ] {
        for (signer, wanted) in [(authority, Self.unreadable), (stranger, Self.unsigned)] {
          let answer = try await detail(signed(payload, by: signer))
          #expect(answer == wanted, "\(payload)")
        }
      }
      let foreign =
        #"{"signedDate":\#(now),"notificationUUID":"u","notificationType":"TEST","data":{}}"#
      for body in ["", "{}", #"{"signedPayload":"a.b.c"}"#, signed(foreign, by: authority)] {
        let answer = try await detail(body)
        #expect(answer == Self.unsigned, "\(body)")
      }
    }
  }

  @Test("PLT-9 where a provider is not set up its notifications are not found")
  func notSet() async throws {
    try await withWireSite { site in
      let stripe = try await tell(site, Self.event, signature: signature(Self.event))
      #expect(stripe == .notFound)
      let answer = try await TestBrowser(site).call(
        .post, "/payments/v1/appstore", #"{"signedPayload":"a.b.c"}"#)
      #expect(answer.status == .notFound && answer.text.contains("not set up here"))
    }
  }

  @Test("PLT-9 what the App Store has signed opens, what others have signed does not")
  func appStore() async throws {
    let authority = try AppStoreAuthority.shared.get()
    let stranger = try AppStoreAuthority.stranger.get()
    try await withWireSite(payments: .appStore(authority)) { site in
      let ada = try await Program(site, email: "ada@example.org")
      let account = AccountID(rawValue: ada.accountID)
      func tell(_ signer: AppStoreAuthority) async throws -> HTTPResponse.Status {
        let body = #"{"signedPayload":"\#(try notification(of: account, signer))"}"#
        return try await TestBrowser(site).call(.post, "/payments/v1/appstore", body).status
      }
      #expect(try await tell(stranger) == .badRequest)
      #expect(try await site.services.accounts.entitlement(to: "arca", of: account) == .free)
      #expect(try await tell(authority) == .ok)
      #expect(try await site.services.accounts.entitlement(to: "arca", of: account) != .free)
    }
  }

  /// That a month was bought just now.
  private func notification(
    of account: AccountID, _ authority: AppStoreAuthority
  ) throws -> String {
    let token = try #require(AppAccountToken(of: account))
    let now = Self.seconds * 1_000
    let transaction = authority.sign(
      """
      {"transactionId":"2","originalTransactionId":"1","bundleId":"org.asterism.arca",
      "environment":"Production","productId":"org.asterism.arca.month","purchaseDate":\(now),
      "expiresDate":\(now + 86_400_000),"signedDate":\(now),"appAccountToken":"\(token)"}
      """)
    return authority.sign(
      """
      {"notificationType":"SUBSCRIBED","notificationUUID":"u1","version":"2.0","signedDate":\(now),
      "data":{"appAppleId":77,"bundleId":"org.asterism.arca","environment":"Production",
      "signedTransactionInfo":"\(transaction)"}}
      """)
  }
}
