import AppHostTestSupport
import HTTPTypes
import Testing

@testable import Halloo

@Suite struct PreviewPageTests {
  @Test("HAL-136 HAL-1801 strangers see every part with made-up people, in every look")
  func parts() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      for look in ["", "?theme=dark&size=largest&contrast=clear", "?theme=none&size=huge"] {
        let page = try await browser.get("/halloo/preview\(look)")
        #expect(page.status == .ok)
        for name in ["Grandpa Joe", "Grandma Maria", "Uncle Robert", "Morning pills"] {
          #expect(page.text.contains(name))
        }
        #expect(!page.text.contains("data-live"))
      }
    }
  }

  @Test("HAL-1802 each step is drawn by itself, the fourth in every state")
  func steps() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      for number in 1...6 {
        #expect(try await browser.get("/halloo/preview/step/\(number)").status == .ok)
      }
      for state in PreviewWait.allCases {
        let page = try await browser.get("/halloo/preview/step/4?state=\(state.rawValue)")
        #expect(page.status == .ok)
        #expect(page.text.contains("Not delivered") == (state == .failed))
        #expect(!page.text.contains("data-live"))
      }
      #expect(try await browser.get("/halloo/preview/step/7").status == .notFound)
    }
  }
}
