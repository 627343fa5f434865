internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Messaging
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
        head: .sign(actions: [
          .sheet(
            MenuSheet.id, caregiver.words.menu(unread: model.unread), icon: .person,
            count: model.unread, topics: MenuSheet.topics)
        ]), toasts: try await toasts(query["done"], model, caregiver)
      ) {
        HomePage(
          content: HomeContent(
            model: model, mayChange: caregiver.mayChange, newMember: caregiver.newMemberPath,
            now: caregiver.now, times: caregiver.times, words: caregiver.words,
            formToken: caregiver.pageContext.formToken))
        MenuSheet(
          unread: model.unread, hasPhones: caregiver.hasPhones, words: caregiver.words,
          formToken: caregiver.pageContext.formToken)
      }
    }
  }
}

extension HomeRoutes {
  /// Says what was done in the Now card, and takes it back.
  /// - Parameter done: the occurrence; nil for none.
  private static func toasts(
    _ done: String?, _ model: HomeModel, _ caregiver: CaregiverContext
  ) async throws -> [Toasts.Toast] {
    guard let done,
      let task = try await caregiver.circle.task(OccurrenceID(rawValue: done), caregiver.owner)
    else { return [] }
    let back = model.chosen.map { HallooPath.home(of: $0.id.rawValue) } ?? HallooPath.home
    let query = HallooPath.returning(to: model.chosen?.id.rawValue ?? "")
    return caregiver.undoing(
      task, "\(task.habit.title): \(caregiver.words.state(of: task))",
      "\(HallooPath.undoOccurrence(done))?\(query)", dismissal: back)
  }
}

/// The model of the dashboard (HAL-501): the relatives, and the day of the selected one.
struct HomeModel: Sendable {
  let people: [RelativeSlot]
  /// The selected relative; nil if there are none.
  let chosen: RelativeSlot?
  /// The selected relative's time zone.
  let zone: ZoneRules
  let tasks: [ScheduledTask]
  /// The number of the selected relative's habits.
  let habits: Int
  /// The number of the user's unread notifications.
  let unread: Int
  /// How all of them are.
  var care = CareStatus()
  /// The last texts from and to the selected relative, oldest first.
  var conversation: [ConversationItem] = []
}

extension HomeModel {
  /// How many texts stand beside the day.
  private static let mostTexts = 20

  /// - Parameter wanted: the relative to select; the first if unknown.
  init(_ caregiver: CaregiverContext, wanted: RelativeID?) async throws {
    self = try await caregiver.services.database.read { transaction in
      try HomeModel(caregiver, wanted: wanted, in: transaction)
    }
    care = try await caregiver.named(care)
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
    care = try transaction.careStatus(
      of: people, caregiver.owner, at: caregiver.now, caregiver.services.timeZones)
    zone = care.zones[relative.id] ?? caregiver.clocks
    tasks = care.tasks[relative.id] ?? []
    habits = try transaction.habits(of: relative.id, caregiver.owner).count(where: \.isCounted)
    conversation = try transaction.conversation(
      with: relative.id, caregiver.owner, limit: Self.mostTexts, now: caregiver.services.careNow())
  }
}
