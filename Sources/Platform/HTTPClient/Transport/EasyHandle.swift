internal import CCurl

/// A libcurl easy handle. Deliberately thin: it owns one C object, which is freed together with it.
///
/// Used on the thread of its `TransferLoop` only.
@safe final class EasyHandle {
  /// The C object. Valid for as long as this object lives.
  let pointer: UnsafeMutableRawPointer
  private var lists: [UnsafeMutablePointer<curl_slist>] = unsafe []
  private let errorText: UnsafeMutablePointer<CChar>

  init() throws(HTTPClientError) {
    guard let pointer = unsafe curl_easy_init() else {
      throw HTTPClientError(.unavailable, detail: "no memory for a transfer")
    }
    unsafe self.pointer = unsafe pointer
    unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    unsafe asterism_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText)
  }

  deinit {
    unsafe curl_easy_cleanup(pointer)
    unsafe lists.forEach { unsafe curl_slist_free_all($0) }
    unsafe errorText.deallocate()
  }

  /// libcurl's message for a failure: the specific one, or the generic one for the code.
  func explanation(of code: CURLcode) -> String {
    let own = unsafe String(cString: errorText)
    return own.isEmpty ? unsafe String(cString: curl_easy_strerror(code)) : own
  }

  /// The last status or reply code.
  var responseCode: Int {
    var code = 0
    unsafe asterism_curl_get_long(pointer, CURLINFO_RESPONSE_CODE, &code)
    return code
  }

  func set(_ option: CURLoption, _ value: Int) throws(HTTPClientError) {
    try check(unsafe asterism_curl_set_long(pointer, option, value))
  }

  func set(_ option: CURLoption, _ value: Bool) throws(HTTPClientError) {
    try set(option, value ? 1 : 0)
  }

  func setOffset(_ option: CURLoption, _ value: Int) throws(HTTPClientError) {
    try check(unsafe asterism_curl_set_offset(pointer, option, value))
  }

  /// Sets a text option; libcurl copies the text.
  func set(_ option: CURLoption, _ text: String) throws(HTTPClientError) {
    guard !text.utf8.contains(0) else {
      throw HTTPClientError(.invalidRequest, detail: "a NUL in a text of the request")
    }
    try check(unsafe asterism_curl_set_text(pointer, option, text))
  }

  func set(_ option: CURLoption, _ lines: [String]) throws(HTTPClientError) {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines {
      guard let longer = unsafe curl_slist_append(list, line) else {
        unsafe curl_slist_free_all(list)
        throw HTTPClientError(.unavailable, detail: "no memory for a transfer")
      }
      unsafe list = unsafe longer
    }
    if let list = unsafe list { unsafe lists.append(list) }
    try check(unsafe asterism_curl_set_list(pointer, option, list))
  }

  func set(_ option: CURLoption, pointer value: UnsafeMutableRawPointer) throws(HTTPClientError) {
    try check(unsafe asterism_curl_set_pointer(pointer, option, value))
  }

  func setWriter(
    _ option: CURLoption, _ function: curl_write_callback
  ) throws(HTTPClientError) {
    try check(unsafe asterism_curl_set_write(pointer, option, function))
  }

  func setReader(_ function: curl_read_callback) throws(HTTPClientError) {
    try check(unsafe asterism_curl_set_read(pointer, function))
  }

  func setSeeker(_ function: curl_seek_callback) throws(HTTPClientError) {
    try check(unsafe asterism_curl_set_seek(pointer, function))
  }

  func setSocketOpener(_ function: curl_opensocket_callback) throws(HTTPClientError) {
    try check(unsafe asterism_curl_set_open_socket(pointer, function))
  }

  func setConnectionObserver(_ function: curl_prereq_callback) throws(HTTPClientError) {
    try check(unsafe asterism_curl_set_prerequest(pointer, function))
  }

  private func check(_ code: CURLcode) throws(HTTPClientError) {
    guard code == CURLE_OK else {
      throw HTTPClientError(
        .invalidRequest, detail: unsafe String(cString: curl_easy_strerror(code)))
    }
  }
}
