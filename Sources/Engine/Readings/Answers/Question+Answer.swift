// What of a question decides how its answer goes.
extension Question {
  /// In which order an answer goes.
  enum Course {
    case choiceOfDays, day, time, cause, nature
  }

  func course(_ dated: [Evidence]) -> Course {
    if form == .choice && options != nil || outcome != nil { return .nature }
    if isTender || mood.isDoubted && span == nil { return .nature }
    if isSettledByDoing, form == .who { return .nature }
    if isOfDay, span != nil, form != .how, form != .why, !isAdviceOnMatter { return .day }
    if kind == .timing, form != .feeling, !dated.isEmpty { return .time }
    if mood.isOfOthers, isOfNobodyNear { return .nature }
    return form == .why && dated.first?.said.tone == .demanding ? .cause : .nature
  }

  /// Whether it asks how or with whose help, at some length, so that something to do is the reply.
  var isSettledByDoing: Bool {
    guard form == .how || form == .who, !isTender, let stake, stake.isTold, stake.isThemeSure
    else { return false }
    return situation == nil || situation == .inLaws && stake.theme == "tell-them"
  }

  /// Whether the answer names no subject: none was read, or in a language that reads no stake none surely.
  var isOpen: Bool { isGeneral || stake == nil && !isSurelyRead }

  /// Whether advice is asked for on a matter, so that the time in it is no subject of its own:
  /// `Should I visit my grandma this weekend?`
  private var isAdviceOnMatter: Bool {
    mood.asking == .should && situation != nil && purpose == nil
  }

  /// Whether a day is asked about; in a mood the day is no subject, and of an outcome no day is foretold.
  var isOfDay: Bool { kind == .today && form != .feeling && outcome == nil }

  /// Whether somebody of the family is ill or has an operation.
  var isOfIllness: Bool { area == .health && topic?.area == .family }

  /// Whether the answer names only those dates that bear on the subject: the time was not asked for.
  var wantsBearing: Bool { kind != .timing && form == .yesNo && !isGeneral }

  /// Whether a text about life in general would miss the question, or hurt who is in trouble.
  var wantsItsSubject: Bool {
    mood.care != nil || isLow || form == .why || !isGeneral && form != .feeling
      || form != .feeling && (matter != nil || purpose != nil || options != nil || mood.wantsToDo)
  }

  /// Whether it may be said in the asker's words what is likely: not of the body, of the law, or of the
  /// family, where `get better` may be meant of either.
  var isForetold: Bool {
    if let situation { return situation.isForetold }
    let isOfExam = stake?.theme == "child-exam" && topic != .grandchildren
    return area != .health && (area != .family || isOfExam) && topic != .court
      && (mood.care == nil || mood.care == "job")
  }

  /// Whether the question is about nobody in the family; relatives have texts of their own.
  var isOfNobodyNear: Bool {
    topic.map { [.ex, .friends, .business, .crush].contains($0) } ?? true
  }

  /// Whether no subject is named.
  var isGeneral: Bool { area == .general && topic == nil && situation == nil }

  /// Whether a day is named by which something turns out, and no advice on the day is wanted.
  var isOfOutcome: Bool {
    guard purpose == nil, mood.asking == .will, form == .yesNo || form == .open else {
      return false
    }
    return situation != nil || topic == .exam || topic == .court || matter != nil && isForetold
  }

  /// Whether who asks is in sorrow about somebody.
  var isTender: Bool { situation?.isTender ?? false }

  /// Whether the period that runs bears on the answer although no time is asked for.
  var wantsTime: Bool { form == .yesNo || form == .why || form == .feeling }

  /// The subject of which a professional has the last word.
  var caution: String { topic == .court ? "law" : area.name }
}
