internal import TextMessagePages

extension HallooPath {
  /// The addresses of simulated phones.
  static let phonePages = PhonePaths(phones, query: "profile")
}

extension CircleStore {
  /// The owners of simulated phones: all relatives.
  func phoneOwners(of owner: CircleKey) async throws -> [PhoneOwner] {
    try await relatives(of: owner).map { relative in
      PhoneOwner(
        id: relative.id.rawValue, name: relative.name, number: relative.number,
        status: relative.status.rawValue)
    }
  }
}
