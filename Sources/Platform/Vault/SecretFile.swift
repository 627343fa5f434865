private import Glibc

/// A small file that only its owner may read: the master key, the key of the access tokens.
public struct SecretFile: Hashable, Sendable {
  /// The longest file, bytes.
  public static let longest = 64 << 10

  /// Where the file is.
  public let path: String

  /// - Parameter path: where the file is or will be, in a folder that exists.
  public init(path: String) { self.path = path }

  /// What the file holds; nil where there is none.
  ///
  /// Throws where it is no plain file, belongs to someone else, or anybody but its owner may read or
  /// write it: a key that others could have read is not to be used silently.
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

  /// Writes a new file with mode 0600; false where there already is one, which is left as it is.
  /// Whole or not at all, also where two processes do it at once or the machine stops.
  public func create(_ contents: SecretBytes) throws(SecretFileError) -> Bool {
    try write(contents) { temporary throws(SecretFileError) in
      // Unlike rename, link never takes the place of what is there.
      if unsafe link(temporary, path) == 0 { return true }
      guard errno == EEXIST else { throw failure(.system(errno)) }
      return false
    }
  }

  /// Writes the file with mode 0600 in the place of what is there. Whole or not at all.
  public func replace(with contents: SecretBytes) throws(SecretFileError) {
    try write(contents) { temporary throws(SecretFileError) in
      try check(unsafe rename(temporary, path) == 0)
    }
  }

  /// What the file holds, or what it is made with where there is none.
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

  /// Writes a temporary file beside the target, lets `publish` give it its name, and makes both last.
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
    // After a rename there is nothing left to remove.
    defer {
      close(file)
      _ = unsafe unlink(temporary)
    }
    // The mode above is only what the mask of the process leaves of it.
    try check(fchmod(file, 0o600) == 0)
    try write(contents, to: file)
    try check(fsync(file) == 0)
    return try publish(temporary)
  }

  private func write(_ contents: SecretBytes, to file: Int32) throws(SecretFileError) {
    try unsafe contents.withPointer { start throws(SecretFileError) in
      var written = 0
      while written < contents.count {
        // `written` stays below `count`: the rest lies within the contents.
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
        // `filled` stays below `count`: the rest lies within the target.
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

/// Why a file of secrets cannot be read or written.
public struct SecretFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A folder, a link, a device.
    case notPlain
    /// It belongs to another user.
    case foreign
    /// Others than its owner may read or write it.
    case readableByOthers(mode: Int)
    /// Longer than ``SecretFile/longest``.
    case tooLong
    /// It became shorter while it was being read.
    case shrunk
    /// The system refused, with this `errno`.
    case system(Int32)
  }

  /// The file.
  public let path: String
  /// What is wrong.
  public let reason: Reason

  /// What is wrong and what mends it.
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
