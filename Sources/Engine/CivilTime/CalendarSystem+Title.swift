extension CalendarSystem {
  /// The name in sentences: "Julian".
  public var title: String {
    switch self {
    case .julian: "Julian"
    case .gregorian: "Gregorian"
    case .swedish: "Swedish"
    }
  }

  /// The name in answers.
  public var name: String {
    switch self {
    case .julian: "julian"
    case .gregorian: "gregorian"
    case .swedish: "swedish"
    }
  }

  /// The calendar of that name.
  public init?(named name: String) {
    switch name {
    case "julian": self = .julian
    case "gregorian": self = .gregorian
    case "swedish": self = .swedish
    default: return nil
    }
  }
}
