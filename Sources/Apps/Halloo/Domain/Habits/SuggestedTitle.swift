/// A common title of habits (HAL-603), which the family may take over in its own language; from then
/// on it is stored and texted as it stands.
enum SuggestedTitle: String, CaseIterable, Sendable {
  case morningPills, eveningPills, eyeDrops
  case breakfast, lunch, dinner
  case glassOfWater, afternoonTea
  case shortWalk, stretching, chairExercises
  case bloodPressure, bloodSugar, weight
  case shower, brushTeeth
  case callFamily, visitFriend
  case readyForBed, howSlept
  case doctor, dentist, hairdresser
  case lockDoor, stoveOff
}

extension HabitCategory {
  /// Its common titles.
  var titles: [SuggestedTitle] {
    switch self {
    case .medication: [.morningPills, .eveningPills, .eyeDrops]
    case .meal: [.breakfast, .lunch, .dinner]
    case .hydration: [.glassOfWater, .afternoonTea]
    case .exercise: [.shortWalk, .stretching, .chairExercises]
    case .health: [.bloodPressure, .bloodSugar, .weight]
    case .hygiene: [.shower, .brushTeeth]
    case .social: [.callFamily, .visitFriend]
    case .sleep: [.readyForBed, .howSlept]
    case .appointment: [.doctor, .dentist, .hairdresser]
    case .safety: [.lockDoor, .stoveOff]
    case .other: []
    }
  }
}

/// A common relationship (HAL-421), which may be typed in any other way.
enum SuggestedRelationship: String, CaseIterable, Sendable {
  case grandma, grandpa, mom, dad, aunt, uncle, partner, friend, neighbor
}
