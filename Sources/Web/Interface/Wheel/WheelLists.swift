internal import ChartDrawing
public import Elementary
internal import Markup

/// The elements of a chart as lists whose rows open: all that a wheel shows, without it.
public struct WheelLists: HTML, Sendable {
  private let groups: [WheelGroup]
  private let idPrefix: String

  /// - Parameter idPrefix: The prefix of ids of the wheel, if there is one.
  public init(_ groups: [WheelGroup], idPrefix: String = "") {
    (self.groups, self.idPrefix) = (groups.filter { !$0.rows.isEmpty }, idPrefix)
  }

  @HTMLBuilder public var body: some HTML {
    for group in groups {
      if group.isFolded {
        details(.class("card disclosure")) {
          summary { group.title }
          rows(group)
        }
      } else {
        section(.class("stack")) {
          h2 { group.title }
          rows(group)
        }
      }
    }
  }

  private func rows(_ group: WheelGroup) -> some HTML {
    ul(.class("list")) {
      for row in group.rows { li { WheelRowView(row: row, idPrefix: idPrefix) } }
    }
  }
}

private struct WheelRowView: HTML {
  let row: WheelRow
  let idPrefix: String

  var body: some HTML {
    details(.class("wheel-row"), .data("element", value: idPrefix + row.element.id)) {
      summary(.class("list-row")) {
        span(.class("list-body")) {
          span(.class("list-text")) {
            span { row.title }
            if let detail = row.detail { span(.class("caption")) { detail } }
          }
          if let value = row.value { span(.class("list-value")) { value } }
        }
      }
      telling
    }
  }

  private var telling: some HTML {
    div(.class("telling"), .id(target(row.element))) {
      h3 { row.telling.title }
      for text in row.telling.texts { p { text } }
      if !row.telling.details.isEmpty { figures }
      if !row.telling.links.isEmpty { links }
    }
  }

  private var figures: some HTML {
    dl(.class("telling-details")) {
      for detail in row.telling.details {
        div {
          dt { detail.name }
          dd { detail.value }
        }
      }
    }
  }

  private var links: some HTML {
    ul(.class("telling-links")) {
      for link in row.telling.links {
        li { a(.href("#\(target(link.element))")) { link.name } }
      }
    }
  }

  /// The id to which the part of the wheel leads.
  private func target(_ element: WheelElement) -> String { "\(idPrefix)about-\(element.id)" }
}
