extension HallooPath {
  /// The page of a relative's setup step; without a step, of the current one.
  static func setup(_ id: RelativeID, _ step: SetupStep?) -> String {
    setup(id.rawValue, step: "\((step ?? .smsIntroduction).number)")
  }

  /// The third step while a hello is being sent.
  static func sendingHello(_ id: RelativeID) -> String { "\(setup(id, .smsIntroduction))?sending" }
}

extension CreationWay {
  /// The first page of the form.
  var path: String {
    switch self {
    case .direct: HallooPath.newSetup
    case .sheet: HallooPath.newMemberSheet
    }
  }

  /// The target of leaving the form.
  var exit: String { HallooPath.home(leaving: rawValue) }
}
