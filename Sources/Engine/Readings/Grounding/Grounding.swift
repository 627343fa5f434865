/// Holds what is said of a chart against the facts that were computed.
///
/// A claim of a placement, an aspect, a lordship, a period, a date or a score is let through only when
/// a fact bears it out. What is no such claim, an opinion or a kindness, is let through.
public struct Grounding: Sendable {
  /// A claim that no fact bears out, and the sentence that makes it.
  public struct Objection: Hashable, Sendable {
    public let sentence: String
    public let claims: [ScannedClaim]
  }

  private let scanner: ClaimScanner
  private let supported: [Claim: Set<Basis>]

  /// What a claim is borne out by: a fact of the sky or one of birth.
  private enum Basis: Hashable { case sky, birth }

  /// - Parameters:
  ///   - facts: everything that was computed and given to whoever writes.
  ///   - allowed: claims that need no fact, such as the year that it is.
  public init(facts: [Fact], allowed: [Claim] = [], knowledge: KnowledgeBase) {
    scanner = ClaimScanner(knowledge.vocabulary)
    var supported: [Claim: Set<Basis>] = [:]
    for fact in facts {
      for claim in fact.claims {
        for stated in [claim] + claim.implied {
          supported[stated, default: []].insert(fact.isOfSky ? .sky : .birth)
        }
      }
    }
    for claim in allowed { supported[claim] = [.sky, .birth] }
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
    let bases = supported[scanned.claim] ?? []
    if scanned.isDenied { return bases.isEmpty }
    switch scanned.time {
    case nil: return !bases.isEmpty
    case .sky: return bases.contains(.sky)
    // Of the sky at birth is what the chart is made of; a transit has no part in it.
    case .birth: return bases.contains(.birth)
    }
  }
}

/// Cuts a text into sentences.
public enum Sentences {
  /// The sentences of a text, each with what ends it; spaces between them are left out.
  public static func of(_ text: String) -> [String] {
    var sentences: [String] = []
    var current = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      current.append(character)
      let isLast = index + 1 == characters.count
      let next = isLast ? " " : characters[index + 1]
      let ends = character == "\n" || (".?!।".contains(character) && next.isWhitespace)
      if ends || isLast {
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
