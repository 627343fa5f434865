internal import Elementary
internal import Interface

/// What has happened, for who listens: said once when it comes into a live part of a page (HAL-244).
struct News: HTML {
  private let text: String
  private let isUrgent: Bool

  /// - Parameter isUrgent: whether it is said at once, whatever is being read out.
  init(_ text: String, isUrgent: Bool = false) {
    (self.text, self.isUrgent) = (text, isUrgent)
  }

  var body: some HTML {
    span(.hidden, .data("says", value: text))
      .attributes(.data("urgent", value: ""), when: isUrgent)
  }
}

/// What came of a due time.
struct TaskNews: HTML {
  let task: DueTask
  let relative: Relative
  let time: String
  let words: Catalogue

  @HTMLBuilder var body: some HTML {
    switch task.status {
    case .completed, .completedLate: news(.saysAnswered)
    case .missed: news(.saysMissed, isUrgent: true)
    case .failed: news(.saysFailed)
    case .scheduled, .sent, .followedUp, .skipped, .cancelled: EmptyHTML()
    }
  }

  private func news(_ key: HomeKey, isUrgent: Bool = false) -> some HTML {
    News(words.says(key, task.habit.title, relative, time), isUrgent: isUrgent)
  }
}

/// Whether somebody has agreed to texts.
struct ConsentNews: HTML {
  let relative: Relative
  let words: Catalogue

  @HTMLBuilder var body: some HTML {
    switch relative.status {
    case .pending: EmptyHTML()
    case .declined: News(words.waiting(for: relative))
    case .confirmed, .active, .inactive: News(words.joined(relative))
    }
  }
}
