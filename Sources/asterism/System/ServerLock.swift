import Glibc
import Storage

/// The file `serve.lock` of a data folder, locked by every process that serves from it: SQLite
/// allows one process, PostgreSQL any number, and a restore none.
///
/// It is an `fcntl` lock, which the kernel releases when a process dies.
struct ServerLock: ~Copyable {
  /// Who else may hold the lock at the same time.
  enum Sharing {
    case shared, exclusive
  }

  private let descriptor: Int32

  /// - Parameter folder: an existing folder.
  /// - Throws: ``Held`` while another process holds a conflicting lock.
  init(folder: String, _ sharing: Sharing) throws {
    let path = Self.path(in: folder)
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600 as mode_t)
    guard descriptor >= 0 else {
      throw System.Failure(action: "write \(path)", code: errno)
    }
    var lock = Self.lock(sharing == .shared ? F_RDLCK : F_WRLCK)
    guard unsafe fcntl(descriptor, F_SETLK, &lock) != 0 else { return }
    let code = errno
    guard code == EAGAIN || code == EACCES else {
      throw System.Failure(action: "lock \(path)", code: code)
    }
    throw Held(folder: folder, process: Self.holder(descriptor))
  }

  deinit { close(descriptor) }

  /// Releases the lock; whatever depends on it has to end first.
  consuming func release() {}

  /// The process that serves from a folder; nil if there is none.
  static func holder(of folder: String) -> Int32? {
    let descriptor = unsafe open(path(in: folder), O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return holder(descriptor)
  }

  /// Removes a folder that contains only the lock file. The lock has to be held.
  static func remove(in folder: String) throws {
    try System.remove(path(in: folder))
    System.removeFolder(folder)
  }

  private static func path(in folder: String) -> String { folder + "/serve.lock" }

  private static func holder(_ descriptor: Int32) -> Int32? {
    var lock = lock(F_WRLCK)
    guard unsafe fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != F_UNLCK else { return nil }
    return lock.l_pid
  }

  private static func lock(_ type: Int32) -> flock {
    flock(l_type: Int16(type), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
  }

  /// Another process serves from the folder.
  struct Held: Error, CustomStringConvertible {
    let folder: String
    /// Nil where it ended in between.
    let process: Int32?

    var description: String {
      "asterism serve runs on \(folder)\(process.map { " (process \($0))" } ?? ""): stop it first"
    }
  }
}
