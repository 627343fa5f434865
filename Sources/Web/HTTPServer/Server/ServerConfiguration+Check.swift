private import Glibc

extension ServerConfiguration {
  /// The port at which a server would listen now: ``port``, or the free one that a 0 stands for.
  /// Throws where it could not.
  public func findPort() throws(ListenError) -> UInt16 {
    let (socket, found) = try Listener.open(address, port: port)
    close(socket)
    return found
  }
}
