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
