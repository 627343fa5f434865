internal import Accounts
internal import AppHost
internal import JSON
internal import Jobs
internal import Logging
internal import MediaLibrary
internal import Pictures
internal import Storage
internal import TextMessages

/// Downloads the photos of an answer from the provider, re-encodes and stores them (HAL-940 to
/// HAL-943). Each is recorded before it is deleted at the provider, so that none is lost.
struct PhotoFetcher: Sendable {
  let services: Dependencies
  let reminders: ReminderService

  static let kind = JobKind(rawValue: "halloo.photos")
  /// The backoff between attempts.
  static let pauses: [Duration] = [.seconds(5), .seconds(30), .seconds(300)]
  /// The maximum number of pictures per message.
  static let most = 10

  init(_ services: Dependencies) {
    (self.services, reminders) = (services, ReminderService(services))
  }

  /// The job.
  var chore: App.BackgroundJob {
    App.BackgroundJob(JobHandler(Self.kind) { run in try await perform(run) })
  }

  /// Enqueues the download of an answer's photos, in the transaction that stores it.
  static func enqueue(
    _ answer: AnswerID, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    var json = JSONWriter()
    json.object { json in
      json.field("answer", answer.rawValue)
      json.field("account", owner.account.rawValue)
    }
    try JobQueue().enqueue(kind, payload: json.bytes, key: answer.rawValue, in: transaction)
  }

  private func perform(_ run: JobRun) async throws {
    let json = try JSONValue(parsing: run.payload)
    guard let answer = json["answer"]?.string, let account = json["account"]?.string else {
      throw PermanentJobFailure("the job names no answer")
    }
    let isLast = run.attempt > Self.pauses.count
    let isDone = try await fetch(
      AnswerID(rawValue: answer), of: AccountID(rawValue: account), isLast: isLast)
    if !isDone {
      let pause = Self.pauses[min(run.attempt, Self.pauses.count) - 1]
      throw JobPostponement(until: services.now().advanced(by: pause))
    }
  }

  /// Downloads what is missing.
  /// - Parameter isLast: whether this is the last attempt.
  /// - Returns: whether nothing is left to download.
  func fetch(_ id: AnswerID, of account: AccountID, isLast: Bool) async throws -> Bool {
    let services = services
    let known = try await services.database.read { transaction in
      let owner = try services.circleOwner(account, in: transaction)
      return try owner.flatMap { owner in
        try transaction.answer(id, of: owner).map { (owner: owner, answer: $0) }
      }
    }
    guard let (owner, answer) = known else { return true }
    var left = false
    for (index, url) in answer.media.enumerated() {
      guard index < Self.most else {
        try await keep(.failure("tooMany"), url, answer.id, owner)
        continue
      }
      switch await photo(at: url) {
      case .later where !isLast: left = true
      case .later: try await keep(.failure("unreachable"), url, answer.id, owner)
      case .photo(let picture): try await keep(.success(picture), url, answer.id, owner)
      case .unusable(let why): try await keep(.failure(why), url, answer.id, owner)
      }
    }
    if !left { try await settle(id, owner) }
    return !left
  }

  /// The result of a download.
  private enum Fetched {
    case photo(Picture)
    /// Not a usable picture, with the reason.
    case unusable(String)
    /// Not available now.
    case later
  }

  private func photo(at url: String) async -> Fetched {
    do {
      let media = try await services.texts.provider.fetchMedia(url, limit: Pictures.largestFile)
      return .photo(try await services.pictures.make(from: media.bytes))
    } catch let error as TextProviderError {
      switch error.code {
      case .unavailable, .cancelled: return .later
      case .tooLarge: return .unusable("tooLarge")
      default: return .unusable("unreachable")
      }
    } catch is PictureError {
      return .unusable("unreadable")
    } catch {
      return .later
    }
  }
}

extension PhotoFetcher {
  /// The final result for a picture: the picture, or why it is unusable.
  fileprivate enum Outcome: Sendable {
    case success(Picture)
    case failure(String)
  }

  /// Records the result for a picture, once, and deletes it at the provider.
  private func keep(
    _ outcome: Outcome, _ url: String, _ id: AnswerID, _ owner: CircleKey
  ) async throws {
    let (media, reminders) = (services.media, reminders)
    try await services.database.write(.serializable) { transaction in
      guard var answer = try transaction.answer(id, of: owner), answer.media.contains(url) else {
        return
      }
      answer.media.removeAll { $0 == url }
      switch outcome {
      case .success(let picture):
        let item = try media.store(
          picture, for: "halloo", of: .init(owner.account, key: owner.key), in: transaction)
        answer.pictures.append(item.id.rawValue)
        try reminders.show(item.id.rawValue, of: answer, owner, in: transaction)
      case .failure(let why): answer.mediaErrors.append(why)
      }
      try transaction.save(answer, of: owner)
      try reminders.environment.publish(
        CircleEvent(topic: .responseUpdated, id: id.rawValue, relative: answer.relative),
        owner.account,
        transaction)
    }
    do {
      try await services.texts.provider.deleteMedia(url)
    } catch {
      services.logger.info(
        "Deleting picture at provider failed", metadata: ["error": "\(error)"])
    }
  }

  /// Requests another photo if none was usable (HAL-942).
  private func settle(_ id: AnswerID, _ owner: CircleKey) async throws {
    let reminders = reminders
    try await services.database.write(.serializable) { transaction in
      guard let answer = try transaction.answer(id, of: owner), answer.pictures.isEmpty,
        let occurrence = answer.occurrence
      else { return }
      let now = try reminders.environment.now(transaction)
      try reminders.apply(.photoUnusable(at: now), to: occurrence, of: owner, in: transaction)
    }
  }
}
