import Testing

@testable import Vault

@Suite struct CommonPasswordsTests {
  @Test(
    "PLT-4 common passwords are known, whatever the case of their letters",
    arguments: [
      ("password", true), ("PassWord", true), ("12345678", true), ("iloveyou1", true),
      ("qwertyuiop", true), ("correct horse battery staple", false), ("zbvTqLw7sYd2", false),
      ("", false),
    ])
  func known(password: String, isCommon: Bool) {
    #expect(CommonPasswords.contains(password) == isCommon)
  }
}
