internal import Interface

extension AppState.Tab {
  /// 0 ... 3, from the start of the bar.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  var path: String {
    switch self {
    case .today: AstronovaPath.today
    case .friends: AstronovaPath.friends
    case .nexus: AstronovaPath.nexus
    case .profile: AstronovaPath.profile
    }
  }

  var icon: Icon {
    switch self {
    case .today: .sun
    case .friends: .people
    case .nexus: .chats
    case .profile: .person
    }
  }

  var name: AstronovaKey {
    switch self {
    case .today: .tabToday
    case .friends: .tabFriends
    case .nexus: .tabNexus
    case .profile: .tabProfile
    }
  }
}
