public import AppHost
internal import Births
internal import CivilTime
internal import Contacts
internal import Elementary
public import HTTPServer
internal import HTTPTypes
public import Interface
public import People
internal import StoredAnswers

/// The pages that bring people from an address book (AST-159, AST-160, ARC-1616): upload of a file
/// or the browser's contact picker, review, addition. The file is parsed and forgotten: the review
/// carries the people in its form, and nothing is stored before they are chosen.
public struct ContactPages<Branding: AppBranding>: Sendable {
  typealias Context = AccountPageContext<Branding>

  /// What an app asks and does beyond saving names and birthdays.
  public struct Taking: Sendable {
    let kinds: @Sendable (MessageCatalog) -> ContactKinds
    let manually: @Sendable (MessageCatalog) -> NamedLink
    let add: @Sendable ([ContactChoice], AccountPageContext<Branding>) async throws -> Int

    /// - Parameters:
    ///   - kinds: what a person may be to the user.
    ///   - manually: a link to the form that adds a person by hand.
    ///   - add: saves people, and returns how many are new.
    public init(
      kinds: @escaping @Sendable (MessageCatalog) -> ContactKinds,
      manually: @escaping @Sendable (MessageCatalog) -> NamedLink,
      add: @escaping @Sendable ([ContactChoice], AccountPageContext<Branding>) async throws -> Int
    ) {
      (self.kinds, self.manually, self.add) = (kinds, manually, add)
    }
  }

  private let app: String
  private let list: String
  private let rules: PeoplePages<Branding>.Rules
  private let taking: Taking?

  private var path: String { "\(list)/contacts" }

  /// - Parameters:
  ///   - app: the ID of the app.
  ///   - list: the path of the list of people.
  ///   - taking: what the app does beyond saving; nil for nothing.
  public init(
    of app: String, below list: String,
    rules: PeoplePages<Branding>.Rules = PeoplePages<Branding>.Rules(), taking: Taking? = nil
  ) {
    (self.app, self.list, self.rules, self.taking) = (app, list, rules, taking)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(path) { _, context in page(context) }
    routes.post(path, body: .upload) { request, context in try await upload(request, context) }
    routes.post("\(path)/picked") { request, context in try await picked(request, context) }
    routes.post("\(path)/add") { request, context in try await add(request, context) }
  }

  private func upload(_ request: Request, _ context: Context) async throws -> Response {
    let form = try request.multipartForm()
    guard let part = form.file("file"), part.count > 0 || part.fileName?.isEmpty == false else {
      return page(context, refusal: context.words(.contactsNoFile))
    }
    // The body is limited by its route, on disk; a file that is too large is not read into memory.
    guard part.count <= ContactFile.largest else {
      return page(context, .tooLarge(limit: ContactFile.largest))
    }
    let bytes = try form.bytes(of: part)
    let file: ContactFile
    do throws(ContactFileError) {
      file = try ContactFile(parsing: bytes)
    } catch {
      return page(context, error)
    }
    return try await review(file.contacts.map { ($0.name, $0.birthday) }, file.problems, context)
  }

  private func picked(_ request: Request, _ context: Context) async throws -> Response {
    let names = try request.form()[values: "name"].compactMap { try? ContactName($0) }
    return try await review(names.map { ($0, nil) }, [], isPicked: true, context)
  }

  private func review(
    _ people: [(ContactName, Birthday?)], _ problems: [ContactProblem], isPicked: Bool = false,
    _ context: Context
  ) async throws -> Response {
    guard !people.isEmpty else {
      return page(context, refusal: context.words(.contactsNobody), problems: problems)
    }
    let review = ContactReview(people, isPicked: isPicked, try await contactRules(context))
    return page(context, review, problems)
  }

  private func save(_ people: [ContactChoice], _ context: Context) async throws -> Int {
    if let taking { return try await taking.add(people, context) }
    let owner = try context.person.owner()
    return try await context.services.people.add(all: people.map(\.details), in: app, of: owner)
      .count
  }

  private func add(_ request: Request, _ context: Context) async throws -> Response {
    let (form, rules) = (try request.form(), try await contactRules(context))
    var review = ContactReview(form, rules)
    guard !review.rows.isEmpty else { return .seeOther(path) }
    if let choice = form["choose"] {
      review.choose(all: choice == "all")
      return page(context, review, [])
    }
    guard review.rows.contains(where: \.isChosen) else {
      return page(context, review, [], trouble: context.words(.contactsNoneChosen))
    }
    guard let people = review.chosen(rules) else {
      return page(context, review, [], status: .unprocessableContent)
    }
    let added = try await RequestEffect.once(
      { try await save(people, context) }, receipt: { "\($0)" }, restore: { Int($0) })
    return .seeOther("\(list)?added=\(added)")
  }

  /// Returns the rules for the people of an address book, with those who are saved already.
  private func contactRules(_ context: Context) async throws -> ContactRules {
    let owner = try context.person.owner()
    let saved = try await context.services.people.details(in: app, of: owner)
    let reader = context.services.births(since: rules.earliest)
    let (words, today, problem) = (context.words, context.services.today, rules.problem)
    return ContactRules(
      saved: saved, longestName: rules.longestName, kinds: taking?.kinds(words), words: words
    ) { details in
      guard let date = details.birthDate else { return nil }
      do throws(BirthProblem) { try reader.check(date) } catch {
        return words(Message(error, words.language))
      }
      return problem(details, today).map { words($0) }
    }
  }

  private func page(_ context: Context, _ error: ContactFileError) -> Response {
    page(context, refusal: context.words(Message(error)))
  }

  private func page(
    _ context: Context, refusal: String? = nil, problems: [ContactProblem] = []
  ) -> Response {
    context.pageContext.page(
      context.words(.contactsTitle), status: refusal == nil ? .ok : .unprocessableContent,
      backTo: list
    ) {
      ContactsPage(
        path: path, manually: taking?.manually(context.words), refusal: refusal,
        problems: problems, words: context.words, formToken: context.pageContext.formToken)
    }
  }

  private func page(
    _ context: Context, _ review: ContactReview, _ problems: [ContactProblem],
    trouble: String? = nil, status: HTTPResponse.Status = .ok
  ) -> Response {
    context.pageContext.page(
      context.words(.contactsReview), status: trouble == nil ? status : .unprocessableContent,
      backTo: path
    ) {
      ContactReviewPage(
        review: review, kinds: taking?.kinds(context.words), problems: problems,
        path: "\(path)/add", today: context.services.today, trouble: trouble,
        words: context.words, formToken: context.pageContext.formToken)
    }
  }
}

/// What people may be to the user, with the question.
public struct ContactKinds: Sendable {
  let title: String
  let choices: [Choice]
  let usual: String

  /// - Parameters:
  ///   - title: the question.
  ///   - choices: the answers.
  ///   - usual: the value of the answer that stands until another is chosen.
  public init(_ title: String, _ choices: [Choice], usual: String) {
    (self.title, self.choices, self.usual) = (title, choices, usual)
  }
}

/// A person who was chosen from an address book.
public struct ContactChoice: Sendable {
  /// The name, and the birthday if it is known.
  public let details: PersonDetails
  /// What the person is to the user; nil where the app does not ask.
  public let kind: String?
  /// Whether the browser's picker named them, and no file.
  public let isPicked: Bool
}
