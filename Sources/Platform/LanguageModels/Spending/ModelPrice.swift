/// What a model costs, in millionths of a US dollar for a million tokens: 250,000 are 0.25 USD.
public struct ModelPrice: Hashable, Sendable {
  /// What it reads.
  public let input: Int
  /// What it writes.
  public let output: Int

  /// - Parameters:
  ///   - input: what a million tokens cost that it reads, 0 ... 10,000 USD.
  ///   - output: what a million tokens cost that it writes, 0 ... 10,000 USD.
  public init(input: Int, output: Int) {
    precondition((0...Self.highest).contains(input) && (0...Self.highest).contains(output))
    self.input = input
    self.output = output
  }

  /// The highest that can be reckoned with: a thousand million tokens at this price fit 64 bits.
  public static let highest = 10_000_000_000

  /// What so much costs, in millionths of a US dollar, rounded up.
  func cost(of usage: TokenUsage) -> Int {
    let (quotient, rest) = (usage.input * input + usage.output * output)
      .quotientAndRemainder(dividingBy: 1_000_000)
    return quotient + (rest > 0 ? 1 : 0)
  }
}
