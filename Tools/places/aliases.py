"""Short forms that people write after a place, beyond the codes GeoNames itself uses."""

# ISO 3166-1 country -> what else it is called, in English and by its own people.
COUNTRIES = {
    "AE": ["UAE", "Emirates", "الإمارات"], "AM": ["Հայաստան"], "AT": ["Österreich"],
    "BA": ["Bosnia"], "BD": ["বাংলাদেশ"], "BE": ["Belgique", "België"], "BG": ["България"],
    "BR": ["Brasil"], "BY": ["Беларусь"], "CD": ["DR Congo", "DRC", "Congo Kinshasa"],
    "CG": ["Congo Brazzaville"], "CH": ["Schweiz", "Suisse", "Svizzera"],
    "CI": ["Cote d'Ivoire", "Ivory Coast"], "CN": ["PRC", "中国", "中國"], "CV": ["Cape Verde"],
    "CZ": ["Czech Republic", "Czechia", "Česko"], "DE": ["Deutschland"], "DK": ["Danmark"],
    "DZ": ["الجزائر"], "EG": ["مصر"], "ES": ["España"], "FI": ["Suomi"],
    "GB": ["UK", "Great Britain", "Britain"], "GE": ["საქართველო"], "GR": ["Ελλάδα", "Hellas"],
    "HR": ["Hrvatska"], "HU": ["Magyarország"], "IL": ["ישראל"], "IN": ["Bharat", "भारत"],
    "IQ": ["العراق"], "IR": ["Persia", "ایران"], "IS": ["Ísland"], "IT": ["Italia"],
    "JP": ["日本", "Nippon"], "KP": ["DPRK", "North Korea"],
    "KR": ["Korea", "South Korea", "한국", "대한민국"], "KZ": ["Казахстан", "Қазақстан"],
    "LA": ["Laos"], "LK": ["ශ්‍රී ලංකාව", "இலங்கை"], "MA": ["المغرب", "Maroc"],
    "MK": ["Macedonia", "North Macedonia"], "MM": ["Burma", "Myanmar"], "MX": ["México"],
    "NL": ["Netherlands", "Holland", "The Netherlands", "Nederland"], "NO": ["Norge"],
    "NP": ["नेपाल"], "PE": ["Perú"], "PK": ["پاکستان"], "PL": ["Polska"], "PS": ["Palestine"],
    "RO": ["România"], "RS": ["Србија", "Srbija"], "RU": ["Russia", "Russian Federation", "Россия"],
    "SA": ["السعودية"], "SE": ["Sverige"], "SK": ["Slovensko"], "SY": ["Syria"],
    "SZ": ["Swaziland", "Eswatini"], "TH": ["ประเทศไทย", "ไทย"], "TL": ["East Timor"],
    "TR": ["Turkey", "Türkiye"], "TW": ["Taiwan", "台灣", "臺灣"], "TZ": ["Tanzania"],
    "UA": ["Україна"], "US": ["USA", "U.S.A.", "U.S.", "America", "United States of America"],
    "VA": ["Vatican"], "VN": ["Vietnam", "Viet Nam", "Việt Nam"],
}

# Postal short forms where GeoNames numbers the divisions: country -> short form -> region name.
REGIONS = {
    "CA": {
        "AB": "Alberta", "BC": "British Columbia", "MB": "Manitoba", "NB": "New Brunswick",
        "NL": "Newfoundland and Labrador", "NS": "Nova Scotia", "NT": "Northwest Territories",
        "NU": "Nunavut", "ON": "Ontario", "PE": "Prince Edward Island", "PEI":
        "Prince Edward Island", "QC": "Quebec", "SK": "Saskatchewan", "YT": "Yukon",
    },
    "AU": {
        "ACT": "Australian Capital Territory", "NSW": "New South Wales",
        "NT": "Northern Territory", "QLD": "Queensland", "SA": "South Australia",
        "TAS": "Tasmania", "VIC": "Victoria", "WA": "Western Australia",
    },
    "IN": {
        "AP": "Andhra Pradesh", "GJ": "Gujarat", "HP": "Himachal Pradesh", "JK":
        "Jammu and Kashmir", "KA": "Karnataka", "KL": "Kerala", "MH": "Maharashtra",
        "MP": "Madhya Pradesh", "PB": "Punjab", "RJ": "Rajasthan", "TN": "Tamil Nadu",
        "TS": "Telangana", "UP": "Uttar Pradesh", "WB": "West Bengal",
    },
    "BR": {
        "BA": "Bahia", "CE": "Ceará", "DF": "Federal District", "MG": "Minas Gerais",
        "PE": "Pernambuco", "PR": "Paraná", "RJ": "Rio de Janeiro",
        "RS": "Rio Grande do Sul", "SC": "Santa Catarina", "SP": "São Paulo",
    },
}

# Words that a division's name may go without: "Kyiv Oblast" is also asked for as "Kyiv".
DIVISION_WORDS = {
    "autonomous", "canton", "county", "department", "district", "governorate", "krai", "kraj",
    "municipality", "oblast", "parish", "prefecture", "province", "region", "republic", "state",
    "voivodeship",
}
