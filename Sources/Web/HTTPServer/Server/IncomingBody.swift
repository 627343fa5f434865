/// The body of a request while it is being received.
struct IncomingBody: Sendable {
  /// How many bytes of an oversized body are discarded, so that the client gets a response instead
  /// of a reset connection.
  static let mostIgnored = 4 << 20

  private let policy: BodyPolicy
  private let directory: String
  private var received = 0
  private var bytes: [UInt8] = []
  private var file: TemporaryFile?
  private var failure: HTTPError?

  init(_ policy: BodyPolicy, expected: Int?, directory: String) {
    self.policy = policy
    self.directory = directory
    if case .memory(let limit) = policy, let expected, expected <= limit {
      bytes.reserveCapacity(expected)
    }
  }

  /// Appends the next piece.
  /// - Returns: false if the client keeps sending beyond what is discarded.
  mutating func append(_ piece: UnsafeRawBufferPointer) -> Bool {
    received += piece.count
    guard received <= policy.limit else {
      failure = .tooLong(policy)
      (bytes, file) = ([], nil)
      return received <= policy.limit + Self.mostIgnored
    }
    switch policy {
    case .memory: unsafe bytes.append(contentsOf: piece)
    case .file: unsafe write(piece)
    }
    return true
  }

  /// Returns the complete body.
  func finish() -> Result<RequestBody, HTTPError> {
    if let failure { return .failure(failure) }
    return .success(file.map { .file($0) } ?? .bytes(bytes))
  }

  private mutating func write(_ piece: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    do throws(FileError) {
      if file == nil { file = try TemporaryFile(in: directory) }
      unsafe try file?.append(piece)
    } catch {
      failure = error.httpError
    }
  }
}
