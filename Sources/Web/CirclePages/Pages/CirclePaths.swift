internal import AppHost
internal import Interface

/// The addresses around a circle. Where an ID is wanted, `{id}` makes the pattern of a route.
public struct CirclePaths: Sendable {
  /// The members and invitations.
  public let page: String
  /// The start page of the app.
  let home: String
  private let invitation: String

  /// - Parameters:
  ///   - page: the members and invitations, such as `/notes/team`.
  ///   - invitation: the prefix of the links that invite, such as `/notes/join`.
  ///   - home: the start page of the app, which shows the current circle.
  public init(_ page: String, invitation: String, home: String) {
    (self.page, self.invitation, self.home) = (page, invitation, home)
  }

  var full: String { "\(page)?problem=full" }
  var leaving: String { "\(page)/leave" }
  var choice: String { "\(page)/circle" }
  var newInvite: String { "\(page)/invite" }

  func invite(_ id: String) -> String { "\(page)/invites/\(id)" }
  func code(_ id: String) -> String { "\(invite(id))/code.svg" }
  func revocation(_ id: String) -> String { "\(invite(id))/revoke" }
  func member(_ id: String) -> String { "\(page)/members/\(id)" }
  func role(_ id: String) -> String { "\(member(id))/role" }
  func removal(_ id: String) -> String { "\(member(id))/remove" }
  /// The link that invites.
  /// - Parameter secret: the secret of the invitation, or `{token}`.
  public func join(_ secret: String) -> String { "\(invitation)/\(secret)" }
}
