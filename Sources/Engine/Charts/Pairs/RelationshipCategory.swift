/// The three ways in which Arca looks at two people.
public enum RelationshipMode: UInt8, CaseIterable, Sendable {
  case romantic, friendship, coworker

  /// The categories of the mode, in the order of ARC-401.
  public var categories: [RelationshipCategory] {
    switch self {
    case .romantic: RelationshipCategory.romantic
    case .friendship: RelationshipCategory.friendship
    case .coworker: RelationshipCategory.coworker
    }
  }

  /// The English name in lower case, as in JSON answers.
  public var name: String {
    switch self {
    case .romantic: "romantic"
    case .friendship: "friendship"
    case .coworker: "coworker"
    }
  }
}

/// One thing that a mode measures, as the pairs of points that speak for it.
public struct RelationshipCategory: Sendable {
  /// The mode that the category is part of.
  public let mode: RelationshipMode
  /// The identity within the mode (ARC-401).
  public let id: String
  /// The English name (ARC-401).
  public let name: String
  /// The category's share in the mode's overall score; the shares of a mode sum to 100 (ARC-505).
  public let share: Double
  /// The rows, by the profile that values their aspects.
  let groups: [Group]

  init(_ mode: RelationshipMode, id: String, name: String, share: Double, _ groups: [Group]) {
    self.mode = mode
    self.id = id
    self.name = name
    self.share = share
    self.groups = groups
  }

  /// Rows that share a profile: pairs of points and what each weighs.
  struct Group: Sendable {
    typealias Row = (a: ChartPoint, b: ChartPoint, weight: Double)
    let profile: CategoryProfile
    let rows: [Row]

    init(_ profile: CategoryProfile, _ rows: [Row]) {
      self.profile = profile
      self.rows = rows
    }
  }

  static let romantic = [
    romanticEmotional, romanticCommunication, romanticAttraction, romanticValues, romanticLongTerm,
    romanticGrowth,
  ]

  static let friendship = [
    friendshipEmotional, friendshipCommunication, friendshipFun, friendshipLoyalty,
    friendshipSharedInterests,
  ]

  static let coworker = [
    coworkerCommunication, coworkerCollaboration, coworkerReliability, coworkerAmbition,
    coworkerPowerDynamics,
  ]
}

/// The value of each kind of aspect for the pairs of a row (ARC-504).
enum CategoryProfile: UInt8, CaseIterable, Sendable {
  case harmony
  /// Tension is heat.
  case chemistry
  /// Saturn that holds.
  case structure
  /// Saturn, Pluto, Mars that presses.
  case weight
  /// Drive and friction.
  case drive
  /// Friction teaches.
  case growth
  /// Uranus, Neptune.
  case unsettling
  case excitement

  /// The value of each major aspect in the order of `AspectKind.majors`: conjunction, sextile,
  /// square, trine, quincunx, opposition.
  var values: InlineArray<6, Double> {
    switch self {
    case .harmony: [1.0, 0.7, -0.9, 1.0, -0.4, -0.6]
    case .chemistry: [1.0, 0.5, 0.3, 0.8, -0.3, 0.6]
    case .structure: [0.5, 0.7, -0.8, 0.9, -0.4, -0.6]
    case .weight: [-0.6, 0.4, -1.0, 0.5, -0.4, -0.8]
    case .drive: [0.3, 0.7, -1.0, 0.9, -0.4, -0.8]
    case .growth: [0.8, 0.6, 0.3, 0.7, -0.3, 0.2]
    case .unsettling: [-0.5, 0.3, -0.9, 0.4, -0.4, -0.8]
    case .excitement: [0.9, 0.6, -0.3, 0.8, -0.3, -0.1]
    }
  }
}
