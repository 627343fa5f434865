internal import Charts

/// A point as a sentence names it.
struct ClaimMention: Hashable {
  let point: ChartPoint
  /// Whose it is; nil where that is not said.
  let owner: Factor.Owner?
  /// The chart that is named with it: `natal Moon`, `Saturn in the sky`.
  var frame: Frame?
}

extension ClaimReading {
  /// The point at a place, with whose it is and of which chart.
  func mention(at place: Int) -> ClaimMention? {
    guard place < tokens.count, let point = tokens[place].point else { return nil }
    return ClaimMention(
      point: point, owner: owner(ofPointAt: place),
      frame: frame(before: place) ?? frame(after: place))
  }

  /// Whose a point is: `your natal Moon`, `Lena's Moon`, `la Luna de Lena`.
  private func owner(ofPointAt index: Int) -> Factor.Owner? {
    if following(index) == .of, index + 2 < tokens.count,
      case .name(let owner, _) = tokens[index + 2]
    {
      return owner
    }
    for place in (max(0, index - 4)..<index).reversed() {
      switch tokens[place] {
      // In `her neighbour Saturn` she is no other person.
      case .whose(.other) where tokens[(place + 1)..<index].contains(.plain): return nil
      case .whose(let owner), .name(let owner, isPossessive: true): return owner
      case .of:
        if place > 0, case .name(let owner, _) = tokens[place - 1] { return owner }
        return nil
      case .plain, .glue, .sign, .retrograde, .dignity, .frame, .article, .lordOf: continue
      default: return nil
      }
    }
    return nil
  }

  /// `transiting Saturn`, `your natal Leo Moon`, `in the navamsha your Venus`.
  private func frame(before place: Int) -> Frame? {
    for index in (max(0, place - 3)..<place).reversed() {
      switch tokens[index] {
      case .frame(let frame, .adjective):
        // In `Saturn is transiting your Moon` it is Saturn that moves.
        return isVerb(at: index) ? nil : frame
      case .frame(let frame, .place): return index == place - 1 ? frame : nil
      case .plain, .glue, .sign, .retrograde, .whose, .article: continue
      default: return nil
      }
    }
    return nil
  }

  /// `Saturn in the sky`, `Saturno, en el cielo`, `la Luna progresada`.
  private func frame(after place: Int) -> Frame? {
    var index = place + 1
    if following(place) == .comma { index += 1 }
    guard index < tokens.count, case .frame(let frame, let manner) = tokens[index],
      manner != .time, !isVerb(at: index) || manner == .place
    else { return nil }
    // `Venus, transiting Saturn and...`: the word belongs to what follows.
    let isNext = index + 1 < tokens.count && tokens[index + 1].isPoint
    return isNext ? nil : frame
  }

  /// Whether the name of a chart stands as a verb: `is transiting`.
  func isVerb(at index: Int) -> Bool {
    guard index > 0, case .frame(.sky, .adjective) = tokens[index] else { return false }
    return tokens[index - 1] == .verb || tokens[index - 1].isPoint
  }

  /// The charts that a claim of a point may be about.
  func frames(of mention: ClaimMention) -> [Frame] {
    let clause = clauseFrames
    if let frame = mention.frame {
      let strict = clause.filter { $0 != .sky && $0 != .natal }
      return frame == .natal ? [frame] + strict : [frame]
    }
    guard !clause.isEmpty else { return mention.owner == nil ? [.natal, .sky] : [.natal] }
    // `Now your Moon...` may still be that of the birth.
    let isLoose = clause.allSatisfy { $0 == .sky || $0 == .year }
    return isLoose && mention.owner != nil ? clause + [.natal] : clause
  }

  /// The charts that a claim without a point may be about.
  var framesOfClause: [Frame] { clauseFrames.isEmpty ? [.natal, .sky, .year] : clauseFrames }
}
