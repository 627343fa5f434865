internal import HTTPServer

/// What reaches programs by itself, and what is tried out (HAL-1686 to HAL-1688).
enum LiveEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    EventsEndpoint.mount(routes)
    PushEndpoint.mount(routes)
    ExperimentsEndpoint.mount(routes)
  }
}
