internal import CCurl

/// An exchange in progress: the request, its libcurl handle, and the channels to the waiting tasks.
///
/// `@unchecked Sendable`: `id`, `request`, `response` and `upload` are constants of sendable types;
/// everything else is accessed only on the thread of the `TransferLoop`, by the loop itself and by
/// the callbacks of libcurl while the loop is inside libcurl.
final class Transfer: @unchecked Sendable {
  let id: UInt64
  let request: TransferRequest
  let response: ResponseChannel
  let upload: UploadChannel?

  var handle: EasyHandle?
  var headReader: HeadReader
  /// The reason why a callback stopped the transfer.
  var failure: HTTPClientError?
  var receivedBytes = 0
  var sentBytes = 0
  var isReceivingPaused = false
  var isSendingPaused = false
  /// Whether receiving is to be paused once libcurl has returned.
  var pausesReceivingLater = false
  /// Whether libcurl is decompressing the body.
  var isDecompressing = false
  var wasRefusedAddress = false

  let deadline: ContinuousClock.Instant
  /// The time of the last traffic; nil until the connection is established.
  var lastActivity: ContinuousClock.Instant?

  init(id: UInt64, request: TransferRequest, response: ResponseChannel, upload: UploadChannel?) {
    self.id = id
    self.request = request
    self.response = response
    self.upload = upload
    headReader = HeadReader(maximumBytes: request.limits.headBytes)
    deadline = .now + request.limits.total
  }

  /// When the idle limit expires. Pauses on our own side do not count.
  var idleDeadline: ContinuousClock.Instant? {
    guard !isReceivingPaused, !isSendingPaused else { return nil }
    return lastActivity.map { $0 + request.limits.idle }
  }

  /// Whether libcurl may resend the request when it finds the connection dead.
  var maySendAgain: Bool {
    if case .http(let conversation) = request.conversation { return conversation.isIdempotent }
    return false
  }

  /// Stops the transfer from within a callback.
  func fail(_ code: HTTPClientError.Code, _ detail: String = "") {
    if failure == nil { failure = HTTPClientError(code, host: request.host, detail: detail) }
  }
}

extension Transfer {
  /// The result of the transfer, from libcurl's code.
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
