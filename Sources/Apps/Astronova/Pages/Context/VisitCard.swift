internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup

/// What a tab is for, on the first visits (AST-230); nothing on Today, which has a card of its own.
struct VisitCard: HTML {
  private let tab: AppState.Tab
  private let visit: AppState.Tab.Visit?
  private let context: AstronovaContext

  init(_ tab: AppState.Tab, _ context: AstronovaContext) {
    (self.tab, self.context) = (tab, context)
    let state = context.state.launched(at: context.services.now())
    visit = tab.visit.flatMap { state.shows($0.card) ? $0 : nil }
  }

  @HTMLBuilder var body: some HTML {
    if let visit {
      CardForm(
        visit.card, backTo: tab.path, context: context, icon: tab.icon, heading: nil,
        text: context.words(visit.text)
      ) { Button(context.words(visit.action), .submitValue(name: "next", value: visit.next)) }
    }
  }
}

/// A card that is shown until it is closed or one of its buttons is pressed; closing it holds for
/// the account.
struct CardForm<Actions: HTML>: HTML {
  private let card: AppState.ClosedCards
  private let back: String
  private let context: AstronovaContext
  private let icon: Icon
  private let heading: String?
  private let text: String
  private let actions: Actions

  /// - Parameters:
  ///   - back: the page that the card is on.
  ///   - actions: buttons that send as `next` where they lead.
  init(
    _ card: AppState.ClosedCards, backTo back: String, context: AstronovaContext, icon: Icon,
    heading: String?, text: String, @HTMLBuilder actions: () -> Actions
  ) {
    (self.card, self.back, self.context, self.icon) = (card, back, context, icon)
    (self.heading, self.text, self.actions) = (heading, text, actions())
  }

  var body: some HTML {
    form(.class("card visit-card"), .action(AstronovaPath.cards), .method(.post)) {
      input(.type(.hidden), .name("csrf"), .value(context.formToken))
      input(.type(.hidden), .name("card"), .value("\(card.rawValue)"))
      input(.type(.hidden), .name("back"), .value(back))
      div(.class("visit-head")) {
        IconView(icon)
        div {
          if let heading { h2 { heading } }
          p { text }
        }
        Button(context.words(GuideKey.close), style: .plain, icon: .close, isIconOnly: true)
      }
      div(.class("cluster")) { actions }
    }
  }
}

extension AppState.Tab {
  /// The card of a first visit.
  fileprivate struct Visit {
    let card: AppState.ClosedCards
    let text: GuideKey
    let action: GuideKey
    let next: String
  }

  fileprivate var visit: Visit? {
    switch self {
    case .today: nil
    case .friends:
      Visit(
        card: .friends, text: .visitFriends, action: .visitFriendsAction,
        next: AstronovaPath.newFriend)
    case .nexus:
      Visit(
        card: .nexus, text: .visitNexus, action: .visitNexusAction,
        next: AstronovaPath.newConversation)
    case .profile:
      Visit(
        card: .profile, text: .visitProfile, action: .visitProfileAction, next: AstronovaPath.chart)
    }
  }
}
