import Dispatch
import Glibc
import Synchronization

/// SIGTERM and SIGINT, by which a server is asked to stop.
enum StopSignals {
  /// Listens until the process ends; what is returned has an element when the first signal comes.
  ///
  /// A second signal ends the process at once, with the code that a shell gives such an end; so does
  /// the time after which nobody waits any longer, `patience` seconds.
  static func listen(patience: Int) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let queue = DispatchQueue(label: "signals")
    let wasAsked = Mutex(false)
    for number in [SIGTERM, SIGINT] {
      // Otherwise the process would end before anybody is told.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // Somebody has to hold the source.
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
