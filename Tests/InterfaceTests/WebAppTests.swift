import Interface
import JSON
import Testing

@Suite struct WebAppTests {
  private let files: [Asset]

  init() throws { files = try WebApp.asterism.files() }

  @Test("PLT-1 An app has a manifest with name, scope, colours and icons that are served")
  func manifest() throws {
    let file = try #require(files.first { $0.kind == .webmanifest })
    let json = try JSONValue(parsing: file.bytes)
    #expect(json["id"]?.string == "/")
    #expect(json["start_url"]?.string == "/")
    #expect(json["scope"]?.string == "/")
    #expect(json["display"]?.string == "standalone")
    let icons = try #require(json["icons"]?.array)
    let sizes = icons.compactMap { $0["sizes"]?.string }
    #expect(sizes == ["any", "192x192", "512x512", "512x512"])
    let purposes = icons.compactMap { $0["purpose"]?.string }
    #expect(purposes.contains("maskable"))
    for icon in icons { #expect(files.contains { $0.path == icon["src"]?.string }) }
  }

  @Test("Icons are pictures of the size that they are named by")
  func icons() {
    let sides = files.filter { $0.kind == .png }.map {
      $0.bytes[18...19].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(sides == [180, 192, 512, 512])
  }

  @Test("PLT-16 The service worker keeps every file that pages need, by its content")
  func worker() throws {
    let worker = try #require(files.first { $0.path == "/worker.js" })
    #expect(!worker.isNamedByContent)
    let source = String(decoding: worker.bytes, as: UTF8.self)
    for file in files where file.isNamedByContent {
      #expect(source.contains("\"\(file.path)\""), "\(file.path)")
    }
  }

  @Test("Scripts import one another by the paths that are served")
  func scripts() {
    let scripts = files.filter { $0.kind == .js }
    let paths = Set(scripts.map(\.path))
    #expect(scripts.count > 15)
    for script in scripts {
      let source = String(decoding: script.bytes, as: UTF8.self)
      #expect(!source.contains("\"./"), "\(script.path)")
      for path in source.matches(of: /(?:from|import\() ?"([^"]+)"/).map({ String($0.output.1) }) {
        #expect(paths.contains(path), "\(script.path) imports \(path)")
      }
    }
  }

  @Test("Scripts say nothing that is not in the catalogue, and everything that is")
  func scriptWords() {
    let source = files.filter { $0.kind == .js }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let said = Set(source.matches(of: /"([a-z]+(?:-[a-z]+)*)"/).map { String($0.output.1) })
    for key in ScriptKey.allCases {
      #expect(said.contains(key.rawValue), "\(key.rawValue)")
    }
    let words = source.matches(of: /word\("([a-z-]+)"/).map { String($0.output.1) }
    #expect(words.count > 10)
    for word in words { #expect(ScriptKey(rawValue: word) != nil, "\(word)") }
  }
}
