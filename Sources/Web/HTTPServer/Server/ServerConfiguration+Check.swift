private import Glibc

extension ServerConfiguration {
  /// Checks that a server could listen now.
  /// - Throws: `ListenError` where it could not.
  public func checkPort() throws(ListenError) {
    let (socket, _) = try Listener.open(address, port: port)
    close(socket)
  }
}
