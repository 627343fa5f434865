// swift-tools-version: 6.2
import PackageDescription

// The floors of docs/architecture.md, from the ground up. A target may depend on lower rooms of its
// own floor and on the floors below; the build refuses any import that is not listed here.

let basics: [Target] = [
  .room("ArgumentParser", floor: "Basics"),
  .room("JSON", floor: "Basics"),
  .room("Logging", floor: "Basics"),
  .room("ServiceLifecycle", floor: "Basics", needs: ["Logging"]),
  .room("LogOutput", floor: "Basics", needs: ["JSON", "Logging"]),
  .room("Metrics", floor: "Basics"),
  .room("HTTPTypes", floor: "Basics"),
  .room("Executors", floor: "Basics"),
]

let c: [Target] = [
  .target(name: "CEphemerisData", path: "Sources/C/CEphemerisData"),
  .target(name: "CGazetteerData", path: "Sources/C/CGazetteerData"),
  .target(name: "COpenAPI", path: "Sources/C/COpenAPI", exclude: ["platform.yaml"]),
  .target(name: "CReadingsData", path: "Sources/C/CReadingsData", exclude: ["en", "hi", "es"]),
  .target(
    name: "CSafetyData", path: "Sources/C/CSafetyData",
    exclude: ["en", "hi", "es", "fr", "de", "pt", "it", "guard.md", "lines.md", "regions.md"]),
  .target(name: "CCommonPasswords", path: "Sources/C/CCommonPasswords"),
  .target(name: "CMicrohttpdRefusals", path: "Sources/C/CMicrohttpdRefusals"),
  .target(name: "CVips", path: "Sources/C/CVips"),
  .target(name: "CDestiny", path: "Sources/C/CDestiny", exclude: ["styles", "openapi.yaml"]),
  .target(
    name: "CHalloo", path: "Sources/C/CHalloo",
    exclude: ["styles", "fonts", "openapi", "openapi.json"]),
  .target(name: "CPhoneNumbers", path: "Sources/C/CPhoneNumbers"),
  .target(
    name: "CInterfaceAssets", path: "Sources/C/CInterfaceAssets", exclude: ["scripts", "styles"]),
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
  .room("Numerics", floor: "Engine"),
  .room("CivilTime", floor: "Engine", needs: ["Numerics"]),
  .room("Ephemeris", floor: "Engine", needs: ["Numerics", "CivilTime"]),
  .room("EphemerisData", floor: "Engine", needs: ["Ephemeris", "CEphemerisData"]),
  .room("Charts", floor: "Engine", needs: ["Numerics", "CivilTime", "Ephemeris"]),
  .room("Jyotish", floor: "Engine", needs: ["Numerics", "CivilTime", "Ephemeris", "Charts"]),
  .room(
    "Readings", floor: "Engine",
    needs: ["Numerics", "CivilTime", "Ephemeris", "Charts", "Jyotish"]),
  .room("ReadingsData", floor: "Engine", needs: ["Readings", "CReadingsData"]),
  .target(
    name: "ChartModule", dependencies: ["CivilTime", "Ephemeris", "Charts"],
    path: "Sources/Engine/ChartModule", exclude: ["WebAssembly"]),
  .room(
    "ChartDrawing", floor: "Engine",
    needs: ["Numerics", "CivilTime", "Ephemeris", "Charts", "Jyotish"]),
]

