internal import Charts
internal import Readings
internal import Sharing
internal import Storage

/// A request to add somebody, as one of the two sides sees it (ARC-1201 to ARC-1206).
struct ConnectionRequest: Identifiable, Sendable {
  enum Direction: String, CaseIterable { case incoming, outgoing }

  enum Status: String, CaseIterable {
    case pending, approved, declined, cancelled

    init(_ state: ShareRequest.State) {
      self =
        switch state {
        case .sent: .pending
        case .approved: .approved
        case .declined: .declined
        case .withdrawn: .cancelled
        }
    }

    var state: ShareRequest.State {
      switch self {
      case .pending: .sent
      case .approved: .approved
      case .declined: .declined
      case .cancelled: .withdrawn
      }
    }
  }

  let id: ShareRequest.ID
  let direction: Direction
  /// What is asked for: the kind of the link by which the request came.
  let kind: ShareKind
  /// An ID of the other account that is the viewer's own.
  let otherID: String
  let otherName: String
  let otherSunSign: SunSign?
  /// What the requester chose; nil for the owner.
  let type: RelationshipType?
  let status: Status
  /// The link of the requester, for the owner to add them back.
  let otherSecret: String?
  /// The requester's copy.
  let connection: Connection.ID?
  let createdAt: Timestamp
  let respondedAt: Timestamp?
}

/// What somebody chose with a request, in the text that Sharing seals for them: how they would hold
/// the owner, and what the link gives.
struct RequestChoice: Hashable, Sendable {
  let type: RelationshipType
  let kind: ShareKind
  let showsSunSign: Bool
  /// The link, which a request uses up where it is for one person.
  let link: String
  /// A digest of the secret that the link had, which a link that was reset does not have; nil in
  /// requests of before it was kept.
  let mark: String?

  /// `romantic copy plain 1b9d6bcd-… q83v…`.
  var text: String {
    let sign = showsSunSign ? "sign" : "plain"
    return [type.rawValue, kind.rawValue, sign, link, mark].compactMap(\.self)
      .joined(separator: " ")
  }

  init(type: RelationshipType, kind: ShareKind, showsSunSign: Bool, link: String, mark: String?) {
    (self.type, self.kind, self.showsSunSign) = (type, kind, showsSunSign)
    (self.link, self.mark) = (link, mark)
  }

  /// Nil for anything but ``text``.
  init?(_ text: String) {
    let parts = text.split(separator: " ").map(String.init)
    guard 4...5 ~= parts.count, let type = RelationshipType(rawValue: parts[0]),
      let kind = ShareKind(rawValue: parts[1])
    else { return nil }
    self.init(
      type: type, kind: kind, showsSunSign: parts[2] == "sign", link: parts[3],
      mark: parts.count == 5 ? parts[4] : nil)
  }
}
