import Safety
import Testing
import Understanding

@Suite struct PurposeTests {
  @Test(
    "PLT-42 DES-150 a question for one's purpose is no sign of danger",
    arguments: [
      "What is my soul's purpose?", "my purpose in life", "What is my purpose in life?",
      "what's my purpose", "What is my purpose in this life?", "What is the purpose of my life?",
      "What is my soul's purpose in this life?", "whats my life purpose",
      "¿Cuál es el propósito de mi alma?", "मेरे जीवन का उद्देश्य क्या है?",
    ])
  func plain(text: String) {
    #expect(SafetyScreen.standard.assess(text).band == .no)
  }

  @Test(
    "PLT-42 and the loss of it still is",
    arguments: ["I have no purpose in life", "I have no purpose and no reason to live"])
  func lost(text: String) {
    #expect(SafetyScreen.standard.assess(text).band != .no)
  }
}
