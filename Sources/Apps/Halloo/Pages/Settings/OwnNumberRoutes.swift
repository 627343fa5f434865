internal import HTTPServer
internal import TextMessagePages

/// `/halloo/settings/number`: the caregiver's own number, whichever circle is selected (HAL-854).
enum OwnNumberRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    let paths = OwnNumberPaths(
      HallooPath.ownNumber, settings: HallooPath.settings,
      phone: HallooPath.phonePages.showing(HallooPath.ownPhone))
    OwnNumberPages<CaregiverContext>(paths, topics: ["settings.updated"], texts: .halloo)
      .mount(routes)
  }
}

extension CaregiverContext: OwnNumberPageContext {}
