internal import Conversations
internal import Elementary
internal import Interface
internal import Markup

/// The conversations that were held, and the field in which one is looked for.
struct HistoryPage: HTML {
  let model: HistoryModel
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    search
    if let finds = model.finds {
      if finds.isEmpty { nothing(words(.askNothingFound)) } else { found(finds) }
    } else if model.threads.isEmpty {
      nothing(words(model.isArchive ? .askArchiveEmpty : .askNoneYet))
    } else {
      list
    }
    LinkButton(
      words(model.isArchive ? .askEarlier : .askArchive),
      to: model.isArchive ? HistoryRoutes.path : "\(HistoryRoutes.path)?shows=archive",
      style: .plain)
  }

  private var search: some HTML {
    form(.class("form"), .action(HistoryRoutes.path), .method(.get), .novalidate, .role("search")) {
      let field = Field("q", title: words(.askSearch), value: model.query)
      TextField(field, words: words)
    }
  }

  private func nothing(_ text: String) -> some HTML {
    Notice.empty(
      words(.askEarlier), text: text, icon: .chats,
      action: NamedLink(words(.askTitle), to: "/account/ask"))
  }

  private func found(_ finds: [ChatFind]) -> some HTML {
    List(
      finds.map { find in
        let message = find.message.map { "#message-\($0.rawValue)" } ?? ""
        let excerpt = find.excerpt
        return List.Row(
          find.thread.title ?? words(.askTitle),
          detail: AnswerText.plain(excerpt.before + excerpt.match + excerpt.after), icon: .search,
          to: "/account/ask/\(find.thread.id.rawValue)\(message)")
      })
  }

  private var list: some HTML {
    section(.class("stack"), .id("threads"), .data("live", value: "chat")) {
      List(model.threads.map(row))
    }
  }

  private func row(_ thread: ChatThread) -> List.Row {
    let path = "\(HistoryRoutes.path)/\(thread.id.rawValue)"
    let action = { (message: Message, name: String, isDestructive: Bool) in
      RowAction(
        words(message), to: "\(path)/\(name)", token: formToken, isDestructive: isDestructive)
    }
    return List.Row(
      thread.title ?? words(.askTitle), detail: AnswerText.plain(thread.preview),
      icon: thread.isPinned ? .pin : .chats, to: "/account/ask/\(thread.id.rawValue)"
    ).offering(
      [
        thread.isPinned ? action(.askUnpin, "unpin", false) : action(.askPin, "pin", false),
        thread.isArchived
          ? action(.askUnarchive, "unarchive", false) : action(.askPutAway, "archive", false),
        action(.askDelete, "delete", true),
      ], id: "thread-\(thread.id.rawValue)", words: words)
  }
}
