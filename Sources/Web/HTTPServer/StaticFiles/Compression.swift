private import CBrotli
private import CZlib

/// Compresses static content, once and at the highest level.
enum Compression {
  /// Compresses in the gzip format; nil if the library runs out of memory.
  static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = unsafe z_stream()
    guard unsafe CZlib_start_gzip(&stream, Z_BEST_COMPRESSION) == Z_OK else { return nil }
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

  /// Compresses in the Brotli format; nil if the library runs out of memory.
  static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
    let capacity = BrotliEncoderMaxCompressedSize(bytes.count)
    var isDone = false
    let output = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      count = capacity
      let status = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe BrotliEncoderCompress(
          BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT, input.count,
          input.baseAddress, &count, output.baseAddress)
      }
      isDone = status == BROTLI_TRUE
      if !isDone { count = 0 }
    }
    return isDone ? output : nil
  }
}
