internal import Accounts
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Messaging
internal import Places
internal import Site
internal import Storage

/// `/halloo/`: the dashboard (HAL-114).
enum HomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.home) { request, carer in
      let query = try request.query()
      if let way = query["left"].flatMap({ CreationWay(rawValue: $0) }) {
        try await carer.circle.leaveSetup(way, by: carer.person.account.id)
        return .seeOther(HallooPath.home)
      }
      let wanted = query["profile"].map { RelativeID(rawValue: $0) }
      let model = try await HomeModel(carer, wanted: wanted)
      let unread = try await carer.services.messaging.unreadCount(
        of: carer.person.account.id, app: HallooPath.appID)
      return carer.caller.page(
        carer.words(.homePlace), backTo: nil,
        head: .sign(actions: [.sheet(MenuSheet.id, carer.words(.menu), icon: .person)])
      ) {
        HomePage(
          content: HomeContent(
            model: model, mayChange: carer.mayChange, newMember: carer.newMemberPath,
            times: carer.times, words: carer.words))
        MenuSheet(
          unread: unread, hasPhones: carer.hasPhones, words: carer.words,
          formToken: carer.caller.formToken)
      }
    }
  }
}

/// What the dashboard shows (HAL-501): the relatives, and the day of the one who is chosen.
struct HomeModel: Sendable {
  let people: [Numbered]
  /// Who is chosen; nil where there is nobody.
  let chosen: Numbered?
  /// Where the chosen one lives.
  let zone: ZoneRules
  let tasks: [DueTask]
  /// How many habits the chosen one has.
  let habits: Int
}

extension HomeModel {
  /// - Parameter wanted: who was chosen; where nobody of the name is there, the first.
  init(_ carer: Carer, wanted: RelativeID?) async throws {
    people = try await carer.circle.relatives(of: carer.owner).numbered
    chosen = people.first { $0.id == wanted } ?? people.first
    guard let relative = chosen?.relative else {
      (zone, tasks, habits) = (carer.clocks, [], 0)
      return
    }
    zone = try carer.services.timeZones.rules(for: relative.zone)
    let day = zone.civil(carer.now).date.dayNumber
    tasks = try await carer.circle.tasks(of: relative.id, on: day, carer.owner)
    habits = try await carer.circle.habits(of: relative.id, carer.owner).count {
      $0.status == .active || $0.status == .paused
    }
  }
}
