import Charts
import Foundation
import Testing

@testable import ChartDrawing

@Suite struct ThemeTests {
  @Test("ARC-206 trine, sextile and conjunction are drawn as harmonious: solid, the others broken")
  func harmony() {
    let solid = AspectKind.majors.filter { $0.dashes == nil }
    #expect(Set(solid) == [.conjunction, .sextile, .trine])
    #expect(AspectKind.trine.color == .harmony && AspectKind.sextile.color == .harmony)
    #expect(AspectKind.square.color == .tension && AspectKind.opposition.color == .tension)
  }

  @Test("ARC-1627 text has 4.5 to 1, glyphs and lines 3 to 1, in light and dark")
  func contrast() {
    let read: [ChartColor] = [
      .ink, .muted, .fire, .earth, .air, .water, .harmony, .tension, .accent,
    ]
    for color in read {
      #expect(ratio(color.light, ChartColor.background.light) >= 4.5, "\(color) light")
      #expect(ratio(color.dark, ChartColor.background.dark) >= 4.5, "\(color) dark")
    }
    #expect(ratio(ChartColor.neutral.light, ChartColor.background.light) >= 3)
    #expect(ratio(ChartColor.neutral.dark, ChartColor.background.dark) >= 3)
  }

  @Test("a page can override every colour, and literal themes hold no variables")
  func properties() {
    let adaptive = WheelDrawing(Samples.natal, theme: .adaptive).svg()
    for color in ChartColor.allCases { #expect(adaptive.contains("var(--chart-\(color.name),")) }
    #expect(adaptive.contains("@media(prefers-color-scheme:dark)"))
    for theme in [ChartTheme.light, .dark] {
      #expect(!WheelDrawing(Samples.natal, theme: theme).svg().contains("var("))
    }
    let page = WheelDrawing(Samples.natal, theme: .page).svg()
    #expect(!page.contains("<style") && !page.contains("style=\""))
    #expect(ChartStyleSheet.css.contains("s-fire{stroke:#b3412b;stroke:var(--c-fire)}"))
  }

  /// The contrast ratio of WCAG 2.2 between two colours written as `#rrggbb`.
  private func ratio(_ a: String, _ b: String) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  private func luminance(_ color: String) -> Double {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    let channels = [value >> 16, (value >> 8) & 255, value & 255].map { channel in
      let part = Double(channel) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
