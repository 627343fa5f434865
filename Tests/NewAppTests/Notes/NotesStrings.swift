import AccountPages
import Interface

/// What Notes says.
enum NotesKey: String, MessageKey {
  static let section = "notes"

  case purpose, title, text, keep
}

extension NotesBranding {
  static let strings = Strings(
    english: """
      [notes]
      purpose = Short texts of one's own
      title = Notes
      text = A note
      keep = Keep it
      """,
    spanish: """
      [notes]
      purpose = Textos breves, solo tuyos
      title = Notas
      text = Una nota
      keep = Guardar
      """
  ).adding(.accountPages)
}

extension MessageCatalog {
  func callAsFunction(_ key: NotesKey) -> String { self(Message(key)) }
}
