public import Accounts
internal import JSON
internal import Storage

extension Payments {
  /// Accepts a transaction from an app, signed by Apple and bound to the account by its
  /// ``AppAccountToken``.
  /// - Throws: ``PaymentError/Code/refused``, ``PaymentError/Code/unreadable``,
  ///   ``PaymentError/Code/otherAccount``, ``PaymentError/Code/unknownProduct``.
  public func takeTransaction(_ signed: String, of account: AccountID) async throws {
    let transaction = try settings.transaction(signed, at: now())
    guard let buyer = transaction.account else {
      throw PaymentError(.refused, "without 'appAccountToken'")
    }
    guard buyer == account else { throw PaymentError(.otherAccount) }
    try await take(transaction.news(of: account, transaction.facts))
  }

  /// Processes an App Store notification.
  /// - Parameter body: the JSON with `signedPayload`.
  public func hearAppStore(_ body: [UInt8]) async -> NotificationAnswer {
    guard settings.appStore != nil else { return .unknownProvider }
    let notification: AppStoreNotification
    do {
      guard let text = try JSONValue(parsing: body)["signedPayload"]?.string else {
        return .refused("without 'signedPayload'")
      }
      notification = try AppStoreNotification(text, settings: settings, at: now())
    } catch let error as PaymentError where error.code == .refused {
      return .refused(error.description)
    } catch let error as PaymentError where error.code == .unreadable {
      return .unreadable(error.description)
    } catch let error as JSONError {
      return .refused(error.description)
    } catch {
      // A product or app that is not configured now may be configured later.
      return .later("\(error)")
    }
    return await hear(PaymentEvent(provider: .appStore, id: notification.id)) {
      try await news(of: notification)
    }
  }

  private func news(of notification: AppStoreNotification) async throws -> PaymentNews? {
    guard let transaction = notification.transaction else { return nil }
    let facts = notification.facts(of: transaction)
    guard !facts.isEmpty else { return nil }
    let known = try await database.read { database in
      try database.buyer(of: transaction.originalID, from: .appStore)
    }
    guard let account = known ?? transaction.account else {
      throw PaymentError(.notFound, "nobody is known to have bought it")
    }
    return transaction.news(of: account, facts)
  }
}
