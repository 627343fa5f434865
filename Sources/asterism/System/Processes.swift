import Glibc
import Storage

extension System {
  /// The current time as a timestamp.
  static var timestamp: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// The name of this node: the machine and the process ID.
  static var nodeName: String {
    var name = utsname()
    guard unsafe uname(&name) == 0 else { return "\(getpid())" }
    let bytes = unsafe withUnsafeBytes(of: &name.nodename) { bytes in
      unsafe Array(bytes.prefix { $0 != 0 })
    }
    return "\(String(decoding: bytes, as: UTF8.self))/\(getpid())"
  }

  /// The resident memory of the process, bytes; nil if unknown.
  static var residentMemory: Int? {
    // Pages: the whole program, then what is in memory (proc(5)).
    let numbers = try? contents(ofFile: "/proc/self/statm").split(separator: " ")
    return numbers?.dropFirst().first.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
  }

  /// The size of a file; nil where there is none.
  static func size(ofFile path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// The identity of the file at a path, by device and inode; nil if there is none.
  static func identity(ofFile path: String) -> FileIdentity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// The identity of a file, independent of its path.
  struct FileIdentity: Equatable, Sendable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  /// Runs another program with the streams of this one, and returns its exit code.
  ///
  /// - Parameter variables: additional environment variables; secrets go here, since arguments are
  ///   visible to everyone on the machine.
  static func run(
    _ program: String, _ arguments: [String], variables: [String: String] = [:]
  ) async throws -> Int32 {
    let all = try environment().merging(variables) { $1 }
    let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    let settings = unsafe all.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, program, nil, nil, words, settings)
    guard code == 0 else { throw Failure(action: "run \(program)", code: code) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, WNOHANG) == 0 {
      try await Task.sleep(for: .milliseconds(20))
    }
    // The exit code is the second byte (wait(2), WEXITSTATUS); a signal is the first.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
