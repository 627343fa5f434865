private import CBrotli
private import CZlib

/// Compresses content: static content once and at the highest level, a page for each request and fast.
enum Compression {
  /// How much time compression may take.
  enum Effort {
    /// Some milliseconds per 100 KB.
    case fast
    /// A hundred times that.
    case best

    fileprivate var gzipLevel: Int32 {
      switch self {
      case .fast: 5
      case .best: Z_BEST_COMPRESSION
      }
    }

    fileprivate var brotliQuality: Int32 {
      switch self {
      case .fast: 4
      case .best: BROTLI_MAX_QUALITY
      }
    }
  }

  /// Compresses in the format of a coding; nil if the library runs out of memory.
  static func form(_ bytes: [UInt8], _ coding: ContentCoding, _ effort: Effort) -> [UInt8]? {
    switch coding {
    case .brotli: brotli(bytes, effort)
    case .gzip: gzip(bytes, effort)
    }
  }

  private static func gzip(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    var stream = unsafe z_stream()
    guard unsafe CZlib_start_gzip(&stream, effort.gzipLevel) == Z_OK else { return nil }
    defer { unsafe deflateEnd(&stream) }
    let capacity = Int(unsafe deflateBound(&stream, UInt(bytes.count)))
    var input = bytes
    var status = Z_OK
    let output = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        unsafe (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(capacity))
        status = unsafe deflate(&stream, Z_FINISH)
        count = capacity - Int(unsafe stream.avail_out)
      }
    }
    return status == Z_STREAM_END ? output : nil
  }

  private static func brotli(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    let capacity = BrotliEncoderMaxCompressedSize(bytes.count)
    var isDone = false
    let output = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      count = capacity
      let status = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe BrotliEncoderCompress(
          effort.brotliQuality, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT, input.count,
          input.baseAddress, &count, output.baseAddress)
      }
      isDone = status == BROTLI_TRUE
      if !isDone { count = 0 }
    }
    return isDone ? output : nil
  }
}
