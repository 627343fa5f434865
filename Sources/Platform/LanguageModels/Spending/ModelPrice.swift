/// The price of a model, in millionths of a US dollar per million tokens: 250,000 are 0.25 USD.
public struct ModelPrice: Hashable, Sendable {
  /// The price of input tokens.
  public let input: Int
  /// The price of output tokens.
  public let output: Int

  /// - Parameters:
  ///   - input: the price of a million input tokens, 0 ... 10,000 USD.
  ///   - output: the price of a million output tokens, 0 ... 10,000 USD.
  public init(input: Int, output: Int) {
    precondition((0...Self.highest).contains(input) && (0...Self.highest).contains(output))
    self.input = input
    self.output = output
  }

  /// The highest supported price: a thousand million tokens at this price fit 64 bits.
  public static let highest = 10_000_000_000

  /// The cost of a usage, in millionths of a US dollar, rounded up.
  func cost(of usage: TokenUsage) -> Int {
    let (quotient, rest) = (usage.input * input + usage.output * output)
      .quotientAndRemainder(dividingBy: 1_000_000)
    return quotient + (rest > 0 ? 1 : 0)
  }
}
