// swift-tools-version: 6.2
import PackageDescription

// The layers of docs/architecture.md, from the ground up. A target may depend on lower modules of its
// own layer and on the layers below; the build refuses any import that is not listed here.

let basics: [Target] = [
  .module("ArgumentParser", layer: "Basics"),
  .module("JSON", layer: "Basics"),
  .module("Logging", layer: "Basics"),
  .module("ServiceLifecycle", layer: "Basics", needs: ["Logging"]),
  .module("LogOutput", layer: "Basics", needs: ["JSON", "Logging"]),
  .module("Metrics", layer: "Basics"),
  .module("HTTPTypes", layer: "Basics"),
  .module("Executors", layer: "Basics"),
]

let c: [Target] = [
  .target(name: "CEphemerisData", path: "Sources/C/CEphemerisData"),
  .target(
    name: "CSkyModule", path: "Sources/C/CSkyModule", exclude: ["sky.wasm", "pair.wasm", "version"]),
  .target(name: "CGazetteerData", path: "Sources/C/CGazetteerData"),
  .target(name: "COpenAPI", path: "Sources/C/COpenAPI", exclude: ["platform.yaml"]),
  .target(name: "CReadingsData", path: "Sources/C/CReadingsData", exclude: ["en", "hi", "es"]),
  .target(
    name: "CUnderstandingData", path: "Sources/C/CUnderstandingData", exclude: ["report.md"]),
  .target(
    name: "CSafetyData", path: "Sources/C/CSafetyData",
    exclude: ["en", "hi", "es", "fr", "de", "pt", "it", "guard.md", "lines.md", "regions.md"]),
  .target(name: "CCommonPasswords", path: "Sources/C/CCommonPasswords"),
  .target(name: "CMicrohttpdRefusals", path: "Sources/C/CMicrohttpdRefusals"),
  .target(name: "CVips", path: "Sources/C/CVips"),
  .target(
    name: "CDestiny", path: "Sources/C/CDestiny",
    exclude: ["styles", "strings", "openapi.yaml", "migrations.sql"]),
  .target(
    name: "CHalloo", path: "Sources/C/CHalloo",
    exclude: ["styles", "strings", "fonts", "openapi", "openapi.json", "migrations.sql"]),
  .target(name: "CArca", path: "Sources/C/CArca", exclude: ["strings", "styles", "openapi.yaml"]),
  .target(
    name: "CAstronova", path: "Sources/C/CAstronova", exclude: ["scripts", "strings", "styles"]),
  .target(name: "CChloe", path: "Sources/C/CChloe", exclude: ["strings"]),
  .target(name: "CHome", path: "Sources/C/CHome", exclude: ["strings"]),
  .target(name: "CPhoneNumbers", path: "Sources/C/CPhoneNumbers"),
  .target(
    name: "CInterfaceAssets", path: "Sources/C/CInterfaceAssets",
    exclude: ["scripts", "shared", "styles"]),
  .target(
    name: "CStrings", path: "Sources/C/CStrings",
    exclude: ["interface", "site", "chat", "account", "phones", "figures", "chart", "positions"]),
  .systemLibrary(
    name: "CCurl", path: "Sources/C/CCurl", pkgConfig: "libcurl",
    providers: [.apt(["libcurl4-openssl-dev"])]),
  .systemLibrary(
    name: "CMicrohttpd", path: "Sources/C/CMicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
  .systemLibrary(
    name: "CArchive", path: "Sources/C/CArchive", pkgConfig: "libarchive",
    providers: [.apt(["libarchive-dev"])]),
  .systemLibrary(name: "CZlib", path: "Sources/C/CZlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(
    name: "CQRencode", path: "Sources/C/CQRencode", providers: [.apt(["libqrencode-dev"])]),
  .systemLibrary(name: "CBrotli", path: "Sources/C/CBrotli", providers: [.apt(["libbrotli-dev"])]),
  .systemLibrary(
    name: "CRsvg", path: "Sources/C/CRsvg", pkgConfig: "librsvg-2.0",
    providers: [.apt(["librsvg2-dev"])]),
  .systemLibrary(
    name: "CSQLite", path: "Sources/C/CSQLite", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"])]),
  .systemLibrary(
    name: "CPostgres", path: "Sources/C/CPostgres", pkgConfig: "libpq",
    providers: [.apt(["libpq-dev"])]),
  .systemLibrary(
    name: "CHiredis", path: "Sources/C/CHiredis", providers: [.apt(["libhiredis-dev"])]),
  .systemLibrary(
    name: "CSodium", path: "Sources/C/CSodium", pkgConfig: "libsodium",
    providers: [.apt(["libsodium-dev"])]),
  .systemLibrary(
    name: "COpenSSL", path: "Sources/C/COpenSSL", pkgConfig: "libcrypto",
    providers: [.apt(["libssl-dev"])]),
]

let engine: [Target] = [
  .module("Numerics", layer: "Engine"),
  .module("CivilTime", layer: "Engine", needs: ["Numerics"]),
  .module("Ephemeris", layer: "Engine", needs: ["Numerics", "CivilTime"]),
  .module("EphemerisData", layer: "Engine", needs: ["Ephemeris", "CEphemerisData"]),
  .module("Charts", layer: "Engine", needs: ["Numerics", "CivilTime", "Ephemeris"]),
  .module("Jyotish", layer: "Engine", needs: ["Numerics", "CivilTime", "Ephemeris", "Charts"]),
  .module(
    "Readings", layer: "Engine",
    needs: ["Numerics", "CivilTime", "Ephemeris", "Charts", "Jyotish", "Understanding"]),
  .module("ReadingsData", layer: "Engine", needs: ["Readings", "CReadingsData"]),
  .module("Understanding", layer: "Engine", needs: ["CivilTime", "CUnderstandingData"]),
  .target(
    name: "ChartModule", dependencies: ["CivilTime", "Ephemeris", "Charts"],
    path: "Sources/Engine/ChartModule", exclude: ["WebAssembly"]),
  .module(
    "ChartDrawing", layer: "Engine",
    needs: ["Numerics", "CivilTime", "Ephemeris", "Charts", "Jyotish"]),
]

let platform: [Target] = [
  .module(
    "Places", layer: "Platform", needs: ["Numerics", "CivilTime", "Ephemeris", "CGazetteerData"]),
  .module("Archives", layer: "Platform", needs: ["CArchive"]),
  .module("Contacts", layer: "Platform", needs: ["CivilTime"]),
  .module(
    "ChartJSON", layer: "Platform",
    needs: ["JSON", "Numerics", "CivilTime", "Ephemeris", "Charts", "Jyotish", "Places"]),
  .module("Media", layer: "Platform", needs: ["CRsvg"]),
  .module("QRCodes", layer: "Platform", needs: ["CQRencode"]),
  .module("ICalendar", layer: "Platform", needs: ["CivilTime"]),
  .module("Pictures", layer: "Platform", needs: ["Executors", "CVips"]),
  .module(
    "Storage", layer: "Platform",
    needs: ["Executors", "Logging", "Metrics", "CSQLite", "CPostgres"]),
  .module("MigrationFiles", layer: "Platform", needs: ["Storage"]),
  .module("Clocks", layer: "Platform", needs: ["CivilTime", "Storage"]),
  .module("Schedules", layer: "Platform", needs: ["CivilTime", "Clocks", "Storage"]),
  .module("Statistics", layer: "Platform", needs: ["CivilTime", "Schedules", "Storage"]),
  .module("Jobs", layer: "Platform", needs: ["Logging", "Storage"]),
  .module("Events", layer: "Platform", needs: ["JSON", "Storage"]),
  .module(
    "Vault", layer: "Platform",
    needs: ["JSON", "Executors", "CCommonPasswords", "CSodium", "COpenSSL"]),
  .module(
    "Accounts", layer: "Platform",
    needs: ["JSON", "CivilTime", "Clocks", "Storage", "Vault", "Events"]),
  .module(
    "Tables", layer: "Platform", needs: ["JSON", "Storage", "Vault", "Accounts"]),
  .module(
    "Sharing", layer: "Platform",
    needs: ["JSON", "CivilTime", "Clocks", "Storage", "Vault", "Accounts", "Tables"]),
  .module(
    "Entries", layer: "Platform",
    needs: ["JSON", "Understanding", "Storage", "Events", "Vault", "Accounts", "Tables"]),
  .module("Content", layer: "Platform", needs: ["JSON", "Storage", "Vault", "Accounts"]),
  .module("UsageCounts", layer: "Platform", needs: ["CivilTime", "Storage"]),
  .module(
    "People", layer: "Platform",
    needs: ["JSON", "CivilTime", "Storage", "Events", "Vault", "Accounts", "Tables"]),
  .module(
    "Births", layer: "Platform",
    needs: ["CivilTime", "Ephemeris", "Charts", "People", "Places"]),
  .module(
    "MediaLibrary", layer: "Platform",
    needs: ["JSON", "Storage", "Vault", "Accounts", "Pictures"]),
  .module("Redis", layer: "Platform", needs: ["Executors", "CHiredis"]),
  .module("Safety", layer: "Platform", needs: ["CivilTime", "Understanding", "CSafetyData"]),
  .module("RateLimits", layer: "Platform"),
  .module("Idempotency", layer: "Platform"),
  .module(
    "StoredAnswers", layer: "Platform", needs: ["Idempotency", "Storage", "Vault", "Accounts"]),
  .module("SharedLimits", layer: "Platform", needs: ["Logging", "Metrics", "Redis", "RateLimits"]),
  .module(
    "DataExport", layer: "Platform",
    needs: ["JSON", "Storage", "Vault", "Jobs", "Archives", "Accounts"]),
  .module(
    "Payments", layer: "Platform",
    needs: ["HTTPTypes", "JSON", "Storage", "Vault", "Jobs", "Accounts", "HTTPClient"]),
  .module("HTTPClient", layer: "Platform", needs: ["HTTPTypes", "Numerics", "CivilTime", "CCurl"]),
  .module("OpenIDConnect", layer: "Platform", needs: ["HTTPTypes", "Vault", "HTTPClient"]),
  .module(
    "LanguageModels", layer: "Platform",
    needs: [
      "HTTPTypes", "JSON", "Logging", "Metrics", "Storage", "Vault", "Accounts", "HTTPClient",
    ]),
  .module(
    "Messaging", layer: "Platform",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Places", "Storage", "Jobs", "Events", "Vault",
      "Accounts", "Tables",
      "HTTPClient", "Metrics",
    ]),
  .module(
    "SubscriptionLimits", layer: "Platform",
    needs: ["Storage", "Accounts", "Tables", "Payments", "Messaging"]),
  .module(
    "TextMessages", layer: "Platform",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Understanding", "Safety", "Pictures", "Storage", "Jobs",
      "Vault", "HTTPClient", "CPhoneNumbers",
    ]),
  .module(
    "Replies", layer: "Platform", needs: ["JSON", "Storage", "TextMessages", "Understanding"]),
  .module(
    "Outbox", layer: "Platform",
    needs: ["JSON", "Logging", "Storage", "Jobs", "Vault", "Accounts", "Tables", "TextMessages"]),
  .module(
    "Conversations", layer: "Platform",
    needs: [
      "JSON", "Logging", "Metrics", "Readings", "Safety", "Understanding", "Storage", "Events",
      "Vault",
      "Accounts",
      "LanguageModels",
    ]),
  .module(
    "Consultations", layer: "Platform",
    needs: [
      "JSON", "CivilTime", "Clocks", "Ephemeris", "Charts", "Jyotish", "Readings", "ReadingsData",
      "Understanding", "Storage", "Conversations",
    ]),
  .module(
    "Charting", layer: "Platform",
    needs: [
      "CivilTime", "Ephemeris", "Charts", "Jyotish", "Storage", "Births", "People", "Places",
      "Consultations",
    ]),
]

