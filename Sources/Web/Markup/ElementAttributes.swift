public import Elementary

// HTML attributes missing in Elementary, built on its public API.

extension MarkupAttribute where Tag == HTMLTag.details {
  /// Open initially.
  public static var open: Self { Self(name: "open", value: nil) }

  /// The group, of which at most one element is open.
  public static func name(_ group: String) -> Self { Self(name: "name", value: group) }
}

extension MarkupAttribute where Tag == HTMLTag.dialog {
  /// Open initially, beside the rest of the page.
  public static var open: Self { Self(name: "open", value: nil) }
}

extension MarkupAttribute where Tag == HTMLTag.a {
  /// The file name for saving the target.
  public static func download(_ name: String) -> Self { Self(name: "download", value: name) }

  /// The language of the target, as a BCP 47 tag.
  public static func hreflang(_ value: String) -> Self { Self(name: "hreflang", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.time {
  /// The date or time in machine-readable form.
  public static func datetime(_ value: String) -> Self { Self(name: "datetime", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.data {
  /// The value in machine-readable form.
  public static func value(_ value: String) -> Self { Self(name: "value", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.output {
  /// The IDs of the fields it was computed from.
  public static func `for`(_ ids: String) -> Self { Self(name: "for", value: ids) }
}

extension MarkupAttribute where Tag == HTMLTag.link {
  /// The media type.
  public static func type(_ mediaType: String) -> Self { Self(name: "type", value: mediaType) }

  /// The media query it applies to.
  public static func media(_ query: String) -> Self { Self(name: "media", value: query) }

  /// The sizes of an icon.
  public static func sizes(_ value: String) -> Self { Self(name: "sizes", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.meta {
  /// The media query it applies to.
  public static func media(_ query: String) -> Self { Self(name: "media", value: query) }
}

extension MarkupAttribute where Tag == HTMLTag.source {
  /// The media type.
  public static func type(_ mediaType: String) -> Self { Self(name: "type", value: mediaType) }

  /// The media query it applies to.
  public static func media(_ query: String) -> Self { Self(name: "media", value: query) }

  /// The candidate images, each with its width or density.
  public static func srcset(_ images: String) -> Self { Self(name: "srcset", value: images) }
}

extension MarkupAttribute where Tag == HTMLTag.img {
  /// When an image is loaded.
  public enum Loading: String, Sendable {
    /// Immediately.
    case eager
    /// When it is about to become visible.
    case lazy
  }

  /// When an image is decoded.
  public enum Decoding: String, Sendable {
    /// Together with the text around it.
    case sync
    /// After the text around it.
    case async
    /// Decided by the browser.
    case auto
  }

  /// Sets when the image is loaded.
  public static func loading(_ value: Loading) -> Self {
    Self(name: "loading", value: value.rawValue)
  }

  /// Sets when the image is decoded.
  public static func decoding(_ value: Decoding) -> Self {
    Self(name: "decoding", value: value.rawValue)
  }

  /// The candidate images, each with its width or density.
  public static func srcset(_ images: String) -> Self { Self(name: "srcset", value: images) }

  /// The displayed width of the image, by media query.
  public static func sizes(_ value: String) -> Self { Self(name: "sizes", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.th {
  /// The number of columns it spans.
  public static func colspan(_ columns: Int) -> Self {
    Self(name: "colspan", value: "\(columns)")
  }

  /// The number of rows it spans.
  public static func rowspan(_ rows: Int) -> Self { Self(name: "rowspan", value: "\(rows)") }
}

extension MarkupAttribute where Tag == HTMLTag.td {
  /// The number of columns it spans.
  public static func colspan(_ columns: Int) -> Self {
    Self(name: "colspan", value: "\(columns)")
  }

  /// The number of rows it spans.
  public static func rowspan(_ rows: Int) -> Self { Self(name: "rowspan", value: "\(rows)") }
}
