import Glibc

extension System {
  /// A server to which no connection could be opened.
  struct Unreachable: Error, CustomStringConvertible {
    /// The error message of the system.
    let description: String
  }

  /// Opens a TCP connection and closes it.
  /// - Parameters:
  ///   - patience: the timeout for each address of the host, and for its greeting, milliseconds.
  ///   - listens: whether to wait for a greeting.
  /// - Returns: the beginning of the greeting, if waited for.
  static func reach(
    _ host: String, port: UInt16, patience: Int32, listens: Bool = false
  ) throws(Unreachable) -> String {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let code = unsafe getaddrinfo(host, "\(port)", &hints, &list)
    guard code == 0 else {
      throw Unreachable(description: unsafe String(cString: gai_strerror(code)))
    }
    defer { unsafe freeaddrinfo(list) }
    var failure: Int32 = ENOENT
    var next = unsafe list
    while let entry = unsafe next {
      let address = unsafe entry.pointee
      let kind = unsafe address.ai_socktype | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
      let descriptor = unsafe socket(address.ai_family, kind, address.ai_protocol)
      defer { if descriptor >= 0 { Glibc.close(descriptor) } }
      failure = unsafe connect(descriptor, address, patience)
      if failure == 0 { return listens ? hear(descriptor, patience) : "" }
      unsafe next = address.ai_next
    }
    throw Unreachable(
      description: unsafe strerror(failure).map { unsafe String(cString: $0) } ?? "\(failure)")
  }

  /// Connects; returns 0 or the error.
  @unsafe private static func connect(
    _ descriptor: Int32, _ address: addrinfo, _ patience: Int32
  ) -> Int32 {
    guard descriptor >= 0 else { return errno }
    if unsafe Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return 0 }
    guard errno == EINPROGRESS else { return errno }
    guard isReady(descriptor, for: Int16(POLLOUT), patience) else { return ETIMEDOUT }
    var (failure, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &failure, &size) == 0 else {
      return errno
    }
    return failure
  }

  private static func hear(_ descriptor: Int32, _ patience: Int32) -> String {
    guard isReady(descriptor, for: Int16(POLLIN), patience) else { return "" }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  private static func isReady(_ descriptor: Int32, for events: Int16, _ patience: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: events, revents: 0)
    return unsafe poll(&watched, 1, patience) == 1
  }
}
