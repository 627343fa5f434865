public import CivilTime
internal import Clocks
public import Conversations
internal import Interface
public import Storage

/// The days under which conversations are listed (DES-75), on pages and on the wire.
public enum HistoryGroup: String, CaseIterable, Sendable {
  /// Whenever it was held.
  case pinned
  case today, yesterday
  /// 2 to 7 days ago.
  case week
  /// 8 to 30 days ago.
  case month
  case older

  /// Where a conversation stands.
  /// - Parameters:
  ///   - thread: the conversation.
  ///   - now: the moment at which the list is shown.
  ///   - clocks: those that the person lives by.
  public init(of thread: ChatThread, at now: Timestamp, by clocks: ZoneRules) {
    let days = clocks.date(of: now).dayNumber - clocks.date(of: thread.updatedAt).dayNumber
    self.init(isPinned: thread.isPinned, daysAgo: days)
  }

  /// - Parameters:
  ///   - isPinned: a pinned conversation stands among the pinned ones, whenever it was held.
  ///   - days: how many days ago by the calendar something was last said.
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

  /// Threads in their order, a group after another; what is empty is left out.
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
