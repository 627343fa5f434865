internal import Synchronization

/// The record of an exchange with a model, for accounting, however it ended: a cancelled task
/// returns nothing.
final class ExchangeRecord: Sendable {
  private struct State {
    var wasTaken = false
    var isFinished = false
    var reported: TokenUsage?
    var written = 0
  }

  private let state = Mutex(State())

  /// Records that the provider has accepted the request: from here on it is billed.
  func noteTaken() {
    state.withLock { $0.wasTaken = true }
  }

  /// Records the usage in an event.
  func note(_ event: ModelEvent) {
    state.withLock { state in
      switch event {
      case .text(let text): state.written += text.utf8.count
      case .usage(let usage): state.reported = usage
      case .finished: state.isFinished = true
      case .began, .toolCall, .continuation: break
      }
    }
  }

  /// The usage: as reported by the provider, if it is. If the exchange was stopped early, or the
  /// provider reports none, request and answer are estimated.
  func usage(ofRequest input: Int) -> TokenUsage {
    state.withLock { state in
      guard state.wasTaken else { return TokenUsage() }
      let written = TokenUsage.estimate(bytes: state.written)
      guard let reported = state.reported else { return TokenUsage(input: input, output: written) }
      guard !state.isFinished else { return reported }
      return TokenUsage(input: reported.input, output: max(reported.output, written))
    }
  }
}

extension TokenUsage {
  /// The estimated number of tokens of a text: a third of its bytes, which is more than providers
  /// count for English (some four bytes each) and for Hindi (three and more).
  static func estimate(bytes: Int) -> Int { (bytes + 2) / 3 }
}

extension ModelRequest {
  /// The estimated number of tokens of the request.
  var estimatedTokens: Int {
    TokenUsage.estimate(bytes: textBytes) + pictureCount * Self.tokensOfPicture
  }

  /// The tokens of the largest picture that Anthropic does not scale down
  /// (https://platform.claude.com/docs/en/build-with-claude/vision).
  private static let tokensOfPicture = 1_600

  private var pictureCount: Int {
    messages.count { message in
      if case .user(_, jpeg: .some) = message { true } else { false }
    }
  }

  private var textBytes: Int {
    let said = messages.reduce(0) { sum, message in
      switch message {
      case .user(let text, _): sum + text.utf8.count
      case .assistant(let turn):
        sum + max(turn.text.utf8.count, turn.continuation?.bytes.count ?? 0)
      case .toolResults(let results): sum + results.reduce(0) { $0 + $1.content.utf8.count }
      }
    }
    return instructions.utf8.count + said
      + tools.reduce(0) { $0 + $1.description.utf8.count + $1.parameters.text.utf8.count }
  }
}