let web: [Target] = [
  .module("Elementary", layer: "Web"),
  .module("Markup", layer: "Web", needs: ["Elementary"]),
  .module(
    "HTTPServer", layer: "Web",
    needs: [
      "HTTPTypes", "JSON", "Metrics", "ServiceLifecycle", "CivilTime", "RateLimits", "Idempotency",
      "CMicrohttpd", "CMicrohttpdRefusals", "CZlib",
      "CBrotli",
    ]),
  .module(
    "Interface", layer: "Web",
    needs: [
      "JSON", "ChartDrawing", "Media", "Elementary", "Markup", "CInterfaceAssets", "CSkyModule",
      "CStrings",
    ]),
  .module(
    "AppHost", layer: "Web",
    needs: [
      "HTTPTypes", "JSON", "Logging", "Metrics", "CivilTime", "Clocks", "Schedules", "Ephemeris",
      "EphemerisData", "Jyotish",
      "Storage", "Events",
      "Vault", "Accounts", "Births", "Charting", "People", "Places", "RateLimits", "StoredAnswers",
      "Payments",
      "DataExport",
      "Archives", "Messaging", "LanguageModels", "Conversations",
      "OpenIDConnect", "Jobs", "TextMessages", "Pictures", "MediaLibrary", "QRCodes",
      "Sharing", "SubscriptionLimits", "Elementary", "Markup", "HTTPServer", "Interface",
      "CStrings",
    ]),
  .module(
    "ChatPages", layer: "Web",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Readings", "Storage", "Vault", "Accounts",
      "People",
      "Safety", "Understanding", "LanguageModels", "Conversations", "Elementary", "Markup",
      "HTTPServer",
      "Interface", "AppHost", "StoredAnswers", "CStrings",
    ]),
  .module(
    "AccountPages", layer: "Web",
    needs: [
      "HTTPTypes", "CivilTime", "Clocks", "Vault", "Storage", "Accounts", "Archives", "Births",
      "Contacts", "DataExport", "People",
      "Payments", "Messaging", "Places", "Elementary", "Markup", "HTTPServer", "Interface",
      "AppHost",
      "StoredAnswers", "CStrings",
    ]),
  .module(
    "ChartPages", layer: "Web",
    needs: [
      "HTTPTypes", "Logging", "CivilTime", "Clocks", "Ephemeris", "Charts", "Jyotish",
      "ChartDrawing", "Readings", "ReadingsData", "Births", "Charting", "Media", "People", "Places",
      "Elementary", "Markup", "HTTPServer", "Interface", "AppHost", "AccountPages", "CStrings",
    ]),
  .module(
    "APIKit", layer: "Web",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Schedules", "Ephemeris", "Charts", "Jyotish",
      "Storage", "Vault", "Events", "Accounts", "Entries", "People", "Places", "Births", "Charting",
      "RateLimits",
      "Payments", "MediaLibrary", "Messaging", "OpenIDConnect", "StoredAnswers", "HTTPServer",
      "Interface", "AppHost",
    ]),
  .module(
    "ChatAPI", layer: "Web",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Readings", "Storage", "Vault", "Accounts",
      "Conversations", "StoredAnswers", "HTTPServer", "Interface", "AppHost", "ChatPages", "APIKit",
    ]),
  .module(
    "TextMessagePages", layer: "Web",
    needs: [
      "HTTPTypes", "JSON", "Logging", "Media", "Storage", "Jobs", "Accounts", "TextMessages",
      "Outbox", "StoredAnswers", "Elementary", "Markup", "HTTPServer", "Interface", "AppHost",
      "APIKit", "CStrings",
    ]),
  .module(
    "CirclePages", layer: "Web",
    needs: [
      "HTTPTypes", "JSON", "Storage", "Vault", "Accounts", "People", "Sharing", "StoredAnswers",
      "Elementary", "HTTPServer", "Interface", "AppHost", "APIKit",
    ]),
  .module(
    "FigurePages", layer: "Web",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Schedules", "Statistics", "Storage",
      "Elementary", "Markup", "HTTPServer", "Interface", "AppHost", "APIKit", "CStrings",
    ]),
  .module(
    "PlatformAPI", layer: "Web",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Ephemeris", "Charts", "Storage", "Vault",
      "Accounts", "Births",
      "People", "Places", "RateLimits", "ChartJSON", "Payments", "DataExport", "Messaging",
      "Logging", "OpenIDConnect", "StoredAnswers", "HTTPServer",
      "Interface", "AppHost", "APIKit", "COpenAPI",
    ]),
]

