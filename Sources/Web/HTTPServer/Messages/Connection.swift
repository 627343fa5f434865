private import CMicrohttpd

/// A libmicrohttpd connection held by a request or a stream.
///
/// Unchecked because of the pointer: `suspend` is called only on the connection's own thread, from
/// within its callbacks, and `resume` once for each `suspend`, from any thread, which the library
/// allows. The pointer is valid at both: a suspended connection cannot end.
///
/// `resume` still accesses the daemon when the connection may already have continued and ended. It
/// is called under a lock that the end of its exchange takes, and the daemon is stopped only after
/// all exchanges have ended.
@safe struct Connection: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  /// Removes the connection from the library's event loop.
  func suspend() { unsafe MHD_suspend_connection(pointer) }

  /// Returns it to the event loop.
  func resume() { unsafe MHD_resume_connection(pointer) }
}
