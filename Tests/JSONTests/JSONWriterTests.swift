import Foundation
import JSON
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  private func text(
    _ layout: JSONWriter.Layout = .compact, _ body: (inout JSONWriter) -> Void
  ) -> String {
    var json = JSONWriter(layout: layout)
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func sample(_ json: inout JSONWriter) {
    json.object { json in
      json.field("name", "Sun")
      json.field("house", 10)
      json.field("retrograde", false)
      json.key("none")
      json.null()
      json.key("empty")
      json.array { _ in }
      json.key("pairs")
      json.array { json in
        json.object(onOneLine: true) { json in
          json.field("a", 1)
          json.field("b", ["x", "y"])
        }
        json.object(onOneLine: true) { _ in }
      }
    }
  }

  @Test("What was read is written as it was")
  func values() throws {
    let document = #"{"b":[1.50,1e2,-0,"a\"\n☾",true,null,{}],"a":12345678901234567890}"#
    let value = try JSONValue(parsing: document)
    #expect(text { $0.value(value) } == document)
    #expect(text { $0.value(.object(JSONObject())) } == "{}")
  }

  @Test("compact layout has no space")
  func compact() {
    #expect(
      text { sample(&$0) }
        == #"{"name":"Sun","house":10,"retrograde":false,"none":null,"empty":[],"#
        + #""pairs":[{"a":1,"b":["x","y"]},{}]}"#)
  }

  @Test("pretty layout has a line for each value, and one for each small object")
  func pretty() {
    #expect(
      text(.pretty) { sample(&$0) } == """
        {
          "name": "Sun",
          "house": 10,
          "retrograde": false,
          "none": null,
          "empty": [],
          "pairs": [
            {"a": 1, "b": ["x", "y"]},
            {}
          ]
        }
        """)
  }

  @Test(
    "any text reads back", arguments: ["", "a\"b\\c", "\n\r\t\u{0}\u{1F}\u{7F}", "Ünïcødé 木 🪐"])
  func texts(original: String) throws {
    let written = text { json in json.array { $0.value(original) } }
    let read = try JSONDecoder().decode([String].self, from: Data(written.utf8))
    #expect(read == [original])
  }

  @Test("shortest doubles read back to the last bit")
  func shortest() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let written = text { json in json.array { $0.value(number) } }
      #expect(try JSONDecoder().decode([Double].self, from: Data(written.utf8)) == [number])
    }
  }

  @Test(
    "fixed decimals are rounded and lose their trailing zeros",
    arguments: [
      (0, 3, "0"), (-0.0004, 3, "0"), (-0.0005, 3, "-0.001"), (1.5, 0, "2"), (101.646, 2, "101.65"),
      (-12.0500, 4, "-12.05"), (2_451_545, 8, "2451545"), (0.000_000_01, 8, "0.00000001"),
      (1e300, 3, "1e+300"), (.nan, 3, "null"), (-.infinity, 3, "null"),
    ] as [(Double, Int, String)])
  func fixed(number: Double, decimals: Int, expected: String) {
    #expect(text { $0.value(number, decimals: decimals) } == expected)
  }

  @Test("whole numbers of any size", arguments: [0, 7, -7, .max, .min])
  func integers(number: Int) {
    #expect(text { $0.value(number) } == "\(number)")
  }

  @Test("numbers of every size have the digits of their rounded value", arguments: 0...15)
  func digits(decimals: Int) {
    var generator = SplitMix64(seed: UInt64(decimals))
    let scale = (0..<decimals).reduce(1) { product, _ in product * 10 } as UInt
    for _ in 0..<2_000 {
      // From a millionth of the last decimal to the largest number that is still rounded.
      let size = Double.random(in: -6...15.95 - Double(decimals), using: &generator)
      let number = Double.random(in: -1...1, using: &generator) * pow(10, size)
      let rounded = UInt(abs(number) * Double(scale) + 0.5)
      let digits = String(rounded)
      let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      var fraction = padded.suffix(decimals)
      while fraction.last == "0" { fraction.removeLast() }
      let sign = number < 0 && rounded > 0 ? "-" : ""
      let expected = sign + padded.dropLast(decimals) + (fraction.isEmpty ? "" : ".\(fraction)")
      #expect(text { $0.value(number, decimals: decimals) } == expected)
    }
  }

  @Test("whole numbers of every length")
  func lengths() {
    var number = 9
    for _ in 1..<18 {
      for near in [number - 1, number, number + 1] {
        #expect(text { $0.value(near) } == "\(near)")
        #expect(text { $0.value(-near) } == "-\(near)")
      }
      number = number * 10 + 9
    }
  }

  @Test("a character is escaped at every place of a text of any length", arguments: 0...40)
  func escapes(length: Int) throws {
    let plain = String("0123456789abcdefghijé≈klmnopqrstuvwxyz~[]".prefix(length))
    #expect(text { $0.value(plain) } == "\"\(plain)\"")
    for special in ["\"", "\\", "\n", "\u{1F}", "\0"] {
      for position in plain.indices {
        let whole = plain[..<position] + special + plain[position...]
        let written = text { $0.array { $0.value(String(whole)) } }
        #expect(try JSONValue(parsing: written) == .array([.string(String(whole))]))
        #expect(written.utf8.allSatisfy { $0 >= 0x20 })
        #expect(
          text { $0.object { $0.field("t", String(whole)) } }
            == "{\"t\":\(written.dropFirst().dropLast())}")
      }
    }
  }

  @Test("documents follow each other on lines of their own")
  func lines() {
    var json = JSONWriter()
    for number in 1...2 {
      json.object { $0.field("n", number) }
      json.endLine()
    }
    #expect(String(decoding: json.bytes, as: UTF8.self) == "{\"n\":1}\n{\"n\":2}\n")
    json.removeAll()
    json.value(true)
    #expect(String(decoding: json.bytes, as: UTF8.self) == "true")
  }
}
