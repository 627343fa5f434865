internal import Synchronization

/// The texts of a module in its languages. Each language is read from its strings file
/// (docs/strings.md) once, when somebody first asks for it.
public final class Strings: Sendable {
  /// The texts of one language by their names.
  public typealias Table = [MessageName: MessageFormat]

  private let read: @Sendable (Language) -> Table
  private let tables = Mutex<[Language: Table]>([:])

  private init(read: @escaping @Sendable (Language) -> Table) { self.read = read }

  /// Texts from strings files that are linked into the binary. A mistake in one of them is an error
  /// of the program, which ends with the file, the line and the reason; a test of each module reads
  /// its own.
  /// - Parameters:
  ///   - folder: where the files are, such as `en.strings`.
  ///   - text: gives the file of a language by its tag, a constant that ends with a zero; nil where
  ///     there is none, and English stands in.
  public convenience init(
    in folder: String,
    embedded text: @escaping @Sendable (UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  ) {
    self.init(name: { "\(folder)/\($0.tag).strings" }) { language in
      // What `text` gives ends with a zero, and nobody writes or frees it.
      unsafe language.tag.withCString { unsafe text($0).map { unsafe String(cString: $0) } }
    }
  }

  /// Texts that stand in the code, each language in the form of a strings file.
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

  /// The texts in a language; English where there are none yet.
  public subscript(language: Language) -> Table {
    tables.withLock { tables in
      if let table = tables[language] { return table }
      let table = read(language)
      tables[language] = table
      return table
    }
  }

  /// These texts and those of another module; of two with one name that which is here is said.
  public func adding(_ other: Strings) -> Strings {
    Strings(read: { [self] in self[$0].merging(other[$0]) { own, _ in own } })
  }
}
