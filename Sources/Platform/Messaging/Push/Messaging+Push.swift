internal import Accounts
internal import HTTPClient
internal import Jobs
internal import Storage
internal import Vault

extension Messaging {
  /// Pushes an item to a browser, outside of the person's quiet hours: what becomes due in them
  /// waits for their end. Skipped if the item has been read or deleted meanwhile, or the browser is
  /// no longer subscribed.
  func pushHandler(_ route: PushRoute) -> JobHandler {
    JobHandler(.push) { run in
      let order = try PushOrder(encoded: run.payload)
      let now = now()
      guard let delivery = try await delivery(of: order, at: now) else { return }
      if !order.isEmergency, let end = try quietEnd(at: now, by: delivery.quietHours) {
        throw JobPostponement(until: end)
      }
      let message = PushMessage(item: delivery.item, origin: origin)
      let answer = try await send(message, to: delivery, order, by: route, at: now)
      sends.count(.push, answer.state)
      try await settle(order, answer, at: now)
    }
  }

  /// Sends the message, in its smallest form if it is too large.
  private func send(
    _ message: PushMessage, to delivery: PushDelivery, _ order: PushOrder, by route: PushRoute,
    at now: Timestamp
  ) async throws -> PushRoute.Answer {
    do {
      let answer = try await route.send(message.whole, to: delivery, order, at: now)
      guard answer == .tooLarge else { return answer }
      return try await route.send(message.smallest, to: delivery, order, at: now)
    } catch let error as HTTPClientError {
      sends.count(.push, .delayed)
      throw error
    }
  }

  /// The data for an order; nil if nothing is left to do.
  private func delivery(of order: PushOrder, at now: Timestamp) async throws -> PushDelivery? {
    try await database.read { transaction in
      guard let key = try ownerIfAny(order.account, in: transaction)?.key,
        let item = try transaction.inboxItem(order.item, of: order.account, opening: key),
        item.readAt == nil, now < item.createdAt.advanced(by: PushRoute.validity),
        let subscription = try transaction.subscription(
          order.subscription, of: order.account, opening: key)
      else { return nil }
      return PushDelivery(
        item: item, subscription: subscription,
        quietHours: try transaction.quietHours(of: order.account, opening: key))
    }
  }

  private func settle(
    _ order: PushOrder, _ answer: PushRoute.Answer, at now: Timestamp
  ) async throws {
    switch answer {
    case .taken: break
    case .gone:
      try await database.write { transaction in
        try transaction.removeSubscription(order.subscription, of: order.account)
      }
    case .tooLarge: throw PermanentJobFailure("too large for the push service")
    case .busy(let pause?):
      // Neither at once nor beyond the lifetime of the message.
      let pause = min(max(pause, .seconds(1)), PushRoute.validity)
      throw JobPostponement(until: now.advanced(by: pause))
    case .busy(nil): throw PushServiceBusy()
    case .refused(let status): throw PermanentJobFailure("the push service answered \(status)")
    }
  }
}

/// A push service that asks for a retry without a delay.
private struct PushServiceBusy: Error, CustomStringConvertible {
  let description = "the push service is busy"
}

/// An item and the browser to push it to.
private struct PushDelivery {
  let item: InboxItem
  let subscription: PushSubscription
  let quietHours: QuietHours?
}

extension PushRoute.Answer {
  fileprivate var state: Sends.State {
    switch self {
    case .taken: .sent
    case .gone: .gone
    case .busy: .delayed
    case .tooLarge, .refused: .failed
    }
  }
}

extension PushRoute {
  fileprivate func send(
    _ message: [UInt8], to delivery: PushDelivery, _ order: PushOrder, at now: Timestamp
  ) async throws -> Answer {
    try await send(
      message, of: delivery.item.id, to: delivery.subscription, order.urgency, at: now)
  }
}
