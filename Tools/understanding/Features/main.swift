// Reads one text a line; writes whether a pattern of the screen finds danger in it, then the buckets
// of its features, so that the trainer sees what the program sees. With `--words` those of its words
// alone, as danger is read passage by passage.
import Safety
import Understanding

let isWordsOnly = CommandLine.arguments.contains("--words")
while let line = readLine() {
  let isMatched = SafetyScreen.patternsAlone.assess(line).needsSupport
  let features =
    isWordsOnly
    ? TextFeatures(of: WordScanner.words(of: FoldedText(line))[...]) : TextFeatures(line)
  print(isMatched ? 1 : 0, features.buckets.map(String.init).joined(separator: " "))
}
