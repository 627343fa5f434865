public import AppHost
public import CivilTime
internal import Elementary
public import HTTPServer
internal import HTTPTypes
public import Interface
public import People
internal import Places
internal import Storage

/// The pages of the people saved in an app: list, rename, change, delete, and addition from an
/// address book.
public struct PeoplePages<Branding: AppBranding>: Sendable {
  /// An app's rules for saved people.
  public struct Rules: Sendable {
    let earliest: CivilDate
    let longestName: Int
    let takesZone: Bool
    let problem: @Sendable (PersonDetails, CivilDate) -> Message?

    /// - Parameters:
    ///   - earliest: the earliest accepted date of birth.
    ///   - longestName: the longest name, in characters.
    ///   - takesZone: whether a time zone is enough where the place of birth is unknown.
    ///   - problem: what is wrong with a date of birth; nil for nothing.
    public init(
      since earliest: CivilDate = BirthForm.firstDay,
      longestName: Int = PersonDetails.longestName, takesZone: Bool = false,
      problem: @escaping @Sendable (PersonDetails, CivilDate) -> Message? = { _, _ in nil }
    ) {
      (self.earliest, self.longestName) = (earliest, longestName)
      (self.takesZone, self.problem) = (takesZone, problem)
    }
  }

  private let app: String
  private let path: String
  private let back: String
  private let rules: Rules
  private let addition: @Sendable (MessageCatalog) -> NamedLink

  /// - Parameters:
  ///   - app: the ID of the app.
  ///   - path: the path of the list; each person has a page below it.
  ///   - back: the target of its back button.
  ///   - rules: the app's rules.
  ///   - addition: a link to the form that adds a person.
  public init(
    of app: String, at path: String, backTo back: String, rules: Rules = Rules(),
    addition: @escaping @Sendable (MessageCatalog) -> NamedLink
  ) {
    (self.app, self.path, self.back) = (app, path, back)
    (self.rules, self.addition) = (rules, addition)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(path) { request, context in try await list(request, context) }
    ContactPages(of: app, below: path, rules: rules).mount(routes)
    routes.get("\(path)/{id}") { request, context in try await show(request, context) }
    routes.post("\(path)/{id}") { request, context in try await save(request, context) }
    routes.get("\(path)/{id}/delete") { request, context in try await ask(request, context) }
    routes.post("\(path)/{id}/delete") { request, context in try await delete(request, context) }
  }

  private func list(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let (words, page) = (
      context.words,
      try await context.services.people.people(
        in: app, of: context.person.owner(), after: request.cursor())
    )
    let rows = page.items.map { person in
      List.Row(
        person.details.name, detail: person.details.birthLine(words), icon: .person,
        to: path(of: person))
    }
    return context.pageContext.page(
      words(.people), backTo: back, toasts: try toasts(request, words)
    ) {
      PeoplePage(
        rows: rows, more: page.next.map { "\(path)?cursor=\($0.text)" },
        addition: addition(words), contacts: "\(path)/contacts", words: words)
    }
  }

  /// Returns what has just been done, which a redirect names in the query.
  private func toasts(_ request: Request, _ words: MessageCatalog) throws -> [Toasts.Toast] {
    let query = try request.query()
    var done: [String] = query["deleted"] == nil ? [] : [words(.personDeleted)]
    if let added = query["added"].flatMap({ Int($0) }), 1...ContactReview.most ~= added {
      done.append(words(.contactsAdded(added)))
    }
    return done.map { .init($0, dismissal: path) }
  }

  private func show(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let person = try await person(request, context)
    return page(
      context, person,
      BirthFields.Model(
        FormState(person.details), place: person.details.birthPlace, from: rules.earliest,
        to: context.services.today,
        zones: rules.takesZone ? context.services.gazetteer.timeZones : []),
      toasts: try context.saved(request, path(of: person)))
  }

  private func save(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let person = try await person(request, context)
    let form = try request.form()
    var birth = try BirthForm(
      form, known: [person.details.birthPlace].compactMap(\.self), since: rules.earliest,
      longestName: rules.longestName, needs: rules.takesZone ? .placeOrZone : .place,
      services: context.services,
      words: context.words)
    if let details = birth.details, let problem = rules.problem(details, context.services.today) {
      birth.refuse(birth.names.date, problem)
    }
    guard let details = birth.details else {
      let answers = FormState(form, problems: birth.errors, trouble: nil)
      return page(context, person, .init(birth, answers), status: .unprocessableContent)
    }
    try await context.services.people.change(person.id, to: details, of: context.person.owner())
    return .seeOther("\(path(of: person))?saved")
  }

  private func ask(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let person = try await person(request, context)
    return context.pageContext.page(context.words(.people), backTo: path(of: person)) {
      Confirmation(
        context.words(.deletePersonHeading(person.details.name)),
        text: context.words(.deletePersonText), to: "\(path(of: person))/delete",
        token: context.pageContext.formToken,
        button: Button(context.words(.deletePerson), style: .destructive, isWide: true),
        back: NamedLink(context.words(.keepPerson), to: path(of: person)), words: context.words)
    }
  }

  private func delete(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let person = try await person(request, context)
    try await context.services.people.remove(person.id, of: context.person.owner())
    return .seeOther("\(path)?deleted")
  }

  private func page(
    _ context: AccountPageContext<Branding>, _ person: Person, _ birth: BirthFields.Model,
    status: HTTPResponse.Status = .ok, toasts: [Toasts.Toast] = []
  ) -> Response {
    context.pageContext.page(
      context.words(.personBirth), status: status, backTo: path, toasts: toasts
    ) {
      PersonPage(
        path: path(of: person), birth: birth, words: context.words,
        formToken: context.pageContext.formToken)
    }
  }

  private func path(of person: Person) -> String { "\(path)/\(person.id.rawValue)" }

  /// Returns the person named in the path.
  /// - Throws: `HTTPError` if the app does not show that person.
  private func person(
    _ request: Request, _ context: AccountPageContext<Branding>
  ) async throws -> Person {
    let id = PersonID(rawValue: try request.parameters.require("id"))
    let known = try await context.services.people.person(id, in: app, of: context.person.owner())
    guard let known else { throw HTTPError(.notFound) }
    return known
  }
}

extension PersonDetails {
  /// Formats date and place of birth, or its time zone, on one line.
  fileprivate func birthLine(_ words: MessageCatalog) -> String {
    [birthDate.map { words.formatted($0) }, birthPlace?.name ?? birthZone].compactMap(\.self)
      .joined(separator: " · ")
  }
}
