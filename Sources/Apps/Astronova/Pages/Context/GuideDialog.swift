internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup

/// What a tab has beside its page: the launch that is to be counted, the guide while it is due, and
/// the script of both.
struct TabCompanion: HTML {
  private let tab: AppState.Tab
  private let step: AppState.Tab?
  private let isLaunchDue: Bool
  private let context: AstronovaContext

  init(_ tab: AppState.Tab, _ context: AstronovaContext) {
    (self.tab, self.context) = (tab, context)
    let state = context.state.launched(at: context.services.now())
    isLaunchDue = state != context.state || context.lastTab != tab
    let number = context.tour ?? (state.showsGuide ? state.guideStep : nil)
    step = number.map { AppState.Tab.allCases[$0] }
  }

  @HTMLBuilder var body: some HTML {
    if isLaunchDue {
      form(.action(AstronovaPath.launch), .method(.post), .data("launch", value: ""), .hidden) {
        input(.type(.hidden), .name("csrf"), .value(context.formToken))
        input(.type(.hidden), .name("tab"), .value(tab.rawValue))
      }
    }
    if let step { GuideDialog(step: step, words: context.words, formToken: context.formToken) }
    PageScript(AstronovaScripts.tabs)
  }
}

/// A step of the guide: what a tab is for, over the page, with light on the tab (AST-146, AST-147).
private struct GuideDialog: HTML {
  let step: AppState.Tab
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    dialog(
      .class("guide"), .data("step", value: "\(step.index)"), .aria(.labelledBy, "guide-title"),
      .aria(.describedBy, "guide-text guide-position")
    ) {
      span(.class("guide-light"), .aria(.hidden, true)) {}
      form(.class("card guide-card"), .action(AstronovaPath.guide), .method(.post)) {
        input(.type(.hidden), .name("csrf"), .value(formToken))
        input(.type(.hidden), .name("step"), .value("\(step.index)"))
        span(.class("guide-icon")) { IconView(step.icon) }
        h2(.id("guide-title")) { words(step.name) }
        p(.id("guide-text")) { words(step.guide) }
        dots
        Button(words(isLast ? GuideKey.start : .next), isWide: true)
        if !isLast {
          Button(
            words(GuideKey.skip), .submitValue(name: "skip", value: "on"), style: .plain,
            isWide: true)
        }
      }
    }
  }

  private var isLast: Bool { step == AppState.Tab.allCases.last }

  @HTMLBuilder private var dots: some HTML {
    div(.class("guide-dots"), .aria(.hidden, true)) {
      for tab in AppState.Tab.allCases {
        span {}.attributes(.class("guide-dot-current"), when: tab == step)
      }
    }
    p(.class("visually-hidden"), .id("guide-position")) {
      words(
        GuideKey.position, ["step": "\(step.index + 1)", "steps": "\(AppState.Tab.allCases.count)"])
    }
  }
}

extension AppState.Tab {
  /// What the tab is for.
  fileprivate var guide: GuideKey {
    switch self {
    case .today: .today
    case .friends: .friends
    case .nexus: .nexus
    case .profile: .profile
    }
  }
}
