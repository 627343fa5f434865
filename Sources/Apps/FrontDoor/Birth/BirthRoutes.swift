internal import Accounts
internal import CivilTime
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
      page(member, BirthModel(Answers(member.profile?.details), member))
    }
    routes.post("/account/birth") { request, member in try await save(request, member) }
  }

  private static func save(_ request: Request, _ member: Member) async throws -> Response {
    let form = try request.form()
    let birth = try BirthForm(form, member)
    guard let details = birth.details else {
      let answers = Answers(form, problems: birth.input.errors, trouble: nil)
      return page(member, BirthModel(answers, member, birth), status: .unprocessableContent)
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
      page(member, BirthModel(refusal.answers, member), status: refusal.status)
    }
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

extension BirthModel {
  fileprivate init(_ answers: Answers, _ member: Member, _ birth: BirthForm? = nil) {
    self.init(
      answers: answers, places: birth?.places ?? [], readings: birth?.readings ?? [],
      asksAge: member.asksAge, today: member.today.description)
  }
}