let apps: [Target] = [
  .module(
    "Home", layer: "Apps",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Ephemeris", "Charts", "Jyotish", "Readings",
      "ReadingsData", "Media", "Storage", "Accounts", "Births", "People",
      "Messaging", "Places", "Consultations", "Conversations", "Elementary", "Markup", "HTTPServer",
      "Interface",
      "AppHost", "AccountPages", "ChatPages", "ChartPages", "CHome",
    ]),
  .module(
    "Destiny", layer: "Apps",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Ephemeris", "Charts", "Jyotish", "ChartDrawing",
      "Readings", "Understanding", "Charting", "ChartPages", "Logging",
      "Vault", "Storage", "Jobs", "Events", "Accounts", "Births", "People",
      "Places", "Tables",
      "Payments", "Messaging", "ChatPages", "Consultations", "Conversations", "RateLimits",
      "Elementary", "Markup", "HTTPServer", "Interface", "AppHost", "APIKit", "ChatAPI",
      "AccountPages", "StoredAnswers", "MigrationFiles", "CDestiny",
    ]),
  .module(
    "Halloo", layer: "Apps",
    needs: [
      "HTTPTypes", "JSON", "Logging", "Metrics", "CivilTime", "Clocks", "Schedules", "Statistics",
      "Vault", "Storage", "Jobs", "Events",
      "Accounts", "OpenIDConnect", "People", "Places", "RateLimits", "Messaging", "Safety",
      "Understanding", "TextMessages", "Replies", "Outbox", "TextMessagePages", "CirclePages",
      "FigurePages",
      "Pictures", "DataExport", "Payments", "SubscriptionLimits", "MediaLibrary", "Tables",
      "Sharing", "Elementary", "Markup", "HTTPServer",
      "Interface", "AppHost", "APIKit", "AccountPages", "StoredAnswers",
      "MigrationFiles", "CHalloo",
    ]),
  .module(
    "Arca", layer: "Apps",
    needs: [
      "HTTPTypes", "JSON", "Logging", "Numerics", "CivilTime", "Clocks", "Ephemeris", "Charts",
      "ChartDrawing", "Readings", "Vault", "Storage", "Jobs", "Events", "Accounts", "Births",
      "Contacts", "People", "Places", "Tables", "Sharing", "RateLimits", "Messaging", "Elementary",
      "Markup", "HTTPServer", "Interface", "AppHost", "APIKit", "AccountPages", "ChartPages",
      "StoredAnswers", "ReadingsData", "CArca",
    ]),
  .module(
    "Astronova", layer: "Apps",
    needs: [
      "HTTPTypes", "JSON", "Logging", "Numerics", "CivilTime", "Clocks", "Ephemeris", "Charts",
      "ChartDrawing", "ChartJSON", "Readings", "ReadingsData", "Understanding", "ICalendar",
      "Vault", "Storage", "Jobs", "Events", "Accounts", "OpenIDConnect", "Births", "Charting",
      "Contacts", "Consultations", "Content", "Conversations", "Entries", "LanguageModels", "Media",
      "MediaLibrary",
      "Messaging", "Payments", "People", "Places", "RateLimits", "Safety", "Tables",
      "DataExport",
      "UsageCounts", "Elementary", "Markup", "HTTPServer", "Interface", "AppHost", "APIKit",
      "ChatAPI", "AccountPages", "ChartPages", "ChatPages", "StoredAnswers", "CAstronova",
    ]),
  .module(
    "Chloe", layer: "Apps",
    needs: [
      "HTTPTypes", "JSON", "Logging", "CivilTime", "Clocks", "Ephemeris", "Understanding", "Vault",
      "Storage", "Jobs", "Events", "Accounts", "OpenIDConnect", "Conversations", "Entries",
      "LanguageModels", "MediaLibrary", "Messaging", "Payments", "People", "Pictures", "Places",
      "RateLimits",
      "Safety", "Statistics", "Tables", "DataExport", "UsageCounts", "Elementary", "Markup",
      "HTTPServer", "Interface", "AppHost", "APIKit", "ChatAPI", "AccountPages", "ChatPages",
      "StoredAnswers", "CChloe",
    ]),
]

