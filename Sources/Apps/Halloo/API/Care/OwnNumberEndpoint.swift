internal import APIKit
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Outbox
internal import Storage
internal import StoredAnswers
internal import TextMessages

/// `/own-number`: the caller's own number, whichever circle is selected (HAL-1699).
enum OwnNumberEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/own-number") { _, caregiver in try await caregiver.showOwnNumber() }
    routes.put("/own-number", body: .api) { try await $1.textCode($0) }
    routes.post("/own-number/verify", body: .api) { try await $1.verify($0) }
    routes.delete("/own-number") { _, caregiver in
      try await caregiver.ownNumber.remove(of: caregiver.person)
      return .noContent
    }
  }
}

extension CaregiverAPIContext {
  fileprivate var ownNumber: OwnNumberStore { OwnNumberStore(services) }

  fileprivate func showOwnNumber() async throws -> Response {
    let own = try await ownNumber.state(of: person)
    return .object { json in
      json.field("number", own?.number.e164)
      json.field("verified", own?.isVerified ?? false)
      json.moment("verifiedAt", own?.verifiedAt)
      json.field("stopped", own?.isStopped ?? false)
      json.moment("codeExpiresAt", own?.code?.endsAt)
      json.field("triesLeft", own?.code?.triesLeft)
      json.moment("nextCodeAt", own.flatMap { $0.isVerified ? nil : $0.nextCodeAt })
    }
  }

  fileprivate func textCode(_ request: Request) async throws -> Response {
    let number = try request.input(.halloo) { try phoneNumber(in: &$0) }
    do {
      if let number { try await ownNumber.textCode(to: number, of: person) }
    } catch let problem as OwnNumberProblem { throw error(problem) }
    return try await showOwnNumber()
  }

  private func phoneNumber(in input: inout Input) throws -> PhoneNumber? {
    let typed = input.text("number", longest: 40)
    guard !typed.isEmpty else { return nil }
    do throws(PhoneNumberError) {
      return try NumberingPlan().number(typed, region: region)
    } catch {
      let sentence = words(SetupKey(error))
      if error == .unavailable { throw HTTPError(.unavailable, sentence) }
      throw HTTPError(.invalidPhone, sentence, field: "number")
    }
  }

  fileprivate func verify(_ request: Request) async throws -> Response {
    let code = try request.input(.halloo, words: words) { input in
      let typed = input.text("code", longest: 20)
      guard !typed.isEmpty else { return "" }
      guard let digits = OwnCode.digits(typed) else {
        input.refuse("code", Message(OwnNumberKey.codeHint))
        return ""
      }
      return digits
    }
    do {
      try await ownNumber.verify(code, of: person)
    } catch let problem as OwnNumberProblem { throw error(problem) }
    return try await showOwnNumber()
  }

  private func error(_ problem: OwnNumberProblem) -> HTTPError {
    switch problem {
    case .gone: HTTPError(.notFound)
    case .guest: HTTPError(.guestCannotText, words(.guestCannotText))
    case .optedOut:
      HTTPError(
        .optedOut, "This number has said STOP: only a START from it brings texts back.",
        members: [.init("senderNumber") { $0.value(services.texts.number?.e164 ?? "") }])
    case .limit(let next):
      HTTPError(
        .codeLimit, "Another code can be texted later.",
        retryAfter: max(1, Int((next.milliseconds - now.milliseconds + 999) / 1_000)))
    case .wrong:
      HTTPError(.wrongCode, words.sentence(problem, next: ""), field: "code")
    case .expired: HTTPError(.codeExpired, words.sentence(problem, next: ""))
    }
  }
}
