import Elementary
import Testing

@testable import Interface

@Suite struct WizardTests {
  @Test("a step says where it stands, and leads back and out")
  func head() {
    let head = WizardHead(
      step: 2, of: 3, position: "Step 2", back: NamedLink("Back", to: "/1"),
      end: .close(NamedLink("Leave", to: "/home"))
    ).render()
    #expect(head.contains(#"<a class="step-link" href="/1">"#))
    #expect(
      head.contains(
        """
        <div class="step-dots" role="img" aria-label="Step 2"><span class="done"></span>\
        <span class="now"></span><span class="coming"></span></div>
        """))
    #expect(head.contains(#"<span class="visually-hidden">Leave</span>"#))
    #expect(!head.contains("data-leaves"))
  }

  @Test("the end of a step may send its form, and back then asks first")
  func submit() {
    let head = WizardHead(
      step: 1, of: 3, position: "Step 1", back: NamedLink("Back", to: "/"),
      end: .submit("Next", form: "first")
    ).render()
    #expect(head.contains(#"href="/" data-leaves="first""#))
    #expect(head.contains(#"<button class="step-link" type="submit" form="first">Next"#))
  }

  @Test("several answers are boxes to tick, one alone is not", arguments: [nil, "Several"])
  func question(several: String?) {
    let question = WizardQuestion(
      "answer", title: "Who?", choices: [Choice("Mum", value: "a"), Choice("Dad", value: "b")],
      chosen: ["b"], several: several, problem: nil
    ).render()
    let type = several == nil ? "radio" : "checkbox"
    #expect(question.contains(#"<input type="\#(type)" name="answer" value="a">"#))
    #expect(question.contains(#"<input type="\#(type)" name="answer" value="b" checked>"#))
  }

  @Test("a choice of a filter that holds is what its button says")
  func filter() {
    let menu = FilterMenu(
      "Show", [.init(NamedLink("All", to: "/all"), isChosen: false)], groupTitle: "By person",
      group: [.init(NamedLink("Ann", to: "/ann"), isChosen: true)]
    ).render()
    #expect(menu.contains("Show: </span>Ann<"))
    #expect(menu.contains(#"<a href="/ann" aria-current="page">Ann</a>"#))
  }

  @Test("how a page is looked at stands in its address, and what is unknown is as usual")
  func query() {
    let query = ViewerQuery { ["theme": "dark", "size": "huge"][$0] }
    #expect(query.query == "size=medium&theme=dark")
    #expect(query.with(\.textSize, .large).query == "size=large&theme=dark")
  }
}
