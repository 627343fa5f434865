public import Storage

/// A role in a circle. Its cases go from the lowest role to the owner's, and a higher role includes
/// the permissions of the lower ones.
///
///     enum FamilyRole: String, MemberRole { case viewer, helper, owner }
public protocol MemberRole: RawRepresentable<String>, CaseIterable, Comparable, Sendable, Storable {
  /// The role of the account to which the circle belongs. Nobody else has it.
  static var owner: Self { get }
}

extension MemberRole {
  /// Whether a role is below another.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Array(Self.allCases).firstIndex(of: self) ?? 0 }

  /// The roles that can be given, the highest first.
  public static var given: [Self] { allCases.filter { $0 != .owner }.reversed() }

  /// Parses a role; nil for one that cannot be given.
  public init?(given text: String?) {
    guard let role = text.flatMap({ Self(rawValue: $0) }), role != .owner else { return nil }
    self = role
  }
}
