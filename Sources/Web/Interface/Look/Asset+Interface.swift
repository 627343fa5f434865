internal import CInterfaceAssets

extension Asset {
  /// The style sheet of the components, which is linked into the binary. It needs the colours of a theme.
  public static let interface = Asset(name: "interface", kind: .css, bytes: styles)

  private static var styles: [UInt8] {
    // A constant of the program: `asterism_interface_styles_size` bytes that nobody writes or frees.
    unsafe Array(
      UnsafeBufferPointer(
        start: asterism_interface_styles(), count: asterism_interface_styles_size))
  }
}
