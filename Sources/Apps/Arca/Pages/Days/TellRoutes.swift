internal import AppHost
internal import Charting
internal import Charts
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Sharing
internal import StoredAnswers

/// `/arca/days` and "Tell them": who has something in the next days, and a day of a connection as a
/// link (ARC-1513, ARC-1514).
enum TellRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.get(ArcaPath.feed) { _, context in
      try await context.bornPage(
        context.words(.feedTitle), tab: ArcaPath.home, backTo: ArcaPath.home
      ) { FeedPage(feed: try await context.readings.feed(), context: context) }
    }
    routes.post(ArcaPath.tell("{id}", on: "{date}")) { request, context in
      try await tell(request, context)
    }
    routes.get(ArcaPath.told("{link}", of: "{id}")) { request, context in
      try await told(request, context)
    }
  }

  private static func tell(_ request: Request, _ context: ArcaContext) async throws -> Response {
    let connection = try await context.connection(request)
    let text: String = try request.parameters.require("date")
    let (today, readings) = (context.today, context.readings)
    // Text that is no date of the next days names no day that could be sent.
    guard connection.details != nil, context.isBorn, let date = try? CivilDate(iso8601: text),
      0..<ArcaReadings.days ~= date.dayNumber - today.dayNumber
    else { throw HTTPError(.notFound) }
    let id = connection.id.rawValue
    do {
      try await context.take(.write)
      let day = try await readings.sentDay(of: connection.id, on: date)
      let (link, _) = try await RequestEffect.once {
        try await context.store.send(
          day, about: connection.id, on: today, context.pageContext.clocks, of: context.owner)
      } receipt: {
        $0.0.id.rawValue
      } again: { link in
        try await context.store.openLink(link, of: context.owner)
      }
      return .seeOther(ArcaPath.told(link.id.rawValue, of: id))
    } catch {
      return try context.refused(error, tab: ArcaPath.connections, backTo: ArcaPath.days(of: id))
    }
  }

  private static func told(_ request: Request, _ context: ArcaContext) async throws -> Response {
    let connection = try await context.connection(request)
    let id: String = try request.parameters.require("link")
    do {
      let (link, _) = try await context.store.openLink(id, of: context.owner)
      guard let day = try await context.store.day(link.secret.text) else {
        throw HTTPError(.notFound)
      }
      return try await context.page(
        context.words(.named(TodayKey.tellName, connection.name)), about: connection.id,
        backTo: ArcaPath.days(of: connection.id.rawValue)
      ) { ToldDayPage(day: day, secret: link.secret.text, context: context) }
    } catch WorldError.unknown { throw HTTPError(.notFound) }
  }
}

/// What is sent to somebody about a day: a text with its link, which shows the day and nothing else.
private struct ToldDayPage: HTML {
  let day: SentDay
  let secret: String
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    Card {
      CopyField(
        Field("told", title: words(.tellText), value: text, hint: words(.sentDayText)),
        sharing: words(.shareIt), words: words)
      LinkButton(words(.seeLink), to: ArcaPath.link(secret), style: .secondary)
    }
    PostButton(
      name: words(.endIt), action: ArcaPath.endShareLink, context: context, style: .plain,
      value: ("secret", secret))
  }

  private var text: String {
    words(
      .tellDay(
        on: words.language.formatted(day.date), day.score,
        words(RelationshipWeather.Band(score: day.score)),
        context.services.origin.url(ArcaPath.shared(secret))))
  }
}
