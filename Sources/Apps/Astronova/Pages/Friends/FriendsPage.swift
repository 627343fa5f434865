internal import AppHost
internal import Charts
internal import Elementary
internal import Entries
internal import Interface
internal import Markup
internal import People
internal import Readings

/// The friends with their last score, and the matches below (AST-158, AST-164).
struct FriendsPage: HTML {
  let model: FriendsModel
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }
  private var filter: FriendsFilter { model.filter }

  @HTMLBuilder var body: some HTML {
    Live(id: "friends", topics: FriendsRoutes.topics) {
      if model.isEmpty { empty } else { list }
      MatchList(matches: model.matches, isEmpty: model.isEmpty, context: context)
    }
    LinkButton(words(.quickMatch), to: FriendsRoutes.quickMatch, style: .secondary, isWide: true)
  }

  private var empty: some HTML {
    div(.class("notice")) {
      span(.class("notice-icon")) { IconView(.people) }
      h2 { words(.nobody) }
      p { words(.nobodyText) }
      div(.class("form-actions")) {
        LinkButton(words(.importContacts), to: FriendsRoutes.contacts)
        LinkButton(words(.addManually), to: AstronovaPath.newFriend, style: .secondary)
      }
    }
  }

  @HTMLBuilder private var list: some HTML {
    form(.action(AstronovaPath.friends), .method(.get), .data("search", value: "people")) {
      SearchField(value: filter.query, prompt: words(.searchFriends))
    }
    div(.class("filters")) {
      menu(
        .filterRelation,
        [(words(.everybody), filter.with(group: nil), filter.group == nil)]
          + FriendsFilter.Group.allCases.map {
            (words($0.title), filter.with(group: $0), filter.group == $0)
          })
      menu(
        .sort,
        FriendsFilter.Order.allCases.map {
          (words($0.title), filter.with(order: $0), filter.order == $0)
        })
    }
    div(.id("people")) {
      if model.rows.isEmpty {
        p(.class("secondary")) { words(.nobodyFound) }
      } else {
        ul(.class("list")) {
          for row in model.rows { li { FriendRow(view: row, context: context) } }
        }
      }
      if model.hasMore { LinkButton(words(.showMore), to: filter.longer.url, style: .secondary) }
    }
    LinkButton(words(.importContacts), to: FriendsRoutes.contacts, style: .secondary)
  }

  private func menu(
    _ title: FriendsKey, _ items: [(name: String, filter: FriendsFilter, isChosen: Bool)]
  ) -> some HTML {
    FilterMenu(
      words(title),
      items.map { .init(NamedLink($0.name, to: $0.filter.url), isChosen: $0.isChosen) },
      groupTitle: "", group: [])
  }
}

/// A friend: relation, sign of the Sun, and the last score.
private struct FriendRow: HTML {
  let view: FriendView
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    a(.class("list-row"), .href(AstronovaPath.friend(view.id))) {
      Avatar(view.name)
      span(.class("list-body")) {
        span(.class("list-text")) {
          span(.data("searched", value: "")) { view.name }
          span(.class("caption")) { detail }
        }
      }
      if let score = view.match?.content.overallScore {
        Ring(words(.scoreOf, view.name), value: score, of: 100, words: words)
      } else {
        IconView(.forward)
      }
    }
  }

  private var detail: String {
    let sign = view.signs.map { context.lexicon.written($0.suns) }
    return "\(words(view.friend.relationship)) · \(sign ?? words(.noDate))"
  }
}

/// Matches, newest first, each with a way to delete it.
struct MatchList: HTML {
  let matches: [Entry<KeptMatch>]
  /// Whether there is nobody to match yet, so that nothing has to be said of it.
  var isEmpty = false
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    if !matches.isEmpty {
      section(.class("stack")) {
        h2 { words(.matches) }
        List(matches.map(row))
      }
    } else if !isEmpty {
      section(.class("stack")) {
        h2 { words(.matches) }
        p(.class("secondary")) { "\(words(.noMatches)). \(words(.noMatchesText))" }
      }
    }
  }

  private func row(_ entry: Entry<KeptMatch>) -> List.Row {
    let (id, match) = (entry.id.rawValue, entry.content)
    return List.Row(
      match.partnerName.isEmpty ? words(.match) : match.partnerName,
      detail: context.pageContext.written(entry.createdAt),
      value: match.overallScore.map { words.language.formatted($0) }, icon: .heart,
      to: AstronovaPath.match(id)
    ).offering(
      [
        RowAction(
          words(.deleteMatch), to: MatchRoutes.delete(id), token: context.formToken, icon: .trash,
          isDestructive: true)
      ], id: "match-\(id)", words: words)
  }
}
