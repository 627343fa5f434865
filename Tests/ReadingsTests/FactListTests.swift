import Charts
import CivilTime
import Readings
import ReadingsData
import Testing

/// Questions of fact as people write them, and what each asks for.
@Suite struct FactListTests {
  static let english: [(String, FactTopic)] = [
    ("What's my rising sign?", .rising), ("whats my ascendant", .rising),
    ("tell me my lagna", .rising), ("What is my sun sign?", .sunSign), ("my moon sign?", .moonSign),
    ("what is my rashi", .moonSign), ("Which nakshatra was I born in?", .nakshatra),
    ("what's my birth star", .nakshatra), ("what sign am I", .sign),
    ("What's my zodiac sign", .sign),
    ("Which mahadasha am I running?", .mahadasha), ("what antardasha am i in", .dasha),
    ("When does my next mahadasha start?", .nextDasha), ("am i in sade sati right now", .sadeSati),
    ("when does my sade sati end", .sadeSati), ("Am I manglik?", .manglik),
    ("do I have kaal sarp dosh", .kaalSarp), ("Which yogas do I have?", .yogas),
    ("is there a raj yoga in my chart", .yogas), ("what does my navamsha say", .navamsha),
    ("Which planets were retrograde when I was born?", .retrograde),
    ("Is my Mercury retrograde?", .retrograde), ("Where is my Venus?", .point(.venus)),
    ("which house is my Mars in", .point(.mars)), ("what sign is my Jupiter in", .point(.jupiter)),
    ("where's my midheaven", .point(.midheaven)), ("what is my north node", .point(.northNode)),
    ("what's in my 7th house", .house(7)), ("Tell me about my 10th house", .house(10)),
    ("When is my Saturn return?", .returning(.saturn)),
    ("when is my jupiter return", .returning(.jupiter)), ("What's my big three?", .chart),
    ("give me a summary of my chart", .chart), ("What phase is the moon in? moon phase", .sky),
    ("What is the moon in today?", .sky),
    ("where is the moon tonight", .sky), ("what tithi is it", .sky),
    ("Where is Saturn now?", .skyPoint(.saturn)),
    ("which sign is Jupiter in today", .skyPoint(.jupiter)),
    ("Which transits do I have?", .transits), ("what are my current transits", .transits),
    ("Is Mercury retrograde?", .motion(.mercury)), ("is venus in retrograde now", .motion(.venus)),
    ("When is the next Mercury retrograde?", .event(.retrograde(.mercury))),
    ("when does mercury retrograde end", .event(.retrograde(.mercury))),
    ("When is the next eclipse?", .event(.eclipse)),
    ("next lunar eclipse", .event(.lunarEclipse)),
    ("when's the solar eclipse", .event(.solarEclipse)),
    ("When is the next full moon?", .event(.fullMoon)),
    ("date of the next new moon", .event(.newMoon)),
  ]

  static let spanish: [(String, FactTopic)] = [
    ("¿Cuál es mi ascendente?", .rising), ("cual es mi signo lunar", .moonSign),
    ("mi signo solar", .sunSign), ("¿De qué signo soy?", .sign),
    ("¿Dónde tengo Venus?", .point(.venus)),
    ("¿Qué hay en mi casa 7?", .house(7)),
    ("¿Cuándo es mi retorno de Saturno?", .returning(.saturn)),
    ("¿Está Mercurio retrógrado?", .motion(.mercury)),
    ("¿mercurio está retrógrado ahora?", .motion(.mercury)),
    ("¿Cuándo es el próximo eclipse?", .event(.eclipse)),
    ("¿Cuándo es la próxima luna llena?", .event(.fullMoon)),
    ("¿Dónde está Saturno ahora?", .skyPoint(.saturn)), ("¿Qué tránsitos tengo?", .transits),
    ("¿Qué planetas tengo retrógrados?", .retrograde), ("fase de la luna", .sky),
    ("hazme un resumen de mi carta", .chart),
  ]

  static let hindi: [(String, FactTopic)] = [
    ("मेरा लग्न क्या है?", .rising), ("mera nakshatra kya hai", .nakshatra),
    ("मेरी राशि क्या है", .sign), ("meri chandra rashi batao", .moonSign),
    ("क्या मैं मांगलिक हूँ?", .manglik), ("meri sade sati kab khatam hogi", .sadeSati),
    ("मेरी कौन सी दशा चल रही है", .dasha), ("meri agli mahadasha kab hai", .nextDasha),
    ("मेरी कुंडली में कौन से योग हैं", .yogas), ("kya meri kundli mein kaal sarp hai", .kaalSarp),
    ("मेरा नवांश", .navamsha), ("शनि अभी कहाँ है", .skyPoint(.saturn)),
    ("क्या बुध वक्री है?", .motion(.mercury)), ("agla grahan kab hai", .event(.eclipse)),
    ("अगली पूर्णिमा कब है", .event(.fullMoon)), ("आज की तिथि", .sky),
    ("मेरा शुक्र किस भाव में है", .point(.venus)), ("mera gochar kaisa hai", .transits),
  ]

  @Test("DES-201 what sixty questions of fact ask for is read", arguments: english)
  func readsEnglish(text: String, fact: FactTopic) {
    expect(text, "en", fact)
  }

  @Test("DES-201 DES-202 and in Spanish", arguments: spanish)
  func readsSpanish(text: String, fact: FactTopic) {
    expect(text, "es", fact)
  }

  @Test("DES-201 DES-202 and in Hindi, in both scripts", arguments: hindi)
  func readsHindi(text: String, fact: FactTopic) {
    expect(text, "hi", fact)
  }

  @Test("DES-201 the list has sixty kinds of question and more")
  func isLong() {
    #expect(Self.english.count + Self.spanish.count + Self.hindi.count >= 60)
  }

  private func expect(_ text: String, _ language: String, _ fact: FactTopic) {
    let question = Question(text, in: .of(language))
    #expect(question.fact == fact && question.term == nil && question.isOnTopic, "\(question)")
  }
}
