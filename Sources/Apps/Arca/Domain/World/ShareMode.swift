internal import Storage

/// Who may add an account by its links (ARC-1110).
enum ShareMode: String, Storable, CaseIterable {
  /// Anybody with a link.
  case open = "public"
  /// Those whose request was approved.
  case request
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
