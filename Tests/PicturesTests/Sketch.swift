import CZlib
import Glibc
import PictureTestSupport

/// A colour of sRGB.
struct Colour: Hashable, Sendable, CustomStringConvertible {
  let red: Int
  let green: Int
  let blue: Int

  static let white = Colour(red: 255, green: 255, blue: 255)
  static let red = Colour(red: 200, green: 40, blue: 30)
  static let green = Colour(red: 20, green: 160, blue: 60)
  static let blue = Colour(red: 20, green: 60, blue: 180)
  static let yellow = Colour(red: 230, green: 210, blue: 40)

  var bytes: [UInt8] { [UInt8(red), UInt8(green), UInt8(blue)] }
  var description: String { "(\(red), \(green), \(blue))" }

  /// Whether it is another one but for what JPEG and profiles round away.
  func isNear(_ other: Colour, by tolerance: Int = 12) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) <= tolerance
  }
}

/// What a JPEG shows.
struct Shown {
  let width: Int
  let height: Int
  private let pixels: [UInt8]

  /// Nil where it is no JPEG of three channels.
  init?(_ jpeg: [UInt8]) {
    var (width, height) = (Int32(0), Int32(0))
    guard let start = unsafe test_jpeg_pixels(jpeg, jpeg.count, &width, &height) else { return nil }
    defer { unsafe free(start) }
    self.width = Int(width)
    self.height = Int(height)
    pixels = unsafe Array(
      UnsafeBufferPointer(start: start, count: Int(width) * Int(height) * 3))
  }

  /// The colour at a place, in fractions of width and height.
  func colour(_ x: Double, _ y: Double) -> Colour {
    let column = min(Int(x * Double(width)), width - 1)
    let row = min(Int(y * Double(height)), height - 1)
    let start = 3 * (row * width + column)
    return Colour(
      red: Int(pixels[start]), green: Int(pixels[start + 1]), blue: Int(pixels[start + 2]))
  }

  /// The colours of the four quarters: top left, top right, bottom left, bottom right.
  var quarters: [Colour] {
    [colour(0.25, 0.25), colour(0.75, 0.25), colour(0.25, 0.75), colour(0.75, 0.75)]
  }
}

/// Whether libvips finds any metadata in a JPEG beyond its size and resolution.
func hasMetadata(_ jpeg: [UInt8]) -> Bool { unsafe test_jpeg_has_metadata(jpeg, jpeg.count) }

/// Whether libvips, asked to guess, opens a file.
func canOpen(_ file: [UInt8]) -> Bool { unsafe test_can_open(file, file.count) }

/// A JPEG of a colour at each place.
func jpeg(width: Int, height: Int, _ colour: (_ x: Int, _ y: Int) -> Colour) -> [UInt8] {
  var pixels: [UInt8] = []
  pixels.reserveCapacity(3 * width * height)
  for y in 0..<height { for x in 0..<width { pixels += colour(x, y).bytes } }
  var count = 0
  guard let start = unsafe test_jpeg_of(pixels, Int32(width), Int32(height), &count) else {
    return []
  }
  defer { unsafe free(start) }
  return unsafe Array(UnsafeBufferPointer(start: start, count: count))
}

/// A JPEG of four colours: top left, top right, bottom left, bottom right.
func quarteredJPEG(
  width: Int = 64, height: Int = 32, _ colours: [Colour] = [.red, .green, .blue, .yellow]
) -> [UInt8] {
  jpeg(width: width, height: height) { x, y in
    colours[(2 * y < height ? 0 : 2) + (2 * x < width ? 0 : 1)]
  }
}

extension [UInt8] {
  /// A JPEG with a segment behind its first marker (ITU-T T.81, annex B).
  func inserting(marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return Array(prefix(2)) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
      + Array(dropFirst(2))
  }

  func contains(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: text) }
  }
}

