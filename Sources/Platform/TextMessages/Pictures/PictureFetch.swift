internal import JSON
public import Jobs
public import Pictures
public import Storage

/// Where an app keeps the pictures of the texts that it received.
public protocol PictureInbox: Sendable {
  /// The URLs of the pictures of a text that were not handled yet; empty for a deleted text.
  func urls(_ text: ReceivedText) async throws -> [String]
  /// Records, once, what came of a picture. The picture is deleted at the provider afterwards.
  func keep(
    _ outcome: Result<Picture, PictureFetch.Failure>, of url: String, _ text: ReceivedText
  ) async throws
  /// Called once nothing is left to be downloaded.
  func settle(_ text: ReceivedText) async throws
}

/// A text that an app has received and stored.
public struct ReceivedText: Hashable, Sendable {
  /// The ID under which the app has stored it, of an answer.
  public let answer: String
  /// The account to which it belongs.
  public let account: String

  /// - Parameters:
  ///   - answer: the ID under which the app has stored it.
  ///   - account: the account to which it belongs.
  public init(answer: String, account: String) { (self.answer, self.account) = (answer, account) }

  var payload: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("answer", answer)
      json.field("account", account)
    }
    return json.bytes
  }

  init(payload: [UInt8]) throws {
    let json = try JSONValue(parsing: payload)
    guard let answer = json["answer"]?.string, let account = json["account"]?.string else {
      throw PermanentJobFailure("the job names no answer")
    }
    self.init(answer: answer, account: account)
  }
}

/// Downloads the pictures of received texts from the provider and encodes them again, in a job of
/// its own, within limits of number and size (HAL-940 to HAL-943). Each is recorded before it is
/// deleted at the provider, so that none is lost.
public struct PictureFetch: Sendable {
  /// Why a picture could not be used.
  public enum Failure: String, Error, Sendable {
    /// The text has more pictures than are fetched.
    case tooMany
    /// It is too large.
    case tooLarge
    /// The provider did not have it, or was away for too long.
    case unreachable
    /// It is no picture.
    case unreadable
  }

  /// The delays between attempts.
  static let pauses: [Duration] = [.seconds(5), .seconds(30), .seconds(300)]
  /// The largest number of pictures per text.
  public static let most = 10

  private let provider: any TextProvider
  private let pictures: Pictures
  private let inbox: any PictureInbox
  private let now: @Sendable () -> Timestamp
  private let report: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - provider: the provider that has the pictures.
  ///   - pictures: encodes them again.
  ///   - inbox: where the app keeps them.
  ///   - now: the current time.
  ///   - report: called with the error if a picture could not be handled, which is tried again, or
  ///     not be deleted at the provider.
  public init(
    from provider: any TextProvider, _ pictures: Pictures, to inbox: any PictureInbox,
    now: @escaping @Sendable () -> Timestamp, report: @escaping @Sendable (any Error) -> Void
  ) {
    (self.provider, self.pictures, self.inbox) = (provider, pictures, inbox)
    (self.now, self.report) = (now, report)
  }

  /// Enqueues the download of a text's pictures, in the transaction that stores it.
  public static func enqueue(
    _ text: ReceivedText, as kind: JobKind, in transaction: borrowing Transaction
  ) throws {
    try JobQueue().enqueue(kind, payload: text.payload, key: text.answer, in: transaction)
  }

  /// The handler of the job.
  public func handler(of kind: JobKind) -> JobHandler {
    JobHandler(kind) { run in
      let isLast = run.attempt > Self.pauses.count
      guard try await !fetch(ReceivedText(payload: run.payload), isLast: isLast) else { return }
      let pause = Self.pauses[min(run.attempt, Self.pauses.count) - 1]
      throw JobPostponement(until: now().advanced(by: pause))
    }
  }

  /// Downloads what is missing.
  /// - Parameter isLast: whether this is the last attempt.
  /// - Returns: whether nothing is left to download.
  private func fetch(_ text: ReceivedText, isLast: Bool) async throws -> Bool {
    var left = false
    for (index, url) in try await inbox.urls(text).enumerated() {
      let outcome = index < Self.most ? await picture(at: url) : .failure(.tooMany)
      guard let outcome = outcome ?? (isLast ? .failure(.unreachable) : nil) else {
        left = true
        continue
      }
      try await inbox.keep(outcome, of: url, text)
      do { try await provider.deleteMedia(url) } catch { report(error) }
    }
    if !left { try await inbox.settle(text) }
    return !left
  }

  /// - Returns: nil if it is not available now.
  private func picture(at url: String) async -> Result<Picture, Failure>? {
    do {
      let media = try await provider.fetchMedia(url, limit: Pictures.largestFile)
      return .success(try await pictures.make(from: media.bytes))
    } catch let error as TextProviderError {
      switch error.code {
      case .unavailable, .cancelled: return nil
      case .tooLarge: return .failure(.tooLarge)
      default: return .failure(.unreachable)
      }
    } catch is PictureError {
      return .failure(.unreadable)
    } catch {
      report(error)
      return nil
    }
  }
}
