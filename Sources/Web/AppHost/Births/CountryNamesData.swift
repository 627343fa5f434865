internal import Interface

extension Language {
  /// The name of a country in Spanish or Hindi (CLDR 48, territory names of `es` and `hi`), by which
  /// its time zones are found; nil in other languages and for other codes.
  /// - Parameter code: Two capital letters (ISO 3166), such as `IN`.
  func countryOfZones(_ code: String) -> String? {
    switch self {
    case .spanish: Self.spanishCountriesOfZones[code]
    case .hindi: Self.hindiCountriesOfZones[code]
    default: nil
    }
  }

  private static let spanishCountriesOfZones = countries(
    """
    AD Andorra; AE Emiratos Árabes Unidos; AF Afganistán; AG Antigua y Barbuda; AI Anguila;
    AL Albania; AM Armenia; AO Angola; AQ Antártida; AR Argentina; AS Samoa Americana;
    AT Austria; AU Australia; AW Aruba; AX Islas Aland; AZ Azerbaiyán; BA Bosnia y Herzegovina;
    BB Barbados; BD Bangladés; BE Bélgica; BF Burkina Faso; BG Bulgaria; BH Baréin; BI Burundi;
    BJ Benín; BL San Bartolomé; BM Bermudas; BN Brunéi; BO Bolivia; BQ Caribe neerlandés;
    BR Brasil; BS Bahamas; BT Bután; BV Isla Bouvet; BW Botsuana; BY Bielorrusia; BZ Belice;
    CA Canadá; CC Islas Cocos; CD República Democrática del Congo; CF República Centroafricana;
    CG Congo; CH Suiza; CI Côte d’Ivoire; CK Islas Cook; CL Chile; CM Camerún; CN China;
    CO Colombia; CR Costa Rica; CU Cuba; CV Cabo Verde; CW Curazao; CX Isla de Navidad;
    CY Chipre; CZ Chequia; DE Alemania; DJ Yibuti; DK Dinamarca; DM Dominica;
    DO República Dominicana; DZ Argelia; EC Ecuador; EE Estonia; EG Egipto; EH Sáhara Occidental;
    ER Eritrea; ES España; ET Etiopía; FI Finlandia; FJ Fiyi; FK Islas Malvinas; FM Micronesia;
    FO Islas Feroe; FR Francia; GA Gabón; GB Reino Unido; GD Granada; GE Georgia;
    GF Guayana Francesa; GG Guernesey; GH Ghana; GI Gibraltar; GL Groenlandia; GM Gambia;
    GN Guinea; GP Guadalupe; GQ Guinea Ecuatorial; GR Grecia;
    GS Islas Georgia del Sur y Sandwich del Sur; GT Guatemala; GU Guam; GW Guinea-Bisáu;
    GY Guyana; HK Hong Kong; HM Islas Heard y McDonald; HN Honduras; HR Croacia; HT Haití;
    HU Hungría; ID Indonesia; IE Irlanda; IL Israel; IM Isla de Man; IN India;
    IO Territorio Británico del Océano Índico; IQ Irak; IR Irán; IS Islandia; IT Italia;
    JE Jersey; JM Jamaica; JO Jordania; JP Japón; KE Kenia; KG Kirguistán; KH Camboya;
    KI Kiribati; KM Comoras; KN San Cristóbal y Nieves; KP Corea del Norte; KR Corea del Sur;
    KW Kuwait; KY Islas Caimán; KZ Kazajistán; LA Laos; LB Líbano; LC Santa Lucía;
    LI Liechtenstein; LK Sri Lanka; LR Liberia; LS Lesoto; LT Lituania; LU Luxemburgo;
    LV Letonia; LY Libia; MA Marruecos; MC Mónaco; MD Moldavia; ME Montenegro; MF San Martín;
    MG Madagascar; MH Islas Marshall; MK Macedonia del Norte; ML Mali; MM Myanmar (Birmania);
    MN Mongolia; MO Macao; MP Islas Marianas del Norte; MQ Martinica; MR Mauritania;
    MS Montserrat; MT Malta; MU Mauricio; MV Maldivas; MW Malaui; MX México; MY Malasia;
    MZ Mozambique; NA Namibia; NC Nueva Caledonia; NE Níger; NF Isla Norfolk; NG Nigeria;
    NI Nicaragua; NL Países Bajos; NO Noruega; NP Nepal; NR Nauru; NU Niue; NZ Nueva Zelanda;
    OM Omán; PA Panamá; PE Perú; PF Polinesia Francesa; PG Papúa Nueva Guinea; PH Filipinas;
    PK Pakistán; PL Polonia; PM San Pedro y Miquelón; PN Islas Pitcairn; PR Puerto Rico;
    PS Palestina; PT Portugal; PW Palaos; PY Paraguay; QA Catar; RE Reunión; RO Rumanía;
    RS Serbia; RU Rusia; RW Ruanda; SA Arabia Saudí; SB Islas Salomón; SC Seychelles; SD Sudán;
    SE Suecia; SG Singapur; SH Santa Elena; SI Eslovenia; SJ Svalbard y Jan Mayen; SK Eslovaquia;
    SL Sierra Leona; SM San Marino; SN Senegal; SO Somalia; SR Surinam; SS Sudán del Sur;
    ST Santo Tomé y Príncipe; SV El Salvador; SX Sint Maarten; SY Siria; SZ Esuatini;
    TC Islas Turcas y Caicos; TD Chad; TF Territorios Australes Franceses; TG Togo; TH Tailandia;
    TJ Tayikistán; TK Tokelau; TL Timor-Leste; TM Turkmenistán; TN Túnez; TO Tonga; TR Turquía;
    TT Trinidad y Tobago; TV Tuvalu; TW Taiwán; TZ Tanzania; UA Ucrania; UG Uganda;
    UM Islas menores alejadas de EE. UU.; US Estados Unidos; UY Uruguay; UZ Uzbekistán;
    VA Ciudad del Vaticano; VC San Vicente y las Granadinas; VE Venezuela;
    VG Islas Vírgenes Británicas; VI Islas Vírgenes de EE. UU.; VN Vietnam; VU Vanuatu;
    WF Wallis y Futuna; WS Samoa; YE Yemen; YT Mayotte; ZA Sudáfrica; ZM Zambia; ZW Zimbabue
    """)

