/// The chunks of a PNG file (ISO/IEC 15948, section 5.3): length, type, data and checksum of each.
///
/// Texts and colour profiles come compressed, and decoders unpack them when they read the header: 1 MB of a file
/// that was made for it is 1 GB then. Pixels are bounded by the header; these are bounded by nothing, so they are
/// taken out before a decoder sees them. JPEG, GIF and WebP hold theirs as they are.
enum PNGChunks {
  /// Never needed: nothing of what they say is kept.
  private static let texts: Set<String> = ["tEXt", "zTXt", "iTXt"]
  private static let profile = "iCCP"
  /// What a profile may have, compressed; those of screens and cameras have some hundred bytes, and as many bytes
  /// as this are 16 MB at most when they are unpacked (RFC 1951 makes no more than 1,032 of one).
  private static let longestProfile = 16 << 10
  private static let signatureLength = 8
  /// Length and type before the data, and the checksum after it.
  private static let headLength = 8
  private static let frameLength = 12

  /// A file without its texts and without profiles that are too long or come twice; the same file where it has
  /// none of these. What cannot be read as chunks is left for the decoder to refuse.
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
    // What is left is no whole head of a chunk.
    if start < file.count { kept.append(start..<file.count) }
    guard kept.count > 1 || kept[0].upperBound < file.count else { return file }
    var plain: [UInt8] = []
    plain.reserveCapacity(kept.reduce(0) { $0 + $1.count })
    for range in kept { plain += file[range] }
    return plain
  }
}
