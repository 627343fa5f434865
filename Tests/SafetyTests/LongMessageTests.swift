import Testing
import Understanding

@testable import Safety

/// Ordinary stories, and the same with one sentence about danger among the others.
@Suite struct LongMessageTests {
  struct Story: Sendable {
    let before: String
    let danger: String
    let after: String
  }

  static let stories = [
    Story(
      before: """
        We painted the kitchen on Saturday and my brother brought the wrong colour, as always. The \
        shop changed it and we were finished by six.
        """,
      danger: "I don't want to live any more and I think about it every night.",
      after: """
        Mum made soup for everybody and the neighbours came to look. Is green a good colour for the \
        door as well?
        """),
    Story(
      before: """
        El sábado subimos el piano y mi hermano llegó tarde, como siempre. La escalera es estrecha \
        y tuvimos que quitarle las patas.
        """,
      danger: "Ya no quiero vivir y lo pienso todas las noches.",
      after: """
        Mamá hizo sopa para todos y los vecinos vinieron a escuchar. El domingo afiné yo misma la \
        octava de arriba.
        """),
    Story(
      before: """
        शनिवार को हमने पियानो ऊपर चढ़ाया और भाई हमेशा की तरह देर से आया। सीढ़ी पतली है, इसलिए उसके पाए \
        खोलने पड़े।
        """,
      danger: "मैं अब और जीना नहीं चाहती और हर रात यही सोचती हूँ।",
      after: "माँ ने सबके लिए सूप बनाया और पड़ोसी सुनने आए। रविवार को ऊपर के सुर मैंने ख़ुद मिलाए।"),
  ]

  @Test("PLT-42 a long ordinary story is not held, whatever its length", arguments: stories)
  func ordinary(story: Story) {
    let once = "\(story.before) \(story.after)"
    for text in [once, "\(once) \(once) \(once)"] {
      #expect(SafetyScreen.standard.assess(text).band == .no)
    }
  }

  @Test("PLT-42 one sentence about danger in the middle of it is found", arguments: stories)
  func danger(story: Story) {
    let once = "\(story.before) \(story.after)"
    for text in [
      "\(story.before) \(story.danger) \(story.after)", "\(once) \(story.danger) \(once)",
    ] {
      #expect(SafetyScreen.standard.assess(text).band != .no)
      let model = Understanding.standard
      #expect(model.danger(in: text).probability > 3 * model.danger(in: once).probability)
    }
  }
}
