internal import ChartDrawing
public import Elementary
internal import Markup

/// The drawing of a chart, in the appearance of the page. Screen readers announce only its title: a
/// table beside it has the content.
///
/// Uses the style sheet of drawings, ``Asset/charts``.
public struct ChartPicture: HTML, Sendable {
  private let svg: String
  private let title: String

  /// - Parameters:
  ///   - svg: The output of ChartDrawing for `ChartTheme.page`, which escapes its input.
  ///   - title: The title of the chart, in the language of the page.
  public init(_ svg: String, title: String) {
    self.svg = svg
    self.title = title
  }

  @HTMLBuilder public var body: some HTML {
    link(.rel(.stylesheet), .href(Asset.charts.path))
    div(.class("chart-picture"), .role("img"), .aria(.label, title)) { HTMLRaw(svg) }
  }
}

extension Asset {
  /// The style sheet of chart drawings, which follows the appearance of the page rather than of the
  /// device.
  public static let charts: Asset = {
    let colors = ChartColor.allCases.map { color in
      color == .background
        ? "--chart-background:transparent"
        : "--chart-\(color.name):light-dark(\(color.light),\(color.dark))"
    }
    let css =
      ":root{\(colors.joined(separator: ";"))}" + ChartStyleSheet.css
      + ".asterism-chart.asterism-chart{color-scheme:inherit}"
    return Asset(name: "charts", kind: .css, bytes: Array(css.utf8))
  }()
}
