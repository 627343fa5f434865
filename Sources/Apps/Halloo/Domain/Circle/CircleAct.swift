internal import Storage

/// Something that is written down about a circle so that it can be told later who did it: who was asked to be
/// texted, who refused, who may do what, and what was taken away (HAL-1705). Names of rows only, and nothing
/// that anybody wrote.
enum CircleAct: String, CaseIterable, Sendable, Storable {
  case helloSent, optedOut, optedIn, setupCancelled
  case memberJoined, roleChanged, memberRemoved
  case profileDeleted, habitDeleted, photoDeleted
}