/// Exif with an orientation, a maker and a place on Earth (Exif 2.32, section 4.6), as the content of APP1.
func exif(orientation: Int) -> [UInt8] {
  func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
  func four(_ value: Int) -> [UInt8] { two(value >> 16) + two(value & 0xFFFF) }
  let maker = Array("CanaryCamera".utf8) + [0]
  // Three entries of 12 bytes behind the header of 8, the count of 2; 4 for the next directory.
  let makerStart = 8 + 2 + 3 * 12 + 4
  let placeStart = makerStart + maker.count + 1
  let degreesStart = placeStart + 2 + 2 * 12 + 4
  var tiff = Array("MM".utf8) + two(42) + four(8) + two(3)
  tiff += two(0x010F) + two(2) + four(maker.count) + four(makerStart)
  tiff += two(0x0112) + two(3) + four(1) + two(orientation) + two(0)
  tiff += two(0x8825) + two(4) + four(1) + four(placeStart)
  tiff += four(0) + maker + [0]
  tiff += two(2) + two(1) + two(2) + four(2) + Array("N".utf8) + [0, 0, 0]
  tiff += two(2) + two(5) + four(3) + four(degreesStart) + four(0)
  for number in [48, 51, 24] { tiff += four(number) + four(1) }
  tiff += Array("CanaryPlace".utf8)
  return Array("Exif".utf8) + [0, 0] + tiff
}

/// A PNG whose rows are given as they are stored (ISO/IEC 15948).
/// - Parameters:
///   - depth: bits of a channel.
///   - kind: 0 grey, 2 colour, 6 colour with alpha.
func png(
  width: Int, height: Int, depth: UInt8 = 8, kind: UInt8 = 2, between: [UInt8] = [],
  row: (_ y: Int) -> [UInt8]
) -> [UInt8] {
  var raw: [UInt8] = []
  for y in 0..<height { raw += [0] + row(y) }
  return pngSignature + pngHeader(width: width, height: height, depth: depth, kind: kind) + between
    + chunk("IDAT", deflated(raw)) + chunk("IEND", [])
}

let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

private func deflated(_ bytes: [UInt8]) -> [UInt8] {
  var count = compressBound(UInt(bytes.count))
  var packed = [UInt8](repeating: 0, count: Int(count))
  guard unsafe compress(&packed, &count, bytes, UInt(bytes.count)) == Z_OK else { return [] }
  return Array(packed.prefix(Int(count)))
}

func pngHeader(width: Int, height: Int, depth: UInt8, kind: UInt8) -> [UInt8] {
  chunk("IHDR", bytes(of: UInt32(width)) + bytes(of: UInt32(height)) + [depth, kind, 0, 0, 0])
}

func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let named = Array(name.utf8) + content
  return bytes(of: UInt32(content.count)) + named
    + bytes(of: UInt32(unsafe crc32(0, named, UInt32(named.count))))
}

/// A GIF of frames of one colour each, an eighth of a second apart (GIF89a specification). A code of
/// clearing before each pair of pixels keeps all codes three bits long.
func gif(width: Int, height: Int, frames: [Colour]) -> [UInt8] {
  func two(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
  var file = Array("GIF89a".utf8) + two(width) + two(height) + [0x91, 0, 0]
  for colour in (frames + [.white, .white, .white, .white]).prefix(4) { file += colour.bytes }
  for number in frames.indices {
    file += [0x21, 0xF9, 4, 0] + two(12) + [0, 0] + [0x2C] + two(0) + two(0)
    file += two(width) + two(height) + [0, 2]
    var codes: [Int] = []
    for position in 0..<width * height {
      if position % 2 == 0 { codes.append(4) }
      codes.append(number)
    }
    let packed = pack(codes + [5])
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(start + 255, packed.count)]
      file += [UInt8(block.count)] + block
    }
    file += [0]
  }
  return file + [0x3B]
}

/// Codes of three bits, the lowest first.
private func pack(_ codes: [Int]) -> [UInt8] {
  var (packed, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
  for code in codes {
    bits |= code << count
    count += 3
    while count >= 8 {
      packed.append(UInt8(bits & 255))
      bits >>= 8
      count -= 8
    }
  }
  return count > 0 ? packed + [UInt8(bits & 255)] : packed
}

private func bytes(of value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
}