  private static let hindiCountriesOfZones = countries(
    """
    AD एंडोरा; AE संयुक्त अरब अमीरात; AF अफ़गानिस्तान; AG एंटिगुआ और बरबुडा; AI एंग्विला;
    AL अल्बानिया; AM आर्मेनिया; AO अंगोला; AQ अंटार्कटिका; AR अर्जेंटीना; AS अमेरिकी समोआ;
    AT ऑस्ट्रिया; AU ऑस्ट्रेलिया; AW अरूबा; AX एलैंड द्वीपसमूह; AZ अज़रबैजान;
    BA बोस्निया और हर्ज़ेगोविना; BB बारबाडोस; BD बांग्लादेश; BE बेल्जियम; BF बुर्किना फ़ासो;
    BG बुल्गारिया; BH बहरीन; BI बुरुंडी; BJ बेनिन; BL सेंट बार्थेलेमी; BM बरमूडा; BN ब्रूनेई;
    BO बोलीविया; BQ कैरिबियन नीदरलैंड; BR ब्राज़ील; BS बहामास; BT भूटान; BV बोवेत द्वीप;
    BW बोत्स्वाना; BY बेलारूस; BZ बेलीज़; CA कनाडा; CC कोकोस (कीलिंग) द्वीपसमूह;
    CD कांगो - किंशासा; CF मध्य अफ़्रीकी गणराज्य; CG कांगो – ब्राज़ाविल; CH स्विट्ज़रलैंड;
    CI कोत दिवुआर; CK कुक द्वीपसमूह; CL चिली; CM कैमरून; CN चीन; CO कोलंबिया; CR कोस्टारिका;
    CU क्यूबा; CV केप वर्ड; CW कुरासाओ; CX क्रिसमस द्वीप; CY साइप्रस; CZ चेकिया; DE जर्मनी;
    DJ जिबूती; DK डेनमार्क; DM डोमिनिका; DO डोमिनिकन गणराज्य; DZ अल्जीरिया; EC इक्वाडोर;
    EE एस्टोनिया; EG मिस्र; EH पश्चिमी सहारा; ER इरिट्रिया; ES स्पेन; ET इथियोपिया; FI फ़िनलैंड;
    FJ फ़िजी; FK फ़ॉकलैंड द्वीपसमूह; FM माइक्रोनेशिया; FO फ़ेरो द्वीपसमूह; FR फ़्रांस; GA गैबॉन;
    GB यूनाइटेड किंगडम; GD ग्रेनाडा; GE जॉर्जिया; GF फ़्रेंच गुयाना; GG गर्नसी; GH घाना;
    GI जिब्राल्टर; GL ग्रीनलैंड; GM गाम्बिया; GN गिनी; GP ग्वाडेलूप; GQ इक्वेटोरियल गिनी;
    GR यूनान; GS दक्षिण जॉर्जिया और दक्षिण सैंडविच द्वीपसमूह; GT ग्वाटेमाला; GU गुआम;
    GW गिनी-बिसाउ; GY गुयाना; HK हाँग काँग; HM हर्ड द्वीप और मैकडोनॉल्ड द्वीपसमूह; HN होंडूरास;
    HR क्रोएशिया; HT हैती; HU हंगरी; ID इंडोनेशिया; IE आयरलैंड; IL इज़राइल; IM आइल ऑफ़ मैन;
    IN भारत; IO ब्रिटिश हिंद महासागरीय क्षेत्र; IQ इराक; IR ईरान; IS आइसलैंड; IT इटली; JE जर्सी;
    JM जमैका; JO जॉर्डन; JP जापान; KE केन्या; KG किर्गिज़स्तान; KH कंबोडिया; KI किरिबाती;
    KM कोमोरोस; KN सेंट किट्स और नेविस; KP उत्तर कोरिया; KR दक्षिण कोरिया; KW कुवैत;
    KY कैमेन द्वीपसमूह; KZ कज़ाखस्तान; LA लाओस; LB लेबनान; LC सेंट लूसिया; LI लिचेंस्टीन;
    LK श्रीलंका; LR लाइबेरिया; LS लेसोथो; LT लिथुआनिया; LU लग्ज़मबर्ग; LV लातविया; LY लीबिया;
    MA मोरक्को; MC मोनाको; MD मॉल्डोवा; ME मोंटेनेग्रो; MF सेंट मार्टिन; MG मेडागास्कर;
    MH मार्शल द्वीपसमूह; MK उत्तरी मकदूनिया; ML माली; MM म्यांमार (बर्मा); MN मंगोलिया; MO मकाऊ;
    MP उत्तरी मारियाना द्वीपसमूह; MQ मार्टीनिक; MR मॉरिटानिया; MS मोंटसेरात; MT माल्टा;
    MU मॉरीशस; MV मालदीव; MW मलावी; MX मैक्सिको; MY मलेशिया; MZ मोज़ांबिक; NA नामीबिया;
    NC न्यू कैलेडोनिया; NE नाइजर; NF नॉरफ़ॉक द्वीप; NG नाइजीरिया; NI निकारागुआ; NL नीदरलैंड;
    NO नॉर्वे; NP नेपाल; NR नाउरु; NU नीयू; NZ न्यूज़ीलैंड; OM ओमान; PA पनामा; PE पेरू;
    PF फ़्रेंच पोलिनेशिया; PG पापुआ न्यू गिनी; PH फ़िलिपींस; PK पाकिस्तान; PL पोलैंड;
    PM सेंट पिएरे और मिक्वेलान; PN पिटकैर्न द्वीपसमूह; PR पोर्टो रिको; PS फ़िलिस्तीन;
    PT पुर्तगाल; PW पलाऊ; PY पराग्वे; QA क़तर; RE रियूनियन; RO रोमानिया; RS सर्बिया; RU रूस;
    RW रवांडा; SA सऊदी अरब; SB सोलोमन द्वीपसमूह; SC सेशेल्स; SD सूडान; SE स्वीडन; SG सिंगापुर;
    SH सेंट हेलेना; SI स्लोवेनिया; SJ स्वालबार्ड और जान मायेन; SK स्लोवाकिया; SL सिएरा लियोन;
    SM सैन मेरीनो; SN सेनेगल; SO सोमालिया; SR सूरीनाम; SS दक्षिण सूडान; ST साओ टोम और प्रिंसिपे;
    SV अल सल्वाडोर; SX सिंट मार्टिन; SY सीरिया; SZ एस्वाटिनी; TC तुर्क और कैकोज़ द्वीपसमूह;
    TD चाड; TF फ़्रांसीसी दक्षिणी क्षेत्र; TG टोगो; TH थाईलैंड; TJ ताजिकिस्तान; TK तोकेलाउ;
    TL तिमोर-लेस्त; TM तुर्कमेनिस्तान; TN ट्यूनीशिया; TO टोंगा; TR तुर्किये;
    TT त्रिनिदाद और टोबैगो; TV तुवालू; TW ताइवान; TZ तंज़ानिया; UA यूक्रेन; UG युगांडा;
    UM यू॰एस॰ आउटलाइंग द्वीपसमूह; US संयुक्त राज्य; UY उरूग्वे; UZ उज़्बेकिस्तान; VA वेटिकन सिटी;
    VC सेंट विंसेंट और ग्रेनाडाइंस; VE वेनेज़ुएला; VG ब्रिटिश वर्जिन द्वीपसमूह;
    VI यू॰एस॰ वर्जिन द्वीपसमूह; VN वियतनाम; VU वनुआतू; WF वालिस और फ़्यूचूना; WS समोआ; YE यमन;
    YT मायोते; ZA दक्षिण अफ़्रीका; ZM ज़ाम्बिया; ZW ज़िम्बाब्वे
    """)

  /// Parses `AD Andorra; …`.
  private static func countries(_ text: String) -> [String: String] {
    let entries = text.replacing("\n", with: " ").split(separator: "; ")
    return Dictionary(
      uniqueKeysWithValues: entries.map { (String($0.prefix(2)), String($0.dropFirst(3))) })
  }
}
