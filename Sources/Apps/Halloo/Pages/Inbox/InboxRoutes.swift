internal import AccountPages
internal import AppHost
internal import Elementary
internal import HTTPServer

/// `/halloo/inbox`: the user's notifications (HAL-133, HAL-1207).
enum InboxRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    InboxPages<CaregiverContext>(at: HallooPath.inbox, app: HallooPath.appID, person: { $0.person })
    { caregiver, items, more in
      caregiver.pageContext.page(caregiver.words(HallooKey.inbox)) {
        InboxPage(
          items: items, more: more, now: caregiver.now, times: caregiver.times,
          words: caregiver.words, formToken: caregiver.pageContext.formToken)
      }
    }.mount(routes)
  }
}
