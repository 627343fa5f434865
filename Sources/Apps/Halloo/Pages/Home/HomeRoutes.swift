internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Messaging
internal import Places
internal import Storage

/// `/halloo/`: the dashboard (HAL-114).
enum HomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.home) { request, caregiver in
      let query = try request.query()
      if let way = query["left"].flatMap({ CreationWay(rawValue: $0) }) {
        try await caregiver.circle.leaveSetup(way, by: caregiver.person.account.id)
        return .seeOther(HallooPath.home)
      }
      let wanted = query["profile"].map { RelativeID(rawValue: $0) }
      let model = try await HomeModel(caregiver, wanted: wanted)
      return caregiver.pageContext.page(
        caregiver.words(.homePlace), backTo: nil,
        head: .sign(actions: [.sheet(MenuSheet.id, caregiver.words(.menu), icon: .person)])
      ) {
        HomePage(
          content: HomeContent(
            model: model, mayChange: caregiver.mayChange, newMember: caregiver.newMemberPath,
            times: caregiver.times, words: caregiver.words))
        MenuSheet(
          unread: model.unread, hasPhones: caregiver.hasPhones, words: caregiver.words,
          formToken: caregiver.pageContext.formToken)
      }
    }
  }
}

/// What the dashboard shows (HAL-501): the relatives, and the day of the one who is chosen.
struct HomeModel: Sendable {
  let people: [RelativeSlot]
  /// Who is chosen; nil where there is nobody.
  let chosen: RelativeSlot?
  /// Where the chosen one lives.
  let zone: ZoneRules
  let tasks: [ScheduledTask]
  /// How many habits the chosen one has.
  let habits: Int
  /// How many notices the viewer has not read.
  let unread: Int
}

extension HomeModel {
  /// - Parameter wanted: who was chosen; where nobody of the name is there, the first.
  init(_ caregiver: CaregiverContext, wanted: RelativeID?) async throws {
    self = try await caregiver.services.database.read { transaction in
      try HomeModel(caregiver, wanted: wanted, in: transaction)
    }
  }

  private init(
    _ caregiver: CaregiverContext, wanted: RelativeID?, in transaction: borrowing Transaction
  ) throws {
    unread = try caregiver.services.messaging.unreadCount(
      of: caregiver.person.account.id, app: HallooPath.appID, in: transaction)
    people = try transaction.relatives(of: caregiver.owner).numbered
    chosen = people.first { $0.id == wanted } ?? people.first
    guard let relative = chosen?.relative else {
      (zone, tasks, habits) = (caregiver.clocks, [], 0)
      return
    }
    zone = try caregiver.services.timeZones.rules(for: relative.zone)
    let day = zone.civil(caregiver.now).date.dayNumber
    tasks = try transaction.tasks(of: relative.id, on: day, caregiver.owner)
    habits = try transaction.habits(of: relative.id, caregiver.owner).count {
      $0.status == .active || $0.status == .paused
    }
  }
}
