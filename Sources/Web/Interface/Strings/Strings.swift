internal import Synchronization

/// The texts of a module in its languages. The strings file of a language (docs/strings.md) is
/// parsed once, when the language is first used.
public final class Strings: Sendable {
  /// The texts of one language by name.
  public typealias Table = [MessageName: MessageFormat]

  private let read: @Sendable (Language) -> Table
  private let tables = Mutex<[Language: Table]>([:])

  private init(read: @escaping @Sendable (Language) -> Table) { self.read = read }

  /// Creates texts from strings files that are linked into the binary. An error in one of them ends
  /// the program with file, line and reason; a test of each module parses its files.
  /// - Parameters:
  ///   - folder: the folder of the files, such as `en.strings`.
  ///   - text: returns the file of a language by tag, as a static, zero-terminated string; nil to
  ///       fall back to English.
  public convenience init(
    in folder: String,
    embedded text: @escaping @Sendable (UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  ) {
    self.init(name: { "\(folder)/\($0.tag).strings" }) { language in
      // The result of `text` is zero-terminated, never written or freed.
      unsafe language.tag.withCString { unsafe text($0).map { unsafe String(cString: $0) } }
    }
  }

  /// Creates texts from literals, each language in the format of a strings file.
  public convenience init(
    english: String, spanish: String? = nil, hindi: String? = nil, file: String = #fileID
  ) {
    self.init(name: { "\(file) (\($0.tag))" }) { language in
      switch language {
      case .spanish: spanish
      case .hindi: hindi
      default: english
      }
    }
  }

  private convenience init(
    name: @escaping @Sendable (Language) -> String,
    text: @escaping @Sendable (Language) -> String?
  ) {
    self.init { language in
      let own = text(language)
      do {
        return try StringsParser.table(
          of: own ?? text(.english) ?? "", in: name(own == nil ? .english : language))
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }

  /// Returns the texts in a language, or in English if there are none.
  public subscript(language: Language) -> Table {
    tables.withLock { tables in
      if let table = tables[language] { return table }
      let table = read(language)
      tables[language] = table
      return table
    }
  }

  /// Returns these texts combined with another module's; these win where names are equal.
  public func adding(_ other: Strings) -> Strings {
    Strings(read: { [self] in self[$0].merging(other[$0]) { own, _ in own } })
  }
}
