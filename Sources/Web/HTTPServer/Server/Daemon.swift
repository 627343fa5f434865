private import CMicrohttpd
private import CMicrohttpdRefusals
import Dispatch
import Glibc
import HTTPTypes

/// The libmicrohttpd daemon: its threads, and its callbacks into a server.
///
/// Unchecked because of the pointer: it is set once, and `stop` consumes it.
@safe struct Daemon: @unchecked Sendable {
  private let pointer: OpaquePointer
  private let state: Unmanaged<ServerState>

  /// Starts the threads. Retains `state` until `stop`.
  init?(_ state: ServerState) {
    unsafe CMicrohttpdRefusals_set(handleRefusal)
    let context = unsafe Unmanaged.passRetained(state)
    let flags =
      MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
      | MHD_USE_SUPPRESS_DATE_NO_CLOCK.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue
    let options = unsafe Self.options(state.configuration, context.toOpaque())
    guard
      let pointer = unsafe CMicrohttpd_start(flags, handleAccess, context.toOpaque(), options)
    else {
      unsafe context.release()
      return nil
    }
    unsafe (self.pointer, self.state) = (pointer, context)
  }

  /// Passes a connection to one of the threads, which closes it if there are too many. From any
  /// thread, before `stop`.
  /// - Parameter name: the client address as returned by `accept`.
  func add(_ socket: Int32, name: UnsafeRawBufferPointer) {
    let address = unsafe name.baseAddress?.assumingMemoryBound(to: sockaddr.self)
    unsafe MHD_add_connection(pointer, socket, address, socklen_t(name.count))
  }

  /// Wakes all threads by adding connections that have already ended; the number of the socket
  /// determines the thread.
  ///
  /// As of 0.9.75 a connection that the library closes while it refuses a request stays in the
  /// library's list, without a socket that is watched, until something else happens on its thread or
  /// its time is over.
  func wake(_ threads: Int) {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    var sockets: [Int32] = []
    for _ in 0..<threads {
      var ends: [Int32] = [-1, -1]
      if unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 { sockets += ends }
    }
    for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    var name = sa_family_t(AF_UNIX)
    unsafe withUnsafeBytes(of: &name) { name in
      for socket in sockets { unsafe add(socket, name: name) }
    }
  }

  /// Ends the threads. No connection may be left: where the library refuses a request by itself
  /// while it is being stopped, it sends an answer that is not there and the program ends (0.9.75,
  /// `transmit_error_response_len`); and it is not to be stopped with suspended connections anyway.
  ///
  /// Blocks a queue of its own, since it waits for the threads.
  func stop() async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "HTTPServer.stop").async {
        unsafe MHD_stop_daemon(pointer)
        unsafe state.release()
        continuation.resume()
      }
    }
  }

  private static func options(
    _ configuration: ServerConfiguration, _ context: UnsafeMutableRawPointer
  ) -> [MHD_OptionItem] {
    func number(_ option: MHD_OPTION, _ value: Int) -> MHD_OptionItem {
      unsafe MHD_OptionItem(option: option, value: value, ptr_value: nil)
    }
    // The library takes a callback as a number beside its context.
    let completed = unsafe unsafeBitCast(handleCompleted, to: Int.self)
    let connection = unsafe unsafeBitCast(handleConnection, to: Int.self)
    let target = unsafe unsafeBitCast(handleTarget, to: Int.self)
    let unescape = unsafe unsafeBitCast(handleUnescape, to: Int.self)
    return unsafe [
      number(.CONNECTION_LIMIT, Int(configuration.mostConnections)),
      number(.CONNECTION_MEMORY_LIMIT, configuration.connectionMemory),
      number(.CONNECTION_TIMEOUT, Int(configuration.sendTimeout.components.seconds)),
      // Refuses what RFC 9112 calls invalid instead of guessing.
      number(.STRICT_FOR_CLIENT, 1),
      number(.THREAD_POOL_SIZE, configuration.threads > 1 ? configuration.threads : 0),
      MHD_OptionItem(option: .NOTIFY_COMPLETED, value: completed, ptr_value: context),
      MHD_OptionItem(option: .NOTIFY_CONNECTION, value: connection, ptr_value: context),
      MHD_OptionItem(option: .URI_LOG_CALLBACK, value: target, ptr_value: context),
      MHD_OptionItem(option: .UNESCAPE_CALLBACK, value: unescape, ptr_value: context),
      number(.END, 0),
    ]
  }
}

