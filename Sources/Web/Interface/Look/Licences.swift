internal import CInterfaceAssets

/// Whose work the program carries, and under which licences.
public enum Licences {
  /// The file NOTICE of the project.
  public static let text: String = {
    // A constant of the program: `asterism_notice_size` bytes that nobody writes or frees.
    unsafe String(
      decoding: UnsafeBufferPointer(start: asterism_notice(), count: asterism_notice_size),
      as: UTF8.self)
  }()
}
