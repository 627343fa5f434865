internal import AccountPages
internal import AppHost
internal import Charting
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/arca/`: the day, and the day with the people of one's world (ARC-1509 to ARC-1511).
enum TodayRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.get(ArcaPath.home) { _, context in
      try await context.bornPage(context.words(.tabToday), tab: ArcaPath.home) {
        let readings = context.readings
        let horoscope = try readings.horoscope(
          of: readings.ownSubject(), with: await readings.acquaintances(), on: context.today)
        return TodayPage(horoscope: horoscope, context: context)
      }
    }
  }
}
