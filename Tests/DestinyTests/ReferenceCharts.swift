import Testing

/// One of the charts that DES-128 gives.
struct ReferenceChart: Sendable, CustomTestStringConvertible {
  let name: String
  let date: String
  let time: String
  let latitude: Double
  let longitude: Double
  /// Sidereal, in degrees.
  let lagna: Double
  let grahas: [Graha]
  /// The lords of the mahadashas with the days on which they end.
  let dasha: [(lord: String, end: String)]

  struct Graha: Sendable {
    let name: String
    let longitude: Double
    let house: Int
    var isRetrograde = false
    var isCombust = false
  }

  var testDescription: String { name }

  /// The birth as programs send it.
  var birthData: String {
    #"{"dob":"\#(date)","time":"\#(time)","latitude":\#(latitude),"longitude":\#(longitude)}"#
  }

  static let all = [a, b]

  static let a = ReferenceChart(
    name: "A", date: "1990-01-15", time: "14:30", latitude: 18.975, longitude: 72.82583,
    lagna: 38.162,
    grahas: [
      Graha(name: "Sun", longitude: 271.230, house: 9),
      Graha(name: "Moon", longitude: 142.216, house: 4),
      Graha(name: "Mars", longitude: 236.099, house: 7),
      Graha(name: "Mercury", longitude: 257.714, house: 8, isRetrograde: true),
      Graha(name: "Jupiter", longitude: 69.659, house: 2, isRetrograde: true),
      Graha(name: "Venus", longitude: 277.038, house: 9, isRetrograde: true, isCombust: true),
      Graha(name: "Saturn", longitude: 263.578, house: 8, isCombust: true),
      Graha(name: "Rahu", longitude: 293.979, house: 9, isRetrograde: true),
      Graha(name: "Ketu", longitude: 113.979, house: 3, isRetrograde: true),
    ],
    dasha: [
      ("Venus", "1996-09-18"), ("Sun", "2002-09-19"), ("Moon", "2012-09-18"),
      ("Mars", "2019-09-19"), ("Rahu", "2037-09-19"),
    ])

  static let b = ReferenceChart(
    name: "B", date: "1992-08-09", time: "06:05", latitude: 28.63576, longitude: 77.22445,
    lagna: 115.926,
    grahas: [
      Graha(name: "Sun", longitude: 112.924, house: 1),
      Graha(name: "Moon", longitude: 244.510, house: 6),
      Graha(name: "Mars", longitude: 45.103, house: 11),
      Graha(name: "Mercury", longitude: 103.126, house: 1, isRetrograde: true, isCombust: true),
      Graha(name: "Jupiter", longitude: 142.959, house: 2),
      Graha(name: "Venus", longitude: 128.402, house: 2),
      Graha(name: "Saturn", longitude: 291.257, house: 7, isRetrograde: true),
      Graha(name: "Rahu", longitude: 244.344, house: 6, isRetrograde: true),
      Graha(name: "Ketu", longitude: 64.344, house: 12, isRetrograde: true),
    ],
    dasha: [
      ("Ketu", "1997-03-27"), ("Venus", "2017-03-27"), ("Sun", "2023-03-28"),
      ("Moon", "2033-03-27"),
    ])
}
