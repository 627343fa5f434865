import Glibc

/// A file to send; opened at creation, so that replacing the file cannot change the response.
public final class ResponseFile: Sendable {
  let descriptor: Int32
  /// The size, bytes.
  public let count: Int

  /// Opens a file.
  public init(path: String) throws(FileError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileError(action: "open a file to send") }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let error = FileError(action: "send what is not a file")
      close(descriptor)
      throw error
    }
    count = Int(status.st_size)
  }

  deinit { close(descriptor) }
}
