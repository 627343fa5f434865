// Attributes of a single element; those of forms are in a separate file.

extension HTMLAttribute where Tag == HTMLTag.img {
  /// The text alternative; empty for a decorative image.
  public static func alt(_ value: String) -> Self { Self(name: "alt", value: value) }

  /// The URL of the image, or a data URL in a format without scripts; see `URLCheck`.
  public static func src(_ url: String) -> Self { Self(imageSource: url) }
}

extension HTMLAttribute where Tag == HTMLTag.meta {
  /// The name of a `meta` element.
  public struct Name: ExpressibleByStringLiteral, Sendable {
    let value: String

    public init(stringLiteral value: String) { self.value = value }

    /// The author of the page.
    public static var author: Self { "author" }
    /// A description of the page.
    public static var description: Self { "description" }
    /// Keywords for search.
    public static var keywords: Self { "keywords" }
    /// The viewport on small screens.
    public static var viewport: Self { "viewport" }
  }

  /// The name of the metadata.
  public static func name(_ name: Name) -> Self { Self(name: "name", value: name.value) }

  /// The value of the metadata.
  public static func content(_ value: String) -> Self { Self(name: "content", value: value) }

  /// The name of the metadata in the Open Graph protocol.
  public static func property(_ value: String) -> Self { Self(name: "property", value: value) }
}

extension HTMLAttribute where Tag == HTMLTag.link {
  /// The kind of a preloaded file.
  public struct As: ExpressibleByStringLiteral, Sendable {
    let value: String

    public init(stringLiteral value: String) { self.value = value }

    /// Fetched by a script.
    public static var fetch: Self { "fetch" }
    /// A font.
    public static var font: Self { "font" }
    /// An image.
    public static var image: Self { "image" }
    /// A script.
    public static var script: Self { "script" }
    /// A style sheet.
    public static var style: Self { "style" }
  }

  /// The kind of the preloaded file.
  public static func `as`(_ value: As) -> Self { Self(name: "as", value: value.value) }
}

extension HTMLAttribute where Tag == HTMLTag.script {
  /// The type of a script element.
  public struct ScriptType: ExpressibleByStringLiteral, Sendable {
    let value: String

    public init(stringLiteral value: String) { self.value = value }

    /// An import map: module names and their URLs.
    public static var importmap: Self { "importmap" }
    /// A module.
    public static var module: Self { "module" }
    /// Speculation rules: pages to fetch ahead.
    public static var speculationrules: Self { "speculationrules" }
  }

  /// The type of the script.
  public static func type(_ type: ScriptType) -> Self { Self(name: "type", value: type.value) }

  /// Runs as soon as it is loaded.
  public static var async: Self { Self(name: "async", value: nil) }

  /// Runs after the page is parsed.
  public static var `defer`: Self { Self(name: "defer", value: nil) }

  /// Ignored by browsers that support modules.
  public static var nomodule: Self { Self(name: "nomodule", value: nil) }
}

extension HTMLAttribute where Tag == HTMLTag.th {
  /// The cells that a heading applies to.
  public enum Scope: String, Sendable {
    case col, row, colgroup, rowgroup
  }

  /// The cells that the heading applies to.
  public static func scope(_ scope: Scope) -> Self { Self(name: "scope", value: scope.rawValue) }
}
