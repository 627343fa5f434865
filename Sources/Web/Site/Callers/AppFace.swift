public import HTTPServer
public import Interface

/// The face that the pages of one app share: the app as browsers know it, its texts, its main places.
///
///     struct FrontDoor: AppFace { … }
///     routes.group("", context: Caller<FrontDoor>.self) { … }
public protocol AppFace: Sendable {
  /// The app as browsers know it: name, theme, icon, where its pages lie.
  static var web: WebApp { get }
  /// Its texts in a language, to be joined with those of the components and of this room; English where
  /// there are none yet.
  static func patterns(_ language: Language) -> [String: Pattern]
  /// Its main places for the bar at the foot of its pages; none where it has no such bar.
  static func tabs(_ words: Catalogue) -> [TabBar.Tab]
  /// Where a stranger is sent who asked for a page of somebody's, to come back to it afterwards.
  static func entrance(_ request: Request) -> String
  /// What makes the app easier on somebody.
  static func comfort(of person: SignedIn) async throws -> Viewer.Comfort
}

extension AppFace {
  /// No main places.
  public static func tabs(_ words: Catalogue) -> [TabBar.Tab] { [] }

  /// As for everybody.
  public static func comfort(of person: SignedIn) async throws -> Viewer.Comfort { .init() }

  /// The page of the account to sign in on.
  public static func entrance(_ request: Request) -> String {
    "/account/signin?next=\(SafeReturn.encoded(request.path))"
  }
}
