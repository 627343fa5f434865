internal import AppHost
internal import Conversations
internal import Interface

/// The actions on a conversation in a list (DES-77).
struct ThreadActions {
  let thread: ChatThread
  /// The path of the history.
  let path: String
  let words: MessageCatalog
  let formToken: String
  /// The page to return to; nil for the history.
  var way: String?
  /// The page to return to after deleting it.
  var wayAfterDeletion: String?

  var title: String { thread.title ?? words(.chatUntitled) }

  var pin: RowAction {
    thread.isPinned ? action(.chatUnpin, "unpin", .pushpin) : action(.chatPin, "pin", .pushpin)
  }

  var archive: RowAction {
    thread.isArchived
      ? action(.chatUnarchive, "unarchive", .archive)
      : action(.chatArchive, "archive", .archive)
  }

  var delete: RowAction { deletion(.chatDelete) }

  /// Deletes the open conversation (DES-69).
  var clear: RowAction { deletion(.chatClear) }

  var renaming: RowRenaming {
    RowRenaming(
      words(.chatRename), to: url("name", way), token: formToken, name: thread.title ?? "",
      limit: Conversations.longestTitle)
  }

  private func deletion(_ name: Message) -> RowAction {
    RowAction(
      words(name), to: url("delete", wayAfterDeletion), token: formToken, icon: .trash,
      isDestructive: true)
  }

  private func action(_ message: Message, _ name: String, _ icon: Icon) -> RowAction {
    RowAction(
      words(message), to: url(name, way), token: formToken, icon: icon, leaves: icon == .archive)
  }

  private func url(_ name: String, _ way: String?) -> String {
    ThreadPath(list: path, thread: thread.id).url(name, returningTo: way)
  }
}

/// The URLs of the actions on a conversation.
struct ThreadPath {
  /// The path of the history.
  let list: String
  let thread: ChatThreadID

  /// - Parameter way: the page to return to; nil for the history.
  func url(_ action: String, returningTo way: String? = nil) -> String {
    let path = "\(list)/\(thread.rawValue)/\(action)"
    return way.map { "\(path)?return=\(SafeReturn.encoded($0))" } ?? path
  }
}
