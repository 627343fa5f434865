internal import Storage

/// Who may add an account by its links (ARC-1110).
enum ShareMode: String, Storable, CaseIterable {
  /// Anybody with a link.
  case open = "public"
  /// Those whose request was approved.
  case request

  /// The most links to the profile of an account (ARC-1112).
  static let mostLinks = 20
}

/// What a link of Arca shows besides its kind.
enum LinkTerms: String, Storable, CaseIterable {
  /// A profile.
  case profile
  /// A profile; a blind link shows the sign of the Sun.
  case sign
  /// One day of a connection (ARC-1514).
  case day
}
