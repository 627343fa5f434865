internal import CInterfaceAssets

/// The licences of everything the program contains.
public enum Licences {
  /// The project's NOTICE file.
  public static let text: String = {
    // Static data: `asterism_notice_size` bytes, never written or freed.
    unsafe String(
      decoding: UnsafeBufferPointer(start: asterism_notice(), count: asterism_notice_size),
      as: UTF8.self)
  }()
}
