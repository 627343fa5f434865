internal import Foundation
internal import Testing

@testable public import Vault

/// An authority like Apple's, made by the `openssl` program for the tests: root, intermediate and a
/// leaf that signs.
public struct AppStoreAuthority: Sendable {
  /// What believes it.
  public let data: AppStoreData
  private let chain: [String]
  private let key: P256PrivateKey

  /// One for all tests: making the keys takes a while.
  public static let shared = Result { try AppStoreAuthority() }
  /// Another one, whom nobody trusts.
  public static let stranger = Result { try AppStoreAuthority() }

  // As Apple marks its certificates; days enough for the clock of the tests.
  private static let script = """
    set -e
    printf '%s\\n' 'basicConstraints=critical,CA:TRUE' 'keyUsage=critical,keyCertSign,cRLSign' \
      '1.2.840.113635.100.6.2.1=ASN1:NULL' > middle.ext
    printf '%s\\n' 'basicConstraints=critical,CA:FALSE' 'keyUsage=critical,digitalSignature' \
      '1.2.840.113635.100.6.11.1=ASN1:NULL' > leaf.ext
    for name in root middle leaf; do
      curve=P-384; [ $name = leaf ] && curve=P-256
      openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:$curve -out $name.key
    done
    openssl req -x509 -key root.key -subj /CN=Root -days 20000 -outform DER -out root.der \
      -addext keyUsage=critical,keyCertSign,cRLSign
    openssl x509 -inform DER -in root.der -out root.pem
    openssl req -new -key middle.key -subj /CN=Middle -out middle.csr
    openssl x509 -req -in middle.csr -CA root.pem -CAkey root.key -set_serial 2 -days 20000 \
      -extfile middle.ext -out middle.pem
    openssl req -new -key leaf.key -subj /CN=Leaf -out leaf.csr
    openssl x509 -req -in leaf.csr -CA middle.pem -CAkey middle.key -set_serial 3 -days 20000 \
      -extfile leaf.ext -outform DER -out leaf.der
    openssl x509 -in middle.pem -outform DER -out middle.der
    openssl ec -in leaf.key -outform DER -out leaf.key.der
    """

  private init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "authority-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", Self.script]
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let read = { (name: String) in [UInt8](try Data(contentsOf: folder.appending(path: name))) }
    data = try #require(AppStoreData(root: try read("root.der")))
    chain = try ["leaf.der", "middle.der", "root.der"].map { Base64.encode(try read($0)) }
    // ECPrivateKey (RFC 5915): a sequence, the version, then 32 bytes in an octet string.
    let scalar = Array(try read("leaf.key.der")[7..<39])
    key = try #require(P256PrivateKey(scalar: SecretBytes(scalar)))
  }

  /// A text signed as the App Store signs.
  public func sign(_ payload: String) -> String {
    let list = chain.map { "\"\($0)\"" }.joined(separator: ",")
    let input =
      Base64URL.encode(#"{"alg":"ES256","x5c":[\#(list)]}"#.utf8) + "."
      + Base64URL.encode(payload.utf8)
    return input + "." + Base64URL.encode(key.signature(of: Array(input.utf8)))
  }
}
