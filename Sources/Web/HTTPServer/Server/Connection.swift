private import CMicrohttpd

/// A connection of the library that a request or a stream holds.
///
/// Unchecked because of the pointer: `suspend` is called on the connection's own thread only, from
/// within its callbacks, and `resume` once for each `suspend`, from any thread, which the library
/// allows. The pointer is valid at both: a suspended connection cannot end.
///
/// `resume` still looks at the daemon when the connection may have gone on, and ended, already.
/// It is called under a lock that the end of its exchange takes, and the daemon is stopped when all
/// of them have ended.
@safe struct Connection: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  /// Takes the connection out of the library's loop.
  func suspend() { unsafe MHD_suspend_connection(pointer) }

  /// Gives it back.
  func resume() { unsafe MHD_resume_connection(pointer) }
}
