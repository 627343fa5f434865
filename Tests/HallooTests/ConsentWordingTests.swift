import Testing
import TextMessages

@testable import Halloo

/// The words by which consent is asked for and given.
@Suite struct ConsentWordingTests {
  private static let kinds: [MessageKind] = [
    .hello, .clarification, .welcome, .help, .optOut, .optIn,
  ]

  /// Long names of many languages and scripts, and what people write instead of a name.
  static let names = [
    "María", "Zoë", "Юрий Александрович Константинопольский", "Прабабушка", "दादी",
    "क्षितिज विश्वनाथन राधाकृष्णन", "👵🏽", "Nana 👵🏽❤️", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "", " ", "王小明",
    "欧阳诗琪", "さくらこ", "김수한무거북이와두루미", "عبد الرحمن بن محمد بن عبد العزيز", "שושנה אברהמוב",
    "Γιαγιά Παναγιώτα Παπαδοπούλου", "ยายประยงค์ศรีสวัสดิ์วัฒนาการ", "Nguyễn Thị Phương Thảo",
    "Þórgnýr Guðmundsson", "Łucja Źdźbłowska-Brzęczyszczykiewicz", "Přemysl Šťastný",
    "Børge Ødegård",
    "Gülşah Yıldırımoğlu", "Ștefănița Brâncoveanu", "Erzsébet Kőszeghy", "Jürgen Groß", "Siobhán",
    "Ērika Ķēniņš", "Žydrūnė Petrauskaitė", "Þuríður", "Ђорђе Његошевић", "Єлизавета Щербаківська",
    "Нұрсұлтан Әбішұлы", "தமிழ்ச்செல்வி பாலசுப்பிரமணியம்", "వెంకటేశ్వరరావు", "বন্দ্যোপাধ্যায়", "ਗੁਰਪ੍ਰੀਤ ਕੌਰ",
    "გიორგი ჯავახიშვილი", "Հովհաննես Թումանյան", "አበበ ቢቂላ", "សុខា", "မောင်မောင်",
    "Wilhelmina-Josephine Wilhelmina-Josephine Wilhelmina-Josephine Wilhelmina",
    "Keihanaikukauakahihuliheekahaunaele", "€€€ [[[]]] {{{}}} ^^^ ~~~ ||| €€€ [[[]]] {{{}}} ^^^",
  ]

  @Test("HAL-840 HAL-841 no name of either cuts the words by which somebody agrees")
  func whole() {
    for name in Self.names {
      for family in [name] + Self.names.prefix(12).reversed() {
        for kind in Self.kinds {
          let body = TextWording(.english).body(kind, formOfAddress: name, family: family)
          #expect(body.segments <= 2, "\(kind), \(name), \(family): \(body.text)")
          #expect(body.text.hasSuffix(".") && !body.text.hasSuffix(".."), "\(body.text)")
          guard kind == .hello else { continue }
          #expect(body.text.hasPrefix("Halloo: "), "\(body.text)")
          for part in [
            "set up", "reminders", "Reply OK to agree", "STOP to refuse", "HELP for help",
            "data rates may apply.",
          ] {
            #expect(body.text.contains(part), "\(name), \(family): \(body.text)")
          }
        }
      }
    }
  }

  @Test(
    "HAL-841 HAL-843 a name is written without accents or in Latin letters before it is left out",
    arguments: [
      ("María", "María", "hello Maria! Maria set up small daily"),
      ("Zoë", "José", "hello Zoe! José set up small daily"),
      ("Прабабушка", "Zoë", "hello Prababushka! Zoe set up small daily"),
      (
        "दादी", "Юрий Александрович Константинопольский",
        "hello Dadi! Yuriy Aleksandrovich Konstantinopolskiy set up small daily"
      ),
      ("Nana 👵🏽", "María", "hello Nana! Maria set up small daily"),
      ("👵🏽", "María", "Halloo: 👵🏽, María set up text reminders"),
      ("奶奶", "王小明", "Halloo: 奶奶, 王小明 set up text reminders"),
      ("", "", "hello! Your family set up small daily"),
    ])
  func spelling(name: String, family: String, told: String) {
    let hello = TextWording(.english).body(.hello, formOfAddress: name, family: family)
    #expect(hello.text.contains(told), "\(hello.text)")
  }

  @Test("HAL-841 where there is room a name stays in its own letters")
  func ownLetters() {
    let help = TextWording(.english).body(.help, formOfAddress: "दादी", family: "Прабабушка")
    #expect(help.encoding == .ucs2 && help.text.contains("set up by Прабабушка."))
    let long = TextWording(.english).body(
      .help, formOfAddress: "", family: "Юрий Александрович Константинопольский")
    #expect(long.text.contains("Please call Юрий with any questions."))
  }
}
