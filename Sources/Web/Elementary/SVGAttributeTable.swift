// The attributes of SVG 2 by the elements that have them.

extension SVGAttribute where Tag: SVGTrait.Attributes.Sizing {
  /// The width.
  public static func width(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "width", value: value.value)
  }

  /// The height.
  public static func height(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "height", value: value.value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.Position {
  /// How far to the right it begins.
  public static func x(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "x", value: value.value)
  }

  /// How far down it begins.
  public static func y(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "y", value: value.value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.Points {
  /// The corners, as pairs of numbers.
  public static func points(_ value: String) -> Self {
    Self(name: "points", value: value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.Href {
  /// The element that it shows, such as `#sun`; see `URLCheck`.
  public static func href(_ value: String) -> Self {
    Self(name: "href", value: value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.Presentation {
  /// What the inside is painted with.
  public static func fill(_ value: SVGAttributeValue.Paint) -> Self {
    Self(name: "fill", value: value.value)
  }

  /// How opaque the inside is, from 0 to 1.
  public static func fillOpacity(_ value: Double) -> Self {
    Self(name: "fill-opacity", value: "\(value)")
  }

  /// What counts as inside where a line crosses itself.
  public static func fillRule(_ value: SVGAttributeValue.FillRule) -> Self {
    Self(name: "fill-rule", value: value.rawValue)
  }

  /// What the line is painted with.
  public static func stroke(_ value: SVGAttributeValue.Paint) -> Self {
    Self(name: "stroke", value: value.value)
  }

  /// How opaque the line is, from 0 to 1.
  public static func strokeOpacity(_ value: Double) -> Self {
    Self(name: "stroke-opacity", value: "\(value)")
  }

  /// How wide the line is.
  public static func strokeWidth(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "stroke-width", value: value.value)
  }

  /// How the line ends.
  public static func strokeLinecap(_ value: SVGAttributeValue.LineCap) -> Self {
    Self(name: "stroke-linecap", value: value.rawValue)
  }

  /// How the line turns a corner.
  public static func strokeLinejoin(_ value: SVGAttributeValue.LineJoin) -> Self {
    Self(name: "stroke-linejoin", value: value.rawValue)
  }

  /// The lengths of dashes and gaps.
  public static func strokeDasharray(_ value: String) -> Self {
    Self(name: "stroke-dasharray", value: value)
  }

  /// Where in the dashes the line begins.
  public static func strokeDashoffset(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "stroke-dashoffset", value: value.value)
  }

  /// How opaque the whole is, from 0 to 1.
  public static func opacity(_ value: Double) -> Self {
    Self(name: "opacity", value: "\(value)")
  }

  /// Where the whole is moved, turned and scaled to.
  public static func transform(_ value: String) -> Self {
    Self(name: "transform", value: value)
  }

  /// What cuts it off, such as `url(#disc)`.
  public static func clipPath(_ value: String) -> Self {
    Self(name: "clip-path", value: value)
  }

  /// What fades it, such as `url(#glow)`.
  public static func mask(_ value: String) -> Self {
    Self(name: "mask", value: value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.TextPresentation {
  /// The fonts, first choice first.
  public static func fontFamily(_ value: String) -> Self {
    Self(name: "font-family", value: value)
  }

  /// The size of the font.
  public static func fontSize(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "font-size", value: value.value)
  }

  /// How bold the font is.
  public static func fontWeight(_ value: String) -> Self {
    Self(name: "font-weight", value: value)
  }

  /// Which part of the text stands at its position.
  public static func textAnchor(_ value: String) -> Self {
    Self(name: "text-anchor", value: value)
  }

  /// Which line of the text stands at its position.
  public static func dominantBaseline(_ value: String) -> Self {
    Self(name: "dominant-baseline", value: value)
  }
}

extension SVGAttribute where Tag: SVGTrait.Attributes.Gradient {
  /// What the coordinates are measured in.
  public static func gradientUnits(_ value: SVGAttributeValue.CoordinateSystem) -> Self {
    Self(name: "gradientUnits", value: value.rawValue)
  }

  /// Where the gradient is moved, turned and scaled to.
  public static func gradientTransform(_ value: String) -> Self {
    Self(name: "gradientTransform", value: value)
  }
}

extension SVGAttribute where Tag == SVGTag.path {
  /// The path.
  public static func d(_ value: String) -> Self {
    Self(name: "d", value: value)
  }
}

extension SVGAttribute where Tag == SVGTag.rect {
  /// The horizontal radius of the corners.
  public static func rx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "rx", value: value.value)
  }

  /// The vertical radius of the corners.
  public static func ry(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "ry", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.circle {
  /// The middle, from the left.
  public static func cx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cx", value: value.value)
  }

  /// The middle, from the top.
  public static func cy(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cy", value: value.value)
  }

  /// The radius.
  public static func r(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "r", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.ellipse {
  /// The middle, from the left.
  public static func cx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cx", value: value.value)
  }

  /// The middle, from the top.
  public static func cy(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cy", value: value.value)
  }

  /// The horizontal radius.
  public static func rx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "rx", value: value.value)
  }

  /// The vertical radius.
  public static func ry(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "ry", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.line {
  /// The start, from the left.
  public static func x1(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "x1", value: value.value)
  }

  /// The start, from the top.
  public static func y1(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "y1", value: value.value)
  }

  /// The end, from the left.
  public static func x2(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "x2", value: value.value)
  }

  /// The end, from the top.
  public static func y2(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "y2", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.linearGradient {
  /// The start, from the left.
  public static func x1(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "x1", value: value.value)
  }

  /// The start, from the top.
  public static func y1(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "y1", value: value.value)
  }

  /// The end, from the left.
  public static func x2(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "x2", value: value.value)
  }

  /// The end, from the top.
  public static func y2(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "y2", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.radialGradient {
  /// The middle, from the left.
  public static func cx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cx", value: value.value)
  }

  /// The middle, from the top.
  public static func cy(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "cy", value: value.value)
  }

  /// The radius.
  public static func r(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "r", value: value.value)
  }

  /// The focus, from the left.
  public static func fx(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "fx", value: value.value)
  }

  /// The focus, from the top.
  public static func fy(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "fy", value: value.value)
  }
}

extension SVGAttribute where Tag == SVGTag.stop {
  /// Where on the gradient it stands.
  public static func offset(_ value: SVGAttributeValue.Length) -> Self {
    Self(name: "offset", value: value.value)
  }

  /// Its colour.
  public static func stopColor(_ value: SVGAttributeValue.Paint) -> Self {
    Self(name: "stop-color", value: value.value)
  }

  /// How opaque it is, from 0 to 1.
  public static func stopOpacity(_ value: Double) -> Self {
    Self(name: "stop-opacity", value: "\(value)")
  }
}

extension SVGAttribute where Tag == SVGTag.clipPath {
  /// What the coordinates are measured in.
  public static func clipPathUnits(_ value: SVGAttributeValue.CoordinateSystem) -> Self {
    Self(name: "clipPathUnits", value: value.rawValue)
  }
}
