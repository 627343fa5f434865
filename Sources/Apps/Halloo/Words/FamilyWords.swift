internal import Interface

/// What is said of a family of more than one.
enum FamilyKey: String, MessageKey {
  case forOwners = "halloo.family.for-owners"
  case forCaregivers = "halloo.family.for-caregivers"
}

extension Catalogue {
  /// A text of the family.
  func callAsFunction(_ key: FamilyKey) -> String { self(Message(key)) }
}

extension HallooWords {
  static let family: [String: Pattern] = [
    "halloo.family.for-owners": "Only the person who set up this family can do this.",
    "halloo.family.for-caregivers":
      "You can look at everything here. To change something, ask the person who invited you.",
  ]
}
