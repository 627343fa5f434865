internal import Elementary
internal import Markup

/// The sheets of an answer: the facts of its sentences, its trace, and the works.
struct ChatSheets: HTML {
  let id: String
  let answer: ChatItem.Answer
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    if !answer.facts.isEmpty {
      FactSheet(id: "why-\(id)", facts: answer.facts, words: words)
    }
    if !answer.steps.isEmpty { trace }
    if !answer.sources.isEmpty { sources }
  }

  /// The tool calls with arguments and results (DES-57, DES-144).
  private var trace: some HTML {
    Sheet(id: "read-\(id)", heading: words(.howRead), words: words) {
      ol(.class("facts")) {
        for step in answer.steps {
          li {
            span(.class("fact-title")) { step.name }
            lines(step.inputs)
            if !step.facts.isEmpty {
              span(.class("caption")) { words(.foundThere) }
              lines(step.facts)
            }
          }
        }
      }
    }
  }

  private var sources: some HTML {
    Sheet(id: "sources-\(id)", heading: words(.sources), words: words) {
      ul(.class("facts"), .data("why-facts", value: "")) {
        for (index, source) in answer.sources.enumerated() {
          li(.data("fact", value: "\(index + 1)")) {
            span(.class("fact-title")) { source.title }
            lines(source.lines)
          }
        }
      }
    }
  }

  @HTMLBuilder private func lines(_ lines: [String]) -> some HTML {
    if !lines.isEmpty {
      ul(.class("fact-lines")) {
        for line in lines { li { line } }
      }
    }
  }
}
