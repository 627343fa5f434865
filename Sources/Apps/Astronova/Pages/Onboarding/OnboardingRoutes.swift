internal import AccountPages
internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Entries
internal import Ephemeris
internal import Events
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Storage

/// Onboarding: five steps, of which each keeps its answer, the first reading, and the way into the
/// app (AST-129 to AST-140).
enum OnboardingRoutes {
  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.onboarding) { request, context in
      let step = try request.query()["step"]
      if step == done, context.isOnboarded {
        return context.pageContext.page(context.words.onboarding(.title), backTo: nil, head: .sign)
        { OnboardedPage(words: context.words) }
      }
      guard !context.isOnboarded else { return .seeOther(AstronovaPath.today) }
      if step == reading { return try await showReading(context) }
      let reached = OnboardingStep(number: context.state.onboardingStep)
      guard let step = step.flatMap(OnboardingStep.init), step.number <= reached.number else {
        return .seeOther(reached.path)
      }
      return try page(step, context.known(at: step), context)
    }
    routes.post(AstronovaPath.onboarding) { request, context in
      let form = try request.form()
      guard !context.isOnboarded else { return .seeOther(AstronovaPath.today) }
      if form["step"] == reading { return try await leave(form, request, context) }
      let step = OnboardingStep(rawValue: form["step"] ?? "") ?? .welcome
      return try await answer(step, form, request, context)
    }
  }

  private static let reading = "reading"
  private static let done = "done"
  /// The earliest birth that is asked for (AST-133): 1 January 1900.
  fileprivate static let earliest = CivilDate(dayNumber: 2_415_021)

  private static func answer(
    _ step: OnboardingStep, _ form: FormFields, _ request: Request, _ context: AstronovaContext
  ) async throws -> Response {
    let before = context.profile?.details
    guard step != .welcome, step != .place || form["skip"] == nil else {
      return try await goOn(after: step, before, request, context)
    }
    let answers = context.answers(form)
    var birth = try BirthForm(
      answers, known: [before?.birthPlace].compactMap(\.self), since: earliest, needs: .nothing,
      services: context.services, words: context.words)
    let confirms = step == .date && context.asksAge
    if confirms, form["age"] == nil { birth.refuse("age", Message(AccountPageKey.ageNeeded)) }
    let problems =
      step == .name ? birth.errors.filter { $0.field == birth.names.name } : birth.errors
    guard problems.isEmpty else {
      let state = FormState(answers, problems: problems, trouble: nil)
      return try page(step, .init(birth, state), context, status: .unprocessableContent)
    }
    return try await context.pageContext.take(request) { _ in
      var input = Input(answers, words: context.words)
      let name = input.text(birth.names.name, longest: PersonDetails.longestName)
      let details = birth.details
      try await context.services.people.changeProfile(
        of: context.owner, confirming: confirms ? Account.leastAge : nil
      ) { profile in
        if step == .name { profile.details.name = name }
        if let details, step != .name { profile.details = details }
      }
      return try await goOn(after: step, before, request, context)
    } again: { refusal in
      try page(
        step, .init(birth, refusal.answers.merging(FormState(answers, problems: [], trouble: nil))),
        context, status: refusal.status)
    }
  }

  /// Leads to the next step, which is where another device resumes, or to the reading.
  private static func goOn(
    after step: OnboardingStep, _ before: PersonDetails?, _ request: Request,
    _ context: AstronovaContext
  ) async throws -> Response {
    let reached = context.state.onboardingStep
    let next = step.next(before, reached: reached, asksAge: context.asksAge)
    try await context.store.changeState(of: context.person.account.id) { state in
      state.onboardingStep = max(state.onboardingStep, next?.number ?? 1)
    }
    if let event = step.event, context.state.isCounted {
      try await context.store.count(event, of: request)
    }
    return .seeOther(next?.path ?? AstronovaPath.onboarding(reading))
  }

  private static func page(
    _ step: OnboardingStep, _ birth: BirthFields.Model, _ context: AstronovaContext,
    status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let services = context.services
    let date = context.profile?.details.castableDate
    let day = try date.map { try BirthData($0, nil, in: nil, at: nil).birth.moment }
    let signs = { (body: Body) in try day.map { try services.ephemeris.signs(of: body, $0) } ?? [] }
    let (sun, moon) = (try signs(.sun), try signs(.moon))
    return context.pageContext.page(
      context.words.onboarding(.title), status: status, backTo: step.previous?.path,
      head: step == .welcome ? .sign : .titleOnly, needsSky: step == .date
    ) {
      OnboardingPage(
        step: step, birth: birth, asksAge: context.asksAge, sunSigns: sun, moonSigns: moon,
        words: context.words, lexicon: context.lexicon, formToken: context.formToken)
    }
  }
}