let everyModule: [Target.Dependency] = [
  "ArgumentParser", "JSON", "Numerics", "CivilTime", "Ephemeris", "EphemerisData", "Charts",
  "Jyotish", "Readings", "ReadingsData", "ChartDrawing", "Places", "ChartJSON", "Media",
  "ICalendar", "Pictures",
]

let serverModules: [Target.Dependency] = [
  "Content", "UsageCounts",
  "LogOutput", "Logging", "Storage", "Jobs", "Events", "Vault", "Accounts", "Births", "People",
  "HTTPClient",
  "HTTPServer",
  "Home", "Destiny", "DataExport", "OpenIDConnect", "CHiredis", "CArchive", "ServiceLifecycle",
  "Metrics",
  "AppHost", "Conversations",
  "PlatformAPI", "Payments", "MediaLibrary", "Messaging", "TextMessages", "LanguageModels",
  "StoredAnswers", "Halloo", "Arca", "Astronova",
  "RateLimits", "Redis", "Safety", "SharedLimits", "Understanding", "HTTPTypes", "CSQLite",
  "CPostgres", "CSodium", "COpenSSL", "CMicrohttpd", "CCurl", "CRsvg", "CZlib", "CBrotli",
  "CQRencode", "QRCodes", "Sharing",
]

let executables: [Target] = [
  .executableTarget(name: "asterism", dependencies: everyModule + serverModules),
  .executableTarget(
    name: "UnderstandingFeatures", dependencies: ["Safety", "Understanding"],
    path: "Tools/understanding/Features", linkerSettings: [.linkedLibrary("m")]),
  .executableTarget(
    name: "benchmarks",
    dependencies: everyModule + [
      "Logging", "Metrics", "Storage", "Events", "Vault", "Accounts", "Conversations", "Entries",
      "Safety", "Tables",
    ], path: "Benchmarks/benchmarks"),
]

