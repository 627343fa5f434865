private import Glibc

extension ServerConfiguration {
  /// Finds the port on which a server would listen now: ``port``, or a free one for 0. Throws where
  /// it could not listen.
  public func findPort() throws(ListenError) -> UInt16 {
    let (socket, found) = try Listener.open(address, port: port)
    close(socket)
    return found
  }
}
