public import CivilTime
internal import Clocks
public import Conversations
internal import Interface
public import Storage

/// The groups of the history by age (DES-75), on pages and in the API.
public enum HistoryGroup: String, CaseIterable, Sendable {
  /// Pinned, at any age.
  case pinned
  case today, yesterday
  /// 2 to 7 days ago.
  case week
  /// 8 to 30 days ago.
  case month
  case older

  /// Returns the group of a conversation.
  /// - Parameters:
  ///   - thread: the conversation.
  ///   - now: the current time.
  ///   - clocks: the user's time zone.
  public init(of thread: ChatThread, at now: Timestamp, by clocks: ZoneRules) {
    let days = clocks.date(of: now).dayNumber - clocks.date(of: thread.updatedAt).dayNumber
    self.init(isPinned: thread.isPinned, daysAgo: days)
  }

  /// - Parameters:
  ///   - isPinned: whether it is pinned; a pinned conversation is in that group at any age.
  ///   - days: the age of the last message, in calendar days.
  init(isPinned: Bool, daysAgo days: Int) {
    self =
      if isPinned { .pinned } else {
        switch days {
        case ...0: .today
        case 1: .yesterday
        case ...7: .week
        case ...30: .month
        default: .older
        }
      }
  }

  /// Groups threads, keeping their order; empty groups are left out.
  static func groups(
    of threads: [ChatThread], by clock: LocalClock
  ) -> [(group: HistoryGroup, threads: [ChatThread])] {
    let groups = Dictionary(grouping: threads) { thread in
      HistoryGroup(of: thread, at: clock.now, by: clock.zone)
    }
    return allCases.compactMap { group in groups[group].map { (group, $0) } }
  }

  var title: Message {
    switch self {
    case .pinned: .chatPinned
    case .today: .chatToday
    case .yesterday: .chatYesterday
    case .week: .chatWeek
    case .month: .chatMonth
    case .older: .chatOlder
    }
  }
}
