internal import AccountPages
internal import AppHost
internal import Charts
internal import Elementary
internal import Entries
internal import Interface
internal import Markup
internal import People
internal import Readings

/// A friend: signs, the match, and the form that changes them.
struct FriendPage: HTML {
  let view: FriendView
  let matches: [Entry<KeptMatch>]
  let fields: FriendFields
  /// Whether the form is to be seen at once.
  let isOpen: Bool
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    head
    Form(to: FriendsRoutes.check(view.id), token: context.formToken, words: words) {
      Button(words(.check), icon: .heart, isWide: true)
    }
    details(.class("card disclosure")) {
      summary { words(.editFriend) }
      Form(
        to: AstronovaPath.friend(view.id), token: context.formToken, fields: fields.fields,
        kind: .patient(.change, title: words(.editFriend)), words: words
      ) {
        fields
        FormActions { Button(words(.save), isWide: true) }
      }
      p(.class("caption")) { words(Message.placesFrom) }
    }.attributes(.custom(name: "open"), when: isOpen)
    Live(id: "friend-matches", topics: FriendsRoutes.topics) {
      MatchList(matches: matches, isEmpty: true, context: context)
    }
    a(.class("page-link page-delete"), .href(FriendsRoutes.delete(view.id))) {
      words(.deleteFriend)
    }
  }

  private var head: some HTML {
    section(.class("card friend-head")) {
      Avatar(view.name)
      div {
        h2 { view.name }
        p(.class("caption")) { words(view.friend.relationship) }
        if let signs = view.signs { SignsLine(signs: signs, context: context) }
      }
    }
  }
}

/// Sun, Moon and rising sign of somebody on one line: both signs where a day has two.
struct SignsLine: HTML {
  let signs: SunMoonRising
  let context: AstronovaContext

  var body: some HTML { p(.class("signs")) { parts.joined(separator: " · ") } }

  private var parts: [String] {
    let lexicon = context.lexicon
    return [
      (ChartPoint.sun, signs.suns), (.moon, signs.moons),
      (.ascendant, [signs.rising].compactMap(\.self)),
    ].filter { !$0.1.isEmpty }.map { "\(lexicon.word($0.name)): \(lexicon.written($1))" }
  }
}