let platform: [Target] = [
  .room(
    "Places", floor: "Platform", needs: ["Numerics", "CivilTime", "Ephemeris", "CGazetteerData"]),
  .room("Archives", floor: "Platform", needs: ["CArchive"]),
  .room(
    "ChartJSON", floor: "Platform",
    needs: ["JSON", "Numerics", "CivilTime", "Ephemeris", "Charts", "Jyotish", "Places"]),
  .room("Media", floor: "Platform", needs: ["CRsvg"]),
  .room("QRCodes", floor: "Platform", needs: ["CQRencode"]),
  .room("Pictures", floor: "Platform", needs: ["Executors", "CVips"]),
  .room(
    "Storage", floor: "Platform",
    needs: ["Executors", "Logging", "Metrics", "CSQLite", "CPostgres"]),
  .room("Clocks", floor: "Platform", needs: ["CivilTime", "Storage"]),
  .room("Jobs", floor: "Platform", needs: ["Logging", "Storage"]),
  .room("Events", floor: "Platform", needs: ["JSON", "Storage"]),
  .room(
    "Vault", floor: "Platform",
    needs: ["JSON", "Executors", "CCommonPasswords", "CSodium", "COpenSSL"]),
  .room(
    "Accounts", floor: "Platform",
    needs: ["JSON", "CivilTime", "Clocks", "Storage", "Vault", "Events"]),
  .room(
    "People", floor: "Platform",
    needs: ["JSON", "CivilTime", "Storage", "Events", "Vault", "Accounts"]),
  .room(
    "MediaLibrary", floor: "Platform",
    needs: ["JSON", "Storage", "Vault", "Accounts", "Pictures"]),
  .room("Redis", floor: "Platform", needs: ["Executors", "CHiredis"]),
  .room("Safety", floor: "Platform", needs: ["CivilTime", "CSafetyData"]),
  .room("RateLimits", floor: "Platform"),
  .room("Idempotency", floor: "Platform"),
  .room(
    "StoredAnswers", floor: "Platform", needs: ["Idempotency", "Storage", "Vault", "Accounts"]),
  .room("SharedLimits", floor: "Platform", needs: ["Logging", "Metrics", "Redis", "RateLimits"]),
  .room(
    "DataExport", floor: "Platform",
    needs: ["JSON", "Storage", "Vault", "Jobs", "Archives", "Accounts"]),
  .room(
    "Payments", floor: "Platform",
    needs: ["HTTPTypes", "JSON", "Storage", "Vault", "Jobs", "Accounts", "HTTPClient"]),
  .room("HTTPClient", floor: "Platform", needs: ["HTTPTypes", "Numerics", "CivilTime", "CCurl"]),
  .room("OpenIDConnect", floor: "Platform", needs: ["HTTPTypes", "Vault", "HTTPClient"]),
  .room(
    "LanguageModels", floor: "Platform",
    needs: [
      "HTTPTypes", "JSON", "Logging", "Metrics", "Storage", "Vault", "Accounts", "HTTPClient",
    ]),
  .room(
    "Messaging", floor: "Platform",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Places", "Storage", "Jobs", "Events", "Vault",
      "Accounts",
      "HTTPClient", "Metrics",
    ]),
  .room(
    "TextMessages", floor: "Platform",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Storage", "Jobs", "Vault", "HTTPClient", "CPhoneNumbers",
    ]),
  .room(
    "Conversations", floor: "Platform",
    needs: [
      "JSON", "Logging", "Metrics", "Readings", "Safety", "Storage", "Events", "Vault", "Accounts",
      "LanguageModels",
    ]),
  .room(
    "Consultations", floor: "Platform",
    needs: [
      "JSON", "CivilTime", "Clocks", "Ephemeris", "Charts", "Jyotish", "Readings", "Storage",
      "Conversations",
    ]),
]

let web: [Target] = [
  .room("Elementary", floor: "Web"),
  .room("Markup", floor: "Web", needs: ["Elementary"]),
  .room(
    "HTTPServer", floor: "Web",
    needs: [
      "HTTPTypes", "JSON", "Metrics", "ServiceLifecycle", "CivilTime", "RateLimits", "Idempotency",
      "CMicrohttpd", "CMicrohttpdRefusals", "CZlib",
      "CBrotli",
    ]),
  .room(
    "Interface", floor: "Web",
    needs: [
      "JSON", "ChartDrawing", "Media", "Elementary", "Markup", "CInterfaceAssets",
    ]),
  .room(
    "Site", floor: "Web",
    needs: [
      "HTTPTypes", "JSON", "Logging", "Metrics", "CivilTime", "Clocks", "Ephemeris", "Storage",
      "Events",
      "Vault", "Accounts", "People", "Places", "RateLimits", "StoredAnswers", "Payments",
      "DataExport",
      "Archives", "Messaging", "LanguageModels", "Conversations",
      "OpenIDConnect", "Charts", "Jobs", "TextMessages", "Pictures", "MediaLibrary",
      "Elementary", "Markup", "HTTPServer", "Interface",
    ]),
  .room(
    "ChatPages", floor: "Web",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Readings", "Storage", "Vault", "Accounts",
      "People",
      "Safety", "LanguageModels", "Conversations", "Elementary", "Markup", "HTTPServer",
      "Interface", "Site", "StoredAnswers",
    ]),
  .room(
    "WireAPI", floor: "Web",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Ephemeris", "Charts", "Storage", "Vault",
      "Accounts",
      "People", "Places", "RateLimits", "ChartJSON", "Payments", "DataExport", "Messaging",
      "Logging", "OpenIDConnect", "StoredAnswers", "HTTPServer",
      "Interface", "Site", "COpenAPI",
    ]),
]

