// Reads one text a line; writes whether a pattern of the screen finds danger in it, then the buckets
// of its features, so that the trainer sees what the program sees. With `--words` those of its words
// alone; with `--passages` those of the words of each passage, as danger is read, between bars, and
// after two bars those of each with the words around it, once where they are the same.
import Safety
import Understanding

let isWordsOnly = CommandLine.arguments.contains("--words")
let isByPassage = CommandLine.arguments.contains("--passages")

func written(_ features: [TextFeatures]) -> String {
  features.map { $0.buckets.map(String.init).joined(separator: " ") }.joined(separator: " | ")
}

func features(of text: String) -> String {
  guard isWordsOnly || isByPassage else { return written([TextFeatures(text)]) }
  let words = WordScanner.words(of: FoldedText(text))
  let whole = TextFeatures(of: words[...])
  guard isByPassage else { return written([whole]) }
  let passages = Passages(of: words)
  guard !passages.ranges.isEmpty else { return "\(written([whole])) || \(written([whole]))" }
  let around = passages.ranges.map(passages.surroundings(of:))
  let isSame = around.allSatisfy { $0 == words.indices }
  return written(passages.ranges.map { TextFeatures(of: words[$0]) }) + " || "
    + written(isSame ? [whole] : around.map { TextFeatures(of: words[$0]) })
}

while let line = readLine() {
  let isMatched = SafetyScreen.patternsAlone.assess(line).needsSupport
  print(isMatched ? 1 : 0, features(of: line))
}
