import Testing

@testable import TextMessages

@Suite struct RevocationTests {
  @Test("the phrases can be read")
  func book() throws {
    let book = try #require(PhraseBook(revocationPhrases))
    #expect(book.patterns.count > 100)
    #expect(!book.guards.before.isEmpty && !book.guards.near.isEmpty && !book.guards.after.isEmpty)
    #expect(PhraseBook("stop <nothing>") == nil)
    #expect(PhraseBook("stop?") == nil)
  }

  @Test("HAL-910 people who want no more texts are understood", arguments: revocations)
  func revoked(text: String) {
    #expect(Revocation.isExpressed(in: text))
    #expect(Revocation.isExpressed(in: text.uppercased()))
    #expect(Revocation.isExpressed(in: "  " + text + " 🙏🏽!! "))
  }

  @Test("HAL-910 people who talk of something else are not cut off", arguments: ordinary)
  func notRevoked(text: String) {
    #expect(!Revocation.isExpressed(in: text))
    #expect(!Revocation.isExpressed(in: text.uppercased()))
  }

  @Test(
    "HAL-910 HAL-938 a plea to stop says nothing else, a fall beside it does",
    arguments: [
      ("Please stop", true), ("please please stop, I beg you", true),
      ("I'm begging you please stop", true), ("stop texting me!!", true),
      ("Please stop texting me. I fell", false), ("stop texting me I need a doctor", false),
      ("I beg you, help", false),
    ])
  func plea(text: String, isAll: Bool) { #expect(Revocation.isAll(of: text) == isAll) }

  @Test("a long message of nothing but openings is read in bounded time")
  func hostile() {
    let words = String(repeating: "please stop sending these those more ", count: 5_000)
    #expect(!Revocation.isExpressed(in: String(words.prefix(100_000)) + "kisses"))
  }
}

private let revocations = english + spanish + hindi + others

private let english = [
  "STOP", "please stop", "Stop it", "stop now please", "just stop", "Stop. Thank you",
  "can you please stop", "ok stop already", "No, stop", "please, stop", "I said stop",
  "please stop texting me", "Stop texting me!", "stop messaging me", "stop sending me texts",
  "Please stop sending me these messages", "stop sending these", "stop contacting me",
  "quit texting me", "quit bothering me", "stop the texts", "stop these messages please",
  "stop all messages", "stop with the reminders", "I want you to stop texting me",
  "can you stop texting me", "would you please stop messaging us", "stop texting",
  "she passed away, stop texting me", "No, please stop texting me",
  "stop texting me from this number",
  "stop calling and texting me", "I told you to stop texting me",
  "don't text me", "dont text me anymore", "Don’t message me again", "do not contact me again",
  "please don't text me anymore", "do not text this number", "never text me again",
  "don't send me any more texts", "do not send me messages", "dont send me anything anymore",
  "no more texts", "No more messages please", "please no more reminders",
  "no more of these messages", "no more texts from you", "I want no more of these texts",
  "no texts please", "text me no more",
  "unsubscribe me", "Please unsubscribe", "please cancel", "quit please", "cancel everything",
  "I want to unsubscribe", "how do I unsubscribe?",
  "opt me out", "I am opting out", "take me off your list", "take me off this list please",
  "remove me from your system", "remove me", "remove my number", "Delete my number",
  "lose my number", "I don't want these texts", "I do not want to receive any more messages",
  "i don't want to get these reminders anymore", "I no longer want your messages",
  "I don't want to be texted", "I don't want to hear from you", "not interested in your texts",
  "leave me alone", "Please leave us alone", "take your texts and leave me alone",
  "I want you to leave me alone", "You can stop now", "can you guys please stop", "make it stop",
  "stop or I will report you", "stop it with the texts", "please delete me", "take me off please",
  "remove me from these texts", "I never signed up for this", "this is spam", "Go away",
  "wrong number", "Sorry, wrong number",
  "you have the wrong number", "this is the wrong number", "cancel my reminders",
  "Cancel my subscription", "cancel these texts", "turn off the reminders",
  "turn these messages off", "I revoke my consent", "I withdraw consent for texts",
  "cease and desist", "I am blocking this number", "enough with the texts",
  "I'm done with these messages", "Dear Halloo, you are kind but stop texting me. Love, Debra",
]

private let spanish = [
  "basta", "Basta ya", "Alto ya", "para por favor", "Por favor paren", "deja de escribirme",
  "Deje de mandarme mensajes",
  "por favor dejen de enviarme mensajes", "no me escribas más", "No me escriban nunca",
  "no me mande más mensajes", "no me envíen mensajes", "No, no me molesten más",
  "no quiero más mensajes", "no quiero recibir mensajes", "Ya no quiero sus recordatorios",
  "no quiero que me escriban", "no más mensajes", "basta de mensajes", "quiero darme de baja",
  "denme de baja", "cancelar los recordatorios", "cancele mi suscripción", "borre mi número",
  "eliminen mi número por favor", "quíteme de su lista", "déjenme en paz", "número equivocado",
  "se equivocó de número", "retiro mi consentimiento",
]

private let hindi = [
  "मुझे मैसेज मत भेजो", "कृपया मैसेज मत भेजें", "मैसेज बंद करो", "ये मैसेज बंद कर दो",
  "मैसेज भेजना बंद करें", "मुझे और संदेश नहीं चाहिए", "मुझे ये मैसेज नहीं चाहिए।",
  "मत भेजो मुझे मैसेज", "परेशान मत करो", "मेरा नंबर हटा दो", "मेरा नंबर हटाएँ", "गलत नंबर",
  "ग़लत नंबर है", "बंद करो", "कृपया बंद कर दीजिए", "रोको",
  "mujhe message mat bhejo", "message mat karo", "msg band karo", "sms bhejna band karo",
  "message band kar do", "mujhe aur message nahi chahiye", "pareshan mat karo",
  "mera number hata do", "galat number hai", "band karo", "please band kar do",
]

/// French, German, Portuguese, Italian (HAL-842).
private let others = [
  "Arrêtez", "Arrêtez de m'envoyer des messages", "Arrêtez vos messages", "Désabonnez-moi",
  "Je ne veux plus recevoir vos messages", "Ne m'envoyez plus rien", "Stopp",
  "Bitte hören Sie auf", "Keine Nachrichten mehr", "Ich möchte keine SMS",
  "Schreiben Sie mir bitte nicht mehr", "Schicken Sie mir keine Nachrichten mehr",
  "Não quero mais receber mensagens", "Pare de me mandar mensagens",
  "Não me mande mais mensagens", "Basta", "Smettila di scrivermi", "Non voglio più messaggi",
  "Non scrivetemi più",
]

private let ordinary = [
  "J'ai arrêté de fumer", "Je ne veux pas", "Ich habe keine Nachrichten mehr bekommen",
  "Hab aufgehört zu essen", "não quero o remédio", "chega daqui a pouco",
  "basta così, ho finito di mangiare", "non ho più messaggi",
  "", "👍", "done", "I stopped smoking", "stop by later", "Stop by for tea tomorrow",
  "the bus stop", "I am at the bus stop", "waiting at the stop", "I can't stop laughing",
  "don't stop texting me", "Please don't ever stop texting me", "never stop texting me dear",
  "I told him to stop texting me", "he asked her to stop texting", "she said stop texting me",
  "my sister won't stop texting me", "stop texting and driving", "stop the car",
  "The doctor says to stop the blue pill", "should I stop taking the aspirin?",
  "the rain stopped", "non stop rain", "stop worrying about me", "we stopped at the store",
  "stop texting me so early", "don't text me before 9", "stop texting me at 6am please",
  "Don't text me while I nap", "you don't text me anymore", "why don't you text me",
  "the kids don't text me", "I don't text", "I got no more texts from him", "no more pills left",
  "no more soup, thanks", "no more messages from my sister today", "I have no more pain",
  "I don't want to miss your texts", "I don't want lunch", "I don't need a reminder, I took it",
  "I do not want the soup", "not interested in the game", "take me off these pills",
  "take my blood pressure", "remove my stitches on Friday", "I will cancel my appointment",
  "please cancel the dentist", "end of the week", "we walked to the end", "I quit my job in 1990",
  "my number is 42", "did you call the wrong number", "I dialed a wrong number yesterday",
  "leave the keys", "I was alone", "turn off the stove", "I turned off the oven",
  "thanks for the texts", "more texts please", "the messages are nice", "text me later",
  "message received", "enough water today", "I am done with lunch", "done with my walk",
  "I'll block out Tuesday", "help me stop", "what time does the bus stop here",
  "I love these reminders", "start again tomorrow", "No", "not today", "later", "not yet",
  "I wish he'd just leave me alone", "my parents leave me alone for days", "you can stop by later",
  "take me off the bus", "delete me from your heart", "stop or go", "I signed up for this class",
  "is this spam?", "make it stop raining", "I quit", "end it all", "Doctor called, cancel",
  "I don't want to text, call me",
  "I have the wrong number for the doctor", "will they cancel the service Sunday", "the end",
  "I agree", "my consent form is signed", "unsubscribed from the paper",
  "yes stop and smell the roses",
  "alto", "Baja", "para todo", "para eso", "dejé de fumar", "La parada del autobús", "para mi mamá",
  "dejé las pastillas en casa",
  "no dejes de escribirme", "mi hijo no para de escribirme", "ya no quiero más sopa", "no más pan",
  "no me duele nada", "no me molesta", "baja la fiebre", "me di una ducha", "bastante bien",
  "ya tomé la medicina", "no quiero comer", "mi número es 42", "gracias por los mensajes",
  "दवा बंद कर दी", "दरवाज़ा बंद करो", "टीवी बंद कर दो", "मैसेज मिला", "मैंने सिगरेट छोड़ दी",
  "मैंने मैसेज नहीं भेजा", "बस से आया", "नंबर क्या है", "दवा मत भूलना", "खाना नहीं चाहिए",
  "darwaza band karo", "bus stop par hoon", "dawai band kar di", "message mila", "tv band karo",
  "khana nahi chahiye", "message padh liya",
]

@Suite struct WrongNumberTests {
  @Test(
    "HAL-910 that a number is the wrong one is told apart from a wish for no texts, and ends them too",
    arguments: [
      "wrong number", "Sorry, wrong number!", "you have the wrong number",
      "This is the wrong number",
      "I think you have the wrong person", "No one here by that name", "número equivocado",
      "Se equivocó de número", "गलत नंबर", "galat number hai", "Mauvais numéro, désolé",
      "Vous vous êtes trompé de numéro", "Falsche Nummer", "Sie haben die falsche Nummer",
      "Desculpe, número errado", "Ha sbagliato numero",
    ])
  func said(text: String) {
    #expect(WrongNumber.isSaid(in: text))
    #expect(Revocation.isExpressed(in: text, to: "Halloo"))
  }

  @Test(
    "HAL-910 a wrong number that somebody else has is no such message",
    arguments: [
      "STOP", "no", "I called the wrong number", "did you call the wrong number",
      "I took the wrong pill", "me equivoqué de pastilla", "ho preso la pastiglia sbagliata",
      "Ich habe die falsche Tablette genommen", "I have the wrong number for the doctor",
    ])
  func unsaid(text: String) {
    #expect(!WrongNumber.isSaid(in: text))
  }
}
