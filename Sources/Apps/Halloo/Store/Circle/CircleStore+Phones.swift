internal import Accounts
internal import AppHost
internal import Outbox
internal import TextMessagePages
internal import TextMessages

extension HallooPath {
  /// The addresses of simulated phones.
  static let phonePages = PhonePaths(phones, query: "profile")
  /// The ID of the viewer's own phone among them.
  static let ownPhone = "own"
}

extension CircleStore {
  /// The owners of simulated phones: all relatives, and the viewer, if they have given a number.
  /// - Parameter name: the name of the viewer's phone.
  func phoneOwners(
    of owner: CircleKey, for viewer: AuthenticatedContext, named name: String
  ) async throws -> [PhoneOwner] {
    let relatives = try await relatives(of: owner)
    let people = relatives.map { relative in
      PhoneOwner(
        id: relative.id.rawValue, name: relative.name, number: relative.number,
        status: relative.status.rawValue)
    }
    guard let own = try await OwnNumberStore(services).state(of: viewer) else { return people }
    let party = TextParty(rawValue: viewer.account.id.rawValue)
    // The owner of a circle may look after themselves: that is one phone.
    let isKnown = party == owner.party && relatives.contains { $0.number == own.number }
    return isKnown
      ? people
      : people + [
        PhoneOwner(
          id: HallooPath.ownPhone, name: name, number: own.number,
          status: own.isVerified ? "verified" : "unverified", party: party)
      ]
  }
}
