public import Charts

extension ZodiacDegree {
  /// `15°24'36"`, cut off at whole seconds.
  public var dms: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (degrees, minutes, seconds) = parts
    return "\(degrees)°\(padded(minutes))'\(padded(seconds))\""
  }
}

extension PointReach {
  /// `3°–16°`, in whole degrees; `27° Leo – 9° Virgo` where it is more than one sign.
  public var dms: String { dms { $0.name } }

  /// The same with the signs in the words of a language.
  public func dms(naming name: (ZodiacSign) -> String) -> String {
    let (first, last) = (start.parts.degrees, end.parts.degrees)
    guard signs.count == 1 else {
      return "\(first)° \(name(start.sign)) – \(last)° \(name(end.sign))"
    }
    return first == last ? "\(first)°" : "\(first)°–\(last)°"
  }
}
