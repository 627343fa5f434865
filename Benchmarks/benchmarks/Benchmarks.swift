/// Measures the engine: `benchmarks [OPERATION ...]`. `Benchmarks/run` sets the figures beside those
/// of other programs.
@main
struct Benchmarks {
  static func main() throws {
    var harness = Harness(chosen: Set(CommandLine.arguments.dropFirst()))
    try harness.measureEphemeris()
    try harness.measureCharts()
    harness.measureJyotish()
    try harness.measurePlaces()
  }
}
