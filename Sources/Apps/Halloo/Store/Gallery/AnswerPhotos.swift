internal import Accounts
internal import AppHost
internal import Jobs
internal import Logging
internal import MediaLibrary
internal import Pictures
internal import Storage
internal import TextMessages

/// The photos of answers (HAL-940 to HAL-943): kept in the media library, and shown in the gallery.
struct AnswerPhotos: PictureInbox {
  let services: Dependencies
  let reminders: ReminderService

  private static let kind = JobKind(rawValue: "halloo.photos")

  init(_ services: Dependencies) {
    (self.services, reminders) = (services, ReminderService(services))
  }

  /// The job that fetches them.
  var chore: App.BackgroundJob {
    let logger = services.logger
    let fetch = PictureFetch(
      from: services.texts.provider, services.pictures, to: self, now: services.now
    ) { error in
      logger.info("Handling picture of text message failed", metadata: ["error": "\(error)"])
    }
    return App.BackgroundJob(fetch.handler(of: Self.kind))
  }

  /// Enqueues the download of an answer's photos, in the transaction that stores it.
  static func enqueue(
    _ answer: AnswerID, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    try PictureFetch.enqueue(
      ReceivedText(answer: answer.rawValue, account: owner.account.rawValue), as: kind,
      in: transaction)
  }

  func urls(_ text: ReceivedText) async throws -> [String] {
    try await services.database.read { transaction in
      try answer(text, in: transaction)?.answer.media ?? []
    }
  }

  private func answer(
    _ text: ReceivedText, in transaction: borrowing Transaction
  ) throws -> (answer: StoredAnswer, owner: CircleKey)? {
    let account = AccountID(rawValue: text.account)
    guard let owner = try services.circleOwner(account, in: transaction),
      let answer = try transaction.answer(AnswerID(rawValue: text.answer), of: owner)
    else { return nil }
    return (answer, owner)
  }

  func keep(
    _ outcome: Result<Picture, PictureFetch.Failure>, of url: String, _ text: ReceivedText
  ) async throws {
    try await services.database.write(.serializable) { transaction in
      guard let (known, owner) = try self.answer(text, in: transaction), known.media.contains(url)
      else { return }
      var answer = known
      answer.media.removeAll { $0 == url }
      switch outcome {
      case .success(let picture):
        let item = try services.media.store(
          picture, for: HallooPath.appID, of: .init(owner.account, key: owner.key), in: transaction)
        answer.pictures.append(item.id.rawValue)
        try reminders.show(item.id.rawValue, of: answer, owner, in: transaction)
      case .failure(let why): answer.mediaErrors.append(why.rawValue)
      }
      try transaction.save(answer, of: owner)
      try reminders.environment.publish(
        CircleEvent(topic: .responseUpdated, id: text.answer, relative: answer.relative),
        owner.account, transaction)
    }
  }

  /// Requests another photo if none was usable (HAL-942).
  func settle(_ text: ReceivedText) async throws {
    try await services.database.write(.serializable) { transaction in
      guard let (answer, owner) = try answer(text, in: transaction), answer.pictures.isEmpty,
        let occurrence = answer.occurrence
      else { return }
      let now = try reminders.environment.now(transaction)
      try reminders.apply(.photoUnusable(at: now), to: occurrence, of: owner, in: transaction)
    }
  }
}
