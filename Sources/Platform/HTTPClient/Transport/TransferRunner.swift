internal import CCurl

/// The event loop on the thread of a `TransferLoop`: it processes notes, runs libcurl, removes
/// finished transfers, enforces time limits, and then sleeps until something happens.
///
/// `@unchecked Sendable`: created on one thread, passed to the one that runs it, and never used
/// again by the first.
@safe final class TransferRunner: @unchecked Sendable {
  private let multi: UnsafeMutableRawPointer
  private let mailbox: TransferMailbox
  private var transfers: [UInt64: Transfer] = [:]
  /// When the thread aborts everything in progress; set once it accepts no more requests.
  private var stopDeadline: ContinuousClock.Instant?
  /// No time limit of any transfer expires before this.
  private var nextDeadline: ContinuousClock.Instant?

  init(multi: UnsafeMutableRawPointer, mailbox: TransferMailbox) {
    unsafe self.multi = unsafe multi
    self.mailbox = mailbox
  }

  func run() {
    while true {
      followNotes()
      var running: Int32 = 0
      unsafe curl_multi_perform(multi, &running)
      pauseFullTransfers()
      takeOutFinished()
      keepTimeLimits()
      if stopDeadline != nil, transfers.isEmpty { break }
      unsafe curl_multi_poll(multi, nil, 0, sleepMilliseconds(), nil)
    }
    mailbox.close { unsafe curl_multi_cleanup(multi) }
  }
}

extension TransferRunner {
  private func followNotes() {
    for note in mailbox.takeNotes() {
      switch note {
      case .start(let transfer): start(transfer)
      case .cancel(let id): end(id, .failure(HTTPClientError(.cancelled)))
      case .resumeReceiving(let id):
        transfers[id]?.isReceivingPaused = false
        applyPauses(id)
      case .resumeSending(let id):
        transfers[id]?.isSendingPaused = false
        applyPauses(id)
      case .stop(let deadline):
        stopDeadline = min(deadline, stopDeadline ?? deadline)
      }
    }
  }

  private func start(_ transfer: Transfer) {
    guard stopDeadline == nil else {
      return transfer.end(.failure(HTTPClientError(.unavailable)))
    }
    do {
      let handle = try transfer.makeHandle()
      transfer.handle = handle
      transfers[transfer.id] = transfer
      let earliest = min(transfer.deadline, .now + transfer.request.limits.idle)
      nextDeadline = min(nextDeadline ?? earliest, earliest)
      unsafe curl_multi_add_handle(multi, handle.pointer)
    } catch {
      transfer.end(.failure(error))
    }
  }

  /// Tells libcurl which directions are paused. It may deliver held-back data immediately.
  private func applyPauses(_ id: UInt64) {
    guard let transfer = transfers[id], let handle = transfer.handle else { return }
    transfer.lastActivity = transfer.lastActivity.map { _ in .now }
    let mask =
      (transfer.isReceivingPaused ? CURLPAUSE_RECV : 0)
      | (transfer.isSendingPaused ? CURLPAUSE_SEND : 0)
    let code = unsafe curl_easy_pause(handle.pointer, mask)
    if code != CURLE_OK { end(id, transfer.result(for: code)) }
  }

  private func pauseFullTransfers() {
    for (id, transfer) in transfers where transfer.pausesReceivingLater {
      transfer.pausesReceivingLater = false
      transfer.isReceivingPaused = true
      applyPauses(id)
    }
  }

  private func takeOutFinished() {
    var remaining: Int32 = 0
    while let message = unsafe curl_multi_info_read(multi, &remaining) {
      guard unsafe message.pointee.msg == CURLMSG_DONE,
        let transfer = unsafe Transfer.ofHandle(message.pointee.easy_handle)
      else { continue }
      let result = transfer.result(for: unsafe asterism_curl_message_result(message))
      end(transfer.id, result)
    }
  }

  private func keepTimeLimits() {
    let now = ContinuousClock.now
    if let stopDeadline, now >= stopDeadline {
      for id in transfers.keys { end(id, .failure(HTTPClientError(.unavailable))) }
    }
    guard let nextDeadline, now >= nextDeadline else { return }
    for (id, transfer) in transfers {
      guard let phase = transfer.phaseOverdue(at: now) else { continue }
      end(id, .failure(HTTPClientError(.timeout(phase), host: transfer.request.host)))
    }
    self.nextDeadline = transfers.values.map { min($0.deadline, $0.nextIdleCheck(after: now)) }
      .min()
  }

  private func end(_ id: UInt64, _ result: Result<Void, HTTPClientError>) {
    guard let transfer = transfers.removeValue(forKey: id) else { return }
    if let handle = transfer.handle { unsafe curl_multi_remove_handle(multi, handle.pointer) }
    transfer.end(result)
  }

  private func sleepMilliseconds() -> Int32 {
    let wakeUps = [nextDeadline, stopDeadline].compactMap { $0 }
    guard let next = wakeUps.min() else { return 60_000 }
    let milliseconds = (next - .now).wholeMilliseconds + 1
    return Int32(clamping: max(0, min(milliseconds, 60_000)))
  }
}

extension Transfer {
  /// The transfer of a libcurl handle.
  fileprivate static func ofHandle(_ handle: UnsafeMutableRawPointer) -> Transfer? {
    var context: UnsafeMutablePointer<CChar>?
    unsafe asterism_curl_get_pointer(handle, CURLINFO_PRIVATE, &context)
    return unsafe context.map {
      unsafe Unmanaged<Transfer>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue()
    }
  }

  /// Ends the exchange for all waiting tasks and releases the C object.
  func end(_ result: Result<Void, HTTPClientError>) {
    if case .mail = request.conversation, case .success = result, let handle {
      response.deliver(TransferHead(status: handle.responseCode, fields: []))
    }
    response.end(result)
    upload?.close()
    handle = nil
  }

  /// The time limit that has expired, if any.
  fileprivate func phaseOverdue(at now: ContinuousClock.Instant) -> HTTPClientError.Phase? {
    if now >= deadline { return .total }
    if let idleDeadline, now >= idleDeadline { return .idle }
    return nil
  }

  /// The earliest time at which the idle limit can expire.
  fileprivate func nextIdleCheck(after now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    idleDeadline ?? now + request.limits.idle
  }
}
