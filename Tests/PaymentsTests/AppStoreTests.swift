import Accounts
import Storage
import StorageTestSupport
import TestSupport
import Testing
import VaultTestSupport

@testable import Payments
@testable import Vault

@Suite("App Store", .timeLimit(.minutes(5))) struct AppStoreTests {
  private static let day: Int64 = 86_400_000

  /// A transaction in Apple's words.
  private struct Bought {
    var id = "2"
    var original = "1"
    var bundle = "org.asterism.arca"
    var environment = "Production"
    var product = "org.asterism.arca.month"
    var at: Int64
    var until: Int64?
    var revoked: Int64?
    var token: String?

    init(_ account: AccountID, at: Int64, until: Int64?, id: String = "1") {
      self.at = at
      self.until = until
      self.id = id
      token = AppAccountToken(of: account)?.description
    }

    var payload: String {
      let optional = [
        until.map { #","expiresDate":\#($0)"# }, revoked.map { #","revocationDate":\#($0)"# },
        token.map { #","appAccountToken":"\#($0)""# },
      ]
      return """
        {"transactionId":"\(id)","originalTransactionId":"\(original)","bundleId":"\(bundle)",
        "environment":"\(environment)","productId":"\(product)","purchaseDate":\(at),
        "signedDate":1800000000000\(optional.compactMap(\.self).joined())}
        """
    }
  }

  private struct Told {
    var id: String
    var type: String
    var subtype: String?
    var bundle = "org.asterism.arca"
    var environment = "Production"
    var appleID: Int64 = 77
    var grace: Int64?
    var transaction: String?
    var signedAt: Int64 = 1_800_000_000_000

    init(_ id: String, _ type: String, _ subtype: String? = nil, _ transaction: String?) {
      (self.id, self.type, self.subtype, self.transaction) = (id, type, subtype, transaction)
    }

    func payload(_ authority: AppStoreAuthority) -> String {
      let renewal = grace.map { grace in
        authority.sign(#"{"signedDate":1800000000000,"gracePeriodExpiresDate":\#(grace)}"#)
      }
      let data = [
        transaction.map { #","signedTransactionInfo":"\#($0)""# },
        renewal.map { #","signedRenewalInfo":"\#($0)""# },
      ]
      return """
        {"notificationType":"\(type)","notificationUUID":"\(id)","version":"2.0",
        \(subtype.map { #""subtype":"\#($0)","# } ?? "")"signedDate":\(signedAt),"data":{
        "bundleId":"\(bundle)","environment":"\(environment)","appAppleId":\(appleID)
        \(data.compactMap(\.self).joined())}}
        """
    }

    func body(_ authority: AppStoreAuthority) -> [UInt8] {
      Array(#"{"signedPayload":"\#(authority.sign(payload(authority)))"}"#.utf8)
    }
  }

  private static func with(
    _ engine: Engine, _ environment: PaymentSettings.AppStore.Environment = .production,
    _ body: (Fixture, AppStoreAuthority) async throws -> Void
  ) async throws {
    let authority = try AppStoreAuthority.shared.get()
    let listings = [
      PaymentSettings.AppStore.Listing(app: "arca", bundleID: "org.asterism.arca", appleID: 77),
      PaymentSettings.AppStore.Listing(app: "chloe", bundleID: "org.asterism.chloe", appleID: 78),
    ]
    let store = PaymentSettings.AppStore(
      environment: environment, listings: listings, signatures: authority.data)
    try await Fixture.with(engine, appStore: store) { fixture in try await body(fixture, authority)
    }
  }

  @Test("PLT-9 the token of an account is a UUID that leads back to it")
  func tokens() throws {
    let account = AccountID(rawValue: OpaqueID.make())
    let token = try #require(AppAccountToken(of: account))
    #expect(token.account == account)
    #expect(AppAccountToken(token.description.uppercased()) == token)
    let known = try #require(AppAccountToken("00112233-4455-6677-8899-aabbccddeeff"))
    #expect(known.description == "00112233-4455-6677-8899-aabbccddeeff")
    #expect(known.account.rawValue == "ABEiM0RVZneImaq7zN3u_w")
    for text in ["", "00112233445566778899aabbccddeeff", "x0112233-4455-6677-8899-aabbccddeeff"] {
      #expect(AppAccountToken(text) == nil)
    }
    #expect(AppAccountToken(of: AccountID(rawValue: "short")) == nil)
  }

  @Test(
    "PLT-9 a signed transaction opens the app of the account it is bound to",
    arguments: Engine.allCases)
  func transaction(engine: Engine) async throws {
    try await Self.with(engine) { fixture, authority in
      let (ada, eve) = (try await fixture.account(), try await fixture.account())
      let now = fixture.clock.now.milliseconds
      let bought = Bought(ada, at: now, until: now + 30 * Self.day)
      let signed = authority.sign(bought.payload)
      let stolen = try await refusal {
        try await fixture.payments.takeTransaction(signed, of: eve)
      }
      #expect(stolen == .otherAccount)
      for _ in 0..<2 { try await fixture.payments.takeTransaction(signed, of: ada) }
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 30))
      #expect(try await fixture.entitlement(eve) == .free)
      let elsewhere = Payments.Cancellation.elsewhere(
        "https://apps.apple.com/account/subscriptions")
      #expect(try await fixture.payments.cancel("arca", of: ada) == elsewhere)
    }
  }

  @Test("PLT-9 transactions of other apps, worlds, products and signers are refused")
  func refusals() async throws {
    try await Self.with(.sqlite) { fixture, authority in
      let ada = try await fixture.account()
      let now = fixture.clock.now.milliseconds
      let good = Bought(ada, at: now, until: now + Self.day)
      var cases: [(Bought, PaymentError.Code)] = []
      let change = { (code: PaymentError.Code, change: (inout Bought) -> Void) in
        var changed = good
        change(&changed)
        cases.append((changed, code))
      }
      change(.refused) { $0.bundle = "org.asterism.fake" }
      change(.refused) { $0.environment = "Sandbox" }
      change(.refused) { $0.environment = "Xcode" }
      change(.refused) { $0.token = nil }
      change(.refused) { $0.token = "not-a-uuid" }
      change(.unreadable) { $0.until = nil }
      change(.unreadable) { $0.at = -1 }
      change(.unknownProduct) { $0.product = "unknown" }
      // A product of another app than the bundle's.
      change(.unknownProduct) { $0.product = "org.asterism.chloe.ever" }
      change(.unknownProduct) { $0.bundle = "org.asterism.chloe" }
      for (bought, code) in cases {
        let signed = authority.sign(bought.payload)
        let error = try await refusal {
          try await fixture.payments.takeTransaction(signed, of: ada)
        }
        #expect(error == code, "\(bought)")
      }
      let signed = authority.sign(good.payload)
      let forged = try AppStoreAuthority.stranger.get().sign(good.payload)
      var texts = [forged, "", "a.b.c", #"{"transactionId":"1"}"#]
      for position in stride(from: 0, to: signed.utf8.count, by: 29) {
        var bytes = Array(signed.utf8)
        bytes[position] =
          bytes[position] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
        texts.append(String(decoding: bytes, as: UTF8.self))
      }
      for text in texts where text != signed {
        let error = try await refusal { try await fixture.payments.takeTransaction(text, of: ada) }
        // Of the certificates in the header, only the root may be anything: it is not used.
        if error == nil {
          #expect(text.split(separator: ".")[1] == signed.split(separator: ".")[1])
        }
      }
      let facts = try await fixture.accounts.export(ada, from: Client(address: "", device: ""))
      #expect(facts.count == 6)
    }
  }

  @Test(
    "PLT-9 notifications renew, keep open, cancel, end and pay back", arguments: Engine.allCases)
  func notifications(engine: Engine) async throws {
    try await Self.with(engine) { fixture, authority in
      let ada = try await fixture.account()
      let (now, day) = (fixture.clock.now.milliseconds, Self.day)
      func tell(_ told: Told) async -> NotificationAnswer {
        await fixture.payments.hearAppStore(told.body(authority))
      }
      let first = authority.sign(Bought(ada, at: now, until: now + 30 * day).payload)
      #expect(await tell(Told("u1", "SUBSCRIBED", "INITIAL_BUY", first)) == .taken)
      #expect(await tell(Told("u1", "SUBSCRIBED", "INITIAL_BUY", first)) == .known)
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 30))
      let off = Told("u2", "DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_DISABLED", first)
      #expect(await tell(off) == .taken)
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 30, renews: false))
      var on = Told("u3", "DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_ENABLED", first)
      on.signedAt += 1
      fixture.clock.advance(days: 1)
      #expect(await tell(on) == .taken)
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 29))
      fixture.clock.advance(days: 29)
      #expect(try await fixture.entitlement(ada) == .free)
      #expect(await tell(Told("u4", "DID_FAIL_TO_RENEW", nil, first)) == .taken)
      #expect(try await fixture.entitlement(ada) == .free)
      var grace = Told("u5", "DID_FAIL_TO_RENEW", "GRACE_PERIOD", first)
      grace.grace = now + 46 * day
      #expect(await tell(grace) == .taken)
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 16))
      // Renewed: the notification does not repeat whose it is.
      var second = Bought(ada, at: now + 30 * day, until: now + 60 * day, id: "2")
      second.token = nil
      let renewed = authority.sign(second.payload)
      #expect(await tell(Told("u6", "DID_RENEW", "BILLING_RECOVERY", renewed)) == .taken)
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 30))
      // The first month is paid back when it is over: the second stays.
      var old = Bought(ada, at: now, until: now + 30 * day)
      old.revoked = now + 31 * day
      fixture.clock.advance(days: 2)
      #expect(await tell(Told("u7", "REFUND", nil, authority.sign(old.payload))) == .taken)
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 28))
      second.revoked = now + 32 * day
      let refunded = authority.sign(second.payload)
      #expect(await tell(Told("u8", "REFUND", nil, refunded)) == .taken)
      #expect(try await fixture.entitlement(ada) == .free)
      second.revoked = nil
      var reversed = Told("u9", "REFUND_REVERSED", nil, authority.sign(second.payload))
      reversed.signedAt = now + 32 * day
      #expect(await tell(reversed).status == 200)
      fixture.clock.advance(days: 30)
      #expect(await tell(Told("u10", "EXPIRED", "VOLUNTARY", renewed)) == .taken)
      #expect(try await fixture.entitlement(ada) == .free)
      for type in ["TEST", "PRICE_INCREASE", "CONSUMPTION_REQUEST", "SOMETHING_NEW"] {
        #expect(await tell(Told(type, type, nil, type == "TEST" ? nil : renewed)) == .taken)
      }
    }
  }

  @Test("PLT-9 notifications that are forged are refused, those in doubt are asked for again")
  func doubts() async throws {
    try await Self.with(.sqlite) { fixture, authority in
      let ada = try await fixture.account()
      let (now, day) = (fixture.clock.now.milliseconds, Self.day)
      let good = Bought(ada, at: now, until: now + day)
      let signed = authority.sign(good.payload)
      func status(_ change: (inout Told) -> Void) async -> Int {
        var told = Told("u", "SUBSCRIBED", nil, signed)
        change(&told)
        return await fixture.payments.hearAppStore(told.body(authority)).status
      }
      #expect(await status { $0.bundle = "org.asterism.fake" } == 400)
      #expect(await status { $0.environment = "Sandbox" } == 400)
      #expect(await status { $0.appleID = 78 } == 400)
      let forged = try AppStoreAuthority.stranger.get().sign(good.payload)
      #expect(await status { $0.transaction = forged } == 400)
      for body in ["", "{}", #"{"signedPayload":"a.b.c"}"#, #"{"signedPayload":1}"#] {
        #expect(await fixture.payments.hearAppStore(Array(body.utf8)).status == 400)
      }
      let stranger = Told("u", "SUBSCRIBED", nil, signed)
      let other = try AppStoreAuthority.stranger.get()
      #expect(await fixture.payments.hearAppStore(stranger.body(other)).status == 400)
      var unknown = good
      unknown.product = "org.asterism.arca.week"
      let newProduct = authority.sign(unknown.payload)
      #expect(await status { $0.transaction = newProduct } == 503)
      unknown = good
      unknown.token = nil
      let nobody = authority.sign(unknown.payload)
      #expect(await status { $0.transaction = nobody } == 503)
      unknown.token = "00112233-4455-6677-8899-aabbccddeeff"
      let deleted = authority.sign(unknown.payload)
      #expect(await status { $0.transaction = deleted } == 200)
      #expect(try await fixture.entitlement(ada) == .free)
      #expect(await status { _ in } == 200)
      #expect(try await fixture.entitlement(ada) == fixture.premium(days: 1))
    }
    try await Self.with(.sqlite, .sandbox) { fixture, authority in
      let ada = try await fixture.account()
      let now = fixture.clock.now.milliseconds
      var bought = Bought(ada, at: now, until: now + Self.day)
      bought.environment = "Sandbox"
      var told = Told("u", "SUBSCRIBED", nil, authority.sign(bought.payload))
      told.environment = "Sandbox"
      told.appleID = 0
      #expect(await fixture.payments.hearAppStore(told.body(authority)) == .taken)
    }
  }

  @Test("PLT-9 without a provider there is nobody to believe")
  func notSet() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let ada = try await fixture.account()
      #expect(
        try await refusal { try await fixture.payments.takeTransaction("x", of: ada) }
          == .notOffered)
      #expect(
        await fixture.payments.hearAppStore(Array(#"{"signedPayload":""}"#.utf8)).status == 404)
      #expect(await fixture.payments.hearStripe([], signature: "").status == 404)
    }
  }
}
