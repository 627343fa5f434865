import Elementary
import Testing

@Suite struct AttributeMergeTests {
  @Test("attributes stand in the order in which they are given")
  func order() {
    #expect(
      input(.type(.text), .name("n"), .required, .id("i")).render()
        == "<input type=\"text\" name=\"n\" required id=\"i\">")
  }

  @Test("classes and styles join, where the first of them stands")
  func joining() {
    #expect(
      div(.class("a"), .id("x"), .class("b c")).attributes(.class("d")).render()
        == "<div class=\"a b c d\" id=\"x\"></div>")
    #expect(
      div(.style("color:red")).attributes(.style("margin:0")).render()
        == "<div style=\"color:red;margin:0\"></div>")
  }

  @Test("any other attribute is replaced by a later one, where the first of them stands")
  func replacing() {
    #expect(
      p(.id("a"), .title("t")).attributes(.id("b")).render() == "<p id=\"b\" title=\"t\"></p>")
    #expect(img(.alt("a"), .alt("b"), .alt("c")).render() == "<img alt=\"c\">")
    #expect(p(.title("t")).attributes(.custom(name: "title")).render() == "<p title></p>")
  }

  @Test("an attribute says itself how it meets an earlier one")
  func actions() {
    #expect(p(.id("a")).attributes(.id("b").mergedBy(.ignoring)).render() == "<p id=\"a\"></p>")
    #expect(p().attributes(.id("b").mergedBy(.ignoring)).render() == "<p id=\"b\"></p>")
    #expect(
      p(.class("a")).attributes(.class("b").mergedBy(.replacing)).render()
        == "<p class=\"b\"></p>")
    #expect(
      p(.title("a")).attributes(.title("b").mergedBy(.appending(separatedBy: ", "))).render()
        == "<p title=\"a, b\"></p>")
    let joined = HTMLAttribute<HTMLTag.p>(
      name: "x", value: "2", mergedBy: .appending(separatedBy: "+"))
    #expect(p(.custom(name: "x", value: "1"), joined).render() == "<p x=\"1+2\"></p>")
    #expect(p(.custom(name: "x"), joined).render() == "<p x=\"2\"></p>")
  }

  @Test("a condition keeps attributes away", arguments: [true, false])
  func conditions(isOn: Bool) {
    #expect(
      a(.href("/")) { "x" }.attributes(.class("on"), .id("i"), when: isOn).render()
        == (isOn ? "<a href=\"/\" class=\"on\" id=\"i\">x</a>" : "<a href=\"/\">x</a>"))
    #expect(
      br().attributes(contentsOf: [.hidden], when: isOn).render() == (isOn ? "<br hidden>" : "<br>")
    )
  }

  @Test("a data attribute is not the attribute of the same name")
  func data() {
    #expect(
      div(.id("a"), .data("id", value: "b"), .data("id", value: "c")).render()
        == "<div id=\"a\" data-id=\"c\"></div>")
    #expect(HTMLAttribute<HTMLTag.p>.id("a").value == "a")
    #expect(HTMLAttribute<HTMLTag.p>.hidden.value == nil)
  }

  @Test("lists of attributes work as those written out")
  func lists() {
    #expect(
      p(attributes: [.id("a"), .class("b")]) { "x" }.render() == "<p id=\"a\" class=\"b\">x</p>")
    #expect(p(attributes: []).render() == "<p></p>")
    #expect(hr(attributes: [.class("b")]).render() == "<hr class=\"b\">")
    #expect(SVG.g(attributes: [.id("a")]).render() == "<g id=\"a\"></g>")
    #expect(SVG.g(attributes: [.fill(.none)]) { "x" }.render() == "<g fill=\"none\">x</g>")
  }
}
