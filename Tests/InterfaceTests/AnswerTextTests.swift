import Elementary
import Testing

@testable import Interface

@Suite struct AnswerTextTests {
  static let texts: [(String, String)] = [
    ("One.\nTwo.\n\nThree.", "<p>One. Two.</p><p>Three.</p>"),
    ("- a\n- **b** c", "<ul><li>a</li><li><strong>b</strong> c</li></ul>"),
    ("Look:\n- a\n\n- b", "<p>Look:</p><ul><li>a</li></ul><ul><li>b</li></ul>"),
    ("2 * 3 * 4 is *plain*", "<p>2 * 3 * 4 is <em>plain</em></p>"),
    ("**open", "<p>**open</p>"),
    ("<b>no</b> & [x] [0]", "<p>&lt;b&gt;no&lt;/b&gt; &amp; [x] [0]</p>"),
    (
      "Yes. [1][12] No.",
      """
      <p>Yes. <button type="button" class="why" commandfor="s" command="show-modal" \
      data-facts="1 12" aria-label="Why?"></button> No.</p>
      """
    ),
  ]

  @Test(
    "PLT-22 DES-55 the text of an answer becomes paragraphs, lists, stress and reasons, and nothing else",
    arguments: texts)
  func draws(text: String, html: String) {
    let drawn = AnswerText(text, why: "s", words: .components(in: .english)).render()
      .replacing("\n", with: "")
    #expect(drawn == html)
  }

  @Test("a line of a list has no references")
  func plain() {
    #expect(AnswerText.plain("Yes. [1][2] No [x]. [10]") == "Yes. No [x].")
  }
}
