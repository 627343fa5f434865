internal import Accounts
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Messaging
internal import Site

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
