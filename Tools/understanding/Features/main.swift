// Reads one text a line; writes whether a pattern of the screen finds danger in it, then the buckets
// of its features, so that the trainer sees what the program sees.
import Safety
import Understanding

while let line = readLine() {
  let isMatched = SafetyScreen.patternsAlone.assess(line).needsSupport
  print(isMatched ? 1 : 0, TextFeatures(line).buckets.map(String.init).joined(separator: " "))
}