let apps: [Target] = [
  .room(
    "FrontDoor", floor: "Apps",
    needs: [
      "HTTPTypes", "CivilTime", "Clocks", "Ephemeris", "Charts", "Jyotish", "ChartDrawing", "Media",
      "Vault",
      "Storage", "Accounts", "Archives", "DataExport", "People", "Payments", "Messaging", "Places",
      "Elementary", "Markup", "HTTPServer", "Interface", "Site", "ChatPages", "JSON",
      "Consultations", "Conversations", "Safety",
      "Readings",
      "ReadingsData", "StoredAnswers",
    ]),
  .room(
    "Destiny", floor: "Apps",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Ephemeris", "Charts", "Jyotish", "ChartDrawing",
      "Readings",
      "ReadingsData", "Vault", "Storage", "Jobs", "Events", "Accounts", "People", "Places",
      "Payments", "Messaging", "ChatPages", "Consultations", "Conversations", "RateLimits",
      "Elementary", "Markup", "HTTPServer", "Interface", "Site", "StoredAnswers",
      "CDestiny",
    ]),
  .room(
    "Halloo", floor: "Apps",
    needs: [
      "HTTPTypes", "JSON", "Logging", "Metrics", "CivilTime", "Clocks", "Vault", "Storage", "Jobs",
      "Events",
      "Accounts", "OpenIDConnect", "People", "Places", "RateLimits", "Messaging", "TextMessages",
      "Pictures", "DataExport", "Payments", "MediaLibrary", "Elementary", "Markup", "HTTPServer",
      "Interface", "Site", "StoredAnswers",
      "CHalloo", "Media", "QRCodes",
    ]),
]

let everyRoom: [Target.Dependency] = [
  "ArgumentParser", "JSON", "Numerics", "CivilTime", "Ephemeris", "EphemerisData", "Charts",
  "Jyotish", "Readings", "ReadingsData", "ChartDrawing", "Places", "ChartJSON", "Media",
  "Pictures",
]

let serverRooms: [Target.Dependency] = [
  "LogOutput", "Logging", "Storage", "Jobs", "Events", "Vault", "Accounts", "People", "HTTPClient",
  "HTTPServer",
  "FrontDoor", "Destiny", "DataExport", "OpenIDConnect", "CHiredis", "CArchive", "ServiceLifecycle",
  "Metrics",
  "Site", "Conversations",
  "WireAPI", "Payments", "MediaLibrary", "Messaging", "TextMessages", "LanguageModels",
  "StoredAnswers", "Halloo",
  "RateLimits", "Redis", "Safety", "SharedLimits", "HTTPTypes", "CSQLite",
  "CPostgres", "CSodium", "COpenSSL", "CMicrohttpd", "CCurl", "CRsvg", "CZlib", "CBrotli",
  "CQRencode", "QRCodes",
]

