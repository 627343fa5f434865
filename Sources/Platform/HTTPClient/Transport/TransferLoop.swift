internal import CCurl
import Synchronization

/// The thread that runs all transfers of a client, over one libcurl multi handle.
///
/// Any thread may submit, cancel and resume: these are notes in a locked mailbox that the thread
/// reads when it is woken. When the last reference to the loop is dropped, the thread cancels
/// everything and ends.
final class TransferLoop: Sendable {
  private let mailbox: TransferMailbox
  private let nextID = Atomic<UInt64>(1)

  init(maximumConnections: Int, maximumConnectionsPerHost: Int) throws(HTTPClientError) {
    guard globalInitialisation == CURLE_OK, let multi = unsafe curl_multi_init() else {
      throw HTTPClientError(.unavailable, detail: "libcurl cannot be started")
    }
    unsafe asterism_curl_multi_set_long(
      multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, maximumConnections)
    unsafe asterism_curl_multi_set_long(
      multi, CURLMOPT_MAX_HOST_CONNECTIONS, maximumConnectionsPerHost)
    mailbox = unsafe TransferMailbox(multi: multi)
    let runner = unsafe TransferRunner(multi: multi, mailbox: mailbox)
    guard startThread({ runner.run() }) else {
      mailbox.close { unsafe curl_multi_cleanup(multi) }
      throw HTTPClientError(.unavailable, detail: "no thread can be started")
    }
  }

  deinit {
    mailbox.post(.stop(deadline: .now))
  }

  /// Submits a request and returns its exchange.
  func submit(_ request: TransferRequest) -> RunningTransfer {
    let id = nextID.wrappingAdd(1, ordering: .relaxed).oldValue
    let response = ResponseChannel()
    let upload = makeUpload(of: request.body, id: id)
    let transfer = Transfer(id: id, request: request, response: response, upload: upload)
    if !mailbox.post(.start(transfer)) { transfer.end(.failure(HTTPClientError(.unavailable))) }
    return RunningTransfer(loop: self, id: id, response: response)
  }

  private func makeUpload(of body: RequestBody, id: UInt64) -> UploadChannel? {
    guard case .stream(_, let produce) = body.content else { return nil }
    let channel = UploadChannel { [mailbox] in mailbox.post(.resumeSending(id)) }
    // The bridge to the libcurl thread: the producer lives as long as the transfer, which closes
    // the channel.
    channel.start {
      do {
        try await produce(channel)
        channel.end()
      } catch {
        channel.end(failure: "\(type(of: error))")
      }
    }
    return channel
  }

  func cancel(_ id: UInt64) {
    mailbox.post(.cancel(id))
  }

  func resumeReceiving(_ id: UInt64) {
    mailbox.post(.resumeReceiving(id))
  }

  /// Stops accepting requests, lets those in progress finish until the deadline, cancels the rest,
  /// and returns when the thread has ended.
  func shutDown(deadline: ContinuousClock.Instant) async {
    mailbox.post(.stop(deadline: deadline))
    await mailbox.closing()
  }
}

/// Initializes libcurl, once per process; thread-safe from 7.84 on.
private let globalInitialisation = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

/// An exchange as its reader holds it; dropping the last reference cancels it.
final class RunningTransfer: Sendable {
  private let loop: TransferLoop
  private let id: UInt64
  private let response: ResponseChannel

  init(loop: TransferLoop, id: UInt64, response: ResponseChannel) {
    self.loop = loop
    self.id = id
    self.response = response
  }

  deinit {
    if !response.isEnded { cancel() }
  }

  /// Waits for the head of the response. Cancelling the task cancels the exchange.
  func head() async throws(HTTPClientError) -> TransferHead {
    try await withTaskCancellationHandler {
      await response.head()
    } onCancel: {
      cancel()
    }.get()
  }

  /// Waits for the next piece of the body; nil at its end. Cancelling the task cancels the exchange.
  func chunk() async throws(HTTPClientError) -> [UInt8]? {
    try await withTaskCancellationHandler {
      await response.chunk { loop.resumeReceiving(id) }
    } onCancel: {
      cancel()
    }.get()
  }

  /// Cancels the exchange at once: waiting tasks are resumed now, and the thread closes the
  /// connection.
  func cancel() {
    response.end(.failure(HTTPClientError(.cancelled)))
    loop.cancel(id)
  }
}
