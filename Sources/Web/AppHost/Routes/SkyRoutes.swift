internal import Ephemeris
internal import EphemerisData
public import HTTPServer
internal import HTTPTypes
internal import Interface

/// `/sky/{version}/`: the engine for browsers, the header of the ephemeris table and its rows
/// (PLT-32). The version is a digest of them all, so every address is immutable; other versions are
/// not there. They are public, need no session, and are not counted by the rate limits, like the files
/// of pages.
public enum SkyRoutes {
  /// Adds the routes.
  /// - Parameter modified: seconds since 1970, for conditional requests by date.
  public static func mount(_ routes: Routes<RequestContext, RequestContext>, modified: Int) {
    let files = [
      ("sky.wasm", SkyFiles.sky), ("pair.wasm", SkyFiles.pair),
      ("header", Ephemeris.standardHeader),
    ]
    for (name, bytes) in files {
      routes.file(
        SkyFiles.path + name, bytes: bytes, isNamedByContent: true, modified: modified)
    }
    routes.get(SkyFiles.path + "rows/{row}") { request, _ in
      let row = try request.parameters.require("row", as: Int.self)
      // One address for each row: no sign, no leading zeros.
      guard request.parameters["row"] == "\(row)", let bytes = Ephemeris.standardRow(row) else {
        throw HTTPError(.notFound)
      }
      // Compression would save a seventh of a row, and take memory for each of 12,555.
      return Response(
        headers: [
          .contentType: "application/octet-stream",
          .cacheControl: "public, max-age=31536000, immutable",
        ], body: .bytes(bytes))
    }
  }
}
