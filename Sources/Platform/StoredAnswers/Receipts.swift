internal import Storage
internal import Synchronization
internal import Vault

/// The effects of a request, in order: the ID of what each has created, empty if it has none; nil
/// for an effect that is not known to be done.
struct Receipts: Sendable, Equatable {
  private var names: [String?] = []

  init() {}

  subscript(effect: Int) -> String? {
    get { effect < names.count ? names[effect] : nil }
    set {
      while names.count <= effect { names.append(nil) }
      names[effect] = newValue
    }
  }

  /// Parses ``sealed(of:)``.
  init(sealed: [UInt8]?, of attempt: StoredAnswers.Attempt) throws {
    guard let sealed else { return }
    let bytes = try attempt.owner.key.open(sealed, for: attempt.row.context("receipts"))
    names = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\0", omittingEmptySubsequences: false)
      .map { $0.first == "+" ? String($0.dropFirst()) : nil }
  }

  func sealed(of attempt: StoredAnswers.Attempt) -> [UInt8] {
    let lines = names.map { name in name.map { "+\($0)" } ?? "-" }
    return attempt.owner.key.seal(
      Array(lines.joined(separator: "\0").utf8), for: attempt.row.context("receipts"))
  }
}

/// Attempts of this process that have ended without the database being updated.
final class GivenUpAttempts: Sendable {
  private let ids = Mutex<Set<String>>([])

  func add(_ id: String) { ids.withLock { _ = $0.insert(id) } }
  func contains(_ id: String) -> Bool { ids.withLock { $0.contains(id) } }
}
