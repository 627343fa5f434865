internal import Accounts
internal import Interface
internal import Site
internal import Storage

extension Halloo {
  /// The name of what is tried out: how somebody new is added (HAL-1803).
  public static let profileCreation = "profileCreation"
}

/// The ways in which somebody new is added (HAL-1803).
enum CreationWay: String, CaseIterable, Sendable, Storable {
  /// Step by step, from the first of six.
  case direct
  /// All on a single sheet, and then the hello.
  case sheet

  /// Where it begins.
  var path: String {
    switch self {
    case .direct: SetupRoutes.new
    case .sheet: SetupRoutes.newSheet
    }
  }

  /// Where leaving its form leads.
  var exit: String { "\(Halloo.web.scope)?left=\(rawValue)" }
}

/// What is counted of each way (HAL-1803), in the order in which it happens.
enum CreationEvent: String, CaseIterable, Sendable, Storable {
  case opened, created, helloSent, confirmed, abandoned
}

extension Carer {
  /// The way that whoever asks was given.
  var creationWay: CreationWay {
    let account = person.account.id
    return services.experiments.gives(Halloo.profileCreation, to: account) ? .sheet : .direct
  }

  /// Where everything leads that adds somebody.
  var newMemberPath: String { creationWay.path }
}
