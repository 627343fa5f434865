internal import ChartDrawing
internal import Elementary
internal import Interface
internal import Markup

/// The style sheet of drawings within pages: the rules of ChartDrawing, in the light that the page is
/// in rather than in that of the device.
enum ChartStyles {
  static let asset = Asset(
    name: "chart", kind: .css, bytes: Array((colors + ChartStyleSheet.css + light).utf8))

  /// The drawing follows the page, which follows what the person has chosen.
  private static let light = ".asterism-chart.asterism-chart{color-scheme:inherit}"

  private static var colors: String {
    let properties = ChartColor.allCases.map { color in
      color == .background
        ? "--chart-background:transparent"
        : "--chart-\(color.name):light-dark(\(color.light),\(color.dark))"
    }
    return ":root{\(properties.joined(separator: ";"))}"
  }
}

/// A drawing of a chart in a page, with its style sheet. Those who listen hear its title alone: what it
/// shows stands in tables, in their language.
struct ChartPicture: HTML {
  let title: String
  /// What ChartDrawing has drawn for `ChartTheme.page`, with its title and description within.
  let svg: String

  @HTMLBuilder var body: some HTML {
    link(.rel(.stylesheet), .href(ChartStyles.asset.path))
    div(.class("chart-picture"), .role("img"), .aria(.label, title)) { HTMLRaw(svg) }
  }
}
