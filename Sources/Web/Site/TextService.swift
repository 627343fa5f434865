public import MediaLibrary
public import Pictures
public import TextMessages

/// What apps have to text people with: who carries texts, and who keeps the pictures that come back.
public struct TextService: Sendable {
  /// Who carries the texts.
  public let provider: any TextProvider
  /// The simulated phones, where they stand in for a provider; nil where texts really leave.
  public let simulator: SimulatedProvider?
  /// The number that texts come from; nil where the provider chooses one for each.
  public let number: PhoneNumber?
  /// The address that the provider knows the installation by, without a slash at its end.
  public let publicBase: String
  /// Whether the provider itself answers STOP, START and HELP.
  public let providerAnswersKeywords: Bool
  /// How many texts may leave in a second, from all nodes together.
  public let textsPerSecond: Int
  /// Under what numbers are found again.
  public let hashes: NumberHashes
  /// Who keeps pictures.
  public let media: MediaLibrary
  /// Signs addresses of pictures.
  public let links: MediaLinks
  /// Makes pictures of what people send.
  public let pictures: Pictures

  /// - Parameters:
  ///   - provider: who carries the texts.
  ///   - simulator: the provider again, where it is the simulated one.
  ///   - number: the number that texts come from.
  ///   - publicBase: the address that the provider knows the installation by.
  ///   - providerAnswersKeywords: whether the provider itself answers STOP, START and HELP.
  ///   - textsPerSecond: how many texts may leave in a second.
  ///   - hashes: under what numbers are found again.
  ///   - media: who keeps pictures.
  ///   - links: signs addresses of pictures.
  ///   - pictures: makes pictures of what people send.
  public init(
    provider: any TextProvider, simulator: SimulatedProvider?, number: PhoneNumber?,
    publicBase: String, providerAnswersKeywords: Bool, textsPerSecond: Int, hashes: NumberHashes,
    media: MediaLibrary, links: MediaLinks, pictures: Pictures
  ) {
    self.provider = provider
    self.simulator = simulator
    self.number = number
    self.publicBase = publicBase
    self.providerAnswersKeywords = providerAnswersKeywords
    self.textsPerSecond = textsPerSecond
    self.hashes = hashes
    self.media = media
    self.links = links
    self.pictures = pictures
  }
}
