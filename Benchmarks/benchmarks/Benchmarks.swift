@main
struct Benchmarks {
  static func main() {
    print("benchmarks")
  }
}
