import Interface
import Testing

@testable import FigurePages

@Suite struct FigureStringsTests {
  @Test(
    "PLT-38 every text of the pages is in the table in English and Spanish, and the table holds no other"
  )
  func table() {
    let problems = Strings.figures.problems(
      in: [.english, .spanish], keys: [FigureKey.self], others: [])
    #expect(problems == [])
  }
}
