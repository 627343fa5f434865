import Foundation
public import Testing

/// A file system of its own for one process, in memory: nobody else sees it, and it is gone with the
/// process.
public enum PrivateMount {
  /// Whether this user may make one: root may, others where the kernel lets them have user namespaces.
  public static let isPossible = flags != nil

  private static let flags = [["--mount"], ["--user", "--map-root-user", "--mount"]]
    .first { flags in
      run(["unshare"] + flags + ["mount", "-t", "tmpfs", "tmpfs", "/mnt"])
    }

  /// What a process is run by to have it.
  /// - Parameters:
  ///   - folder: where it lies; an empty folder that exists.
  ///   - options: those of `mount` for tmpfs, such as `size=16m` or `ro`.
  public static func launcher(at folder: String, options: String) -> [String] {
    ["unshare"] + (flags ?? []) + [
      "sh", "-c", #"mount -t tmpfs -o "$1" tmpfs "$2" && shift 2 && exec "$@""#, "sh", options,
      folder,
    ]
  }

  /// A path within it as this process sees it.
  public static func path(_ path: String, of process: Int32) -> String {
    "/proc/\(process)/root\(path)"
  }

  private static func run(_ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests where this user may not mount anything.
  public static var needsPrivateMount: Self {
    .enabled(
      if: PrivateMount.isPossible,
      "mounting a file system needs root, or user namespaces, which this system does not allow")
  }
}
