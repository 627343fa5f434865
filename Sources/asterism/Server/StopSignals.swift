import Dispatch
import Glibc
import Synchronization

/// The stop signals SIGTERM and SIGINT.
enum StopSignals {
  /// Listens until the process ends; the returned stream has an element when the first signal
  /// arrives.
  ///
  /// A second signal ends the process at once, with the exit code that shells use for it; so does a
  /// timeout of `patience` seconds.
  static func listen(patience: Int) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let queue = DispatchQueue(label: "signals")
    let wasAsked = Mutex(false)
    for number in [SIGTERM, SIGINT] {
      // Otherwise the process would end immediately.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // Keeps the source alive.
        _ = source
        let isSecond = wasAsked.withLock { asked in
          defer { asked = true }
          return asked
        }
        if isSecond { _exit(128 + number) }
        continuation.yield()
        queue.asyncAfter(deadline: .now() + .seconds(patience)) { _exit(128 + number) }
      }
      source.resume()
    }
    return stream
  }
}
