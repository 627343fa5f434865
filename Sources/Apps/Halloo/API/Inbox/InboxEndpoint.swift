internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import Messaging
internal import Storage

/// `/inbox`: the user's notifications (HAL-1685), with the relatives that they are about.
enum InboxEndpoint {
  private static let api = InboxAPI<CaregiverAPIContext>(
    .halloo, app: HallooPath.appID, person: { $0.person }
  ) { caregiver, items in
    let account = caregiver.person.account.id
    let relatives = try await caregiver.services.database.read { transaction in
      try HallooSchema.notices.subjects(of: items.map(\.id), account, in: transaction)
    }
    return { item, json in json.field("profileId", relatives[item.id]) }
  }

  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) { api.mount(routes) }
}
