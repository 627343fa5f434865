private import Glibc

/// A small file that only its owner may read: the master key, the key of the access tokens.
public struct SecretFile: Hashable, Sendable {
  /// The maximum size, bytes.
  public static let longest = 64 << 10

  /// The path of the file.
  public let path: String

  /// - Parameter path: the path of the file, in an existing directory.
  public init(path: String) { self.path = path }

  /// Reads the file; nil if it does not exist.
  ///
  /// Throws if it is not a regular file, belongs to another user, or anyone but its owner may read
  /// or write it: a key that others could have read must not be used silently.
  public func read() throws(SecretFileError) -> SecretBytes? {
    let file = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    if file < 0, errno == ENOENT { return nil }
    try check(file >= 0)
    defer { close(file) }
    var status = stat()
    try check(unsafe fstat(file, &status) == 0)
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure(.notPlain) }
    guard status.st_uid == geteuid() else { throw failure(.foreign) }
    guard status.st_mode & 0o077 == 0 else {
      throw failure(.readableByOthers(mode: Int(status.st_mode & 0o777)))
    }
    guard status.st_size <= Self.longest else { throw failure(.tooLong) }
    return try read(file, count: Int(status.st_size))
  }

  /// Creates the file with mode 0600; returns false if it already exists, and leaves it unchanged.
  /// Atomic, even if two processes do it concurrently or the machine stops.
  public func create(_ contents: SecretBytes) throws(SecretFileError) -> Bool {
    try write(contents) { temporary throws(SecretFileError) in
      // Unlike rename, link never replaces an existing file.
      if unsafe link(temporary, path) == 0 { return true }
      guard errno == EEXIST else { throw failure(.system(errno)) }
      return false
    }
  }

  /// Replaces the file, with mode 0600. Atomic.
  public func replace(with contents: SecretBytes) throws(SecretFileError) {
    try write(contents) { temporary throws(SecretFileError) in
      try check(unsafe rename(temporary, path) == 0)
    }
  }

  /// Reads the file, or creates it if it does not exist.
  public func readOrCreate(
    _ makeContents: () -> SecretBytes
  ) throws(SecretFileError) -> SecretBytes {
    if let contents = try read() { return contents }
    let contents = makeContents()
    if try create(contents) { return contents }
    // Another process was first: its contents count.
    guard let contents = try read() else { throw failure(.system(ENOENT)) }
    return contents
  }

  /// Writes a temporary file beside the target, lets `publish` rename or link it, and syncs both.
  private func write<Result>(
    _ contents: SecretBytes, publish: (String) throws(SecretFileError) -> Result
  ) throws(SecretFileError) -> Result {
    let temporary = "\(path).\(OpaqueID.make()).new"
    let result = try publishing(contents, as: temporary, publish)
    try syncFolder()
    return result
  }

  private func publishing<Result>(
    _ contents: SecretBytes, as temporary: String,
    _ publish: (String) throws(SecretFileError) -> Result
  ) throws(SecretFileError) -> Result {
    let file = unsafe open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600 as mode_t)
    try check(file >= 0)
    // After a rename nothing is left to remove.
    defer {
      close(file)
      _ = unsafe unlink(temporary)
    }
    // The mode above is masked by the umask of the process.
    try check(fchmod(file, 0o600) == 0)
    try write(contents, to: file)
    try check(fsync(file) == 0)
    return try publish(temporary)
  }

  private func write(_ contents: SecretBytes, to file: Int32) throws(SecretFileError) {
    try unsafe contents.withPointer { start throws(SecretFileError) in
      var written = 0
      while written < contents.count {
        // `written` stays below `count`: the rest is within the contents.
        let count = unsafe Glibc.write(file, start + written, contents.count - written)
        if count < 0, errno == EINTR { continue }
        try check(count > 0)
        written += count
      }
    }
  }

  private func read(_ file: Int32, count: Int) throws(SecretFileError) -> SecretBytes {
    try unsafe SecretBytes(count: count) { target throws(SecretFileError) in
      var filled = 0
      while filled < count {
        // `filled` stays below `count`: the rest is within the target.
        let part = unsafe Glibc.read(file, target + filled, count - filled)
        if part < 0, errno == EINTR { continue }
        try check(part >= 0)
        guard part > 0 else { throw failure(.shrunk) }
        filled += part
      }
    }
  }

  private func syncFolder() throws(SecretFileError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/")
    let handle = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try check(handle >= 0)
    defer { close(handle) }
    try check(fsync(handle) == 0)
  }

  private func check(_ isDone: Bool) throws(SecretFileError) {
    guard !isDone else { return }
    throw failure(.system(errno))
  }

  private func failure(_ reason: SecretFileError.Reason) -> SecretFileError {
    SecretFileError(path: path, reason: reason)
  }
}

/// Why a secret file cannot be read or written.
public struct SecretFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    /// A directory, a link, a device.
    case notPlain
    /// It belongs to another user.
    case foreign
    /// Others than its owner may read or write it.
    case readableByOthers(mode: Int)
    /// Longer than ``SecretFile/longest``.
    case tooLong
    /// It was truncated while it was being read.
    case shrunk
    /// A system call failed with this `errno`.
    case system(Int32)
  }

  /// The path of the file.
  public let path: String
  /// The reason.
  public let reason: Reason

  /// The problem and its remedy.
  public var description: String {
    switch reason {
    case .notPlain: "\(path) is not a plain file."
    case .foreign: "\(path) belongs to another user: run as its owner, or chown it."
    case .readableByOthers(let mode):
      "\(path) has mode \(String(mode, radix: 8)), others may read it: chmod 600 \(path)"
    case .tooLong: "\(path) is longer than \(SecretFile.longest) bytes."
    case .shrunk: "\(path) changed while it was being read."
    case .system(let code): "\(path): \(unsafe String(cString: strerror(code)))."
    }
  }
}
