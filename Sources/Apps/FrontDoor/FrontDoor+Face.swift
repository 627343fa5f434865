public import Interface
public import Site

extension FrontDoor: AppFace {
  /// The account's own pages.
  public static var web: WebApp { .asterism }

  /// The texts of this room.
  public static func patterns(_ language: Language) -> [String: Pattern] {
    FrontDoorWords.patterns(language)
  }
}

typealias Caller = Site.Caller<FrontDoor>
typealias Member = Site.Member<FrontDoor>
