internal import AppHost
internal import CivilTime
internal import Interface

extension PublicProfile {
  /// What the bearer reads (ARC-1108); nil where nothing needs to be said.
  func message(_ words: MessageCatalog) -> String? {
    switch standing {
    case .open: nil
    case .approved: words(.approvedNow, name: name)
    case .needsApproval: words(.needsApproval, name: name)
    case .pending(_, let day):
      words(
        .waiting, name: name,
        date: words.language.formatted(day: day.day, month: day.month, year: day.year))
    case .refused: words(.notAvailable, name: name)
    case .held: words(.alreadyHere, name: name)
    case .own: words(.ownLink)
    case .anonymous: words(.signIn, name: name)
    }
  }
}

extension MessageCatalog {
  /// Returns why something in the world of an account is refused.
  func callAsFunction(_ error: WorldError) -> String {
    switch error {
    case .unknown(let thing): self(thing.message)
    case .connectionLimit: self(.connectionLimit, most: Connection.most)
    case .linkLimit: self(.linkLimit, most: ShareMode.mostLinks)
    case .tableLimit: self(.tableLimit, most: PeopleGroup.most)
    case .ownLink: self(.ownLink)
    case .missingBirthData: self(.missingBirthData)
    case .approvalRequired(let name): self(.needsApproval, name: name)
    case .refused(let name): self(.declined, name: name)
    case .held: self(.alreadyHeld)
    case .pending: self(.alreadyPending)
    case .notPending: self(.notPending)
    case .notInRequestMode: self(.notInRequestMode)
    case .blindConnection: self(.blindConnection)
    case .notBlind: self(.notBlind)
    case .addressNeeded: self(.addressNeeded)
    case .changed: self(.changed)
    case .past: self(.past)
    case .tooOften: self(.tooOften)
    }
  }
}

extension WorldError.Thing {
  /// What is said where it does not exist.
  fileprivate var message: ErrorKey {
    switch self {
    case .connection: .unknownConnection
    case .request: .unknownRequest
    case .link: .unknownLink
    case .holder: .unknownHolder
    case .block: .unknownBlock
    case .table: .unknownTable
    }
  }
}
