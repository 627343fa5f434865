import Glibc

extension System {
  /// Whether there is something at a path.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// A text file as a whole, at most a mebibyte of it.
  static func contents(ofFile path: String) throws -> String {
    let source = try open(path)
    defer { close(source) }
    var (contents, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while contents.count < 1 << 20 {
      let count = try read(source, into: &piece)
      if count == 0 { break }
      contents += piece[..<count]
    }
    return String(decoding: contents, as: UTF8.self)
  }

  /// Makes a folder that only its owner may enter, and those above it, where there is none.
  static func makeFolder(_ path: String) throws {
    guard !exists(path) else { return }
    let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    if !parent.isEmpty { try makeFolder(parent) }
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw Failure(action: "make the folder \(path)", code: errno)
    }
  }
}

extension System {
  /// Whether others than owner and group may read a plain file. Devices such as `/dev/null` are
  /// everybody's.
  static func isReadableByOthers(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_mode & 0o004 != 0
  }

  /// Throws unless a file can be made in a folder; leaves nothing there.
  static func checkWritable(folder: String) throws {
    let path = "\(folder)/.asterism-\(getpid())"
    let descriptor = unsafe Glibc.open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600 as mode_t)
    guard descriptor >= 0 else { throw Failure(action: "write in \(folder)", code: errno) }
    Glibc.close(descriptor)
    guard unsafe unlink(path) == 0 else { throw Failure(action: "remove \(path)", code: errno) }
  }

  /// Removes a file; nothing where there is none.
  static func remove(_ path: String) throws {
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw Failure(action: "remove \(path)", code: errno)
    }
  }

  /// Gives a file another name; nothing where there is none.
  static func move(_ path: String, to other: String) throws {
    guard unsafe rename(path, other) == 0 || errno == ENOENT else {
      throw Failure(action: "rename \(path)", code: errno)
    }
  }

  /// Removes a folder with nothing in it; one that is not empty stays.
  static func removeFolder(_ path: String) { _ = unsafe rmdir(path) }

  /// How a file begins; empty where it cannot be read.
  static func beginning(ofFile path: String, count: Int) -> [UInt8] {
    guard let source = try? open(path) else { return [] }
    defer { close(source) }
    var bytes = [UInt8](repeating: 0, count: count)
    guard let length = try? read(source, into: &bytes) else { return [] }
    return Array(bytes[..<length])
  }

  /// Why a file cannot be read and written by this process, as `errno`; nil where it can.
  static func accessProblem(_ path: String) -> Int32? {
    unsafe access(path, R_OK | W_OK) == 0 ? nil : errno
  }

  /// Makes what was written last on the disk, and gives it its name.
  static func publish(_ partial: String, as path: String) throws {
    let descriptor = unsafe Glibc.open(partial, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(action: "open \(partial)", code: errno) }
    defer { Glibc.close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0, unsafe rename(partial, path) == 0
    else { throw Failure(action: "write \(path)", code: errno) }
  }

  /// How many bytes a program may still write where `path` lies; nil where it cannot be told.
  static func freeSpace(at path: String) -> Int? {
    var status = statvfs()
    guard unsafe statvfs(path, &status) == 0 else { return nil }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }

  /// The folder itself if there is one, else the nearest above it.
  static func nearestFolder(to path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1, !exists(parts.joined(separator: "/")) { parts.removeLast() }
    let found = parts.joined(separator: "/")
    return found.isEmpty ? "/" : exists(found) ? found : "."
  }
}
