internal import Charts
internal import Jyotish

/// A subject within an area of life, with its own houses and significators.
public enum LifeTopic: String, CaseIterable, Sendable {
  /// Animals of the house, money that was lent, and somebody near who is ill.
  case pets, lending, ailing
  case grandchildren, sleep, operation, retirement
  /// Children who are grown up, and those between childhood and that.
  case grown, teen
  case inLaws = "family-in-law"
  case crush, baby
  /// The sale of a house, before whose house it is.
  case sale
  /// Quarrels before the law and over what was left, before those with whom they are.
  case court, inheritance
  case mother, father, siblings, children, property, abroad, exam, debt, promotion, boss
  case jobChange = "job-change"
  case business, fame, friends, ex, luck
  case neighbours = "neighbourhood"
  case colleagues
  /// Moving, renting, and the place where somebody lives.
  case home

  /// Returns the topic for the model's name; nil for one without texts of its own.
  init?(_ modelled: String) {
    switch modelled {
    case "mother": self = .mother
    case "father": self = .father
    case "siblings": self = .siblings
    case "pregnancy", "childBirth", "child": self = .children
    case "property": self = .property
    case "abroad", "visa": self = .abroad
    case "exam", "admission": self = .exam
    case "debt", "loan": self = .debt
    case "court", "police": self = .court
    case "promotion": self = .promotion
    case "boss": self = .boss
    case "jobChange", "dismissal": self = .jobChange
    case "business": self = .business
    case "fame": self = .fame
    case "friend": self = .friends
    case "ex", "breakup": self = .ex
    case "inheritance": self = .inheritance
    case "inLaws": self = .inLaws
    case "colleagues": self = .colleagues
    case "move", "renovation": self = .home
    default: return nil
    }
  }

  /// The area of life.
  public var area: LifeArea {
    switch self {
    case .grandchildren, .grown, .teen, .baby, .mother, .father, .siblings, .children, .inLaws:
      .family
    case .sleep, .operation, .ailing: .health
    case .property, .debt, .inheritance, .lending, .sale: .finance
    case .abroad: .travel
    case .exam: .education
    case .promotion, .boss, .jobChange, .business, .fame, .colleagues: .career
    case .crush, .friends, .ex: .relationships
    case .court, .luck, .retirement, .pets, .neighbours, .home: .general
    }
  }

  /// The houses of the subject, the main one first, in Jyotish and in Western astrology alike; for
  /// parents the 4th and the 9th, as in Brihat Parashara Hora Shastra, ch. 32.
  var houses: [Int] {
    switch self {
    case .pets: [6, 4]
    case .lending: [2, 6]
    case .ailing: [4, 6]
    case .inLaws: [7, 8]
    case .sale: [4, 2]
    case .neighbours: [3, 4]
    case .colleagues: [6, 11]
    case .home: [4, 3]
    case .grandchildren: [9, 5]
    case .crush: [5, 7]
    case .baby: [5, 9]
    case .grown: [5, 11]
    case .teen: [5, 3]
    case .operation: [6, 1]
    case .sleep: [12, 4]
    case .retirement: [4, 12]
    case .mother: [4]
    case .father: [9, 10]
    case .siblings: [3, 11]
    case .children: [5, 9]
    case .property: [4, 2]
    case .abroad: [12, 9]
    case .exam: [5, 4]
    case .debt: [6, 2]
    case .court: [6, 7]
    case .promotion: [10, 11]
    case .boss: [10, 9]
    case .jobChange: [10, 6]
    case .business: [7, 10]
    case .fame: [10, 1]
    case .friends: [11, 3]
    case .ex: [7, 5]
    case .inheritance: [8, 2]
    case .luck: [9, 11]
    }
  }

  /// The natural significators of Jyotish (Brihat Parashara Hora Shastra, ch. 32).
  var karakas: [Graha] {
    switch self {
    case .mother, .sleep, .pets, .home: [.moon]
    case .ailing: [.moon, .sun]
    case .inLaws: [.venus, .jupiter]
    case .lending: [.jupiter, .mercury]
    case .sale: [.mars, .mercury]
    case .neighbours, .colleagues: [.mercury, .mars]
    case .retirement: [.saturn, .moon]
    case .operation: [.sun, .mars]
    case .teen: [.jupiter, .mercury]
    case .grown: [.jupiter, .saturn]
    case .father, .boss, .fame: [.sun]
    case .siblings, .property: [.mars]
    case .grandchildren, .children, .baby, .luck: [.jupiter]
    case .crush: [.venus, .mars]
    case .abroad: [.rahu]
    case .exam, .business, .friends: [.mercury]
    case .debt, .court, .inheritance: [.saturn]
    case .promotion: [.sun, .jupiter]
    case .jobChange: [.saturn]
    case .ex: [.venus]
    }
  }

  /// The significators of Western astrology.
  var points: [ChartPoint] {
    switch self {
    case .mother, .pets, .home: [.moon]
    case .ailing: [.moon, .sun]
    case .inLaws: [.venus, .jupiter]
    case .lending: [.venus, .saturn]
    case .sale: [.moon, .mercury]
    case .neighbours, .colleagues: [.mercury, .mars]
    case .grandchildren: [.jupiter, .sun]
    case .sleep: [.moon, .mercury]
    case .retirement: [.saturn, .moon]
    case .operation: [.sun, .mars]
    case .teen: [.mercury, .moon]
    case .crush: [.venus, .mars]
    case .baby: [.moon, .jupiter]
    case .grown: [.jupiter, .saturn]
    case .father: [.sun, .saturn]
    case .siblings, .exam, .business: [.mercury]
    case .children: [.jupiter, .moon]
    case .property: [.moon, .saturn]
    case .abroad, .luck: [.jupiter]
    case .debt, .court, .inheritance: [.saturn]
    case .promotion, .boss, .fame: [.sun, .midheaven]
    case .jobChange: [.midheaven, .uranus]
    case .friends: [.mercury, .uranus]
    case .ex: [.venus, .moon]
    }
  }
}
