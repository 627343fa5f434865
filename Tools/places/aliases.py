"""Short forms that people write after a place, beyond the codes GeoNames itself uses."""

# ISO 3166-1 country -> what else it is called in English.
COUNTRIES = {
    "AE": ["UAE", "Emirates"], "BA": ["Bosnia"], "CD": ["DR Congo", "DRC", "Congo Kinshasa"],
    "CG": ["Congo Brazzaville"], "CI": ["Cote d'Ivoire", "Ivory Coast"], "CN": ["PRC"],
    "CV": ["Cape Verde"], "CZ": ["Czech Republic", "Czechia"], "DE": ["Deutschland"],
    "ES": ["España"], "GB": ["UK", "Great Britain", "Britain"], "IR": ["Persia"],
    "KP": ["DPRK", "North Korea"], "KR": ["Korea", "South Korea"], "LA": ["Laos"],
    "MK": ["Macedonia", "North Macedonia"], "MM": ["Burma", "Myanmar"],
    "NL": ["Netherlands", "Holland", "The Netherlands"], "PS": ["Palestine"],
    "RU": ["Russia", "Russian Federation"], "SY": ["Syria"], "SZ": ["Swaziland", "Eswatini"],
    "TL": ["East Timor"], "TR": ["Turkey", "Türkiye"], "TW": ["Taiwan"],
    "TZ": ["Tanzania"], "US": ["USA", "U.S.A.", "U.S.", "America", "United States of America"],
    "VA": ["Vatican"], "VN": ["Vietnam", "Viet Nam"],
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
