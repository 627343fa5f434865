/// Measures the engine: `benchmarks [OPERATION ...]`. `Benchmarks/run` sets the figures beside those
/// of other programs. `benchmarks conversations` and `benchmarks entries`
/// measure what chats and lists stand on instead.
@main
struct Benchmarks {
  static func main() async throws {
    var harness = Harness(chosen: Set(CommandLine.arguments.dropFirst()))
    try harness.measureEphemeris()
    try harness.measureCharts()
    harness.measureJyotish()
    try harness.measureReadings()
    harness.measureUnderstanding()
    try harness.measurePlaces()
    try await harness.measureConversations()
    try await harness.measureEntries()
  }
}
