import Testing
import Understanding

@testable import TextMessages

@Suite struct KeywordTests {
  @Test(
    "HAL-910 a keyword is the whole message, whatever stands around it",
    arguments: [
      ("STOP", TextKeyword.stop), ("stop", .stop), (" Stop. ", .stop), ("STOP!!!", .stop),
      ("\"stop\"", .stop), ("stop 🛑", .stop), ("🛑STOP🛑", .stop), ("ＳＴＯＰ", .stop),
      ("𝐒𝐭𝐨𝐩", .stop), ("Ⓢⓣⓞⓟ", .stop), ("S.T.O.P.", .stop), ("st\u{200B}op", .stop),
      ("stop\n", .stop), ("StopAll", .stop), ("unsubscribe", .stop), ("Cancel", .stop),
      ("END", .stop), ("quit", .stop), ("Revoke", .stop), ("OptOut", .stop), ("opt-out", .stop),
      ("START", .start), ("start 😊", .start), ("UnStop", .start), ("HELP", .help),
      ("help?", .help), ("Info", .help), ("¿INFO?", .help),
    ])
  func whole(text: String, keyword: TextKeyword) {
    #expect(TextKeyword(text) == keyword)
  }

  @Test(
    "HAL-910 a message that only holds a keyword is none",
    arguments: [
      "", " ", "🛑", "stop it", "bus stop", "stopped", "the end", "start the car", "help me",
      "helpful", "YES", "stop all", "нет", "S T O P", "information", "ｘ", "1",
    ])
  func partial(text: String) {
    #expect(TextKeyword(text) == nil)
  }

  @Test("HAL-910 YES begins texts again for whoever is opted out, and for nobody else")
  func yes() {
    #expect(TextKeyword("Yes!", isOptedOut: true) == .start)
    #expect(TextKeyword("yes please", isOptedOut: true) == nil)
    #expect(TextKeyword("Yes!") == nil)
    #expect(TextKeyword("stop", isOptedOut: true) == .stop)
  }
}

@Suite struct AnswerTests {
  @Test(
    "HAL-922 HAL-1902 answers to the question whether texts may come",
    arguments: [
      ("YES", ConfirmationAnswer.positive), ("yes", .positive), ("Yes.", .positive),
      ("Y", .positive), ("yep", .positive), ("Yeah!", .positive), ("yup", .positive),
      ("ya", .positive), ("si", .positive), ("Sí", .positive), ("SI\u{301}", .positive),
      ("ok", .positive), ("O.K.", .unclear), ("okay", .positive), ("k", .positive),
      ("sure thing", .positive), ("Fine by me", .positive), ("agree", .positive),
      ("Confirm", .positive), ("go ahead", .positive), ("Go ahead, dear", .positive),
      ("all right", .positive), ("All right then", .positive), ("👍", .positive),
      ("👍🏿", .positive), ("👍🏻👍🏻", .positive), ("✅", .positive), ("✅️ done", .positive),
      ("👌🏽", .positive), ("Yes,please", .positive), ("yes👍", .positive), ("ＹＥＳ", .positive),
      ("OK love, thank you", .positive), ("yes but not now", .unclear),
      ("yes don't", .unclear), ("yes don’t", .unclear), ("ok no", .unclear),
      ("👍 stop", .declining), ("Sure, stop later", .unclear), ("OK NO PROBLEM", .unclear),
      ("not sure", .unclear), ("go", .unclear), ("all", .unclear), ("ahead go", .unclear),
      ("who is this?", .unclear), ("", .unclear), ("👎", .unclear), ("🙂", .unclear),
      ("yesterday", .unclear), ("okey dokey", .unclear), ("I said yes", .positive),
      ("NO", .declining), ("no!", .declining), ("n", .declining), ("Nope", .declining),
      ("nah 🙅", .declining), ("No, thanks", .declining), ("not interested.", .declining),
      ("STOP", .declining), ("end", .declining), ("no problem", .unclear),
      ("no thanks dear", .declining), ("हाँ", .positive), ("Of course", .positive),
      ("Ja gerne", .positive), ("yes, who is this?", .unclear), ("No thank you", .declining),
      ("NO gracias", .declining),
    ])
  func confirmation(text: String, answer: ConfirmationAnswer) {
    #expect(ConfirmationAnswer(text) == answer)
  }

  @Test(
    "HAL-826 HAL-935 whole replies to a reminder, in seven languages",
    arguments: [
      ("NO", ReminderAnswer.notDone), ("no.", .notDone), ("Skip", .notDone),
      ("not today!", .notDone), ("LATER", .later), ("snooze 😴", .later), ("Not yet", .later),
      ("ＮＯ", .notDone), ("done", .done), ("OK", .done), ("👍🏽", .done), ("👍👍", .done),
      ("Ya está", .done), ("हो गया", .done), ("le li", .done), ("C'est fait !", .done),
      ("erledigt", .done), ("Já tomei", .done), ("fatto", .done), ("más tarde", .later),
      ("बाद में", .later), ("plus tard", .later), ("gleich", .later), ("depois", .later),
      ("dopo", .later), ("hoy no", .notDone), ("नहीं", .notDone), ("heute nicht", .notDone),
      ("what was that again?", .question), ("I fell and can't get up", .distress),
      ("sale, está bien", .unclear), ("Bueno, está bien", .unclear), ("sí, todo bien", .unclear),
    ])
  func reply(text: String, meaning: ReminderAnswer) {
    #expect(ReminderReply(text).meaning == meaning)
  }

  @Test(
    "HAL-826 an acknowledgement agrees and names nothing that was done",
    arguments: [
      ("ok", true), ("👍🏽", true), ("Sí.", true), ("haan ji", true), ("ja!", true),
      ("done", false), ("took it", false), ("ok done", false), ("hecho", false), ("no", false),
      ("later", false), ("", false),
    ])
  func acknowledgement(text: String, isOne: Bool) {
    #expect(ReminderReply.isAcknowledgement(text) == isOne)
  }

  @Test(
    "HAL-930 the number of the reminder that is answered",
    arguments: [
      ("2", 2, ""), ("2 done", 2, "done"), ("2. done", 2, "done"), (" 3) ok", 3, "ok"),
      ("#4 yes", 4, "yes"), ("5: took it", 5, "took it"), ("6-done", 6, "done"),
      ("2️⃣ done", 2, "done"), ("７ ok", 7, "ok"), ("९ हो गया", 9, "हो गया"),
      ("1, walked 20 minutes", 1, "walked 20 minutes"), ("3!", 3, ""), ("1 2", 1, "2"),
      ("OK 2", 2, "OK"), ("done 2", 2, "done"), ("Ok, 3.", 3, "Ok"), ("later 1", 1, "later"),
    ])
  func numbered(text: String, number: Int, rest: String) throws {
    let answer = try #require(NumberedAnswer(text))
    #expect(answer.number == number && answer.rest == rest)
  }

  @Test(
    "HAL-930 other numbers are no numbers of reminders",
    arguments: [
      "", "0", "0 done", "10", "20 minutes", "1st", "7:30", "7.5", "1/2", "120/80", "sugar 5",
      "2nd", "3x", "½ cup", "²", "5,5", "-2", "9-1-1",
    ])
  func notNumbered(text: String) {
    #expect(NumberedAnswer(text) == nil)
  }
}
