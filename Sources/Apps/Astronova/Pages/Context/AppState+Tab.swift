internal import HTTPServer
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

extension AppState.Tab {
  /// The cookie in which a device remembers its last tab (AST-4).
  fileprivate static let cookie = "astronova-tab"

  /// Remembers the tab on the device for a year.
  func remember(in response: inout Response, isSecure: Bool) {
    let cookie = SetCookie(
      Self.cookie, rawValue, path: AstronovaPath.home, maximumAge: .seconds(31_536_000),
      isSecure: isSecure)
    if let cookie { response.set(cookie) }
  }
}

extension Request {
  /// The last tab of the device.
  var lastTab: AppState.Tab? { cookies[AppState.Tab.cookie].flatMap { AppState.Tab(rawValue: $0) } }
}
