import Testing

@testable import HTTPServer

@Suite struct StreamBufferTests {
  @Test("PLT-15 HAL-519 a stream is kept alive by a comment after silence only")
  func silence() {
    var buffer = StreamBuffer()
    let start = ContinuousClock.now
    #expect(buffer.needsHeartbeat(since: start))
    buffer.append(Array("data: x\n\n".utf8))
    #expect(!buffer.needsHeartbeat(since: .now), "the client is slow")
    _ = buffer.drained()
    #expect(!buffer.needsHeartbeat(since: start) && buffer.needsHeartbeat(since: .now))
    buffer.beat()
    #expect(buffer.drained() == ":\n\n")
  }

  @Test("PLT-15 HAL-519 heartbeats that the client sees come whatever else is sent, without an ID")
  func visible() {
    var buffer = StreamBuffer()
    buffer.showsHeartbeats = true
    let start = ContinuousClock.now
    buffer.append(Array("data: x\n\n".utf8))
    _ = buffer.drained()
    #expect(buffer.needsHeartbeat(since: start))
    buffer.beat()
    #expect(buffer.drained() == ":\nevent: heartbeat\ndata:\n\n")
    #expect(!buffer.needsHeartbeat(since: start))
    buffer.end(.complete)
    #expect(!buffer.needsHeartbeat(since: .now))
  }
}

extension StreamBuffer {
  /// What a client reads.
  fileprivate mutating func drained() -> String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let piece = unsafe bytes.withUnsafeMutableBytes { unsafe read(into: $0) }
    guard case .bytes(let count) = piece else { return "" }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