let executables: [Target] = [
  .executableTarget(name: "asterism", dependencies: everyRoom + serverRooms),
  .executableTarget(
    name: "benchmarks",
    dependencies: everyRoom + [
      "Logging", "Metrics", "Storage", "Events", "Vault", "Accounts", "Conversations",
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
  .tests("ChartModule", needs: ["CEphemerisData"], exclude: ["cast.mjs"]),
  .tests("Places", needs: ["CivilTime", "Ephemeris"]),
  .tests("Archives"),
  .tests("Media"),
  .tests("QRCodes"),
  .tests("Pictures", needs: ["CZlib", "PictureTestSupport"]),
  .tests("Storage", needs: ["Logging", "Metrics", "StorageTestSupport", "StorageVictim"]),
  .tests("Clocks", needs: ["CivilTime", "Places", "Storage"]),
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
    needs: ["CivilTime", "Storage", "StorageTestSupport", "Events", "Vault", "Accounts"]),
  .tests(
    "MediaLibrary",
    needs: [
      "JSON", "Storage", "StorageTestSupport", "Events", "Vault", "Accounts", "Pictures",
    ]),
  .tests("Redis", needs: ["NetworkTestSupport", "RedisTestSupport"]),
  .tests("RateLimits"),
  .tests("Safety", needs: ["CivilTime"], exclude: ["Corpora"]),
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
      "HTTPTypes", "JSON", "Storage", "StorageTestSupport", "Jobs", "Logging", "Vault",
      "HTTPClient", "NetworkTestSupport",
    ]),
  .tests(
    "Conversations",
    needs: [
      "JSON", "Logging", "Metrics", "Charts", "Readings", "ReadingsData", "Storage",
      "StorageTestSupport", "Events", "Vault", "Accounts", "HTTPClient", "LanguageModels",
      "NetworkTestSupport", "ConversationVictim",
    ]),
  .tests("Interface", needs: ["Elementary", "JSON"], exclude: ["__Snapshots__"]),
  .tests(
    "Site",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Accounts", "RateLimits", "Elementary",
      "HTTPServer",
      "Interface", "SiteTestSupport",
    ]),
  .tests(
    "WireAPI",
    needs: [
      "HTTPTypes", "JSON", "Storage", "StorageTestSupport", "Accounts", "HTTPServer", "Site",
      "SiteTestSupport", "Vault", "VaultTestSupport", "NetworkTestSupport", "OpenIDConnect",
      "Payments", "DataExport", "Jobs", "Messaging", "RateLimits", "Places", "ChartJSON", "Charts",
      "CivilTime", "Clocks", "Ephemeris", "Interface",
    ]),
  .tests(
    "ChatPages",
    needs: [
      "HTTPTypes", "CivilTime", "Clocks", "Storage", "StorageTestSupport", "Accounts", "People",
      "Conversations", "Vault", "HTTPServer", "Interface", "Site", "SiteTestSupport", "FrontDoor",
      "Places", "EphemerisData",
    ]),
  .tests(
    "FrontDoor",
    needs: [
      "HTTPTypes", "CivilTime", "Clocks", "Storage", "Accounts", "People", "Elementary",
      "HTTPServer",
      "Interface", "JSON", "Messaging", "Vault", "Site", "WireAPI", "SiteTestSupport",
      "StorageTestSupport", "Archives", "DataExport", "Jobs", "Logging", "Payments",
      "Conversations", "EphemerisData",
    ], exclude: ["__Snapshots__"]),
  .tests(
    "Halloo",
    needs: [
      "HTTPTypes", "JSON", "CivilTime", "Clocks", "Places", "Logging", "Storage",
      "StorageTestSupport",
      "Jobs", "Events", "Vault", "Accounts", "People", "Messaging", "TextMessages", "Pictures",
      "MediaLibrary", "Media", "Elementary", "FrontDoor", "HTTPServer", "Interface", "Site",
      "SiteTestSupport", "Archives", "DataExport", "Metrics", "NetworkTestSupport", "OpenIDConnect",
      "Payments",
      "RateLimits", "VaultTestSupport",
    ]),
  .tests(
    "Destiny",
    needs: [
      "FrontDoor", "HTTPTypes", "JSON", "CivilTime", "Clocks", "Ephemeris", "EphemerisData",
      "Charts",
      "Jyotish", "RateLimits", "Storage", "Accounts", "Events", "People",
      "Payments", "Conversations", "HTTPServer", "Interface", "Site", "WireAPI", "SiteTestSupport",
      "StorageTestSupport", "LanguageModels", "HTTPClient", "Metrics", "NetworkTestSupport",
      "ProgramTestSupport",
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
      "asterism", "Accounts", "Archives", "Events", "FrontDoor", "HTTPClient", "HTTPServer",
      "HTTPTypes", "Jobs", "Logging", "Site", "SiteTestSupport", "Storage", "StorageTestSupport",
      "Vault", "WireAPI", "CZlib", "ProgramTestSupport", "RedisTestSupport", "TestSupport",
      "NetworkTestSupport",
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
    name: "SiteTestSupport",
    dependencies: [
      "HTTPTypes", "JSON", "Logging", "EphemerisData", "Storage", "StorageTestSupport", "Events",
      "Vault", "Jobs", "Accounts", "People", "Places", "RateLimits", "StoredAnswers",
      "HTTPClient", "Payments", "DataExport", "Messaging", "LanguageModels", "Conversations",
      "Metrics", "OpenIDConnect", "TextMessages", "Pictures", "MediaLibrary", "HTTPServer",
      "Interface", "Site",
    ], path: "Tests/SiteTestSupport"),
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
  "Readings", "Safety",
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
  /// A library target that lives in the folder of its floor.
  static func room(_ name: String, floor: String, needs: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: needs, path: "Sources/\(floor)/\(name)")
  }

  /// The test target of one room.
  static func tests(
    _ room: String, needs: [Target.Dependency] = [], exclude: [String] = []
  ) -> Target {
    .testTarget(
      name: "\(room)Tests", dependencies: [.init(stringLiteral: room), "TestSupport"] + needs,
      exclude: exclude)
  }
}
