/// A matter that has sentences of its own, where those of its area of life would miss the question or
/// hurt who asks it. A language without its words knows none.
enum Situation: String, CaseIterable, Hashable, Sendable {
  case petLost = "pet-lost"
  case petIll = "pet-ill"
  case pet
  /// Somebody of the family who grows old and weak, or forgets.
  case frail
  /// Somebody near who is ill.
  case ailing
  /// A small child who takes longer to speak or to walk.
  case milestone
  /// Money that the asker is owed, is asked for, or owes.
  case lent, lend, owe
  case inLaws = "in-laws"
  /// Somebody of the family who keeps silent.
  case estranged
  /// A visit or a call of grown children or relatives.
  case visit
  /// What brothers and sisters inherit.
  case heirs
  /// A house that is to be sold, and where to live.
  case sale, home
  case neighbours
  /// Free days after work is over.
  case idle
  case visa, audition, colleague
  /// Friends at school.
  case classmates
  case grandparent
  /// Love after a time without it.
  case newLove = "new-love"
  /// Somebody has died; never found by words of its own, since who was lost need not be the subject.
  case bereft

  /// Returns the first whose words occur; nil for none.
  init?(_ words: QuestionWords) {
    let found = Self.allCases.first { situation in
      let key = "ask situation \(situation.rawValue)"
      return words.have(key) && (!words.knows("\(key) also") || words.have("\(key) also"))
        && !words.have("\(key) not")
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether it is only told beside a question about a deed that its texts do not weigh: something that was
  /// offered, or with somebody who keeps silent anything but to write or call.
  func isBeside(_ stake: Stake?) -> Bool {
    guard let stake, stake.deed != nil, stake.isTold else { return false }
    return switch self {
    case .frail, .ailing: stake.weighsOffer
    case .estranged: !stake.isContact
    default: false
    }
  }

  /// Returns the matter that a subject of questions amounts to where no words tell of a narrower one;
  /// nil for a subject with texts of its own.
  init?(subject: String) {
    switch subject {
    case "pets": self = .pet
    case "lending": self = .lend
    case "ailing": self = .ailing
    case "family-in-law": self = .inLaws
    case "sale": self = .sale
    case "home": self = .home
    case "neighbourhood": self = .neighbours
    case "colleagues": self = .colleague
    default: return nil
    }
  }

  /// By which texts a fact bears on it.
  var circle: Circle {
    switch self {
    case .petLost, .petIll, .frail, .ailing, .milestone, .estranged, .bereft: .care
    case .pet, .inLaws, .visit, .neighbours, .classmates, .grandparent: .people
    case .lent, .lend, .owe, .heirs, .sale: .money
    case .idle, .visa, .audition, .colleague, .home: .all
    case .newLove: .heart
    }
  }

  /// Whether it is a matter of somebody else, who is the subject only where a question refers to them.
  var isOfSomebody: Bool { circle == .people || [.lent, .lend, .colleague].contains(self) }

  /// Whether who asks is in sorrow, so that no date and no odds come before a kind word.
  var isTender: Bool { circle == .care }

  /// Whether it may be said in the asker's words what is likely.
  var isForetold: Bool {
    switch self {
    case .visit, .visa, .audition, .lent, .owe, .neighbours, .newLove, .home, .sale: true
    default: false
    }
  }
}

extension QuestionReader {
  /// Whether it is of somebody who has died, so that nothing may be said of them as of the living: nobody
  /// else is named, and no other subject.
  func isOfLost(_ situation: Situation?) -> Bool {
    // Why it hurts is asked of the animal that has died, and of none that may come.
    if topic == .pets, stake?.lost != nil, form == .why || form == .feeling { return true }
    let isOfNew = stake?.theme == "pet-new"
    guard let stake, let lost = stake.lost, options == nil, !isOfNew,
      stake.person.map({ $0.lowercased() == lost.lowercased() }) ?? true
    else { return false }
    switch situation {
    case .petIll, .petLost, .frail, .ailing, .estranged, .visit, .grandparent: return true
    case nil: return topic == nil ? stake.person != nil : namesLost || topic == .ailing
    default: return false
    }
  }

  /// Whether the question mentions a parent or an animal that has died.
  var namesLost: Bool {
    guard let noun = stake?.lost?.split(separator: " ").last.map({ $0.lowercased() }) else {
      return false
    }
    return switch topic {
    case .mother: words.haveAny(of: [noun], "ask lost mother")
    case .father: words.haveAny(of: [noun], "ask lost father")
    case .pets: stake?.theme != "pet-new"
    default: false
    }
  }
}

/// For what kind of question the texts are written that say what a fact means for it.
enum Circle: String, Sendable {
  case heart, people, care, money, body
  /// Everything else.
  case all

  /// Returns the keys of the texts about a bearer of facts, those of the kind first.
  func keys(_ bearer: String) -> [String] {
    let usual = "bear \(bearer)"
    return self == .all ? [usual] : ["\(usual) \(rawValue)", usual]
  }
}

extension Question {
  /// The kind of question that this is.
  var circle: Circle {
    if let situation { return situation.circle }
    if let burden { return burden == .debt ? .money : .care }
    if mood.isOfMoney { return .money }
    guard isSurelyRead else { return .all }
    if mood.care == "estranged" || isOfIllness || mood.care == "illness" && area != .health {
      return .care
    }
    return switch area {
    case .marriage: .heart
    case .relationships: topic == .friends ? .people : .heart
    case .family: topic == .baby ? .care : .people
    case .health: .body
    case .finance: topic == .property ? .all : .money
    default: .all
    }
  }
}
