internal import Storage

extension SimulatedProvider {
  /// A reserved domain (RFC 6761, section 6.4), so that these URLs are never fetched elsewhere.
  private static let mediaBase = "https://simulator.invalid/media/"

  static func mediaURL(of picture: String) -> String { mediaBase + picture }

  public func fetchMedia(
    _ url: String, limit: Int
  ) async throws(TextProviderError) -> FetchedMedia {
    let id = try Self.picture(of: url)
    let media = try await asking { transaction in
      try transaction.first(
        """
        SELECT content_type, content FROM simulated_media
        WHERE id = \(id) AND released_at IS NULL
        """
      ) { row in
        FetchedMedia(
          contentType: try row["content_type"],
          bytes: try identity.open(try row["content"], table: "simulated_media", row: id))
      }
    }
    guard let media else { throw TextProviderError(.notFound, "the simulator has no such picture") }
    guard media.bytes.count <= limit else {
      throw TextProviderError(.tooLarge, "a picture of more than \(limit) bytes")
    }
    return media
  }

  public func deleteMedia(_ url: String) async throws(TextProviderError) {
    let id = try Self.picture(of: url)
    do {
      try await database.write { transaction in
        try transaction.run(
          """
          UPDATE simulated_media SET released_at = \(now())
          WHERE id = \(id) AND released_at IS NULL
          """)
      }
    } catch is CancellationError {
      throw TextProviderError(.cancelled, "cancelled")
    } catch {
      throw TextProviderError(.unavailable, "the simulator does not answer: \(error)")
    }
  }

  private static func picture(of url: String) throws(TextProviderError) -> String {
    guard url.hasPrefix(mediaBase),
      let id = ProviderTextID(rawValue: String(url.dropFirst(mediaBase.count)))
    else { throw TextProviderError(.foreignAddress, "the picture is not the simulator's") }
    return id.rawValue
  }
}
