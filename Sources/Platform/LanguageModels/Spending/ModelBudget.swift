/// How much models may be used in a day (from midnight UTC), and what they cost.
public struct ModelBudget: Hashable, Sendable {
  /// How many tokens one account may use, read and written.
  public var dailyTokens: Int
  /// How much all accounts together may cost, in millionths of a US dollar; nil for no ceiling.
  public var dailyCost: Int?
  /// What the models cost, by their names. Others count without cost.
  public var prices: [String: ModelPrice]

  /// - Parameters:
  ///   - dailyTokens: how many tokens one account may use.
  ///   - dailyCost: how much all accounts together may cost, in millionths of a US dollar.
  ///   - prices: what the models cost, by their names.
  public init(dailyTokens: Int, dailyCost: Int? = nil, prices: [String: ModelPrice] = [:]) {
    self.dailyTokens = dailyTokens
    self.dailyCost = dailyCost
    self.prices = prices
  }

  /// What so much costs with a model; 0 where its price is not known.
  func cost(of usage: TokenUsage, with model: ModelIdentity) -> Int {
    prices[model.name]?.cost(of: usage) ?? 0
  }
}
