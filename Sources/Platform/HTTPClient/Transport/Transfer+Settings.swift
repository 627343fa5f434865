internal import CCurl

extension Transfer {
  /// Configures a libcurl handle, which the loop adds to its multi handle.
  func makeHandle() throws(HTTPClientError) -> EasyHandle {
    let handle = try EasyHandle()
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    try handle.set(CURLOPT_URL, request.url)
    try unsafe handle.set(CURLOPT_PRIVATE, pointer: context)
    try setSafety(of: handle)
    try setTimes(of: handle)
    try unsafe setFunctions(of: handle, context: context)
    switch request.conversation {
    case .http(let conversation): try setHTTP(of: handle, conversation)
    case .mail(let conversation): try setMail(of: handle, conversation)
    }
    return handle
  }

  private func setSafety(of handle: EasyHandle) throws(HTTPClientError) {
    try handle.set(CURLOPT_NOSIGNAL, true)
    try handle.set(CURLOPT_DISALLOW_USERNAME_IN_URL, true)
    try handle.set(CURLOPT_FOLLOWLOCATION, false)
    try handle.set(CURLOPT_PATH_AS_IS, true)
    // A proxy from the environment would connect on our behalf, bypassing the address policy.
    try handle.set(CURLOPT_PROXY, "")
    if let path = request.trustedCertificatesPath { try handle.set(CURLOPT_CAINFO, path) }
  }

  private func setTimes(of handle: EasyHandle) throws(HTTPClientError) {
    try handle.set(CURLOPT_CONNECTTIMEOUT_MS, max(1, request.limits.connect.wholeMilliseconds))
    // Without this, cancelling a transfer waits for the end of its name resolution.
    try handle.set(CURLOPT_QUICK_EXIT, true)
  }

  private func setFunctions(
    of handle: EasyHandle, context: UnsafeMutableRawPointer
  ) throws(HTTPClientError) {
    try unsafe handle.setWriter(CURLOPT_HEADERFUNCTION, receiveLine)
    try unsafe handle.set(CURLOPT_HEADERDATA, pointer: context)
    try unsafe handle.setWriter(CURLOPT_WRITEFUNCTION, receiveBody)
    try unsafe handle.set(CURLOPT_WRITEDATA, pointer: context)
    try unsafe handle.setReader(sendBody)
    try unsafe handle.set(CURLOPT_READDATA, pointer: context)
    try unsafe handle.setSeeker(rewindBody)
    try unsafe handle.set(CURLOPT_SEEKDATA, pointer: context)
    try unsafe handle.setSocketOpener(openSocket)
    try unsafe handle.set(CURLOPT_OPENSOCKETDATA, pointer: context)
    try unsafe handle.setConnectionObserver(noteConnection)
    try unsafe handle.set(CURLOPT_PREREQDATA, pointer: context)
  }

  private func setHTTP(
    of handle: EasyHandle, _ conversation: TransferRequest.HTTPConversation
  ) throws(HTTPClientError) {
    try handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
    try handle.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    if conversation.decompresses { try handle.set(CURLOPT_ACCEPT_ENCODING, "gzip, br") }
    try setBody(of: handle, conversation)
    try handle.set(CURLOPT_HTTPHEADER, Self.lines(of: conversation.fields))
  }

  private func setBody(
    of handle: EasyHandle, _ conversation: TransferRequest.HTTPConversation
  ) throws(HTTPClientError) {
    switch request.body.content {
    case .none where conversation.method == "HEAD": try handle.set(CURLOPT_NOBODY, true)
    case .none where conversation.method == "GET": try handle.set(CURLOPT_HTTPGET, true)
    case .none:
      try handle.set(CURLOPT_POST, true)
      try handle.setOffset(CURLOPT_POSTFIELDSIZE_LARGE, 0)
      try handle.set(CURLOPT_CUSTOMREQUEST, conversation.method)
      // Without a body there is no rewind that could be refused: a new connection keeps libcurl from
      // resending the request when a kept one turns out to be dead.
      try handle.set(CURLOPT_FRESH_CONNECT, !conversation.isIdempotent)
    case .bytes(let bytes):
      try setUpload(of: handle, length: bytes.count)
      try handle.set(CURLOPT_CUSTOMREQUEST, conversation.method)
    case .stream(let length, _):
      try setUpload(of: handle, length: length)
      try handle.set(CURLOPT_CUSTOMREQUEST, conversation.method)
    }
  }

  private func setUpload(of handle: EasyHandle, length: Int?) throws(HTTPClientError) {
    try handle.set(CURLOPT_UPLOAD, true)
    try handle.setOffset(CURLOPT_INFILESIZE_LARGE, length ?? -1)
  }

  /// The headers in libcurl's syntax. `Name;` is an empty value, and `Name:` suppresses a header
  /// that libcurl would add on its own.
  private static func lines(of fields: [(name: String, value: String)]) -> [String] {
    let names = Set(fields.map { $0.name.lowercased() })
    let unwanted = ["Expect:", "Content-Type:", "User-Agent:", "Accept:"].filter {
      !names.contains($0.dropLast().lowercased())
    }
    return fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" } + unwanted
  }

  private func setMail(
    of handle: EasyHandle, _ conversation: TransferRequest.MailConversation
  ) throws(HTTPClientError) {
    try handle.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps")
    if conversation.requiresEncryption {
      try handle.set(CURLOPT_USE_SSL, Int(CURLUSESSL_ALL.rawValue))
    }
    if let credentials = conversation.credentials {
      try handle.set(CURLOPT_USERNAME, credentials.user)
      try handle.set(CURLOPT_PASSWORD, credentials.password)
    }
    try handle.set(CURLOPT_MAIL_FROM, "<\(conversation.sender)>")
    try handle.set(CURLOPT_MAIL_RCPT, conversation.recipients.map { "<\($0)>" })
    guard case .bytes(let bytes) = request.body.content else { return }
    try setUpload(of: handle, length: bytes.count)
  }
}

extension Duration {
  /// Milliseconds, rounded down.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
