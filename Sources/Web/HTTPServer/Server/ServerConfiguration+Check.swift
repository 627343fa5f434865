private import Glibc

extension ServerConfiguration {
  /// Throws where a server could not listen at this address and port now.
  public func checkListening() throws(ListenError) {
    let (socket, _) = try Listener.open(address, port: port)
    close(socket)
  }
}
