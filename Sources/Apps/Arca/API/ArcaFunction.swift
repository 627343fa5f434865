internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer

/// A call of somebody who is signed in.
typealias ArcaCall = CallableCall<AuthenticatedContext>
/// A function for those who are signed in.
typealias ArcaFunction = CallableFunction<AuthenticatedContext>

extension CallableFunction where Context == AuthenticatedContext {
  /// A function under a rate limit.
  /// - Parameters:
  ///   - bucket: nil for one that takes its limit itself.
  static func arca(
    _ name: String, _ bucket: ArcaBucket?, isStreamed: Bool = false,
    _ run: @escaping @Sendable (ArcaCall) async throws -> Result
  ) -> ArcaFunction {
    ArcaFunction(name, isStreamed: isStreamed) { call in
      try await bucket?.take(by: call.context.account.id, call.context.services)
      return try await run(call)
    }
  }
}

extension CallableCall where Context == AuthenticatedContext {
  /// The store.
  var store: ArcaStore { ArcaStore(context.services) }
  /// The account with its key.
  func owner() throws -> AccountKey { try context.owner() }
}
