internal import CCurl
import Synchronization

/// The mailbox of a `TransferLoop`'s thread, with its wake-up.
///
/// `@unchecked Sendable`: the pointer is used under the lock only, and only until `close`, after
/// which the thread has freed its target. `curl_multi_wakeup` is the one function of libcurl that
/// another thread may call.
@safe final class TransferMailbox: @unchecked Sendable {
  enum Note {
    case start(Transfer)
    case cancel(UInt64)
    case resumeReceiving(UInt64)
    case resumeSending(UInt64)
    case stop(deadline: ContinuousClock.Instant)
  }

  private let multi: UnsafeMutableRawPointer
  private let state = Mutex(State())

  private struct State {
    var notes: [Note] = []
    var isClosed = false
    var waitingForClose: [CheckedContinuation<Void, Never>] = []
  }

  init(multi: UnsafeMutableRawPointer) {
    unsafe self.multi = unsafe multi
  }

  /// Posts a note; false if the mailbox is closed.
  @discardableResult
  func post(_ note: Note) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.notes.append(note)
      if state.notes.count == 1 { unsafe curl_multi_wakeup(multi) }
      return true
    }
  }

  /// Takes all notes.
  func takeNotes() -> [Note] {
    state.withLock { state in
      defer { state.notes = [] }
      return state.notes
    }
  }

  /// Closes the mailbox: frees the multi handle and resumes the tasks waiting for it.
  func close(_ free: () -> Void) {
    let (waiting, unread) = state.withLock { state in
      state.isClosed = true
      free()
      defer { (state.waitingForClose, state.notes) = ([], []) }
      return (state.waitingForClose, state.notes)
    }
    for case .start(let transfer) in unread {
      transfer.end(.failure(HTTPClientError(.unavailable)))
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until the box is closed.
  func closing() async {
    await withCheckedContinuation { continuation in
      let isClosed = state.withLock { state in
        if !state.isClosed { state.waitingForClose.append(continuation) }
        return state.isClosed
      }
      if isClosed { continuation.resume() }
    }
  }
}
