/// The daily limits on model usage and cost (days start at midnight UTC).
public struct ModelBudget: Hashable, Sendable {
  /// The maximum number of tokens per account, input and output.
  public var dailyTokens: Int
  /// The maximum cost of all accounts together, in millionths of a US dollar; nil for no limit.
  public var dailyCost: Int?
  /// The prices by model name. Other models count without cost.
  public var prices: [String: ModelPrice]

  /// - Parameters:
  ///   - dailyTokens: the maximum number of tokens per account.
  ///   - dailyCost: the maximum cost of all accounts together, in millionths of a US dollar.
  ///   - prices: the prices by model name.
  public init(dailyTokens: Int, dailyCost: Int? = nil, prices: [String: ModelPrice] = [:]) {
    self.dailyTokens = dailyTokens
    self.dailyCost = dailyCost
    self.prices = prices
  }

  /// The cost of a usage; 0 if the price of the model is unknown.
  func cost(of usage: TokenUsage, with model: ModelIdentity) -> Int {
    prices[model.name]?.cost(of: usage) ?? 0
  }
}
