internal import AppHost
internal import Clocks
internal import Elementary
internal import Entries
internal import Interface
internal import Markup
internal import Storage

/// The goals of a status, or all (CHL-134, CHL-135).
struct GoalsPage: HTML {
  /// All, in their order.
  let goals: [Entry<Goal>]
  /// Nil for all.
  let status: GoalStatus?
  let context: ChloeContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(
      id: "goals", topics: ["chloe.goal.created", "chloe.goal.updated", "chloe.goal.deleted"]
    ) {
      div(.class("stack")) {
        nav(.class("chips")) {
          for one in [GoalStatus.active, .completed, .paused] { filter(one) }
          filter(nil)
        }
        if shown.isEmpty { empty } else { ul(.class("list chloe-goals")) { rows } }
      }
    }
  }

  private var shown: [Entry<Goal>] {
    goals.filter { status == nil || $0.content.status == status }
  }

  @HTMLBuilder private var rows: some HTML {
    for goal in shown { GoalRow(goal: goal, context: context) }
  }

  private func filter(_ one: GoalStatus?) -> some HTML {
    let count = goals.count { one == nil || $0.content.status == one }
    let name = one.map { words(name: $0) } ?? words(GoalKey.all)
    return a(.class("chip"), .href("\(ChloePath.goals)?show=\(one?.rawValue ?? "all")")) {
      words(Message(GoalKey.count, ["name": .text(name), "count": .text("\(count)")]))
    }
    .attributes(.aria(.current, "page"), when: one == status)
  }

  private var empty: some HTML {
    let text: GoalKey =
      switch status {
      case .completed: .emptyCompleted
      case .paused: .emptyPaused
      case .active, nil: .emptyText
      }
    return Notice.empty(
      words(GoalKey.emptyTitle), text: words(text), icon: .compass,
      action: NamedLink(words(.addFirst), to: ChloePath.newGoal))
  }
}

/// A goal: its circle, its words, what can be done with it.
private struct GoalRow: HTML {
  let goal: Entry<Goal>
  let context: ChloeContext
  private var words: MessageCatalog { context.words }
  private var status: GoalStatus { goal.content.status }
  private var id: String { goal.id.rawValue }

  var body: some HTML {
    li(.class("chloe-goal"), .data("status", value: status.rawValue)) {
      move(
        to: status.toggled, name: status == .active ? .complete : .reopen,
        icon: status == .completed ? .check : status == .paused ? .pause : .plus)
      a(.class("chloe-goal-text"), .href(ChloePath.goal(id))) {
        span(.class("chloe-goal-title")) { goal.content.title }
        if let details = goal.content.details { span(.class("caption")) { details } }
        span(.class("badge")) { badge }
      }
      if status != .completed {
        move(
          to: status == .active ? .paused : .active, name: status == .active ? .pause : .resume,
          icon: status == .active ? .pause : .play)
      }
      Form(to: ChloePath.deleteGoal(id), token: context.formToken, words: words) {
        Button(
          "\(words(GoalKey.delete)): \(goal.content.title)", style: .plain, icon: .trash,
          isIconOnly: true)
      }
    }
  }

  private func move(to status: GoalStatus, name: GoalKey, icon: Icon) -> some HTML {
    Form(
      to: ChloePath.moveGoal(id), token: context.formToken,
      kind: .patient(.change, title: goal.content.title), words: words
    ) {
      input(.type(.hidden), .name("status"), .value(status.rawValue))
      Button(
        "\(words(name)): \(goal.content.title)", style: .plain, icon: icon, isIconOnly: true)
    }
  }

  private var badge: String {
    guard let completedAt = goal.content.completedAt else { return words(name: status) }
    let day = words.formatted(context.pageContext.clocks.date(of: completedAt))
    return words(Message(GoalKey.completedOn, ["day": .text(day)]))
  }
}

/// The editor of a goal (CHL-137).
struct GoalEditor: HTML {
  let answers: FormState
  /// Nil for a new one.
  let id: Entry<Goal>.ID?
  let context: ChloeContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    let title = answers.field("title", words(GoalKey.title))
    let details = answers.field("details", words(GoalKey.details), isRequired: false)
    Form(
      to: id.map { ChloePath.goal($0.rawValue) } ?? ChloePath.newGoal, token: context.formToken,
      fields: [title, details],
      kind: .patient(id == nil ? .addition : .change, title: words(.newGoal)), words: words
    ) {
      TextField(title, words: words)
      TextField(details, kind: .paragraph, words: words)
      FormActions { Button(words(GoalKey.save), isWide: true) }
    }
  }
}
