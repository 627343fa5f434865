/// The categories of ARC-401 and their rows of ARC-505: which pairs of points speak for a category,
/// how much, and how their aspects are to be valued.
extension RelationshipCategory {
  static let romanticEmotional = RelationshipCategory(
    .romantic, id: "emotional", name: "Emotional Connection", share: 22,
    [
      Group(
        .harmony,
        [
          (.moon, .moon, 10), (.sun, .moon, 9), (.moon, .venus, 8), (.moon, .ascendant, 6),
          (.moon, .jupiter, 4), (.sun, .venus, 4), (.moon, .neptune, 3),
        ]),
      Group(
        .weight,
        [
          (.moon, .saturn, 6), (.moon, .pluto, 5), (.moon, .mars, 5), (.venus, .saturn, 3),
        ]),
      Group(
        .unsettling,
        [
          (.moon, .uranus, 4)
        ]),
    ])

  static let romanticCommunication = RelationshipCategory(
    .romantic, id: "communication", name: "Communication", share: 16,
    [
      Group(
        .harmony,
        [
          (.mercury, .mercury, 10), (.sun, .mercury, 7), (.moon, .mercury, 7),
          (.mercury, .jupiter, 5), (.mercury, .venus, 5), (.mercury, .ascendant, 5),
        ]),
      Group(
        .drive,
        [
          (.mercury, .mars, 5)
        ]),
      Group(
        .weight,
        [
          (.mercury, .saturn, 5), (.mercury, .pluto, 3),
        ]),
      Group(
        .excitement,
        [
          (.mercury, .uranus, 4)
        ]),
      Group(
        .unsettling,
        [
          (.mercury, .neptune, 4)
        ]),
    ])

  static let romanticAttraction = RelationshipCategory(
    .romantic, id: "attraction", name: "Attraction", share: 20,
    [
      Group(
        .chemistry,
        [
          (.venus, .mars, 10), (.sun, .venus, 6), (.mars, .ascendant, 6), (.venus, .ascendant, 6),
          (.sun, .moon, 5), (.moon, .mars, 5), (.sun, .mars, 5), (.venus, .pluto, 5),
          (.mars, .pluto, 4), (.mars, .mars, 4),
        ]),
      Group(
        .harmony,
        [
          (.venus, .venus, 5)
        ]),
      Group(
        .excitement,
        [
          (.venus, .uranus, 4), (.venus, .neptune, 3),
        ]),
      Group(
        .weight,
        [
          (.venus, .saturn, 5), (.mars, .saturn, 4),
        ]),
    ])

  static let romanticValues = RelationshipCategory(
    .romantic, id: "values", name: "Shared Values", share: 14,
    [
      Group(
        .harmony,
        [
          (.venus, .venus, 10), (.sun, .sun, 8), (.venus, .jupiter, 6), (.sun, .jupiter, 5),
          (.moon, .venus, 5), (.sun, .venus, 5), (.jupiter, .jupiter, 5), (.moon, .moon, 4),
          (.sun, .midheaven, 4), (.venus, .midheaven, 3),
        ]),
      Group(
        .structure,
        [
          (.venus, .saturn, 5), (.saturn, .saturn, 3), (.jupiter, .saturn, 3),
        ]),
    ])

  static let romanticLongTerm = RelationshipCategory(
    .romantic, id: "longTerm", name: "Long-term Potential", share: 18,
    [
      Group(
        .structure,
        [
          (.sun, .saturn, 9), (.moon, .saturn, 9), (.venus, .saturn, 8), (.saturn, .ascendant, 6),
          (.saturn, .midheaven, 4),
        ]),
      Group(
        .harmony,
        [
          (.sun, .moon, 8), (.moon, .moon, 5), (.sun, .sun, 4), (.venus, .venus, 4),
          (.sun, .northNode, 4), (.moon, .northNode, 4), (.venus, .northNode, 3),
        ]),
      Group(
        .unsettling,
        [
          (.venus, .uranus, 5), (.moon, .uranus, 4), (.sun, .uranus, 3), (.venus, .neptune, 3),
        ]),
      Group(
        .weight,
        [
          (.mars, .saturn, 4)
        ]),
    ])

