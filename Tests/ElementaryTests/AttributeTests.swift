import Elementary
import Testing

/// Every attribute, in the form in which pages write it.
@Suite struct AttributeTests {
  static let ofAll: [(HTMLAttribute<HTMLTag.div>, String)] = [
    (.id("a"), "id=\"a\""), (.class("a"), "class=\"a\""), (.style("a"), "style=\"a\""),
    (.role("tablist"), "role=\"tablist\""), (.data("a-b", value: "c"), "data-a-b=\"c\""),
    (.custom(name: "x-y:z", value: "a"), "x-y:z=\"a\""), (.custom(name: "x"), "x"),
    (.title("a"), "title=\"a\""), (.lang("en"), "lang=\"en\""), (.dir(.ltr), "dir=\"ltr\""),
    (.dir(.rtl), "dir=\"rtl\""), (.dir(.auto), "dir=\"auto\""), (.hidden, "hidden"),
    (.inert, "inert"), (.autofocus, "autofocus"), (.tabindex(-1), "tabindex=\"-1\""),
    (.popover, "popover"), (.popover(.manual), "popover=\"manual\""),
    (.draggable(.true), "draggable=\"true\""), (.slot("a"), "slot=\"a\""),
  ]

  @Test("the attributes that every element may have", arguments: ofAll)
  func global(attribute: HTMLAttribute<HTMLTag.div>, written: String) {
    #expect(div(attribute).render() == "<div \(written)></div>")
  }

  static let ofInput: [(HTMLAttribute<HTMLTag.input>, String)] = [
    (.type(.datetimeLocal), "type=\"datetime-local\""), (.type(.email), "type=\"email\""),
    (.name("a"), "name=\"a\""), (.value("a"), "value=\"a\""), (.checked, "checked"),
    (.required, "required"), (.disabled, "disabled"), (.readonly, "readonly"),
    (.multiple, "multiple"), (.accept("image/*"), "accept=\"image/*\""), (.min(1), "min=\"1\""),
    (.min(0.5), "min=\"0.5\""), (.min("2026-01-01"), "min=\"2026-01-01\""), (.max(1), "max=\"1\""),
    (.max(0.5), "max=\"0.5\""), (.max("12:00"), "max=\"12:00\""), (.step(1), "step=\"1\""),
    (.step(0.5), "step=\"0.5\""), (.step(.any), "step=\"any\""), (.pattern("a"), "pattern=\"a\""),
    (.list("a"), "list=\"a\""), (.placeholder("a"), "placeholder=\"a\""), (.size(4), "size=\"4\""),
    (.minlength(1), "minlength=\"1\""), (.maxlength(9), "maxlength=\"9\""),
    (.autocomplete(.off), "autocomplete=\"off\""),
    (.autocomplete("email"), "autocomplete=\"email\""), (.form("f"), "form=\"f\""),
    (.width(2), "width=\"2\""), (.height(2), "height=\"2\""), (.src("/a"), "src=\"/a\""),
  ]

  @Test("the attributes of a field", arguments: ofInput)
  func input(attribute: HTMLAttribute<HTMLTag.input>, written: String) {
    #expect(Elementary.input(attribute).render() == "<input \(written)>")
  }

  static let ofOthers: [(String, String)] = [
    (
      form(.method(.post), .action("/a"), .enctype(.multipartFormData), .novalidate).render(),
      "form method=\"post\" action=\"/a\" enctype=\"multipart/form-data\" novalidate"
    ),
    (form(.target(.blank), .rel("noopener")).render(), "form target=\"_blank\" rel=\"noopener\""),
    (button(.type(.submit), .disabled).render(), "button type=\"submit\" disabled"),
    (label(.for("a")).render(), "label for=\"a\""),
    (
      option(.value("a"), .selected, .label("b")).render(),
      "option value=\"a\" selected label=\"b\""
    ),
    (optgroup(.label("b")).render(), "optgroup label=\"b\""),
    (select(.name("a"), .multiple, .size(3)).render(), "select name=\"a\" multiple size=\"3\""),
    (textarea(.rows(3), .cols(40)).render(), "textarea rows=\"3\" cols=\"40\""),
    (progress(.value(1), .max(2.5)).render(), "progress value=\"1\" max=\"2.5\""),
    (progress(.value(0.5), .max(2)).render(), "progress value=\"0.5\" max=\"2\""),
    (meter(.value(1), .min(0), .max(3)).render(), "meter value=\"1\" min=\"0\" max=\"3\""),
    (
      meter(.value(0.5), .min(0.1), .max(0.9)).render(),
      "meter value=\"0.5\" min=\"0.1\" max=\"0.9\""
    ),
    (th(.scope(.rowgroup)).render(), "th scope=\"rowgroup\""),
    (
      a(.href("/"), .target(.self), .rel("nofollow")).render(),
      "a href=\"/\" target=\"_self\" rel=\"nofollow\""
    ),
    (iframe(.src("/"), .name("a"), .width(1)).render(), "iframe src=\"/\" name=\"a\" width=\"1\""),
  ]

  @Test("the attributes of other elements", arguments: ofOthers)
  func others(rendered: String, tag: String) {
    #expect(rendered == "<\(tag)></\(tag.prefix { $0 != " " })>")
  }