// The reading

extension OnboardingRoutes {
  private static func showReading(_ context: AstronovaContext) async throws -> Response {
    guard let reading = try OnboardingReading(context) else {
      return .seeOther(AstronovaPath.onboarding)
    }
    let isSaved = try await context.store.hasFirstReading(of: context.owner)
    return context.pageContext.page(
      context.words.onboarding(.readingTitle), backTo: OnboardingStep.place.path, head: .titleOnly
    ) {
      ReadingPage(
        reading: reading, isSaved: isSaved, words: context.words, lexicon: context.lexicon,
        formToken: context.formToken)
    }
  }

  /// Saves the reading, or finishes onboarding (AST-140).
  private static func leave(
    _ form: FormFields, _ request: Request, _ context: AstronovaContext
  ) async throws -> Response {
    guard let found = try OnboardingReading(context) else {
      return .seeOther(AstronovaPath.onboarding)
    }
    if form["save"] != nil {
      let title = context.words.onboarding(.readingTitle)
      try await context.store.keepFirstReading(
        Bookmark(title: title, content: found.text, originalDate: context.today, sourceID: nil),
        of: context.owner)
      return .seeOther(AstronovaPath.onboarding(reading))
    }
    let now = context.services.now()
    try await context.store.changeState(of: context.person.account.id) {
      $0.onboardingCompletedAt = now
    }
    if context.state.isCounted {
      let taken = now.duration(since: context.person.account.createdAt)
      try await context.store.count(
        .onboarded, of: request, onboardingTime: Int(taken.components.seconds))
    }
    return .seeOther(AstronovaPath.onboarding(done))
  }
}

extension AstronovaContext {
  /// Whether the person has yet to confirm an age (AST-234).
  fileprivate var asksAge: Bool { person.account.confirmedAge < Account.leastAge }

  /// What a step shows before it is answered.
  fileprivate func known(at step: OnboardingStep) -> BirthFields.Model {
    let details = profile?.details
    var answers = FormState(details)
    if step == .time, state.onboardingStep == step.number, details?.birthTime == .unknown {
      // Not asked yet.
      answers = answers.replacing(
        BirthNames().precision, by: BirthTimeField.Precision.exact.rawValue)
    }
    return BirthFields.Model(
      answers, place: details?.birthPlace, from: OnboardingRoutes.earliest, to: services.today,
      isPlaceNeeded: false)
  }

  /// What a step sent, with what is known of the others.
  fileprivate func answers(_ form: FormFields) -> FormFields {
    let names = BirthNames()
    var known = names.answers(profile?.details, otherwise: .unknown)
    // A place that is sent takes the place of a zone that stood for it.
    if form[names.place] != nil { known[names.placeUnknown] = nil }
    let missing = known.filter { form[$0.key] == nil }.sorted { $0.key < $1.key }
    return FormFields(form.fields + missing.map { .init(name: $0.key, value: $0.value) })
  }
}

extension AstronovaStore {
  private static let firstReading = "first reading"

  /// Whether the first reading was saved.
  fileprivate func hasFirstReading(of owner: AccountKey) async throws -> Bool {
    let id = EntryList<Bookmark>.id(of: Self.firstReading, for: owner)
    return try await database.read { try Self.bookmarks.find(id, of: owner, in: $0) != nil }
  }

  /// Saves the first reading among the bookmarks, once.
  fileprivate func keepFirstReading(_ reading: Bookmark, of owner: AccountKey) async throws {
    let id = EntryList<Bookmark>.id(of: Self.firstReading, for: owner)
    try await database.write { transaction in
      _ = try Self.bookmarks.add(
        reading, kind: Bookmark.Source.horoscope.rawValue, day: reading.originalDate.dayNumber,
        as: id, of: owner, at: now(), events, in: transaction)
    }
  }
}
