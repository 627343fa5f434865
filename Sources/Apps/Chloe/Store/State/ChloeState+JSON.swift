internal import AppHost
internal import JSON

extension OnboardingPreferences {
  /// Reads what ``write(to:)`` wrote; what cannot be read is missing.
  init(_ json: JSONValue) {
    func list<Choice: RawRepresentable<String>>(_ name: String) -> [Choice]? {
      json[name]?.array?.compactMap { $0.string.flatMap(Choice.init) }
    }
    name = json["name"]?.string.flatMap { $0.count <= Self.nameLengths.upperBound ? $0 : nil }
    relationshipStatus = list("relationshipStatus")
    primaryGoal = list("primaryGoal")
    coreDesire = list("coreDesire")
    painPoint = list("painPoint")
    vibeScore = json["vibeScore"]?.string.flatMap(VibeScore.init)
    for question in QuizQuestion.allCases {
      answers[question] = json["archetypeAnswers"]?[question.rawValue]?.string
        .flatMap(QuizChoice.init)
    }
  }

  /// Writes its members as on the wire, all but whether it is completed (CHL-166).
  func write(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("relationshipStatus", relationshipStatus)
    json.field("primaryGoal", primaryGoal)
    json.field("coreDesire", coreDesire)
    json.field("painPoint", painPoint)
    json.field("vibeScore", vibeScore?.rawValue)
    guard !answers.isEmpty else { return json.field("archetypeAnswers", nil as String?) }
    json.key("archetypeAnswers")
    json.object { json in
      for question in QuizQuestion.allCases {
        json.key(data: question.rawValue)
        if let choice = answers[question] { json.value(choice.rawValue) } else { json.null() }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the raw values of a list; null for nil.
  fileprivate mutating func field(_ name: StaticString, _ list: [some RawRepresentable<String>]?) {
    guard let list else { return field(name, nil as String?) }
    field(name, list.map(\.rawValue))
  }
}

extension ChloeState {
  /// Writes the members under the names of ``ChloeSchema/state``.
  func write(to json: inout JSONWriter) {
    json.field("onboardingStep", step.rawValue)
    json.field("onboardingCompleted", preferences.isCompleted)
    json.field("dailyAffirmationEnabled", settings.affirmation.isOn)
    json.field("dailyAffirmationMinute", settings.affirmation.minute)
    json.field("journalReminderEnabled", settings.journal.isOn)
    json.field("journalReminderMinute", settings.journal.minute)
    json.field("memoryEnabled", settings.remembers)
    json.field("shareMoods", settings.sharesMoods)
    json.field("anonymousUsage", settings.isCounted)
    json.field("vibration", settings.vibrates)
    if let region = settings.region { json.field("region", region) }
    json.field("knowsOfMemory", knowsOfMemory)
    preferences.write(to: &json)
  }
}
