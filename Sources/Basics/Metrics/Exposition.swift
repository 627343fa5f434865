/// The metric that samples belong to.
public struct Series {
  let name: String
  let labels: [(name: String, value: String)]
}

/// Metrics as text: a line per sample, escaped according to the Prometheus text format 0.0.4
/// (prometheus.io, "Exposition formats").
public struct Exposition {
  private(set) var bytes: [UInt8] = []

  mutating func writeHead(_ head: Head) {
    write("# HELP \(head.name) ")
    writeEscaped(head.help, quotes: false)
    write("\n# TYPE \(head.name) \(head.kind.rawValue)\n")
  }

  /// Writes one sample.
  /// - Parameter bound: the value of the label `le`, of a bucket.
  mutating func write(_ series: Series, suffix: String = "", bound: String? = nil, _ value: String)
  {
    write(series.name + suffix)
    let labels = series.labels + (bound.map { [("le", $0)] } ?? [])
    for (position, label) in labels.enumerated() {
      write(position == 0 ? "{" : ",")
      write(label.name + "=\"")
      writeEscaped(label.value, quotes: true)
      write("\"")
    }
    write(labels.isEmpty ? " " : "} ")
    write(value + "\n")
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func writeEscaped(_ text: String, quotes: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): write("\\\\")
      case UInt8(ascii: "\n"): write("\\n")
      case UInt8(ascii: "\"") where quotes: write("\\\"")
      default: bytes.append(byte)
      }
    }
  }
}