  static let romanticGrowth = RelationshipCategory(
    .romantic, id: "growth", name: "Growth Together", share: 10,
    [
      Group(
        .growth,
        [
          (.sun, .pluto, 6), (.sun, .uranus, 6), (.sun, .northNode, 6), (.sun, .saturn, 5),
          (.moon, .pluto, 5), (.moon, .northNode, 5), (.venus, .pluto, 4), (.mercury, .uranus, 4),
          (.northNode, .ascendant, 4), (.mercury, .pluto, 3),
        ]),
      Group(
        .harmony,
        [
          (.sun, .jupiter, 7), (.moon, .jupiter, 5), (.jupiter, .ascendant, 4),
        ]),
      Group(
        .weight,
        [
          (.mars, .saturn, 4), (.mars, .pluto, 3),
        ]),
      Group(
        .drive,
        [
          (.mars, .mars, 3)
        ]),
    ])

  static let friendshipEmotional = RelationshipCategory(
    .friendship, id: "emotional", name: "Emotional Bond", share: 24,
    [
      Group(
        .harmony,
        [
          (.moon, .moon, 10), (.sun, .moon, 8), (.moon, .venus, 7), (.moon, .jupiter, 6),
          (.moon, .mercury, 5), (.moon, .ascendant, 5), (.sun, .venus, 4), (.moon, .neptune, 3),
        ]),
      Group(
        .weight,
        [
          (.moon, .saturn, 5), (.moon, .pluto, 4), (.moon, .mars, 4),
        ]),
      Group(
        .unsettling,
        [
          (.moon, .uranus, 3)
        ]),
    ])

  static let friendshipCommunication = RelationshipCategory(
    .friendship, id: "communication", name: "Communication", share: 22,
    [
      Group(
        .harmony,
        [
          (.mercury, .mercury, 10), (.mercury, .jupiter, 8), (.sun, .mercury, 6),
          (.moon, .mercury, 6), (.mercury, .venus, 5), (.mercury, .ascendant, 4),
        ]),
      Group(
        .excitement,
        [
          (.mercury, .uranus, 6)
        ]),
      Group(
        .drive,
        [
          (.mercury, .mars, 4)
        ]),
      Group(
        .weight,
        [
          (.mercury, .saturn, 5)
        ]),
      Group(
        .unsettling,
        [
          (.mercury, .neptune, 3)
        ]),
    ])

  static let friendshipFun = RelationshipCategory(
    .friendship, id: "fun", name: "Fun & Adventure", share: 20,
    [
      Group(
        .harmony,
        [
          (.sun, .jupiter, 9), (.venus, .jupiter, 8), (.moon, .jupiter, 6),
          (.jupiter, .ascendant, 5), (.jupiter, .jupiter, 4),
        ]),
      Group(
        .excitement,
        [
          (.mars, .jupiter, 7), (.sun, .uranus, 6), (.sun, .mars, 5), (.venus, .mars, 5),
          (.venus, .uranus, 5), (.mars, .uranus, 5), (.mercury, .uranus, 4),
        ]),
      Group(
        .weight,
        [
          (.sun, .saturn, 5), (.venus, .saturn, 5), (.mars, .saturn, 4),
        ]),
    ])

  static let friendshipLoyalty = RelationshipCategory(
    .friendship, id: "loyalty", name: "Loyalty & Support", share: 20,
    [
      Group(
        .structure,
        [
          (.sun, .saturn, 8), (.moon, .saturn, 8), (.venus, .saturn, 6), (.saturn, .ascendant, 5),
          (.mercury, .saturn, 3), (.jupiter, .saturn, 3),
        ]),
      Group(
        .harmony,
        [
          (.sun, .moon, 7), (.sun, .sun, 6), (.moon, .moon, 5), (.moon, .venus, 5),
          (.moon, .northNode, 3),
        ]),
      Group(
        .unsettling,
        [
          (.sun, .uranus, 4), (.moon, .uranus, 4), (.sun, .neptune, 3),
        ]),
    ])

  static let friendshipSharedInterests = RelationshipCategory(
    .friendship, id: "sharedInterests", name: "Shared Interests", share: 14,
    [
      Group(
        .harmony,
        [
          (.mercury, .mercury, 8), (.venus, .venus, 8), (.sun, .sun, 7), (.venus, .jupiter, 6),
          (.mercury, .jupiter, 5), (.sun, .mercury, 5), (.mercury, .venus, 5),
          (.jupiter, .jupiter, 5), (.sun, .ascendant, 4), (.venus, .ascendant, 3),
        ]),
      Group(
        .drive,
        [
          (.mars, .mars, 6)
        ]),
      Group(
        .excitement,
        [
          (.sun, .mars, 4), (.mercury, .uranus, 3),
        ]),
      Group(
        .weight,
        [
          (.mercury, .saturn, 4)
        ]),
    ])

