// Reads one text a line; writes whether a pattern of the screen finds danger in it, then the buckets
// of its features, so that the trainer sees what the program sees. With `--words` those of its words
// alone; with `--passages` those of the words of each passage, as danger is read, after a bar each.
import Safety
import Understanding

let isWordsOnly = CommandLine.arguments.contains("--words")
let isByPassage = CommandLine.arguments.contains("--passages")

func buckets(of text: String) -> [TextFeatures] {
  guard isWordsOnly || isByPassage else { return [TextFeatures(text)] }
  let words = WordScanner.words(of: FoldedText(text))
  guard isByPassage, !words.isEmpty else { return [TextFeatures(of: words[...])] }
  return Passages(of: words).ranges.map { TextFeatures(of: words[$0]) }
}

while let line = readLine() {
  let isMatched = SafetyScreen.patternsAlone.assess(line).needsSupport
  let passages = buckets(of: line).map { $0.buckets.map(String.init).joined(separator: " ") }
  print(isMatched ? 1 : 0, passages.joined(separator: " | "))
}
