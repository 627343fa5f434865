internal import AppHost
internal import CivilTime
internal import Clocks
internal import Interface

extension PublicProfile {
  /// What the bearer reads (ARC-1108); nil where nothing needs to be said.
  /// - Parameter clocks: of the bearer.
  func message(_ words: MessageCatalog, _ clocks: ZoneRules) -> String? {
    switch standing {
    case .open where isIncomplete, .approved where isIncomplete: words(.ownerIncomplete)
    case .open where isFull: words(ErrorKey.takenOften)
    case .open: nil
    case .approved: words(.approvedNow, name: name)
    case .needsApproval: words(.needsApproval, name: name)
    case .pending(_, let moment):
      words(.waiting, name: name, date: words.formatted(clocks.date(of: moment)))
    case .refused: words(.notAvailable, name: name)
    case .held: words(.alreadyHere, name: name)
    case .own: words(.ownLink)
    case .anonymous: words(.signIn, name: name)
    }
  }
}

extension MessageCatalog {
  /// Returns why something in the world of an account is refused. Keys are named in full, since cases
  /// of errors have their names.
  func callAsFunction(_ error: WorldError) -> String {
    switch error {
    case .unknown(let thing): self(thing.message)
    case .connectionLimit(.other): self(ErrorKey.notPossible)
    case .connectionLimit(.own): self(ErrorKey.connectionLimit, most: Connection.most)
    case .linkLimit: self(ErrorKey.linkLimit, most: ShareMode.mostLinks)
    case .tableLimit: self(ErrorKey.tableLimit, most: PeopleGroup.most)
    case .ownLink: self(SharingKey.ownLink)
    case .missingBirthData: self(ErrorKey.missingBirthData)
    case .approvalRequired(let name): self(SharingKey.needsApproval, name: name)
    case .refused(let name): self(ErrorKey.declined, name: name)
    case .held: self(ErrorKey.alreadyHeld)
    case .pending: self(ErrorKey.alreadyPending)
    case .notPending: self(ErrorKey.notPending)
    case .notInRequestMode: self(ErrorKey.notInRequestMode)
    case .blindConnection: self(ErrorKey.blindConnection)
    case .notBlind: self(ErrorKey.notBlind)
    case .noAccount: self(ErrorKey.noAccount)
    case .addressNeeded: self(ErrorKey.addressNeeded)
    case .minor: self(ErrorKey.minor)
    case .changed: self(ErrorKey.changed)
    case .past: self(ErrorKey.past)
    case .takenOften: self(ErrorKey.takenOften)
    case .askedToday: self(ErrorKey.askedToday)
    case .tooOften: self(ErrorKey.tooOften)
    case .requestsFull(let name): self(ErrorKey.requestsFull, name: name)
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
