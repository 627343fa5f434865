internal import Accounts
internal import JSON
internal import Jobs
internal import Logging
internal import MediaLibrary
internal import Pictures
internal import Site
internal import Storage
internal import TextMessages

/// Fetches the photos of an answer from the provider, makes them harmless and keeps them (HAL-940 to
/// HAL-943). Each is written down before the provider is asked to forget it, so that none is lost.
struct PhotoFetcher: Sendable {
  let services: Services
  let ledger: Ledger

  static let kind = JobKind(rawValue: "halloo.photos")
  /// The pauses before another attempt.
  static let pauses: [Duration] = [.seconds(5), .seconds(30), .seconds(300)]
  /// So many pictures of a message are looked at.
  static let most = 10

  init(_ services: Services) { (self.services, ledger) = (services, Ledger(services)) }

  /// The job.
  var chore: App.Chore {
    App.Chore(JobHandler(Self.kind) { run in try await perform(run) })
  }

  /// Asks for the photos of an answer, in the transaction that keeps it.
  static func enqueue(
    _ answer: AnswerID, of owner: CircleOwner, in transaction: borrowing Transaction
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

  /// Fetches what is not there yet.
  /// - Parameter isLast: whether what cannot be had now is given up.
  /// - Returns: whether nothing is left to be fetched.
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

  /// What came of fetching a picture.
  private enum Fetched {
    case photo(Picture)
    /// It is no picture that can be kept, and why.
    case unusable(String)
    /// It cannot be had now.
    case later
  }

  private func photo(at url: String) async -> Fetched {
    do {
      let media = try await services.texts.provider.fetchMedia(url, limit: Pictures.largestFile)
      return .photo(try await services.texts.pictures.make(from: media.bytes))
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
  /// What a picture of an answer has become: itself, or why it is none.
  fileprivate enum Outcome: Sendable {
    case success(Picture)
    case failure(String)
  }

  /// Writes down what a picture has become, once, and has the provider forget it.
  private func keep(
    _ outcome: Outcome, _ url: String, _ id: AnswerID, _ owner: CircleOwner
  ) async throws {
    let (media, ledger) = (services.texts.media, ledger)
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
        try ledger.show(item.id.rawValue, of: answer, owner, in: transaction)
      case .failure(let why): answer.mediaErrors.append(why)
      }
      try transaction.save(answer, of: owner)
      try ledger.surroundings.publish(
        CircleEvent(topic: .responseUpdated, id: id.rawValue, relative: answer.relative),
        owner.account,
        transaction)
    }
    do {
      try await services.texts.provider.deleteMedia(url)
    } catch {
      services.logger.info(
        "The provider did not forget a picture", metadata: ["error": "\(error)"])
    }
  }

  /// Asks once more where no photo could be used (HAL-942).
  private func settle(_ id: AnswerID, _ owner: CircleOwner) async throws {
    let ledger = ledger
    try await services.database.write(.serializable) { transaction in
      guard let answer = try transaction.answer(id, of: owner), answer.pictures.isEmpty,
        let occurrence = answer.occurrence
      else { return }
      let now = try ledger.surroundings.now(transaction)
      try ledger.happen(.photoUnusable(at: now), to: occurrence, of: owner, in: transaction)
    }
  }
}
