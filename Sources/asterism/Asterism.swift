@main
struct Asterism {
  static func main() {
    print("asterism")
  }
}
