/// Checks the claims that a text makes about a chart against the computed facts.
///
/// A claim of a placement, an aspect, a lordship, a period, a date or a score is let through only when
/// a fact bears it out, one about the very person of whom it is said. What is no such claim, an opinion
/// or a kindness, is let through.
public struct Grounding: Sendable {
  /// A claim that no fact bears out, and the sentence that makes it.
  public struct Objection: Hashable, Sendable {
    public let sentence: String
    public let claims: [ScannedClaim]
  }

  private let scanner: ClaimScanner
  private let supported: [Claim: Set<Basis>]

  /// What a claim is borne out by: whose fact it is, and whether it is of the sky or of a birth.
  private struct Basis: Hashable {
    let isOfSky: Bool
    let owner: Factor.Owner
  }

  /// - Parameters:
  ///   - facts: everything that was computed and given to the author of the text.
  ///   - allowed: claims that need no fact, such as the year that it is.
  ///   - names: what the people are called whom the facts are about. A name is no claim, though it may
  ///     be that of a sign or a month.
  public init(
    facts: [Factor], allowed: [Claim] = [], names: [String: Factor.Owner] = [:],
    knowledge: KnowledgeBase
  ) {
    scanner = ClaimScanner(knowledge.vocabulary, names: ClaimNames(names))
    var supported: [Claim: Set<Basis>] = [:]
    for factor in facts {
      for (claim, owner) in factor.ownedClaims {
        let basis = Basis(isOfSky: factor.fact.isOfSky, owner: owner)
        for stated in [claim] + claim.implied { supported[stated, default: []].insert(basis) }
      }
    }
    for claim in allowed {
      supported[claim] = [
        Basis(isOfSky: true, owner: .nobody), Basis(isOfSky: false, owner: .nobody),
      ]
    }
    self.supported = supported
  }

  /// What a sentence claims that is not so; empty where all is well.
  public func objections(to sentence: String) -> [ScannedClaim] {
    scanner.claims(in: sentence).filter { !isSupported($0) }
  }

  /// The sentences of a text that claim what is not so.
  public func check(_ text: String) -> [Objection] {
    Sentences.of(text).compactMap { sentence in
      let objections = objections(to: sentence)
      return objections.isEmpty ? nil : Objection(sentence: sentence, claims: objections)
    }
  }

  /// Whether facts bear a claim out; one that is denied must not be borne out.
  private func isSupported(_ scanned: ScannedClaim) -> Bool {
    let bases = (supported[scanned.claim] ?? []).filter {
      scanned.owner == nil || $0.owner == .nobody || $0.owner == scanned.owner
    }
    if scanned.isDenied { return bases.isEmpty }
    switch scanned.time {
    case nil: return !bases.isEmpty
    case .sky: return bases.contains(where: \.isOfSky)
    // Of the sky at birth is what the chart is made of; a transit has no part in it.
    case .birth: return bases.contains { !$0.isOfSky }
    }
  }
}

/// Cuts a text into sentences.
public enum Sentences {
  /// Whether a character ends its sentence.
  /// - Parameter next: the character behind it.
  public static func isEnd(_ character: Character, before next: Character) -> Bool {
    character.isNewline || (".?!।".contains(character) && next.isWhitespace)
  }

  /// The sentences of a text, each with what ends it; spaces between them are left out.
  public static func of(_ text: String) -> [String] {
    var sentences: [String] = []
    var current = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      current.append(character)
      let isLast = index + 1 == characters.count
      let next = isLast ? " " : characters[index + 1]
      if isLast || isEnd(character, before: next) {
        let sentence = current.trimmed
        if !sentence.isEmpty { sentences.append(sentence) }
        current = ""
      }
    }
    return sentences
  }
}

extension String {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
