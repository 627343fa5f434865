internal import Accounts
internal import AppHost
internal import CirclePages
internal import Events
internal import Sharing
internal import Storage

extension CircleMembers<CircleRole> {
  /// The members of the care circles (HAL-1204). Changes are audited (HAL-1705), and show at once on
  /// open pages.
  init(_ services: Dependencies) {
    self.init(HallooSchema.circles, services) { change, actor, owner, transaction in
      guard let circle = try services.circleOwner(owner.account, in: transaction) else { return }
      let reminders = ReminderService(services)
      switch change {
      case .invitations: break
      case .joined(let member, let now):
        try transaction.letIn(member, to: circle, at: now)
        try reminders.note(.memberJoined, actor.rawValue, by: actor, circle, in: transaction)
        try HallooNotices(services).tell(.joined(actor, at: now), to: circle, in: transaction)
      case .roleChanged(let member):
        try reminders.note(.roleChanged, member.rawValue, by: actor, circle, in: transaction)
      case .removed(let member):
        try reminders.note(.memberRemoved, member.rawValue, by: actor, circle, in: transaction)
        // Their own pages now show the circles they still have access to.
        try services.events.publish(
          CircleEvent.Topic.familyUpdated.rawValue, to: .account(member), in: transaction)
      }
      let event = CircleEvent(topic: .familyUpdated, id: owner.account.rawValue, relative: nil)
      try reminders.environment.publish(event, owner.account, transaction)
    }
  }
}

extension Transaction {
  /// Selects the circle for a new member, who need not answer the quiz about relatives of their own
  /// (HAL-311).
  fileprivate func letIn(_ member: AccountKey, to circle: CircleKey, at now: Timestamp) throws {
    try addCalendar(of: member.account, at: now)
    var carer = try caregiver(member.account, member.key)
    (carer.step, carer.circle) = (.done, circle.account)
    try save(carer, of: member.account, member.key)
  }
}
