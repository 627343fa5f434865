import Foundation
import JSON
import Testing

@Suite struct JSONValueTests {
  private func reason(_ text: String, limits: JSONValue.Limits = .init()) -> JSONError.Reason? {
    error(Array(text.utf8), limits: limits)?.reason
  }

  private func error(_ bytes: [UInt8], limits: JSONValue.Limits = .init()) -> JSONError? {
    do {
      _ = try JSONValue(parsing: bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test("a document gives back every kind of value, members in their order")
  func kinds() throws {
    let value = try JSONValue(
      parsing: #" { "b" : [ 1 , -2.5e3 , true , false , null , "x" ] , "a" : { } , "" : "" } "#)
    #expect(value.object?.members.map(\.name) == ["b", "a", ""])
    let list = try #require(value["b"]?.array)
    #expect(list[0].integer == 1)
    #expect(list[1].integer == nil)
    #expect(list[1].double == -2500)
    #expect(list[2].boolean == true)
    #expect(list[3].boolean == false)
    #expect(list[4] == .null)
    #expect(list[5].string == "x")
    #expect(value["a"]?.object?.members.isEmpty == true)
    #expect(value[""]?.string == "")
    #expect(value["c"] == nil)
    #expect(list[0]["b"] == nil)
  }

  @Test("whole numbers of 64 bits keep every digit, and what does not fit is not made up")
  func numbers() throws {
    #expect(try JSONValue(parsing: "9223372036854775807").integer == .max)
    #expect(try JSONValue(parsing: "-9223372036854775808").integer == .min)
    #expect(try JSONValue(parsing: "9223372036854775808").integer == nil)
    #expect(try JSONValue(parsing: "1.0").integer == nil)
    #expect(try JSONValue(parsing: "0.1").double == 0.1)
    #expect(try JSONValue(parsing: "1e999").double == nil)
    #expect(try JSONValue(parsing: "-0").double?.sign == .minus)
  }

  @Test("escapes become what they stand for")
  func escapes() throws {
    #expect(
      try JSONValue(parsing: #""\"\\\/\b\f\n\r\tA\u00e9\ud83c\udf0C""#).string
        == "\"\\/\u{8}\u{c}\n\r\tAé🌌")
    #expect(try JSONValue(parsing: #""a\u0000b""#).string == "a\0b")
    #expect(try JSONValue(parsing: "\"é🌌\u{7f}\"").string == "é🌌\u{7f}")
  }

  @Test(
    "what the grammar does not allow is refused",
    arguments: [
      "", " ", "{", "[", "\"", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "[1", "[1,", "tru",
      "nul", "True", "NaN", "Infinity", "-", "-a", "+1", "01", "00", "1.", ".5", "1.e1", "1e",
      "1e+",
      "0x1", "1 2", "{} {}", "[1,]", "[,1]", "[1 2]", "{,}", "{\"a\":1,}", "{a:1}", "{'a':1}",
      "{\"a\" 1}", "{1:1}", "{\"a\":}", "[}", "{]", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"",
      "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\\ud800x\"", "\"\\ud800\\n\"",
      "\"\n\"", "\"\t\"", "\"\u{1f}\"", "\"\0\"", "// a\n1", "1 // a", "\u{feff}1", "1\0",
      "\u{a0}1",
      "\u{b}1", "nulll", "--1", "1e5.5", "'a'", "{\"a\":1}}", "]",
    ])
  func refused(text: String) { #expect(reason(text) != nil) }

  @Test(
    "bytes that are not UTF-8 are refused in texts and names",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xC3, 0x28],
    ] as [[UInt8]])
  func encoding(sequence: [UInt8]) {
    let quoted = [0x22] + sequence + [0x22]
    #expect(error(quoted)?.reason == .encoding)
    #expect(error([0x7B] + quoted + Array(":1}".utf8))?.reason == .encoding)
    #expect(error([0x22, 0x5C, 0x6E] + sequence + [0x22])?.reason == .encoding)
  }

  @Test("a name that comes twice is refused, however it is written")
  func duplicates() throws {
    #expect(reason(#"{"alg":1,"alg":2}"#) == .duplicate("alg"))
    #expect(reason(#"{"alg":1,"\u0061lg":2}"#) == .duplicate("alg"))
    #expect(error(Array(#"{"a":{"b":1,"b":1}}"#.utf8))?.offset == 12)
    #expect(reason(#"[{"a":1},{"a":1}]"#) == nil)
  }

  @Test("names that Unicode calls equivalent stay two names")
  func equivalentNames() throws {
    let value = try JSONValue(parsing: #"{"K":1,"\u212A":2}"#)
    #expect(value["K"]?.integer == 1)
    #expect(value["\u{212A}"]?.integer == 2)
  }

  @Test("depth and length end at their limits")
  func limits() {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(reason(deep) == nil)
    #expect(reason("[" + deep + "]") == .tooDeep(limit: 64))
    #expect(reason(String(repeating: #"{"a":["#, count: 100_000)) == .tooDeep(limit: 64))
    #expect(reason("1", limits: .init(depth: 0)) == nil)
    #expect(reason("[]", limits: .init(depth: 0)) == .tooDeep(limit: 0))
    #expect(reason(String(repeating: "[", count: 5000), limits: .init(depth: .max)) != nil)
    #expect(reason("12345", limits: .init(bytes: 4)) == .tooLong(limit: 4))
    #expect(reason("1234", limits: .init(bytes: 4)) == nil)
  }

  @Test("an error says at which byte and why")
  func message() throws {
    let found = try #require(error(Array(#"{"a": 1, "b": x}"#.utf8)))
    #expect(found.offset == 14)
    #expect(found.description == "JSON, byte 14: unexpected byte 0x78.")
  }

  @Test("what the writer wrote reads back, and cut or changed documents never crash")
  func mutations() throws {
    var json = JSONWriter()
    json.object { json in
      json.field("text", "a\"\\\n\u{1}é🌌")
      json.field("number", -12.5, decimals: 3)
      json.field("list", ["x", "y"])
    }
    let value = try JSONValue(parsing: json.bytes)
    #expect(value["text"]?.string == "a\"\\\n\u{1}é🌌")
    #expect(value["number"]?.double == -12.5)
    for end in json.bytes.indices { #expect(error(Array(json.bytes[..<end])) != nil) }
    for position in json.bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = json.bytes
        changed[position] = byte
        guard let value = try? JSONValue(parsing: changed) else { continue }
        #expect((try? JSONSerialization.jsonObject(with: Data(changed))) != nil)
        #expect(value.object != nil)
      }
    }
  }
}
