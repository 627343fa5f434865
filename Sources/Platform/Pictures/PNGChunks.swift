/// The chunks of a PNG file (ISO/IEC 15948, section 5.3): length, type, data and checksum of each.
///
/// Texts and colour profiles are compressed, and decoders unpack them while reading the header: 1
/// MB of a crafted file becomes 1 GB. The header limits pixels but not these chunks, so they are
/// removed before decoding. JPEG, GIF and WebP store theirs uncompressed.
enum PNGChunks {
  /// Never needed: no metadata is kept.
  private static let texts: Set<String> = ["tEXt", "zTXt", "iTXt"]
  private static let profile = "iCCP"
  /// The longest compressed profile, in bytes. Those of screens and cameras have a few hundred;
  /// this many unpack to 16 MB at most (RFC 1951 allows a ratio of 1,032).
  private static let longestProfile = 16 << 10
  private static let signatureLength = 8
  /// Length and type before the data, and the checksum after.
  private static let headLength = 8
  private static let frameLength = 12

  /// Removes texts, and profiles that are too long or repeated. Files that are not valid chunks are
  /// left for the decoder to reject.
  static func plain(_ file: [UInt8]) -> [UInt8] {
    var kept: [Range<Int>] = [0..<min(signatureLength, file.count)]
    var hasProfile = false
    var start = signatureLength
    while start + headLength <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[start + 4..<start + headLength], as: UTF8.self)
      let end = min(start + length + frameLength, file.count)
      let isProfile = type == profile
      let isKept =
        isProfile ? !hasProfile && length <= longestProfile : !texts.contains(type)
      if isProfile { hasProfile = true }
      if isKept {
        if kept[kept.count - 1].upperBound == start {
          kept[kept.count - 1] = kept[kept.count - 1].lowerBound..<end
        } else {
          kept.append(start..<end)
        }
      }
      start = end
    }
    // The rest is shorter than a chunk header.
    if start < file.count { kept.append(start..<file.count) }
    guard kept.count > 1 || kept[0].upperBound < file.count else { return file }
    var plain: [UInt8] = []
    plain.reserveCapacity(kept.reduce(0) { $0 + $1.count })
    for range in kept { plain += file[range] }
    return plain
  }
}
