import JSON
import Testing

@Suite struct JSONNameStyleTests {
  @Test(
    "DES-173 a name is spelled in either style and back",
    arguments: [
      ("birth_data", "birthData"), ("query", "query"), ("is_time_unknown", "isTimeUnknown"),
      ("house_12", "house12"), ("d9_chart", "d9Chart"),
    ])
  func spelling(snake: String, camel: String) {
    #expect(JSONNameStyle.camel.spelling(of: snake) == camel)
    #expect(JSONNameStyle.camel.spelling(of: camel) == camel)
    #expect(JSONNameStyle.snake.spelling(of: snake) == snake)
  }

  @Test(
    "DES-173 capitals in a row are one word",
    arguments: [
      ("userID", "user_id"), ("chartURLPath", "chart_url_path"), ("birthData", "birth_data"),
    ])
  func capitals(camel: String, snake: String) {
    #expect(JSONNameStyle.snake.spelling(of: camel) == snake)
  }

  @Test(
    "DES-173 what is no name of the code stays as it is",
    arguments: [
      "Sun", "D9", "", "_id", "id_", "a__b", "en-GB", "12_x", "birth_Data", "naïve_name", "c_1/x_y",
    ])
  func data(name: String) {
    #expect(JSONNameStyle.camel.spelling(of: name) == name)
    #expect(JSONNameStyle.snake.spelling(of: name) == name)
    #expect(JSONNameStyle(of: name) == nil)
  }

  @Test("DES-173 a writer spells the names throughout, and leaves data alone")
  func writer() {
    func text(_ names: JSONNameStyle?, _ layout: JSONWriter.Layout = .compact) -> String {
      var json = JSONWriter(layout: layout, names: names)
      json.object { json in
        json.field("prediction_id", "p_1")
        json.field("total_score", 7)
        json.field("exact_value", 1.25, decimals: 1)
        json.key("key_dates")
        json.array { json in
          json.object { $0.field("is_near", true) }
          json.object { $0.field("is_near", false) }
        }
        json.field("word_list", ["a_b"])
        json.key("by_planet")
        json.object { json in
          json.key(data: "north_node")
          json.value(3)
          let name = "true_node"
          json.field(name, 4)
        }
        json.field("lastOne", 1)
      }
      return String(decoding: json.bytes, as: UTF8.self)
    }
    #expect(
      text(.camel)
        == #"{"predictionId":"p_1","totalScore":7,"exactValue":1.3,"keyDates":[{"isNear":true},"#
        + #"{"isNear":false}],"wordList":["a_b"],"byPlanet":{"north_node":3,"trueNode":4},"lastOne":1}"#
    )
    #expect(text(.snake) == text(nil).replacing("lastOne", with: "last_one"))
    #expect(
      text(.camel, .pretty).hasPrefix("{\n  \"predictionId\": \"p_1\",\n  \"totalScore\": 7,\n"))
  }

  @Test("DES-173 a document is spelled anew at every depth")
  func document() throws {
    let camel = try JSONValue(
      parsing: #"{"query":"x","birthData":[{"timeZone":"Asia/Kolkata"},null,1.50]}"#)
    let snake = try JSONValue(
      parsing: #"{"query":"x","birth_data":[{"time_zone":"Asia/Kolkata"},null,1.50]}"#)
    #expect(try camel.spelled(.snake) == snake)
    #expect(try snake.spelled(.camel) == camel)
    #expect(camel.hasNames(.camel) && !camel.hasNames(.snake))
    #expect(snake.hasNames(.snake) && !snake.hasNames(.camel))
  }

  @Test("DES-173 a name in both styles is refused, since nobody can say which is meant")
  func conflict() throws {
    let both = try JSONValue(parsing: #"{"inner":{"birthData":1,"birth_data":2}}"#)
    let error = #expect(throws: JSONNameConflict.self) { try both.spelled(.snake) }
    #expect(error?.name == "birth_data")
  }
}
