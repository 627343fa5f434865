import Elementary
import Foundation
import Interface

/// Writes the gallery into a folder, with its files beside it: `InterfaceGallery build/gallery`.
@main
enum InterfaceGallery {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let folder = URL(filePath: arguments.first ?? "build/gallery", directoryHint: .isDirectory)
    let languages: [(String, Language)] = [
      ("gallery", .english), ("spanish", .spanish), ("hindi", .hindi), ("pseudo", .pseudo),
      ("right-to-left", .pseudoMirrored),
    ]
    for (name, language) in languages {
      try write(gallery(.components(in: language)), named: name + ".html", in: folder)
    }
    let viewer = Viewer(
      words: .components(in: .english), account: .init(mark: "example", name: "Mira Rao"))
    try write(Data(Workbench.page(for: viewer).render().utf8), named: "workbench.html", in: folder)
    let offline = WebApp.asterism.offlinePage(for: viewer)
    try write(Data(offline.render().utf8), named: "offline.html", in: folder)
    for asset in try WebApp.asterism.files() {
      try write(Data(asset.bytes), named: String(asset.path.dropFirst()), in: folder)
    }
  }

  private static func gallery(_ words: MessageCatalog) -> Data {
    let page = Page(
      "Gallery", app: .asterism, viewer: Viewer(words: words), backTo: "#back",
      tabs: Gallery.tabs(words: words), toasts: Gallery.toasts
    ) {
      Gallery(words: words)
    }
    return Data(page.render().utf8)
  }

  private static func write(_ data: Data, named name: String, in folder: URL) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
