import Elementary
import Foundation
import Interface

/// Writes the gallery into a folder, with its files beside it: `InterfaceGallery build/gallery`.
@main
enum InterfaceGallery {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let folder = URL(filePath: arguments.first ?? "build/gallery", directoryHint: .isDirectory)
    try write(page(.english), named: "index.html", in: folder)
    try write(page(Catalogue.english.pseudo()), named: "pseudo.html", in: folder)
    try write(
      page(Catalogue.english.pseudo(.pseudoMirrored)), named: "right-to-left.html", in: folder)
    for asset in try WebApp.asterism.files() {
      try write(Data(asset.bytes), named: String(asset.path.dropFirst()), in: folder)
    }
  }

  private static func page(_ words: Catalogue) -> Data {
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
