internal import AppHost
internal import Conversations
internal import Elementary
internal import Interface
internal import Markup

/// What the history page needs to know about its chat feature.
struct HistoryPlace: Sendable {
  let ask: String
  let fresh: String
  let path: String
  let area: @Sendable (String, MessageCatalog) -> ChatArea?

  init<Branding>(_ place: ChatFeature<Branding>) {
    (ask, fresh, path, area) = (place.ask, place.fresh, place.history, place.area)
  }
}

/// The list of conversations with its search field.
struct HistoryPage: HTML {
  let model: HistoryModel
  let place: HistoryPlace
  let words: MessageCatalog
  let clock: LocalClock
  let formToken: String

  /// The ID of the sheet that confirms deleting everything.
  private static let deletion = "delete-all"

  @HTMLBuilder var body: some HTML {
    if let offer = model.offer {
      p(.class("threads-offer")) {
        offer.text + " "
        a(.href(offer.link.url)) { offer.link.name }
      }
    }
    if let url = model.turningOn {
      UnlistedNotice(url: url, words: words, formToken: formToken)
    } else {
      list
    }
    if model.count > 0 {
      Button(words(.chatDeleteAll), .open(Self.deletion), style: .plain)
      everything
    }
  }

  @HTMLBuilder private var list: some HTML {
    search
    Tabs(
      words(.chatHistory),
      [
        NamedLink(words(.chatActive), to: place.path), NamedLink(words(.chatArchived), to: archive),
      ],
      current: model.isArchive ? archive : place.path)
    section(.class("threads"), .id("threads"), .data("live", value: ChatView.topics)) { content }
  }

  private var archive: String { "\(place.path)?shows=archive" }

  private var search: some HTML {
    form(
      .action(place.path), .method(.get), .role("search"),
      .data("search", value: "threads")
    ) {
      SearchField(value: model.query, prompt: words(.chatSearch))
      noscript { Button(words(.chatSearch), style: .secondary) }
    }
  }

  @HTMLBuilder private var content: some HTML {
    if let finds = model.finds {
      if finds.isEmpty { nothing(words(.chatNothingFound)) } else { found(finds) }
    } else if model.groups.isEmpty {
      nothing(words(model.isArchive ? .chatArchiveEmpty : .chatNoneYet))
    } else {
      for (group, threads) in model.groups { list(group, threads) }
      if let more = model.more {
        a(.class("page-link"), .href(more), .data("more", value: "")) { words(.chatMore) }
      }
    }
  }

  private func nothing(_ text: String) -> some HTML {
    let title = model.finds == nil ? words(.chatNone) : words(.chatNoResult)
    return Notice.empty(
      title, text: text, icon: model.finds == nil ? .chats : .search,
      action: NamedLink(words(.chatNew), to: place.fresh))
  }

  private func list(_ group: HistoryGroup?, _ threads: [ChatThread]) -> some HTML {
    section(.class("stack")) {
      if let group {
        h2(.class("list-heading"), .id("group-\(group.rawValue)")) { words(group.title) }
      }
      ul(.class("list")) {
        for thread in threads {
          ThreadRow(
            thread: thread, place: place, words: words, time: clock.shortly(thread.updatedAt),
            formToken: formToken)
        }
      }
    }
  }

  private func found(_ finds: [ChatFind]) -> some HTML {
    ul(.class("list")) {
      for find in finds { FindRow(find: find, place: place, words: words) }
    }
  }

  private var everything: some HTML {
    Sheet(id: Self.deletion, heading: words(.chatDeleteAllTitle(model.count)), words: words) {
      p { words(.chatDeleteAllText) }
      Form(to: "\(place.path)/delete-all", token: formToken, words: words) {
        FormActions {
          Button(words(.chatDeleteAll), style: .destructive, isWide: true)
          Button(words(.chatKeep), .close(Self.deletion), style: .secondary, isWide: true)
        }
      }
    }
  }
}
