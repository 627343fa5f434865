import Testing
import Understanding

@testable import TextMessages

@Suite("What phrases of replies mean")
struct ReplyPhraseTests {
  @Test("the tables of phrases are well formed")
  func tables() {
    for table in [
      poisoningPhrases, dizzinessPhrases, harmlessPhrases, notYetPhrases, yesterdayPhrases,
      agreementPhrases,
    ] {
      #expect((PhraseBook(table)?.patterns.count ?? 0) > 10)
    }
  }

  @Test(
    "HAL-938 too much or the wrong medicine is distress, and known to be a poisoning",
    arguments: [
      "Oh dear I have taken three of the heart tablets by accident",
      "Swallowed both doses, by mistake I think",
      "I accidentally took four of them",
      "took the evening pills twice",
      "I've taken too many of my tablets",
      "took four instead of two",
      "I think I took the wrong tablets this morning",
      "I took Harold's, my husbands tablets",
      "3 pills by mistake",
      "he tomado cuatro pastillas por equivocación",
      "Por error tomé otra dosis de insulina",
      "me he tomado demasiadas píldoras",
      "Ay hijo tomé tres en lugar de una",
      "me equivoqué de medicina",
      "galti se teen goli kha li",
      "maine zyada goliyan kha li hain",
      "aaj galat dawai kha li beta",
      "गलती से तीन गोलियाँ खा लीं",
      "मैंने ज़्यादा दवाई खा ली",
      "गलत गोली खा ली",
      "Par mégarde j'ai avalé quatre comprimés",
      "j'ai pris trop de cachets ce matin",
      "je me suis trompé de médicament",
      "pris trois gélules au lieu d'une",
      "Hab aus Versehen drei Tabletten genommen",
      "ich habe die falschen Pillen geschluckt",
      "hab heute zu viel Insulin gespritzt",
      "Vier Tabletten statt einer genommen",
      "Tomei quatro comprimidos por engano",
      "acho que tomei o remédio errado",
      "engoli três em vez de um",
      "Ho preso tre pastiglie per sbaglio",
      "ho preso troppe gocce",
      "ho ingerito la pillola sbagliata",
    ])
  func poisoning(text: String) {
    #expect(ReminderReply(text).meaning == .distress)
    #expect(ReminderReply.tellsOfPoisoning(text))
  }

  @Test(
    "HAL-938 a dose of several is none, nor is what was not taken",
    arguments: [
      "took all three pills with breakfast", "had my two capsules", "2 pills taken",
      "Took both of them like every day", "took my drops twice a day as told",
      "I did not take too many", "I took too many photos today",
      "tomé mis tres pastillas", "no me tomé dos por error", "casi tomé dos por error",
      "ambas pastillas tomadas", "teen goli kha li", "दोनों गोलियां ले लीं", "dono dawai le li",
      "j'ai pris mes deux comprimés", "pris les trois comme toujours",
      "beide Tabletten genommen", "habe alle vier genommen",
      "tomei os dois comprimidos", "ho preso tutte e due le pastiglie",
    ])
  func doses(text: String) {
    #expect(!ReminderReply.tellsOfPoisoning(text))
  }

