internal import CInterfaceAssets

extension Asset {
  /// Creates an ES module of an app from static data. Like the modules of the components it imports
  /// those by plain names, `./sky.js`.
  /// - Parameters:
  ///   - name: The name without extension: letters, digits and hyphens.
  ///   - start: Its text in UTF-8, which is never written or freed.
  ///   - count: How many bytes it has.
  @safe public init(script name: String, constant start: UnsafePointer<UInt8>, count: Int) {
    let text = unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    self.init(name: name, kind: .js, bytes: Array(Scripts.served(text).utf8))
  }
}

/// The ES modules of the components: a small one for each behaviour; pages work without them.
///
/// Sources import each other by plain names, `./store.js`; served modules have content-hashed paths
/// instead. So everything can be cached for ever, without an import map (which would be an inline
/// script) and without a bundler.
enum Scripts {
  /// The modules by name.
  private static let modules: [String: Asset] = {
    var modules: [String: Asset] = [:]
    for (name, source) in sources {
      modules[name] = Asset(
        name: name, kind: .js, bytes: Array(linked(spare(source), to: modules).utf8))
    }
    return modules
  }()

  /// All modules, ordered by path.
  static let all = modules.values.sorted { $0.path < $1.path }

  /// The module that every page loads; it loads others on demand.
  static var entry: Asset { module("interface") }

  /// The module that the service worker of every app loads.
  static var worker: Asset { module("worker") }

  /// Returns the source of a module of an app as it is served.
  fileprivate static func served(_ source: String) -> String { linked(spare(source), to: modules) }

  private static func module(_ name: String) -> Asset {
    guard let module = modules[name] else { preconditionFailure("there is no script \(name)") }
    return module
  }

  /// Returns the source of a module with the paths of its imports.
  private static func linked(_ source: String, to modules: [String: Asset]) -> String {
    modules.reduce(source) { text, module in
      text.replacing("\"./\(module.key).js\"", with: "\"\(module.value.path)\"")
    }
  }

  /// Returns a minified module: without comment lines and indentation, which are a quarter of it.
  /// Comments have their own lines, and no string spans several.
  private static func spare(_ source: String) -> String {
    var isExplaining = false
    let lines = source.split(separator: "\n").compactMap { line -> Substring? in
      let text = line.drop { $0 == " " }
      if isExplaining || text.hasPrefix("/**") {
        isExplaining = !text.contains("*/")
        return nil
      }
      return text.hasPrefix("//") ? nil : text
    }
    return lines.joined(separator: "\n")
  }

  private static var sources: [(name: String, text: String)] {
    // Static data, never written or freed: a table of modules, each with a zero-terminated name and
    // `size` bytes of text.
    let table = unsafe UnsafeBufferPointer(
      start: asterism_interface_scripts(), count: asterism_interface_script_count)
    return unsafe table.map { script in
      let bytes = unsafe UnsafeBufferPointer(start: script.bytes, count: script.size)
      return unsafe (String(cString: script.name), String(decoding: bytes, as: UTF8.self))
    }
  }
}
