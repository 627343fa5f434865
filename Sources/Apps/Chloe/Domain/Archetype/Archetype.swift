internal import Storage

/// The seven archetypes; the raw values are those of the API (CHL-167).
enum Archetype: String, CaseIterable, Sendable, Storable {
  case siren, queen, muse, lover, sage, rebel, warrior
}

/// The archetype that somebody leads with, and the one that colours it (CHL-63).
struct UserArchetype: Hashable, Sendable {
  let primary: Archetype
  let secondary: Archetype
}