  @Test(
    "HAL-938 dizziness is distress, in words of all languages",
    arguments: [
      "feeling rather dizzy since lunch", "The room keeps spinning", "I nearly, I fainted",
      "ando muy mareado desde ayer", "todo me da vueltas", "tengo mareos",
      "subah se chakkar aa rahe hain", "sar ghoom raha hai", "मुझे बहुत चक्कर आ रहे हैं",
      "ma tête tourne et la tête me tourne encore", "j'ai des vertiges", "je me sens étourdie",
      "Mir ist so schwindelig", "alles dreht sich", "estou com tonturas", "fiquei muito tonta",
      "mi gira tutto, mi gira la testa", "ho un capogiro",
    ])
  func dizziness(text: String) { #expect(ReminderReply(text).meaning == .distress) }

  @Test(
    "HAL-938 HAL-945 words of falls and pain that mean something else are no distress",
    arguments: [
      "I fell asleep after lunch", "Sorry, fell asleep in the armchair",
      "She fell in love with the puppy", "The snow fell all night", "nearly died laughing at that",
      "not dizzy today", "no me siento mareada hoy", "caí en la cuenta tarde",
      "nos caímos de risa con tu tía", "me muero de hambre", "me quedé dormida",
      "je suis tombée sur une lettre de tante Odile", "Papi est tombé amoureux de ce film",
      "la pluie est tombée toute la nuit", "je n'ai plus de vertiges",
      "Gerade ist mir dein Geburtstag eingefallen", "das Lied hat mir sehr gefallen",
      "mir ist nicht mehr schwindlig", "morri de rir com o vídeo", "caí no sono no sofá",
      "Caduta dalle nuvole quando l'ho saputo", "muoio dal ridere", "so gayi thi", "नींद आ गई थी",
    ])
  func harmless(text: String) { #expect(ReminderReply(text).meaning != .distress) }

  @Test(
    "HAL-938 what else is wrong is still found beside them",
    arguments: [
      "I fell asleep and woke up with terrible chest pain",
      "fell asleep on the stairs and fell down them, I can't get up",
      "me caí de la cama y no puedo levantarme",
      "je suis tombée sur le carrelage, je ne peux pas me relever",
      "Ich bin hingefallen und komme nicht hoch",
    ])
  func beside(text: String) { #expect(ReminderReply(text).meaning == .distress) }

  @Test(
    "HAL-826 not yet means later, whatever follows",
    arguments: [
      "Not yet, still at lunch", "no, not yet dear", "not quite yet", "I haven't had them yet",
      "todavía no, estoy cocinando", "Aún no mijo", "no, todavía no comí", "casi",
      "abhi nahi, nahane ja rahi hun", "अभी नहीं बेटा", "abhi tak nahi li",
      "pas encore, je suis au marché", "non pas encore", "Noch nicht, bin beim Essen",
      "nein, noch nicht", "ainda não, estou a almoçar", "non ancora, sto cucinando", "quasi",
    ])
  func notYet(text: String) { #expect(ReminderReply(text).meaning == .later) }

  @Test(
    "HAL-826 one that is missing is neither done nor distress",
    arguments: [
      "casi, me faltan dos", "me falta una pastilla", "ya casi, me falta la de la noche",
      "falta-me um comprimido", "mi manca ancora una pastiglia",
    ])
  func missing(text: String) {
    #expect(![.done, .distress].contains(ReminderReply(text).meaning))
  }

  @Test(
    "HAL-823 what was taken last night is done, and known to be yesterday's",
    arguments: [
      "disculpa hija sí me tomé la pastilla blanca anoche", "ya me tomé las pastillas anoche",
      "yes I took my white pill last night",
    ])
  func lastNight(text: String) {
    #expect(ReminderReply(text).meaning == .done)
    #expect(ReminderReply.tellsOfYesterday(text))
  }

  @Test(
    "HAL-823 a bad night is none",
    arguments: ["slept badly last night, pills taken", "taken", "listo"])
  func tonight(text: String) { #expect(!ReminderReply.tellsOfYesterday(text)) }

  @Test(
    "HAL-922 reluctant agreement of somebody who was asked counts",
    arguments: [
      "Na schön", "na gut, Liebes", "Von mir aus", "meinetwegen gern", "theek hai beta",
      "अच्छा ठीक है", "chalo thik hai", "Bueno, pues sí", "está bien mijo", "bueno dale",
      "va bene tesoro", "beh va bene allora", "bon d'accord alors", "entendu, bonne idée",
      "tá bom filha", "pode ser", "tudo bem então", "oh alright then", "well if you must",
      "sale, está bien", "Órale pues", "sale y vale mija", "Ándale, sí", "hágale pues mijo",
      "Listo, de una", "bueno, con mucho gusto", "dale, bárbaro", "obvio nena", "Venga, vale",
      "por mí perfecto, hijo", "me parece muy bien", "Pues sí, claro", "estoy de acuerdo",
    ])
  func agreement(text: String) { #expect(ConfirmationAnswer(text) == .positive) }

  @Test(
    "HAL-945 agreement is not assumed",
    arguments: [
      "na gut, aber erst frage ich Anna", "bueno no sé", "va bene ma chi siete", "pourquoi",
      "theek nahi hai", "ठीक नहीं है", "wer ist da", "gut ist das nicht", "if you like, but no",
      "who gave you this number", "sale caro eso", "sale, pero quién habla",
      "órale, primero hablo con Ana", "dale de comer al perro", "listo el almuerzo",
      "no, de una vez", "está bien malo el clima", "gut, erst rufe ich Anna an",
    ])
  func unsure(text: String) { #expect(ConfirmationAnswer(text) != .positive) }
}
