/// The SMS service of apps: a provider, or simulated phones in its place.
public struct SMSService: Sendable {
  /// The provider of text messages.
  public let provider: any TextProvider
  /// The simulated phones, where they replace a provider; nil in production.
  public let simulator: SimulatedProvider?
  /// The sender number; nil where the provider chooses one per message.
  public let number: PhoneNumber?
  /// The public URL that the provider calls, without a trailing slash.
  public let publicBase: String
  /// Whether the provider itself answers STOP, START and HELP.
  public let providerAnswersKeywords: Bool
  /// The maximum number of texts per second, across all nodes.
  public let textsPerSecond: Int
  /// Hashes phone numbers for lookup.
  public let hashes: NumberHashes

  /// - Parameters:
  ///   - provider: the provider of text messages.
  ///   - simulator: the provider again, if it is the simulated one.
  ///   - number: the sender number.
  ///   - publicBase: the public URL that the provider calls.
  ///   - providerAnswersKeywords: whether the provider itself answers STOP, START and HELP.
  ///   - textsPerSecond: the maximum number of texts per second.
  ///   - hashes: hashes phone numbers for lookup.
  public init(
    provider: any TextProvider, simulator: SimulatedProvider?, number: PhoneNumber?,
    publicBase: String, providerAnswersKeywords: Bool, textsPerSecond: Int, hashes: NumberHashes
  ) {
    self.provider = provider
    self.simulator = simulator
    self.number = number
    self.publicBase = publicBase
    self.providerAnswersKeywords = providerAnswersKeywords
    self.textsPerSecond = textsPerSecond
    self.hashes = hashes
  }
}
