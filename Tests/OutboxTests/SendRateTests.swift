import Storage
import Testing

@testable import Outbox

@Suite struct SendRateTests {
  @Test("HAL-818: so many texts leave in a second, and what is over waits")
  func rate() {
    let (rate, now) = (SendRate(perSecond: 10), Timestamp(milliseconds: 100_000))
    #expect(rate.allowance(nil, at: now) == 10)
    let free = rate.freeAt(after: 10, nil, at: now)
    #expect(rate.allowance(free, at: now) == 0)
    #expect(rate.allowance(free, at: now.advanced(by: .milliseconds(500))) == 5)
    #expect(rate.allowance(free, at: now.advanced(by: .seconds(60))) == 10)
    #expect(SendRate(perSecond: 1).allowance(nil, at: now) == 1)
  }
}
