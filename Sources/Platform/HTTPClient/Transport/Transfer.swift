internal import CCurl

/// One exchange under way: the request, what libcurl holds of it, and the channels to the tasks that
/// wait for it.
///
/// `@unchecked Sendable`: `id`, `request`, `response` and `upload` are constants of sendable types;
/// everything else is touched on the thread of the `TransferLoop` alone, by the loop itself and by the
/// functions that libcurl calls while the loop is inside libcurl.
final class Transfer: @unchecked Sendable {
  let id: UInt64
  let request: TransferRequest
  let response: ResponseChannel
  let upload: UploadChannel?

  var handle: EasyHandle?
  var headReader: HeadReader
  /// The reason that a function called by libcurl had for stopping the transfer.
  var failure: HTTPClientError?
  var receivedBytes = 0
  var sentBytes = 0
  var isReceivingPaused = false
  var isSendingPaused = false
  /// Whether the pausing of the receiving waits for libcurl to return.
  var pausesReceivingLater = false
  /// Whether the body that comes is being decompressed by libcurl.
  var isDecompressing = false
  var wasRefusedAddress = false

  let deadline: ContinuousClock.Instant
  /// When the last bytes came or went; nil until the connection stands.
  var lastActivity: ContinuousClock.Instant?

  init(id: UInt64, request: TransferRequest, response: ResponseChannel, upload: UploadChannel?) {
    self.id = id
    self.request = request
    self.response = response
    self.upload = upload
    headReader = HeadReader(maximumBytes: request.limits.headBytes)
    deadline = .now + request.limits.total
  }

  /// The moment at which waiting for the next byte has taken too long. Pauses of our own side do not
  /// count.
  var idleDeadline: ContinuousClock.Instant? {
    guard !isReceivingPaused, !isSendingPaused else { return nil }
    return lastActivity.map { $0 + request.limits.idle }
  }

  /// Whether the answer may be ended by libcurl's finding the connection dead and sending again.
  var maySendAgain: Bool {
    if case .http(let conversation) = request.conversation { return conversation.isIdempotent }
    return false
  }

  /// Stops the transfer from within a function that libcurl calls.
  func fail(_ code: HTTPClientError.Code, _ detail: String = "") {
    if failure == nil { failure = HTTPClientError(code, host: request.host, detail: detail) }
  }
}

extension Transfer {
  /// Why the transfer ended, in our terms.
  func result(for code: CURLcode) -> Result<Void, HTTPClientError> {
    if let failure { return .failure(failure) }
    guard code != CURLE_OK else { return .success(()) }
    let detail = handle?.explanation(of: code) ?? ""
    return .failure(HTTPClientError(errorCode(for: code), host: request.host, detail: detail))
  }

  private func errorCode(for code: CURLcode) -> HTTPClientError.Code {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unresolvedHost
    case CURLE_COULDNT_CONNECT: wasRefusedAddress ? .forbiddenAddress : .refused
    case CURLE_OPERATION_TIMEDOUT: .timeout(lastActivity == nil ? .connect : .idle)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED, CURLE_SSL_ISSUER_ERROR:
      .tls
    case CURLE_URL_MALFORMAT: .invalidRequest
    case CURLE_LOGIN_DENIED: .signInRefused
    case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT: .unavailable
    default: isMail && replyCode >= 400 ? .mailRefused(reply: replyCode) : transportError(code)
    }
  }

  private func transportError(_ code: CURLcode) -> HTTPClientError.Code {
    switch code {
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR,
      CURLE_SEND_FAIL_REWIND, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_UPLOAD_FAILED:
      .disconnected
    default: .protocolViolation
    }
  }

  private var isMail: Bool {
    if case .mail = request.conversation { return true }
    return false
  }

  private var replyCode: Int { handle?.responseCode ?? 0 }
}