let tests: [Target] = [
  .target(name: "TestSupport", path: "Tests/Support"),
  .tests("ArgumentParser"),
  .tests("JSON"),
  .tests("Logging"),
  .tests("ServiceLifecycle", needs: ["Logging"]),
  .tests("LogOutput", needs: ["Logging"]),
  .tests("Metrics"),
  .tests("Executors"),
  .tests("HTTPTypes"),
  .tests(
    "HTTPServer",
    needs: ["HTTPTypes", "Logging", "Metrics", "RateLimits", "Idempotency", "ServiceLifecycle"]),
  .tests("Numerics"),
  .tests("CivilTime", needs: ["Numerics", "Places"]),
  .tests("Ephemeris", needs: ["Numerics", "CivilTime", "EphemerisData"]),
  .tests("Charts", needs: ["Numerics", "CivilTime", "Ephemeris", "EphemerisData", "Places"]),
  .tests(
    "Jyotish", needs: ["Numerics", "CivilTime", "Ephemeris", "EphemerisData", "Charts", "Places"]),
  .tests(
    "ChartDrawing",
    needs: ["Numerics", "CivilTime", "Ephemeris", "EphemerisData", "Charts", "Jyotish"],
    exclude: ["__Snapshots__"]),
  .tests(
    "Readings",
    needs: [
      "Numerics", "CivilTime", "Ephemeris", "EphemerisData", "Charts", "Jyotish", "ReadingsData",
    ]),
  .tests(
    "ChartModule",
    needs: [
      "JSON", "CivilTime", "Ephemeris", "EphemerisData", "Charts", "CEphemerisData", "CSkyModule",
    ],
    exclude: ["engine.mjs", "script.mjs"]),
  .tests("Places", needs: ["CivilTime", "Ephemeris"]),
  .tests("Archives"),
  .tests("Contacts", needs: ["CivilTime"], exclude: ["Fixtures"]),
  .tests("Media"),
  .tests("QRCodes"),
  .tests("ICalendar", needs: ["CivilTime"]),
  .tests("Pictures", needs: ["CZlib", "PictureTestSupport"]),
  .tests("Storage", needs: ["Logging", "Metrics", "StorageTestSupport", "StorageVictim"]),
  .tests("MigrationFiles", needs: ["Storage", "StorageTestSupport"]),
  .tests("Clocks", needs: ["CivilTime", "Places", "Storage"]),
  .tests("Schedules", needs: ["CivilTime", "Clocks", "Places", "Storage"]),
  .tests("Statistics", needs: ["CivilTime", "Schedules", "Storage"]),
  .tests("Jobs", needs: ["Logging", "Storage", "StorageTestSupport"]),
  .tests("Events", needs: ["Storage", "StorageTestSupport"]),
  .tests("Vault", needs: ["JSON", "COpenSSL", "VaultTestSupport"]),
  .tests(
    "OpenIDConnect",
    needs: ["HTTPClient", "NetworkTestSupport", "Vault", "VaultTestSupport"]),
  .tests(
    "Accounts",
    needs: ["JSON", "CivilTime", "Places", "Storage", "StorageTestSupport", "Events", "Vault"]),
  .tests(
    "People",
    needs: ["CivilTime", "Storage", "StorageTestSupport", "Events", "Vault", "Accounts", "Tables"]),
  .tests(
    "Births", needs: ["CivilTime", "Ephemeris", "EphemerisData", "Charts", "People", "Places"]),
  .tests(
    "Tables",
    needs: ["JSON", "Storage", "StorageTestSupport", "Events", "Vault", "Accounts"]),
  .tests(
    "Content", needs: ["JSON", "Storage", "StorageTestSupport", "Vault", "Accounts", "Events"]),
  .tests(
    "Entries",
    needs: [
      "JSON", "Storage", "StorageTestSupport", "Vault", "Accounts", "Events", "Tables",
    ]),
  .tests("UsageCounts", needs: ["CivilTime", "Storage", "StorageTestSupport"]),
  .tests(
    "Sharing",
    needs: [
      "JSON", "CivilTime", "Places", "Storage", "StorageTestSupport", "Events", "Vault", "Accounts",
      "Tables",
    ]),
  .tests(
    "MediaLibrary",
    needs: [
      "JSON", "Storage", "StorageTestSupport", "Events", "Vault", "Accounts", "Pictures",
    ]),
  .tests("Redis", needs: ["NetworkTestSupport", "RedisTestSupport"]),
  .tests("RateLimits"),
  .tests("Understanding", needs: ["CivilTime"], exclude: ["Sets"]),
  .tests("Safety", needs: ["CivilTime", "Understanding"], exclude: ["Corpora"]),
  .tests(
    "StoredAnswers",
    needs: ["Idempotency", "Storage", "StorageTestSupport", "Events", "Vault", "Accounts"]),
  .tests("SharedLimits", needs: ["Logging", "Metrics", "Redis", "RateLimits", "RedisTestSupport"]),
  .tests(
    "DataExport",
    needs: [
      "JSON", "CivilTime", "Storage", "StorageTestSupport", "Events", "Vault", "Jobs", "Archives",
      "Accounts", "People",
    ]),
  .tests(
    "Payments",
    needs: [
      "HTTPTypes", "JSON", "Storage", "StorageTestSupport", "Events", "Vault", "Jobs", "Accounts",
      "HTTPClient", "NetworkTestSupport", "VaultTestSupport",
    ]),
  .tests("Elementary", exclude: ["__Snapshots__"]),
  .tests("Markup", needs: ["Elementary"]),
  .tests("HTTPClient", needs: ["HTTPTypes", "NetworkTestSupport"]),
  .tests(
    "LanguageModels",
    needs: [
      "JSON", "Logging", "Metrics", "Storage", "StorageTestSupport", "Events", "Vault", "Accounts",
      "HTTPClient", "NetworkTestSupport",
    ]),
  .tests(
    "Messaging",
    needs: [
      "HTTPTypes", "CivilTime", "Clocks", "JSON", "Places", "Storage", "StorageTestSupport", "Jobs",
      "Events",
      "Vault", "Accounts", "HTTPClient", "Metrics", "NetworkTestSupport",
    ],
    exclude: ["push-service.mjs"]),
  .tests(
    "TextMessages",
    needs: [
      "HTTPTypes", "JSON", "Understanding", "Storage", "StorageTestSupport", "Jobs", "Logging",
      "Vault", "HTTPClient", "NetworkTestSupport",
    ]),
  .tests(
    "Outbox",
    needs: [
      "Logging", "Storage", "StorageTestSupport", "Events", "Vault", "Accounts", "Tables",
      "TextMessages",
    ]),
  .tests(
    "Conversations",
    needs: [
      "JSON", "Logging", "Metrics", "Charts", "Readings", "ReadingsData", "Safety", "Storage",
      "StorageTestSupport", "Events", "Vault", "Accounts", "HTTPClient", "LanguageModels",
      "NetworkTestSupport", "ConversationVictim",
    ]),
  .tests("Interface", needs: ["Elementary", "JSON"], exclude: ["__Snapshots__"]),
  .tests(
    "AppHost",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Schedules", "Accounts", "RateLimits", "Sharing",
      "Storage", "StorageTestSupport", "Elementary", "HTTPServer", "Interface",
      "AppHostTestSupport",
    ]),
  .tests("SubscriptionLimits", needs: ["Storage", "Accounts"]),
  .tests("Replies", needs: ["Storage", "TextMessages", "Understanding"]),
  .tests("TextMessagePages", needs: ["Interface", "TextMessages"]),
  .tests("FigurePages", needs: ["Interface"]),
  .tests(
    "PlatformAPI",
    needs: [
      "HTTPTypes", "JSON", "Storage", "StorageTestSupport", "Accounts", "HTTPServer", "AppHost",
      "AppHostTestSupport", "Vault", "VaultTestSupport", "NetworkTestSupport", "OpenIDConnect",
      "Payments", "DataExport", "Jobs", "Messaging", "RateLimits", "Places", "ChartJSON", "Charts",
      "CivilTime", "Clocks", "Ephemeris", "Interface",
    ]),
  .tests(
    "ChatPages",
    needs: [
      "HTTPTypes", "CivilTime", "Clocks", "Storage", "StorageTestSupport", "Accounts", "People",
      "Conversations", "Vault", "HTTPServer", "Interface", "AppHost", "AppHostTestSupport", "Home",
      "Places", "EphemerisData",
    ]),
  .tests(
    "ChatAPI",
    needs: ["HTTPTypes", "JSON", "Safety", "Storage", "Conversations", "HTTPServer", "APIKit"]),
  .testTarget(
    name: "NewAppTests",
    dependencies: [
      "AccountPages", "Accounts", "DataExport", "Elementary", "Home", "HTTPServer",
      "HTTPTypes", "Interface", "JSON", "Jobs", "Logging", "AppHost", "AppHostTestSupport",
      "Storage",
      "StorageTestSupport", "StoredAnswers", "Tables", "Vault", "PlatformAPI",
    ]),
  .tests(
    "Home",
    needs: [
      "HTTPTypes", "CivilTime", "Clocks", "Storage", "Accounts", "Births", "People", "Elementary",
      "HTTPServer",
      "Interface", "JSON", "Messaging", "Vault", "AppHost", "AccountPages", "PlatformAPI",
      "AppHostTestSupport",
      "StorageTestSupport", "Archives", "DataExport", "Jobs", "Logging", "Payments",
      "Conversations", "EphemerisData",
    ], exclude: ["__Snapshots__"]),
  .tests(
    "Halloo",
    needs: [
      "APIKit", "FigurePages",
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Schedules", "Statistics", "Places", "Logging",
      "Storage", "StorageTestSupport",
      "Jobs", "Events", "Vault", "Accounts", "People", "Messaging", "Understanding",
      "SubscriptionLimits", "TextMessages", "Replies", "Outbox", "Sharing", "CirclePages",
      "Pictures",
      "MediaLibrary", "Media", "Tables", "Elementary", "Home", "HTTPServer", "Interface", "AppHost",
      "AppHostTestSupport", "Archives", "DataExport", "Metrics", "NetworkTestSupport",
      "OpenIDConnect",
      "Payments",
      "RateLimits", "VaultTestSupport",
    ]),
  .tests("ChartPages", needs: ["AppHost", "Charts", "Interface"]),
  .tests(
    "Destiny",
    needs: [
      "APIKit", "ChatAPI",
      "Home", "HTTPTypes", "JSON", "CivilTime", "Clocks", "Ephemeris", "EphemerisData",
      "Births", "Charting", "Charts",
      "Jyotish", "RateLimits", "Storage", "Accounts", "Events", "People",
      "Payments", "Conversations", "HTTPServer", "Interface", "AppHost", "PlatformAPI",
      "AppHostTestSupport",
      "StorageTestSupport", "LanguageModels", "HTTPClient", "Metrics", "NetworkTestSupport",
      "Idempotency", "StoredAnswers", "Tables",
      "ProgramTestSupport",
    ]),
  .tests(
    "Arca",
    needs: [
      "APIKit", "Accounts", "ChartDrawing", "ChartPages", "AppHost", "AppHostTestSupport", "Births",
      "Charts",
      "CivilTime",
      "Clocks", "Ephemeris", "EphemerisData", "Events", "HTTPClient", "HTTPServer", "HTTPTypes",
      "Home", "Interface", "JSON", "Messaging", "NetworkTestSupport", "People", "Places",
      "PlatformAPI", "ProgramTestSupport", "RateLimits", "Readings", "ReadingsData", "Sharing",
      "Storage",
      "StorageTestSupport", "StoredAnswers",
      "Tables", "Vault",
    ]),
  .tests(
    "Astronova",
    needs: [
      "APIKit", "Accounts", "AppHost", "AppHostTestSupport", "Births", "Charts", "CivilTime",
      "Clocks", "Content", "Conversations", "Entries", "Ephemeris", "EphemerisData", "Events",
      "HTTPServer", "HTTPTypes", "Home", "ICalendar", "Interface", "JSON", "Messaging", "Numerics",
      "Payments", "People", "Places", "PlatformAPI", "ProgramTestSupport", "RateLimits", "Readings",
      "ReadingsData", "Storage", "StorageTestSupport", "StoredAnswers", "Tables", "UsageCounts",
      "Vault",
    ]),
  .tests(
    "Chloe",
    needs: [
      "APIKit", "Accounts", "AppHost", "AppHostTestSupport", "CivilTime", "Clocks", "Conversations",
      "DataExport", "Entries", "Events", "HTTPServer", "HTTPTypes", "Home", "Interface", "JSON",
      "Media",
      "MediaLibrary", "Messaging", "Payments", "People", "PlatformAPI", "ProgramTestSupport",
      "RateLimits", "Safety", "Storage", "StorageTestSupport", "StoredAnswers", "Tables",
      "UsageCounts", "Vault",
    ]),
  .testTarget(
    name: "asterismTests",
    dependencies: [
      "asterism", "Accounts", "Events", "Storage", "StorageTestSupport", "Vault",
      "ProgramTestSupport", "NetworkTestSupport",
    ]),
  .testTarget(
    name: "ServeTests",
    dependencies: [
      "Clocks",
      "asterism", "Accounts", "Archives", "Events", "Home", "HTTPClient", "HTTPServer",
      "HTTPTypes", "Jobs", "Logging", "AppHost", "AppHostTestSupport", "Storage",
      "StorageTestSupport",
      "Vault", "PlatformAPI", "CZlib", "ProgramTestSupport", "RedisTestSupport", "TestSupport",
      "NetworkTestSupport", "VaultTestSupport",
    ]),
]

