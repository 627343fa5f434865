internal import Elementary
internal import Interface

/// The latest state of an occurrence.
struct TaskNews: HTML {
  let task: ScheduledTask
  let relative: Relative
  let time: String
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    switch task.status {
    case .completed, .completedLate: news(.saysDone)
    case .missed: news(.saysMissed, isUrgent: true)
    case .failed: news(.saysFailed)
    case .scheduled, .sent, .followedUp, .skipped, .cancelled: EmptyHTML()
    }
  }

  private func news(_ key: HomeKey, isUrgent: Bool = false) -> some HTML {
    LiveAnnouncement(words.says(key, task.habit.title, relative, time), isUrgent: isUrgent)
  }
}

/// A relative's answer to the request for consent.
struct ConsentNews: HTML {
  let relative: Relative
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    switch relative.status {
    case .pending: EmptyHTML()
    case .declined: LiveAnnouncement(words.waiting(for: relative))
    case .confirmed, .active, .inactive: LiveAnnouncement(words.joined(relative))
    }
  }
}
