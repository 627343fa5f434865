internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Site

/// `/account/birth`: name and birth, filled in once for all apps (PLT-3).
enum BirthRoutes {
  static func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get("/account/birth") { _, member in
      let details = member.profile?.details
      let known = BirthFields.Model(
        Answers(details), place: details?.birthPlace, to: member.services.today)
      return page(member, BirthModel(birth: known, asksAge: member.asksAge))
    }
    routes.post("/account/birth") { request, member in try await save(request, member) }
  }

  private static func save(_ request: Request, _ member: Member) async throws -> Response {
    let form = try request.form()
    var birth = try BirthForm(
      form, known: [member.profile?.details.birthPlace].compactMap(\.self),
      services: member.services, words: member.words)
    if member.asksAge, form["age"] == nil { birth.refuse("age", .ageNeeded) }
    guard let details = birth.details else {
      let answers = Answers(form, problems: birth.errors, trouble: nil)
      return again(member, birth, answers, status: .unprocessableContent)
    }
    return try await member.caller.take(request) { _ in
      if member.asksAge {
        try await member.services.accounts.confirmAge(
          Member.leastAge, of: member.person.account.id)
      }
      try await member.services.people.changeProfile(of: member.person.owner()) { profile in
        profile.details = details
      }
      return .seeOther("/account/chart")
    } again: { refusal in
      again(member, birth, refusal.answers, status: refusal.status)
    }
  }

  private static func again(
    _ member: Member, _ birth: BirthForm, _ answers: Answers, status: HTTPResponse.Status
  ) -> Response {
    page(
      member, BirthModel(birth: .init(birth, answers), asksAge: member.asksAge), status: status)
  }

  private static func page(
    _ member: Member, _ model: BirthModel, status: HTTPResponse.Status = .ok
  ) -> Response {
    let isKnown = member.profile?.details.birthDate != nil
    return member.caller.page(
      member.words(.birthTitle), status: status, backTo: isKnown ? "/account/chart" : "/"
    ) {
      BirthPage(model: model, words: member.words, formToken: member.caller.formToken)
    }
  }
}
