internal import AppHost
internal import Conversations
internal import Interface
internal import Storage

extension ChatRequest {
  /// Returns the sidebar with the conversations of the last days, for users who have one (DES-72).
  /// - Parameter open: the conversation that the page shows; nil for a new one.
  func sidebar(beside open: ChatThreadID?) async throws -> Sidebar {
    let isListed = try await place.listing(accountContext).turningOn == nil
    let threads =
      isListed
      ? try await conversations.threads(
        in: place.app, of: owner, limit: HistoryModel.pageSize
      ).items : []
    let groups = HistoryGroup.groups(of: threads, by: clock).filter(\.group.isRecent)
    return Sidebar(
      words(.chatHistory), topics: ChatView.topics, new: NamedLink(words(.chatNew), to: place.ask),
      groups: groups.map { group, threads in
        Sidebar.Group(
          words(group.title), icon: group == .pinned ? .pushpin : .calendar,
          rows: threads.map { row($0, isOpen: $0.id == open, beside: open) })
      },
      notice: threads.isEmpty ? words(isListed ? .chatNoneYet : .chatUnlistedText) : nil,
      all: NamedLink(words(.chatAll), to: place.history), words: words)
  }

  private func row(_ thread: ChatThread, isOpen: Bool, beside open: ChatThreadID?) -> Sidebar.Row {
    let here = open.map(path(of:)) ?? place.ask
    let actions = ThreadActions(
      thread: thread, path: place.history, words: words, formToken: formToken, way: here,
      // Deleting the open conversation leads to a new one.
      wayAfterDeletion: isOpen ? place.ask : here)
    return Sidebar.Row(
      id: "beside-\(thread.id.rawValue)", title: actions.title, to: path(of: thread.id),
      isCurrent: isOpen, actions: [actions.pin, actions.archive, actions.delete],
      renaming: actions.renaming)
  }
}

extension HistoryGroup {
  /// Whether the sidebar shows the group.
  fileprivate var isRecent: Bool {
    switch self {
    case .pinned, .today, .yesterday, .week: true
    case .month, .older: false
    }
  }
}
