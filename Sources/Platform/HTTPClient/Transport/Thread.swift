internal import Glibc

/// Starts a thread of its own for work that blocks; false where the system gives none.
///
/// SIGPIPE is blocked on it: a peer that hangs up is an error of the write, not the end of the program.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let box = unsafe Unmanaged.passRetained(ThreadBody(run: body))
  var thread = pthread_t()
  let code = unsafe pthread_create(
    &thread, nil,
    { context in
      guard let context = unsafe context else { return nil }
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGPIPE)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
      unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }, box.toOpaque())
  guard code == 0 else {
    unsafe box.release()
    return false
  }
  pthread_detach(thread)
  return true
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
