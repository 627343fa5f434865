internal import AppHost
internal import Interface

/// The texts of Home (CHL-66 to CHL-69).
enum HomeKey: String, MessageKey {
  static let section = "chloe.home"

  case greeting, greetingPlain, talk, talkText, topics, vibeTitle
}

/// The texts of the journal and of its trends (CHL-127 to CHL-131).
enum JournalKey: String, MessageKey {
  static let section = "chloe.journal"

  case newEntry, title, titleHint, mood, content, save, edit, delete, deleteTitle, removed
  case emptyTitle, emptyText, writeFirst, noneFound, noneFoundText, allMoods, moodFilter, search
  case searchPrompt, more, notSaved, notReached, moodNeeded
  case trends, trendsFew, trendsBrighter, trendsHeavier, trendsAlike, trendsEntries, trendsWritten
  case trendsRange, trendsAverage, trendsShare, trendsDay, trendsMood, trendsCount, trendsNone
}

/// The texts of the goals (CHL-134 to CHL-138).
enum GoalKey: String, MessageKey {
  static let section = "chloe.goals"

  case newGoal, title, details, save, all, count, complete, reopen, pause, resume, edit, delete
  case removed, emptyTitle, emptyText, emptyCompleted, emptyPaused, addFirst, completedOn
}

extension MessageCatalog {
  /// Returns a text of Home.
  func callAsFunction(_ key: HomeKey) -> String { self(Message(key)) }
  /// Returns a text of the journal.
  func callAsFunction(_ key: JournalKey) -> String { self(Message(key)) }
  /// Returns a text of the goals.
  func callAsFunction(_ key: GoalKey) -> String { self(Message(key)) }

  /// Returns the greeting of Home.
  func greeting(_ name: String) -> String {
    name.isEmpty ? self(.greetingPlain) : self(Message(HomeKey.greeting, ["name": .text(name)]))
  }

  /// Returns the emoji and the name of a mood; a neutral glyph and the text itself for one that is
  /// none of the eight (CHL-128).
  func told(mood: String) -> String {
    guard let known = JournalMood(rawValue: mood) else {
      return "\(JournalMood.unknownGlyph) \(mood)"
    }
    return "\(known.emoji) \(self(name: known))"
  }

  /// Returns how the moods of a range compare with those before it.
  func comparison(_ trends: MoodTrends) -> String {
    let key: JournalKey =
      switch trends.comparison {
      case .tooFew: .trendsFew
      case .brighter: .trendsBrighter
      case .heavier: .trendsHeavier
      case .alike: .trendsAlike
      }
    return self(Message(key, ["days": .text("\(trends.range.rawValue)")]))
  }
}