let testSupport: [Target] = [
  .executableTarget(
    name: "InterfaceGallery", dependencies: ["Interface", "Elementary"],
    path: "Tests/InterfaceGallery"),
  // The headers of libvips need those of GLib, whose place pkg-config tells for librsvg.
  .target(
    name: "PictureTestSupport", dependencies: ["CRsvg", "CVips"],
    path: "Tests/PictureTestSupport", linkerSettings: [.linkedLibrary("vips")]),
  .target(
    name: "VaultTestSupport", dependencies: ["Vault", "COpenSSL"], path: "Tests/VaultTestSupport"),
  .target(name: "NetworkTestSupport", path: "Tests/NetworkTestSupport"),
  .target(
    name: "StorageTestSupport", dependencies: ["Storage", "Logging", "Metrics", "CPostgres"],
    path: "Tests/StorageTestSupport"),
  .target(
    name: "ProgramTestSupport", dependencies: ["HTTPClient", "HTTPTypes"],
    path: "Tests/ProgramTestSupport"),
  .target(
    name: "AppHostTestSupport",
    dependencies: [
      "HTTPTypes", "JSON", "Logging", "EphemerisData", "Storage", "StorageTestSupport", "Events",
      "Vault", "Jobs", "Accounts", "People", "Places", "RateLimits", "StoredAnswers",
      "HTTPClient", "Payments", "DataExport", "Messaging", "LanguageModels", "Conversations",
      "Metrics", "OpenIDConnect", "TextMessages", "Pictures", "MediaLibrary", "Sharing",
      "HTTPServer", "Interface", "AppHost", "Content", "UsageCounts",
    ], path: "Tests/AppHostTestSupport"),
  .target(
    name: "RedisTestSupport", dependencies: ["Redis"], path: "Tests/RedisTestSupport"),
  .executableTarget(
    name: "ConversationVictim",
    dependencies: [
      "Logging", "Metrics", "Storage", "Events", "Vault", "Accounts", "Conversations",
    ], path: "Tests/ConversationVictim"),
  .executableTarget(
    name: "StorageVictim", dependencies: ["Storage", "Logging"], path: "Tests/StorageVictim"),
]