/// A connection opens or closes: its peer lives in between, held by the library.
private let handleConnection: MHD_NotifyConnectionCallback = { context, connection, slot, event in
  guard let context = unsafe context, let connection = unsafe connection, let slot = unsafe slot
  else { return }
  let server = unsafe Unmanaged<ServerState>.fromOpaque(context).takeUnretainedValue()
  if event == .CONNECTION_NOTIFY_STARTED {
    let socket = unsafe CMicrohttpd_socket(connection)
    let peer = Peer(server, address: IPAddress(peerOf: socket), socket: socket)
    unsafe slot.pointee = Unmanaged.passRetained(peer).toOpaque()
    server.add(peer)
  } else if let kept = unsafe slot.pointee {
    unsafe slot.pointee = nil
    server.remove(unsafe Unmanaged<Peer>.fromOpaque(kept).takeRetainedValue())
  }
}

/// The first line of a request is here: its exchange is made, held by the library until
/// `handleCompleted`.
private let handleTarget:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer? = { context, target, connection in
    guard let context = unsafe context, let connection = unsafe connection,
      let target = unsafe target, let peer = unsafe CMicrohttpd_socket_context(connection)
    else { return nil }
    let line = unsafe RequestLine(target: target)
    // The library copies each parameter into the connection's memory, and if that is full the
    // request hangs (0.9.75). The copies are unnecessary: it has found the question mark before
    // this call, and continues behind it, in its own buffer.
    if let query = unsafe strchr(target, Int32(UInt8(ascii: "?"))) { unsafe query[1] = 0 }
    let peerOf = unsafe Unmanaged<Peer>.fromOpaque(peer).takeUnretainedValue()
    peerOf.target = line.target
    let exchange = unsafe Exchange(
      Unmanaged<ServerState>.fromOpaque(context).takeUnretainedValue(), Connection(connection),
      peerOf, line: line)
    return unsafe Unmanaged.passRetained(exchange).toOpaque()
  }

/// Leaves escapes as they are: the target is parsed here.
private let handleUnescape:
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
  ) -> Int = { _, _, text in
    guard let text = unsafe text else { return 0 }
    return unsafe strlen(text)
  }

/// Called when more of a request has arrived, and when a suspended one continues.
private let handleAccess: MHD_AccessHandlerCallback = {
  _, connection, _, method, version, upload, uploadSize, slot in
  guard let connection = unsafe connection, let method = unsafe method,
    let version = unsafe version, let uploadSize = unsafe uploadSize,
    let kept = unsafe slot?.pointee
  else { return .NO }
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(kept).takeUnretainedValue()
  let step = unsafe exchange.advance(
    method: String(cString: method), version: String(cString: version),
    upload: UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
  ) { unsafe HeadReader.fields(of: connection, exchange.line, method: method, version: version) }
  unsafe uploadSize.pointee = 0
  switch step {
  case .proceed: return .YES
  case .send(let reply): return reply.queue(on: exchange.connection) ? .YES : .NO
  case .abort: return .NO
  }
}

/// The library is done with a request.
private let handleCompleted: MHD_RequestCompletedCallback = { _, _, slot, reason in
  guard let slot = unsafe slot, let kept = unsafe slot.pointee else { return }
  unsafe slot.pointee = nil
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(kept).takeRetainedValue()
  exchange.finish(isComplete: reason == .REQUEST_TERMINATED_COMPLETED_OK)
}

/// A request that the library cannot read is answered here.
private let handleRefusal: CMicrohttpdRefusals_handler = { connection, status in
  guard let connection = unsafe connection,
    let peer = unsafe CMicrohttpd_socket_context(OpaquePointer(connection))
  else { return }
  unsafe Unmanaged<Peer>.fromOpaque(peer).takeUnretainedValue()
    .refuse(HTTPResponse.Status(ofLibrary: Int(status)))
}

extension IPAddress {
  /// The address at the other end of a socket; `::` where the system does not know any more.
  fileprivate init(peerOf socket: Int32) {
    var name = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let bytes: IPAddress = unsafe withUnsafeMutableBytes(of: &name) { bytes in
      let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
      guard unsafe getpeername(socket, base, &size) == 0 else { return IPAddress(bits: 0) }
      guard unsafe bytes.load(as: sa_family_t.self) == AF_INET else {
        return IPAddress(unsafe bytes.load(as: sockaddr_in6.self).sin6_addr)
      }
      let number = unsafe bytes.load(as: sockaddr_in.self).sin_addr.s_addr
      return IPAddress(version4: UInt32(bigEndian: number))
    }
    self = bytes
  }
}