  static let ofVoid: [(String, String)] = [
    (
      img(.src("/a.png"), .alt(""), .width(1), .height(2)).render(),
      "img src=\"/a.png\" alt=\"\" width=\"1\" height=\"2\""
    ),
    (meta(.charset(.utf8)).render(), "meta charset=\"UTF-8\""),
    (meta(.name(.description), .content("a")).render(), "meta name=\"description\" content=\"a\""),
    (meta(.name("theme-color"), .content("a")).render(), "meta name=\"theme-color\" content=\"a\""),
    (
      meta(.property("og:title"), .content("a")).render(),
      "meta property=\"og:title\" content=\"a\""
    ),
    (
      link(.rel(.preload), .href("/f"), .as(.font), .crossorigin(.anonymous)).render(),
      "link rel=\"preload\" href=\"/f\" as=\"font\" crossorigin=\"anonymous\""
    ),
    (
      link(.integrity("sha256-a"), .referrerPolicy(.noReferrer)).render(),
      "link integrity=\"sha256-a\" referrerpolicy=\"no-referrer\""
    ),
    (base(.href("/"), .target(.top)).render(), "base href=\"/\" target=\"_top\""),
  ]

  @Test("the attributes of elements without content", arguments: ofVoid)
  func void(rendered: String, tag: String) { #expect(rendered == "<\(tag)>") }

  @Test("the attributes of scripts")
  func scripts() {
    #expect(
      script(.type(.module), .src("/a.js"), .async, .defer, .nomodule).render()
        == "<script type=\"module\" src=\"/a.js\" async defer nomodule></script>")
    #expect(
      script(.type("application/json")).render() == "<script type=\"application/json\"></script>")
  }

  static let ofDrawings: [(String, String)] = [
    (
      SVG.svg(.xmlns(), .viewBox(0, 0.5, 24, 24), .width(24), .height("2em")).render(),
      "svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0.5 24 24\" width=\"24\" height=\"2em\""
    ),
    (
      SVG.path(.d("M0 0"), .fill(.none), .stroke("red"), .strokeWidth(1.5)).render(),
      "path d=\"M0 0\" fill=\"none\" stroke=\"red\" stroke-width=\"1.5\""
    ),
    (
      SVG.g(.fillOpacity(0.5), .fillRule(.evenodd), .strokeOpacity(1), .opacity(0)).render(),
      "g fill-opacity=\"0.5\" fill-rule=\"evenodd\" stroke-opacity=\"1.0\" opacity=\"0.0\""
    ),
    (
      SVG.g(.strokeLinecap(.round), .strokeLinejoin(.bevel), .strokeDasharray("2 1")).render(),
      "g stroke-linecap=\"round\" stroke-linejoin=\"bevel\" stroke-dasharray=\"2 1\""
    ),
    (
      SVG.g(.strokeDashoffset(1), .transform("scale(2)"), .clipPath("url(#a)"), .mask("url(#b)"))
        .render(),
      "g stroke-dashoffset=\"1\" transform=\"scale(2)\" clip-path=\"url(#a)\" mask=\"url(#b)\""
    ),
    (SVG.circle(.cx(1), .cy(2), .r(.percent(3))).render(), "circle cx=\"1\" cy=\"2\" r=\"3.0%\""),
    (
      SVG.ellipse(.cx(1), .cy(2), .rx(3), .ry(.px(4))).render(),
      "ellipse cx=\"1\" cy=\"2\" rx=\"3\" ry=\"4.0px\""
    ),
    (
      SVG.rect(.x(1), .y(2), .width(3), .height(4), .rx(5), .ry(6)).render(),
      "rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" rx=\"5\" ry=\"6\""
    ),
    (SVG.line(.x1(1), .y1(2), .x2(3), .y2(4)).render(), "line x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\""),
    (SVG.polygon(.points("0,0 1,1")).render(), "polygon points=\"0,0 1,1\""),
    (SVG.use(.href("#sun"), .x(1), .y(2)).render(), "use href=\"#sun\" x=\"1\" y=\"2\""),
    (
      SVG.text(.x(1), .textAnchor("middle"), .dominantBaseline("central")).render(),
      "text x=\"1\" text-anchor=\"middle\" dominant-baseline=\"central\""
    ),
    (
      SVG.tspan(.fontFamily("serif"), .fontSize(9), .fontWeight("700")).render(),
      "tspan font-family=\"serif\" font-size=\"9\" font-weight=\"700\""
    ),
    (
      SVG.linearGradient(.x1(0), .y1(0), .x2(1), .y2(1), .gradientUnits(.userSpaceOnUse)).render(),
      "linearGradient x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\" gradientUnits=\"userSpaceOnUse\""
    ),
    (
      SVG.radialGradient(.cx(0), .cy(0), .r(1), .fx(2), .fy(3), .gradientTransform("a")).render(),
      "radialGradient cx=\"0\" cy=\"0\" r=\"1\" fx=\"2\" fy=\"3\" gradientTransform=\"a\""
    ),
    (
      SVG.stop(.offset(0.5), .stopColor("red"), .stopOpacity(0.1)).render(),
      "stop offset=\"0.5\" stop-color=\"red\" stop-opacity=\"0.1\""
    ),
    (
      SVG.clipPath(.clipPathUnits(.objectBoundingBox)).render(),
      "clipPath clipPathUnits=\"objectBoundingBox\""
    ),
    (
      SVG.g(.id("a"), .class("b"), .role("img"), .data("c", value: "d")).render(),
      "g id=\"a\" class=\"b\" role=\"img\" data-c=\"d\""
    ),
  ]

  @Test("the attributes of drawings", arguments: ofDrawings)
  func drawings(rendered: String, tag: String) {
    #expect(rendered == "<\(tag)></\(tag.prefix { $0 != " " })>")
  }
}
