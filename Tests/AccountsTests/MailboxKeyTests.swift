import Testing
import Vault

@Suite struct MailboxKeyTests {
  @Test(
    "ARC-1114 PLT-7 all addresses of one mailbox count as one in limits",
    arguments: [
      "ada.prime@gmail.com", "AdaPrime@googlemail.com", "a.d.a.prime+arca@gmail.com",
      " adaprime+1+2@GMAIL.com ",
    ])
  func one(address: String) throws {
    let value = try #require(LookupValue.email(address))
    #expect(value.mailboxKey.normalized == "adaprime@gmail.com")
  }

  @Test(
    "ARC-1114 PLT-7 other providers tell addresses with dots apart, and the address itself stays")
  func others() throws {
    let dotted = try #require(LookupValue.email("Ada.Prime+x@example.com"))
    #expect(dotted.mailboxKey.normalized == "ada.prime@example.com")
    #expect(dotted.normalized == "ada.prime+x@example.com")
    let plain = try #require(LookupValue.email("adaprime@example.com"))
    #expect(plain.mailboxKey == plain && plain.mailboxKey != dotted.mailboxKey)
    // A local part that is a tag alone is a mailbox of its own.
    let tag = try #require(LookupValue.email("+x@example.com"))
    #expect(tag.mailboxKey == tag)
    let phone = try #require(LookupValue.phone("+12025550123"))
    #expect(phone.mailboxKey == phone)
  }
}
