internal import Conversations
internal import Elementary
internal import Interface
internal import Markup

/// A conversation in the list (DES-76), with its actions (DES-77).
struct ThreadRow: HTML {
  let thread: ChatThread
  let place: HistoryPlace
  let words: MessageCatalog
  let time: String
  let formToken: String

  var body: some HTML {
    ActionRow(
      id: "thread-\(thread.id.rawValue)", title: actions.title,
      to: "\(place.ask)/\(thread.id.rawValue)", leading: actions.pin,
      trailing: [actions.archive, actions.delete], renaming: actions.renaming, words: words
    ) {
      span(.class("thread-body")) {
        span(.class("thread-top")) {
          span(.class("thread-title"), .data("title", value: ""), .data("searched", value: "")) {
            actions.title
          }
          if thread.isPinned { sign(.pushpin, words(.chatPinned)) }
          span(.class("thread-time")) { time }
        }
        span(.class("thread-foot")) {
          if let area = thread.primaryArea.flatMap({ place.area($0, words) }) {
            sign(area.icon, area.name)
          }
          span(.class("thread-preview"), .data("searched", value: "")) {
            AnswerText.plain(thread.preview)
          }
          span(.class("thread-count")) { count }
        }
      }
    }
  }

  private var actions: ThreadActions {
    ThreadActions(thread: thread, path: place.path, words: words, formToken: formToken)
  }

  @HTMLBuilder private var count: some HTML {
    span(.aria(.hidden, true)) { words.language.formatted(thread.messageCount) }
    span(.class("visually-hidden")) { words(.chatMessages(thread.messageCount)) }
  }

  @HTMLBuilder private func sign(_ icon: Icon, _ name: String) -> some HTML {
    IconView(icon)
    span(.class("visually-hidden")) { name }
  }
}

/// A search result (DES-81).
struct FindRow: HTML {
  let find: ChatFind
  let place: HistoryPlace
  let words: MessageCatalog

  var body: some HTML {
    li {
      a(.class("list-row"), .href(url)) {
        span(.class("thread-body")) {
          span(.class("thread-title")) { find.thread.title ?? words(.chatUntitled) }
          span(.class("thread-excerpt")) {
            AnswerText.plain(find.excerpt.before)
            mark { find.excerpt.match }
            AnswerText.plain(find.excerpt.after)
          }
        }
      }
    }
  }

  private var url: String {
    let path = "\(place.ask)/\(find.thread.id.rawValue)"
    guard let message = find.message else { return path }
    return "\(path)?at=\(message.rawValue)#message-\(message.rawValue)"
  }
}
