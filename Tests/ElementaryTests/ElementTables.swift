import Elementary

/// Every element with its name and what it renders with an identifier and, if it can have content, an `x`.
enum ElementTable {
  static let paired: [(name: String, rendered: String)] = [
    ("html", render(html.self)), ("head", render(head.self)), ("title", render(title.self)),
    ("body", render(body.self)), ("style", render(style.self)), ("script", render(script.self)),
    ("noscript", render(noscript.self)), ("template", render(template.self)),
    ("slot", render(slot.self)), ("header", render(header.self)), ("nav", render(nav.self)),
    ("main", render(main.self)), ("section", render(section.self)),
    ("article", render(article.self)), ("aside", render(aside.self)),
    ("footer", render(footer.self)), ("hgroup", render(hgroup.self)), ("h1", render(h1.self)),
    ("h2", render(h2.self)), ("h3", render(h3.self)), ("h4", render(h4.self)),
    ("h5", render(h5.self)), ("h6", render(h6.self)), ("address", render(address.self)),
    ("div", render(div.self)), ("p", render(p.self)), ("pre", render(pre.self)),
    ("blockquote", render(blockquote.self)), ("ol", render(ol.self)), ("ul", render(ul.self)),
    ("menu", render(menu.self)), ("li", render(li.self)), ("dl", render(dl.self)),
    ("dt", render(dt.self)), ("dd", render(dd.self)), ("figure", render(figure.self)),
    ("figcaption", render(figcaption.self)), ("a", render(a.self)), ("em", render(em.self)),
    ("strong", render(strong.self)), ("small", render(small.self)), ("s", render(s.self)),
    ("cite", render(cite.self)), ("q", render(q.self)), ("dfn", render(dfn.self)),
    ("abbr", render(abbr.self)), ("ruby", render(ruby.self)), ("rt", render(rt.self)),
    ("rp", render(rp.self)), ("data", render(data.self)), ("time", render(time.self)),
    ("code", render(code.self)), ("samp", render(samp.self)), ("kbd", render(kbd.self)),
    ("sub", render(sub.self)), ("sup", render(sup.self)), ("i", render(i.self)),
    ("b", render(b.self)), ("u", render(u.self)), ("mark", render(mark.self)),
    ("bdi", render(bdi.self)), ("bdo", render(bdo.self)), ("span", render(span.self)),
    ("ins", render(ins.self)), ("del", render(del.self)), ("picture", render(picture.self)),
    ("iframe", render(iframe.self)), ("object", render(object.self)), ("video", render(video.self)),
    ("audio", render(audio.self)), ("map", render(map.self)), ("canvas", render(canvas.self)),
    ("table", render(table.self)), ("caption", render(caption.self)),
    ("colgroup", render(colgroup.self)), ("thead", render(thead.self)),
    ("tbody", render(tbody.self)), ("tfoot", render(tfoot.self)), ("tr", render(tr.self)),
    ("td", render(td.self)), ("th", render(th.self)), ("form", render(form.self)),
    ("label", render(label.self)), ("button", render(button.self)), ("select", render(select.self)),
    ("datalist", render(datalist.self)), ("optgroup", render(optgroup.self)),
    ("option", render(option.self)), ("textarea", render(textarea.self)),
    ("output", render(output.self)), ("progress", render(progress.self)),
    ("meter", render(meter.self)), ("fieldset", render(fieldset.self)),
    ("legend", render(legend.self)), ("details", render(details.self)),
    ("summary", render(summary.self)), ("dialog", render(dialog.self)),
  ]

  static let void: [(name: String, rendered: String)] = [
    ("meta", renderVoid(meta.self)), ("base", renderVoid(base.self)),
    ("link", renderVoid(link.self)), ("hr", renderVoid(hr.self)),
    ("source", renderVoid(source.self)), ("img", renderVoid(img.self)),
    ("embed", renderVoid(embed.self)), ("track", renderVoid(track.self)),
    ("area", renderVoid(area.self)), ("col", renderVoid(col.self)),
    ("input", renderVoid(input.self)), ("br", renderVoid(br.self)), ("wbr", renderVoid(wbr.self)),
  ]

  static let svg: [(name: String, rendered: String)] = [
    ("svg", renderSVG(SVG.svg.self)), ("g", renderSVG(SVG.g.self)),
    ("defs", renderSVG(SVG.defs.self)), ("symbol", renderSVG(SVG.symbol.self)),
    ("use", renderSVG(SVG.use.self)), ("path", renderSVG(SVG.path.self)),
    ("rect", renderSVG(SVG.rect.self)), ("circle", renderSVG(SVG.circle.self)),
    ("ellipse", renderSVG(SVG.ellipse.self)), ("line", renderSVG(SVG.line.self)),
    ("polyline", renderSVG(SVG.polyline.self)), ("polygon", renderSVG(SVG.polygon.self)),
    ("text", renderSVG(SVG.text.self)), ("tspan", renderSVG(SVG.tspan.self)),
    ("title", renderSVG(SVG.title.self)), ("desc", renderSVG(SVG.desc.self)),
    ("linearGradient", renderSVG(SVG.linearGradient.self)),
    ("radialGradient", renderSVG(SVG.radialGradient.self)), ("stop", renderSVG(SVG.stop.self)),
    ("clipPath", renderSVG(SVG.clipPath.self)), ("mask", renderSVG(SVG.mask.self)),
  ]

  private static func render<Tag>(_ element: HTMLElement<Tag>.Type) -> String {
    element.init(.id("i")) { "x" }.render() + element.init().render()
  }

  private static func renderVoid<Tag>(_ element: HTMLVoidElement<Tag>.Type) -> String {
    element.init(.id("i")).render()
  }

  private static func renderSVG<Tag>(_ element: SVGElement<Tag>.Type) -> String {
    element.init(.id("i")) { "x" }.render() + element.init().render()
  }
}
