import Glibc

extension System {
  /// Whether a path exists.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Reads a text file, at most a mebibyte.
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

  /// Creates a folder accessible to its owner only, with its parents, unless it exists.
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
  /// Whether others than owner and group may read a regular file. Devices such as `/dev/null` do
  /// not count.
  static func isReadableByOthers(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_mode & 0o004 != 0
  }

  /// Throws unless a file can be created in a folder; leaves nothing behind.
  static func checkWritable(folder: String) throws {
    let path = "\(folder)/.asterism-\(getpid())"
    let descriptor = unsafe Glibc.open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600 as mode_t)
    guard descriptor >= 0 else { throw Failure(action: "write in \(folder)", code: errno) }
    Glibc.close(descriptor)
    guard unsafe unlink(path) == 0 else { throw Failure(action: "remove \(path)", code: errno) }
  }

  /// Deletes a file; does nothing if there is none.
  static func remove(_ path: String) throws {
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw Failure(action: "remove \(path)", code: errno)
    }
  }

  /// Renames a file; does nothing if there is none.
  static func move(_ path: String, to other: String) throws {
    guard unsafe rename(path, other) == 0 || errno == ENOENT else {
      throw Failure(action: "rename \(path)", code: errno)
    }
  }

  /// Creates an empty folder for temporary files, accessible to its owner only.
  static func makeTemporaryFolder() throws -> String {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/asterism-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw Failure(action: "make a folder in \(parent)", code: errno)
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The names of the entries of a folder; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether a program is in one of the folders of `PATH`.
  static func findsProgram(_ name: String) -> Bool {
    let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { unsafe access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Removes an empty folder; leaves others.
  static func removeFolder(_ path: String) { _ = unsafe rmdir(path) }

  /// The beginning of a file; empty if it cannot be read.
  static func beginning(ofFile path: String, count: Int) -> [UInt8] {
    guard let source = try? open(path) else { return [] }
    defer { close(source) }
    var bytes = [UInt8](repeating: 0, count: count)
    guard let length = try? read(source, into: &bytes) else { return [] }
    return Array(bytes[..<length])
  }

  /// Why this process cannot read and write a file, as `errno`; nil if it can.
  static func accessProblem(_ path: String) -> Int32? {
    unsafe access(path, R_OK | W_OK) == 0 ? nil : errno
  }

  /// Syncs a file to disk and renames it.
  static func publish(_ partial: String, as path: String) throws {
    let descriptor = unsafe Glibc.open(partial, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(action: "open \(partial)", code: errno) }
    defer { Glibc.close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0, unsafe rename(partial, path) == 0
    else { throw Failure(action: "write \(path)", code: errno) }
  }

  /// The free space on the file system of `path`, bytes; nil if unknown.
  static func freeSpace(at path: String) -> Int? {
    var status = statvfs()
    guard unsafe statvfs(path, &status) == 0 else { return nil }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }

  /// The folder itself if it exists, otherwise its nearest existing parent.
  static func nearestFolder(to path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1, !exists(parts.joined(separator: "/")) { parts.removeLast() }
    let found = parts.joined(separator: "/")
    return found.isEmpty ? "/" : exists(found) ? found : "."
  }
}
