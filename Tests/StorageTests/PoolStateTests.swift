import Testing

@testable import Storage

@Suite struct PoolStateTests {
  @Test("who comes first is served first, and the member returned last is lent first")
  func order() {
    var pool = PoolState(count: 2)
    #expect(pool.request(ticket: 1) == .granted(0))
    #expect(pool.request(ticket: 2) == .granted(1))
    #expect(pool.request(ticket: 3) == .wait)
    #expect(pool.request(ticket: 4) == .wait)
    #expect(pool.release(1) == 3)
    #expect(pool.release(0) == 4)
    #expect(pool.release(0) == nil)
    #expect(pool.release(1) == nil)
    #expect(pool.request(ticket: 5) == .granted(1))
  }

  @Test("who gives up waiting is passed over")
  func cancellation() {
    var pool = PoolState(count: 1)
    #expect(pool.request(ticket: 1) == .granted(0))
    #expect(pool.cancel(ticket: 2) == false)
    #expect(pool.request(ticket: 2) == .wait)
    #expect(pool.request(ticket: 3) == .wait)
    #expect(pool.cancel(ticket: 2) == true)
    #expect(pool.cancel(ticket: 2) == false)
    #expect(pool.release(0) == 3)
  }

  @Test("a closed pool names those who wait and refuses all others")
  func closing() {
    var pool = PoolState(count: 1)
    #expect(pool.request(ticket: 1) == .granted(0))
    #expect(pool.request(ticket: 2) == .wait)
    #expect(pool.close() == [2])
    #expect(pool.request(ticket: 3) == .refused)
    #expect(pool.release(0) == nil)
    #expect(pool.request(ticket: 4) == .refused)
  }
}