  static let coworkerCommunication = RelationshipCategory(
    .coworker, id: "communication", name: "Communication", share: 22,
    [
      Group(
        .harmony,
        [
          (.mercury, .mercury, 10), (.sun, .mercury, 7), (.mercury, .midheaven, 6),
          (.mercury, .jupiter, 5), (.mercury, .ascendant, 4), (.moon, .mercury, 3),
        ]),
      Group(
        .structure,
        [
          (.mercury, .saturn, 6)
        ]),
      Group(
        .drive,
        [
          (.mercury, .mars, 6)
        ]),
      Group(
        .excitement,
        [
          (.mercury, .uranus, 3)
        ]),
      Group(
        .unsettling,
        [
          (.mercury, .neptune, 6)
        ]),
      Group(
        .weight,
        [
          (.mercury, .pluto, 4)
        ]),
    ])

  static let coworkerCollaboration = RelationshipCategory(
    .coworker, id: "collaboration", name: "Collaboration", share: 24,
    [
      Group(
        .drive,
        [
          (.sun, .mars, 8), (.mars, .mars, 8), (.mercury, .mars, 6), (.mars, .ascendant, 5),
        ]),
      Group(
        .harmony,
        [
          (.sun, .sun, 6), (.sun, .jupiter, 6), (.mars, .jupiter, 6), (.sun, .mercury, 4),
          (.sun, .ascendant, 4), (.venus, .mars, 3),
        ]),
      Group(
        .structure,
        [
          (.mars, .saturn, 7), (.jupiter, .saturn, 3),
        ]),
      Group(
        .weight,
        [
          (.moon, .mars, 3), (.mars, .pluto, 4),
        ]),
    ])

  static let coworkerReliability = RelationshipCategory(
    .coworker, id: "reliability", name: "Reliability", share: 20,
    [
      Group(
        .structure,
        [
          (.sun, .saturn, 9), (.mercury, .saturn, 8), (.mars, .saturn, 7), (.saturn, .midheaven, 7),
          (.saturn, .saturn, 5), (.moon, .saturn, 5), (.jupiter, .saturn, 4),
          (.saturn, .ascendant, 4),
        ]),
      Group(
        .unsettling,
        [
          (.mars, .neptune, 6), (.mercury, .neptune, 5), (.sun, .neptune, 4), (.sun, .uranus, 4),
          (.mars, .uranus, 4),
        ]),
    ])

  static let coworkerAmbition = RelationshipCategory(
    .coworker, id: "ambition", name: "Ambition Alignment", share: 16,
    [
      Group(
        .harmony,
        [
          (.sun, .jupiter, 8), (.sun, .midheaven, 7), (.mars, .jupiter, 7),
          (.jupiter, .midheaven, 6), (.sun, .sun, 5), (.jupiter, .jupiter, 4),
        ]),
      Group(
        .drive,
        [
          (.sun, .mars, 8), (.mars, .midheaven, 6), (.mars, .mars, 5), (.mars, .pluto, 4),
          (.sun, .pluto, 4),
        ]),
      Group(
        .structure,
        [
          (.sun, .saturn, 6), (.saturn, .midheaven, 5), (.saturn, .saturn, 3),
        ]),
    ])

  static let coworkerPowerDynamics = RelationshipCategory(
    .coworker, id: "powerDynamics", name: "Power Dynamics", share: 18,
    [
      Group(
        .weight,
        [
          (.sun, .pluto, 8), (.mars, .pluto, 8), (.sun, .saturn, 7), (.mars, .saturn, 6),
          (.mercury, .pluto, 5), (.pluto, .midheaven, 5), (.pluto, .ascendant, 5),
          (.saturn, .midheaven, 5),
        ]),
      Group(
        .drive,
        [
          (.sun, .mars, 8), (.mars, .mars, 8), (.mars, .ascendant, 5),
        ]),
      Group(
        .harmony,
        [
          (.sun, .sun, 6), (.sun, .jupiter, 5), (.mars, .jupiter, 4),
        ]),
    ])

}
