import Testing
import Understanding

@testable import Safety

@Suite("What releases from care mode")
struct CareAnswerTests {
  @Test(
    "PLT-43 after an overdose no question, no bare yes and no claim releases",
    arguments: [
      "should i still go to the interview tomorrow", "will i be ok", "ok", "yes", "am i fine",
      "is he going to come back to me", "I am fine now", "safe", "sí", "¿va a volver?",
      "estoy a salvo", "oui", "est-ce qu'il va revenir", "ja", "kommt er zurück", "sim",
      "ele vai voltar", "va bene", "tornerà", "haan", "हाँ", "kya woh wapas aayega",
    ])
  func overdose(text: String) {
    let answer = CareAnswer(to: text, after: .medicalEmergency)
    #expect([.call, .laterCall].contains(answer), "\(text): \(answer)")
  }

  @Test(
    "PLT-43 after bodily harm signs that it gets worse call for help at once",
    arguments: [
      "i feel sleepy", "I'm so dizzy", "I keep vomiting", "can't stay awake", "it is bleeding more",
      "tengo mucho sueño", "estoy mareada", "sangra más", "j'ai envie de dormir", "je vomis",
      "la tête me tourne", "mir ist schwindelig", "ich schlafe gleich ein", "ich bin so müde",
      "estou com muito sono", "estou vomitando", "ho molto sonno", "mi gira la testa",
      "neend aa rahi hai", "मुझे चक्कर आ रहे हैं", "ulti ho rahi hai", "why am I so dizzy?",
    ])
  func worse(text: String) {
    #expect(CareAnswer(to: text, after: .medicalEmergency) == .worse, "\(text)")
  }

  @Test("PLT-43 signs that are denied are none")
  func denied() {
    for text in ["I'm not dizzy", "no estoy mareada", "mir ist nicht schwindelig"] {
      #expect(CareAnswer(to: text, after: .medicalEmergency) != .worse, "\(text)")
    }
  }

  @Test("PLT-43 after bodily harm the call for help is what was asked")
  func called() {
    for text in [
      "I called 911", "the ambulance is coming", "ya llamé al 112", "j'ai appelé le samu",
      "ich habe den Notarzt gerufen", "liguei para o samu", "ho chiamato il 118",
      "ambulance bula li hai",
    ] {
      #expect(CareAnswer(to: text, after: .medicalEmergency) == .called, "\(text)")
    }
    #expect(CareAnswer(to: "should I have called 911?", after: .medicalEmergency) == .laterCall)
  }

  @Test("PLT-43 after violence a claim of safety is asked after, distance releases")
  func violence() {
    for text in ["yes", "ok", "I am safe", "sí", "estoy bien", "ja", "sim", "va bene", "haan"] {
      #expect(CareAnswer(to: text, after: .abuse) == .apart, "\(text)")
    }
    for text in [
      "he has left, I am with my sister", "estoy con mi hermana", "ich bin bei meiner Schwester",
      "je suis chez ma soeur", "estou na casa da minha irmã", "sono da mia sorella",
    ] {
      #expect(CareAnswer(to: text, after: .abuse) == .safe, "\(text)")
    }
  }

  @Test(
    "PLT-43 who says that the message before meant something else is heard, in every language",
    arguments: [
      "no, I meant the exam tomorrow, will I pass?", "No i mean my phone died", "I was joking",
      "no, I was talking about the game", "no, quiero decir que si me va a llamar mi novio",
      "quise decir la planta", "No me entendiste, hablo de la película",
      "nahi matlab meri shaadi kab hogi", "नहीं, मेरा मतलब परीक्षा से था",
      "arre galat samjhe, gana hai", "non, je voulais dire mon chat", "nein, ich meine den Film",
      "no, volevo dire il libro", "não, quis dizer o filme",
    ])
  func corrections(text: String) {
    #expect(CareAnswer.isCorrection(text))
  }

  @Test(
    "PLT-43 who stands by it, or has done it, takes nothing back",
    arguments: [
      "no", "I mean it", "I meant to do it", "what do you mean", "I am not joking",
      "no, I mean I already took them", "lo digo en serio", "mazaak nahi hai",
      "no, I meant I feel really dizzy",
    ])
  func noCorrections(text: String) {
    #expect(!CareAnswer.isCorrection(text))
  }

  @Test("PLT-43 after a thought a plain statement releases, a bare yes or a doubt does not")
  func thought() {
    for text in [
      "I am safe now", "I'm safe", "estoy a salvo", "je suis en sécurité",
      "ich bin in Sicherheit", "estou em segurança", "sono al sicuro", "main surakshit hoon",
      "मैं सुरक्षित हूँ",
    ] {
      #expect(CareAnswer(to: text, after: .suicide) == .safe, "\(text)")
    }
    for text in ["ok", "yes", "sí", "oui", "ja", "sim", "haan", "I guess I'm safe"] {
      #expect(CareAnswer(to: text, after: .suicide) == .confirm, "\(text)")
    }
    for text in [
      "should i still go to the interview tomorrow", "am I safe?", "When will I marry?",
      "meri shaadi kab hogi",
    ] {
      #expect(CareAnswer(to: text, after: .suicide) == .later, "\(text)")
    }
    for text in ["no estoy a salvo", "ich bin nicht sicher", "I am not safe", "non sono al sicuro"]
    {
      #expect(CareAnswer(to: text, after: .suicide) == .notSafe, "\(text)")
    }
    #expect(CareAnswer(to: "yes", after: nil) == .safe)
  }
}
