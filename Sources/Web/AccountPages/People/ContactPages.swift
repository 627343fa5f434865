internal import AppHost
internal import Births
internal import CivilTime
internal import Contacts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import StoredAnswers

/// The pages that bring people from an address book (AST-159, AST-160, ARC-1616): upload of a file
/// or the browser's contact picker, review, addition. The file is parsed and forgotten: the review
/// carries the people in its form, and nothing is stored before they are chosen.
struct ContactPages<Branding: AppBranding>: Sendable {
  typealias Context = AccountPageContext<Branding>

  /// The ID of the app.
  let app: String
  /// The path of the list of people.
  let list: String
  let rules: PeoplePages<Branding>.Rules

  private var path: String { "\(list)/contacts" }

  /// Adds the routes.
  func mount<Root>(_ routes: Routes<Root, Context>) {
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
    return try await review(names.map { ($0, nil) }, [], context)
  }

  private func review(
    _ people: [(ContactName, Birthday?)], _ problems: [ContactProblem], _ context: Context
  ) async throws -> Response {
    guard !people.isEmpty else {
      return page(context, refusal: context.words(.contactsNobody), problems: problems)
    }
    let review = ContactReview(people, try await contactRules(context))
    return page(context, review, problems)
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
    let owner = try context.person.owner()
    let added = try await RequestEffect.once(
      { try await context.services.people.add(all: people, in: app, of: owner).count },
      receipt: { "\($0)" }, restore: { Int($0) })
    return .seeOther("\(list)?added=\(added)")
  }

  /// Returns the rules for the people of an address book, with those who are saved already.
  private func contactRules(_ context: Context) async throws -> ContactRules {
    let owner = try context.person.owner()
    let saved = try await context.services.people.details(in: app, of: owner)
    let reader = context.services.births(since: rules.earliest)
    let (words, today, problem) = (context.words, context.services.today, rules.problem)
    return ContactRules(saved: saved, longestName: rules.longestName, words: words) { details in
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
        path: path, refusal: refusal, problems: problems, words: context.words,
        formToken: context.pageContext.formToken)
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
        review: review, problems: problems, path: "\(path)/add", trouble: trouble,
        words: context.words, formToken: context.pageContext.formToken)
    }
  }
}
