// Its headers include those of sockets; the compiler takes their constants from the module that it
// sees first, this one or Glibc.
private import CMicrohttpd
import Glibc

/// A listening socket.
enum Listener {
  /// Opens a listening socket.
  /// - Returns: the socket, to be closed by the caller, and its port.
  static func open(_ address: IPAddress, port: UInt16) throws(ListenError) -> (Int32, UInt16) {
    let (socket, port) = try bound(address, port: port)
    try listen(socket, address, port)
    return (socket, port)
  }

  /// Opens the listening socket of a server, at the port that was reserved for it if one was.
  static func open(_ configuration: ServerConfiguration) throws(ListenError) -> (Int32, UInt16) {
    guard let reserved = configuration.reservedPort, let socket = reserved.take() else {
      return try open(configuration.address, port: configuration.port)
    }
    try listen(socket, configuration.address, reserved.number)
    return (socket, reserved.number)
  }

  /// Opens a socket with an address, which does not listen yet: connections to it are refused.
  /// - Returns: the socket, to be closed by the caller, and its port.
  static func bound(_ address: IPAddress, port: UInt16) throws(ListenError) -> (Int32, UInt16) {
    let family = address.isVersion4 ? AF_INET : AF_INET6
    let socket = Glibc.socket(
      family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw ListenError(address, port) }
    do throws(ListenError) {
      // Allows binding while connections of a previous server process linger. A free port has none,
      // and without this nobody else can bind it before it listens.
      var reuses: Int32 = port == 0 ? 0 : 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      guard unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &reuses, size) == 0,
        bind(socket, address, port) == 0
      else { throw ListenError(address, port) }
      return (socket, boundPort(socket))
    } catch {
      close(socket)
      throw error
    }
  }

  /// Lets a bound socket listen, or closes it.
  private static func listen(
    _ socket: Int32, _ address: IPAddress, _ port: UInt16
  ) throws(ListenError) {
    guard Glibc.listen(socket, SOMAXCONN) != 0 else { return }
    let error = ListenError(address, port)
    close(socket)
    throw error
  }

  private static func bind(_ socket: Int32, _ address: IPAddress, _ port: UInt16) -> Int32 {
    if address.isVersion4 {
      var name = sockaddr_in()
      name.sin_family = sa_family_t(AF_INET)
      name.sin_port = port.bigEndian
      name.sin_addr.s_addr = UInt32(truncatingIfNeeded: address.bits).bigEndian
      return unsafe withUnsafeBytes(of: &name) { unsafe bind(socket, $0) }
    }
    var name = sockaddr_in6()
    name.sin6_family = sa_family_t(AF_INET6)
    name.sin6_port = port.bigEndian
    name.sin6_addr = address.socketAddress
    return unsafe withUnsafeBytes(of: &name) { unsafe bind(socket, $0) }
  }

  private static func bind(_ socket: Int32, _ name: UnsafeRawBufferPointer) -> Int32 {
    unsafe Glibc.bind(
      socket, name.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(name.count))
  }

  /// The port is at the same offset in IPv4 and IPv6 socket addresses.
  private static func boundPort(_ socket: Int32) -> UInt16 {
    var name = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    return unsafe withUnsafeMutableBytes(of: &name) { bytes in
      unsafe getsockname(
        socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size)
      return UInt16(bigEndian: unsafe bytes.load(fromByteOffset: 2, as: UInt16.self))
    }
  }
}

/// The error when a server cannot listen.
public struct ListenError: Error, Sendable, CustomStringConvertible {
  /// The address it was to listen on.
  public let address: IPAddress
  public let port: UInt16
  /// The number of the error (`errno`); 0 if the HTTP library gave none.
  public let code: Int32

  init(_ address: IPAddress, _ port: UInt16, code: Int32 = errno) {
    self.address = address
    self.port = port
    self.code = code
  }

  public var description: String {
    switch code {
    case EADDRINUSE: "Port \(port) of \(address) is in use: stop what listens there, or set PORT."
    case EACCES: "Port \(port) is reserved: take one from 1024 on, or give the program the right."
    case EADDRNOTAVAIL: "This machine does not have the address \(address): set HOST."
    default:
      "Could not listen at \(address) port \(port): \(unsafe String(cString: strerror(code)))"
    }
  }
}
