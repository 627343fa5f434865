internal import Accounts
internal import Site

/// What the birth form shows.
struct BirthModel: Sendable {
  let birth: BirthFields.Model
  let asksAge: Bool
}

extension Member {
  /// The age that everybody confirms once (PLT-10).
  static let leastAge = 16

  var asksAge: Bool { person.account.confirmedAge < Self.leastAge }
}
