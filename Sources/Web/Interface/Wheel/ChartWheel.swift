public import ChartDrawing
public import Elementary
internal import Markup

/// The wheel of a chart whose parts are pressed, with lists below that tell the same: what is told
/// opens in a sheet, or beside the wheel on wide screens (ARC-1605 to ARC-1610, AST-175, AST-176).
///
/// Without scripts the parts are links to their rows. Uses the style sheet of drawings,
/// ``Asset/charts``; a page has at most one wheel for each prefix of ids.
public struct ChartWheel: HTML, Sendable {
  private let drawing: WheelDrawing
  private let groups: [WheelGroup]
  private let words: MessageCatalog

  /// - Parameters:
  ///   - drawing: The wheel; gets the colours of the page, and links to the rows.
  ///   - groups: The lists, which have a row for each part that can be pressed.
  ///   - titles: What the other parts are called in the language of the page.
  public init(
    _ drawing: WheelDrawing, groups: [WheelGroup], titles: [WheelElement: String] = [:],
    words: MessageCatalog
  ) {
    var drawing = drawing
    drawing.theme = .page
    drawing.links = WheelLinks(
      names: Dictionary(
        groups.flatMap(\.rows).map { ($0.element, $0.spoken) },
        uniquingKeysWith: { first, _ in first }
      ), titles: titles)
    (self.drawing, self.groups, self.words) = (drawing, groups, words)
  }

  @HTMLBuilder public var body: some HTML {
    link(.rel(.stylesheet), .href(Asset.charts.path))
    div(.class("stack"), .data("chart-wheel", value: "")) {
      div(.class("chart-wheel-view")) {
        div(.class("card chart-wheel-card")) {
          div(.class("chart-wheel-stage")) { HTMLRaw(drawing.svg()) }
          zoom
        }
        panel
      }
      WheelLists(groups, idPrefix: drawing.idPrefix)
      Sheet(id: "\(drawing.idPrefix)wheel-sheet", heading: "", words: words) {}
    }
  }

  private var zoom: some HTML {
    div(.class("chart-wheel-zoom")) {
      button(.plus, words(.zoomIn), "in")
      button(.minus, words(.zoomOut), "out")
      button(.compass, words(.wholeWheel), "whole")
    }
  }

  /// A button that only scripts can serve: hidden until they are there.
  private func button(_ icon: Icon, _ name: String, _ action: String) -> some HTML {
    Elementary.button(
      .class("button button-secondary button-icon"), .type(.button), .hidden,
      .data("zoom-step", value: action)
    ) {
      IconView(icon)
      span(.class("visually-hidden")) { name }
    }
  }

  private var panel: some HTML {
    section(.class("card chart-wheel-panel"), .hidden) {
      div(.class("sheet-header")) {
        h2 { words(.wheelHeading) }
        Elementary.button(
          .class("button button-plain button-icon"), .type(.button), .hidden,
          .data("wheel-close", value: "")
        ) {
          IconView(.close)
          span(.class("visually-hidden")) { words(.close) }
        }
      }
      div(.class("sheet-body")) { p(.class("secondary")) { words(.wheelHint) } }
    }
  }
}
