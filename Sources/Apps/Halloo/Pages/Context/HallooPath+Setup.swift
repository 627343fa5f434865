extension HallooPath {
  /// The page of a step of somebody; without one, of the step in which they are asked.
  static func setup(_ id: RelativeID, _ step: SetupStep?) -> String {
    setup(id.rawValue, step: "\((step ?? .smsIntroduction).number)")
  }

  /// The third step while a hello is on its way.
  static func sendingHello(_ id: RelativeID) -> String { "\(setup(id, .smsIntroduction))?sending" }
}

extension CreationWay {
  /// Where it begins.
  var path: String {
    switch self {
    case .direct: HallooPath.newSetup
    case .sheet: HallooPath.newMemberSheet
    }
  }

  /// Where leaving its form leads.
  var exit: String { HallooPath.home(leaving: rawValue) }
}
