internal import CInterfaceAssets

extension Asset {
  /// The style sheet of the components, linked into the binary. Needs the colours of a theme.
  public static let interface = Asset(name: "interface", kind: .css, bytes: styles)

  private static var styles: [UInt8] {
    // Static data: `asterism_interface_styles_size` bytes, never written or freed.
    unsafe Array(
      UnsafeBufferPointer(
        start: asterism_interface_styles(), count: asterism_interface_styles_size))
  }
}