let package = Package(
  name: "asterism",
  targets: basics + c + engine + platform + web + apps + executables + testSupport + tests,
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .strictMemorySafety(),  // SE-0458: every unsafe use is marked
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .enableUpcomingFeature("ImmutableWeakCaptures"),  // SE-0481
  ]
}

let optimizedInTests: Set = [
  "Numerics", "CivilTime", "Ephemeris", "EphemerisData", "Charts", "ChartModule", "ChartDrawing",
  "Jyotish",
  "Readings", "Understanding", "Safety",
]

// Computing a sky or looking at a text without optimisation takes some fifty times as long, and the tests do
// much of both.
for target in engine + platform where optimizedInTests.contains(target.name) {
  target.swiftSettings?.append(
    .unsafeFlags(
      ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"],
      .when(configuration: .debug)))
}

extension Target {
  /// A library target that lives in the folder of its layer.
  static func module(_ name: String, layer: String, needs: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: needs, path: "Sources/\(layer)/\(name)")
  }

  /// The test target of one module.
  static func tests(
    _ module: String, needs: [Target.Dependency] = [], exclude: [String] = []
  ) -> Target {
    .testTarget(
      name: "\(module)Tests", dependencies: [.init(stringLiteral: module), "TestSupport"] + needs,
      exclude: exclude)
  }
}
