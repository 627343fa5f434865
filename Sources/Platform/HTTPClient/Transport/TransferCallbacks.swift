internal import CCurl
private import Glibc

// The callbacks of libcurl while the loop is inside it. Each gets the transfer as its context: the
// loop retains the transfer for as long as libcurl has the handle, so the unretained pointer is
// valid.

/// Receives a line of the head, or of a mail server's reply.
let receiveLine: curl_write_callback = { bytes, size, count, context in
  let transfer = unsafe transfer(from: context)
  transfer.lastActivity = .now
  let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  return transfer.takeLine(unsafe Array(line)) ? size * count : 0
}

/// Receives a piece of the body.
let receiveBody: curl_write_callback = { bytes, size, count, context in
  let transfer = unsafe transfer(from: context)
  transfer.lastActivity = .now
  let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  if !transfer.isDecompressing, !transfer.response.hasRoom() {
    transfer.isReceivingPaused = true
    return Int(CURL_WRITEFUNC_PAUSE)
  }
  return transfer.takeBody(unsafe Array(piece)) ? size * count : 0
}

/// Provides the next piece of the request body.
let sendBody: curl_read_callback = { buffer, size, count, context in
  let transfer = unsafe transfer(from: context)
  transfer.lastActivity = .now
  let room = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
  return unsafe transfer.giveBody(into: room)
}

/// Rewinds the request body to an offset: allowed if nothing has been sent, or if the body is
/// repeatable and sending it twice is harmless.
let rewindBody: curl_seek_callback = { context, offset, origin in
  let transfer = unsafe transfer(from: context)
  guard transfer.sentBytes > 0 else { return CURL_SEEKFUNC_OK }
  guard case .bytes = transfer.request.body.content, transfer.maySendAgain, origin == SEEK_SET
  else { return CURL_SEEKFUNC_FAIL }
  transfer.sentBytes = offset
  return CURL_SEEKFUNC_OK
}

/// Opens a socket for an address, if the policy allows it. This is the last step before connecting,
/// with the very address that will be called.
let openSocket: curl_opensocket_callback = { context, _, address in
  let transfer = unsafe transfer(from: context)
  guard let address = unsafe address, let target = unsafe ipAddress(of: address) else {
    transfer.wasRefusedAddress = true
    return CURL_SOCKET_BAD
  }
  guard transfer.request.addressPolicy.permits(target) else {
    transfer.wasRefusedAddress = true
    return CURL_SOCKET_BAD
  }
  let type = unsafe address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
  return unsafe socket(address.pointee.family, type, address.pointee.protocol)
}

/// The connection is established; the request is about to be sent.
let noteConnection: curl_prereq_callback = { context, _, _, _, _ in
  let transfer = unsafe transfer(from: context)
  transfer.lastActivity = .now
  return CURL_PREREQFUNC_OK
}

private func transfer(from context: UnsafeMutableRawPointer?) -> Transfer {
  guard let context = unsafe context else {
    preconditionFailure("libcurl was given no context")
  }
  return unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
}

/// The IPv4 or IPv6 address; nil for any other family.
private func ipAddress(of address: UnsafeMutablePointer<curl_sockaddr>) -> IPAddress? {
  guard let start = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return nil }
  // The C library declares the short `sockaddr`, but it is followed by `addrlen` bytes of the
  // family's own struct.
  let bytes = unsafe UnsafeRawBufferPointer(
    start: UnsafeRawPointer(address) + start, count: Int(address.pointee.addrlen))
  switch unsafe address.pointee.family {
  case AF_INET where bytes.count >= MemoryLayout<sockaddr_in>.size:
    return unsafe IPAddress(bytes: Array(bytes[4..<8]))
  case AF_INET6 where bytes.count >= MemoryLayout<sockaddr_in6>.size:
    return unsafe IPAddress(bytes: Array(bytes[8..<24]))
  default: return nil
  }
}

extension Transfer {
  fileprivate func takeLine(_ line: [UInt8]) -> Bool {
    guard case .http(let conversation) = request.conversation else { return true }
    do throws(HeadReader.Failure) {
      guard var head = try headReader.take(line) else { return true }
      if conversation.decompresses { removeCompression(from: &head) }
      response.deliver(head)
      return true
    } catch .tooLarge {
      fail(.tooLarge(.head), "over \(request.limits.headBytes) bytes")
    } catch {
      fail(.protocolViolation, "a line of the head cannot be read")
    }
    return false
  }

  /// Removes the headers that no longer describe the body once libcurl has decompressed it.
  private func removeCompression(from head: inout TransferHead) {
    isDecompressing = head.fields.contains {
      $0.name.lowercased() == "content-encoding" && $0.value.lowercased() != "identity"
    }
    guard isDecompressing else { return }
    head.fields.removeAll {
      ["content-encoding", "content-length"].contains($0.name.lowercased())
    }
  }

  fileprivate func takeBody(_ piece: [UInt8]) -> Bool {
    receivedBytes += piece.count
    guard receivedBytes <= request.limits.bodyBytes else {
      fail(.tooLarge(.body), "over \(request.limits.bodyBytes) bytes")
      return false
    }
    response.deliver(piece)
    // Pieces of a compressed body that were refused would pile up inside libcurl, beyond our
    // limits: they are accepted, up to the limit, and the transfer is paused when libcurl has
    // returned.
    if isDecompressing, !response.hasRoom() { pausesReceivingLater = true }
    return true
  }

  fileprivate func giveBody(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    switch request.body.content {
    case .none: return 0
    case .bytes(let bytes):
      let count = min(buffer.count, bytes.count - sentBytes)
      unsafe buffer.copyBytes(from: bytes[sentBytes..<(sentBytes + count)])
      sentBytes += count
      return count
    case .stream:
      return unsafe giveStreamedBody(into: buffer)
    }
  }

  private func giveStreamedBody(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    switch unsafe upload?.read(into: buffer) {
    case .bytes(let count):
      sentBytes += count
      return count
    case .parked:
      isSendingPaused = true
      return Int(CURL_READFUNC_PAUSE)
    case .failed(let reason):
      fail(.uploadFailed, reason)
      return Int(CURL_READFUNC_ABORT)
    case .finished, nil:
      return 0
    }
  }
}
