internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Payments
internal import Site
internal import Storage
internal import Vault

/// `/destiny/premium`: what it brings, buying, restoring, cancelling (DES-132 to DES-135).
enum PremiumRoutes {
  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(DestinyPath.premium) { request, reader in try await show(request, reader) }
    routes.get(DestinyPath.premiumTerms) { _, reader in
      reader.caller.page(reader.words(.terms), backTo: DestinyPath.premium) {
        TermsPage(words: reader.words)
      }
    }
    routes.post(DestinyPath.premium("buy")) { request, reader in try await buy(request, reader) }
    routes.post(DestinyPath.premium("restore")) { _, reader in try await restore(reader) }
    routes.post(DestinyPath.premium("cancel")) { _, reader in try await cancel(reader) }
    routes.post(DestinyPath.premium("end")) { _, reader in try await endTest(reader) }
    routes.post(DestinyPath.premium("portal")) { _, reader in try await portal(reader) }
  }

  /// Who comes back from a checkout is told at once, and not when the notification comes.
  private static func show(_ request: Request, _ reader: Reader) async throws -> Response {
    let query = try request.query()
    if let session = query["session"] {
      return try await trying(reader) {
        let isPaid = try await reader.services.payments.confirm(
          session, of: reader.person.account.id)
        return isPaid
          ? .seeOther(DestinyPath.premium(done: "bought"))
          : try await page(reader, news: .pending)
      }
    }
    let done = query["done"].flatMap { Done(rawValue: $0) }
    return try await page(reader, toasts: done.map { [reader.toast($0)] } ?? [])
  }

  private static func buy(_ request: Request, _ reader: Reader) async throws -> Response {
    let product = try request.form()["product"] ?? ""
    guard !reader.isPremium else { return .seeOther(DestinyPath.premium) }
    return try await trying(reader) {
      switch try await reader.person.buy(product) {
      case .bought: .seeOther(DestinyPath.premium(done: "bought"))
      case .checkout(let address): leave(reader, for: address)
      }
    }
  }

  /// Reads anew what the providers say; the ledger of entitlements has it already where nothing is lost.
  private static func restore(_ reader: Reader) async throws -> Response {
    try await trying(reader) {
      let found = try await reader.person.restoredEntitlement()
      return .seeOther(DestinyPath.premium(done: found == .free ? "nothing" : "restored"))
    }
  }

  private static func cancel(_ reader: Reader) async throws -> Response {
    try await trying(reader) {
      switch try await reader.person.cancelPlan() {
      case .cancelled: .seeOther(DestinyPath.premium(done: "cancelled"))
      case .elsewhere(let address): leave(reader, for: address)
      }
    }
  }

  private static func endTest(_ reader: Reader) async throws -> Response {
    try await trying(reader) {
      try await reader.services.payments.endInSandbox(
        DestinyPath.appID, for: reader.person.account.id, by: .refund)
      return .seeOther(DestinyPath.premium(done: "ended"))
    }
  }

  private static func portal(_ reader: Reader) async throws -> Response {
    try await trying(reader) {
      let address = try await reader.services.payments.portal(
        of: reader.person.account.id, returningTo: reader.services.origin.url(DestinyPath.premium),
        key: OpaqueID.make())
      return leave(reader, for: address)
    }
  }

  /// Shows the page with what is wrong where the person or the provider can do something about it.
  private static func trying(
    _ reader: Reader, _ body: () async throws -> Response
  ) async throws -> Response {
    do {
      return try await body()
    } catch let error as PaymentError {
      guard let reason = error.code.reason else { throw error }
      return try await page(reader, status: error.httpError.status, news: .failed(reason))
    }
  }

  private static func leave(_ reader: Reader, for address: String) -> Response {
    reader.caller.page(reader.words(.premiumTitle), backTo: DestinyPath.premium) {
      LeavingPage(url: address, words: reader.words)
    }
  }

  private static func page(
    _ reader: Reader, status: HTTPResponse.Status = .ok, news: PremiumNews? = nil,
    toasts: [Toasts.Toast] = []
  ) async throws -> Response {
    let model = try await PremiumModel(reader, news: news)
    return reader.caller.page(
      reader.words(.premiumTitle), status: status, backTo: DestinyPath.profile, toasts: toasts
    ) {
      PremiumPage(
        model: model, end: reader.entitlement.end.map { reader.written($0) },
        words: reader.words, formToken: reader.caller.formToken)
    }
  }

  /// What was done, in the address to which a form leads back.
  fileprivate enum Done: String {
    case bought, restored, nothing, cancelled, ended

    var text: PremiumKey {
      switch self {
      case .bought: .doneBought
      case .restored: .doneRestored
      case .nothing: .doneNothing
      case .cancelled: .doneCancelled
      case .ended: .doneEnded
      }
    }
  }
}

extension Reader {
  fileprivate func toast(_ done: PremiumRoutes.Done) -> Toasts.Toast {
    .init(
      words(done.text), icon: done == .nothing ? .info : .check, dismissal: DestinyPath.premium,
      isFelt: done == .bought)
  }
}

extension Entitlement {
  /// Until when it is open; nil for ever, and where nothing is.
  var end: Timestamp? {
    if case .premium(let end, _, _) = self { end } else { nil }
  }
}

extension PaymentError.Code {
  /// What a person is told; nil for what is nobody's to read on a page.
  fileprivate var reason: PremiumKey? {
    switch self {
    case .unknownProduct: .failedUnknown
    case .notFound: .failedNothingHeld
    case .declined: .failedDeclined
    case .unavailable: .failedUnavailable
    case .notOffered, .refused, .otherAccount, .misconfigured: nil
    }
  }
}
