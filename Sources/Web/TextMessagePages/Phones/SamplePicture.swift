internal import Media
internal import TextMessages

/// Sample pictures for answers without a camera; drawn here (HAL-1402).
enum SamplePicture: String, CaseIterable, Sendable {
  case pills, tea, garden, dog

  /// The picture as a phone sends it.
  func picture() throws -> SimulatedProvider.Picture {
    SimulatedProvider.Picture(
      contentType: "image/png",
      bytes: try SVGRasterizer.png(from: svg, width: 800, height: 600))
  }

  private var svg: String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 600\">\(shapes)</svg>"
  }

  private var shapes: String {
    switch self {
    case .pills:
      """
      <rect width="800" height="600" fill="#f3e3c8"/><rect x="140" y="180" width="520" height="260" rx="24" \
      fill="#5aa9e6"/><g fill="#fff"><rect x="170" y="210" width="100" height="200" rx="12"/>\
      <rect x="290" y="210" width="100" height="200" rx="12"/><rect x="410" y="210" width="100" height="200" \
      rx="12"/><rect x="530" y="210" width="100" height="200" rx="12"/></g><circle cx="460" cy="320" r="26" \
      fill="#e8505b"/><circle cx="580" cy="320" r="26" fill="#f7b32b"/>
      """
    case .tea:
      """
      <rect width="800" height="600" fill="#cfe8dc"/><ellipse cx="400" cy="470" rx="240" ry="36" fill="#fff"/>\
      <path d="M240 230h320v120a110 110 0 0 1-110 110h-100a110 110 0 0 1-110-110Z" fill="#d9624a"/>\
      <path d="M560 260h50a60 60 0 0 1 0 120h-60" fill="none" stroke="#d9624a" stroke-width="28"/>\
      <ellipse cx="400" cy="232" rx="160" ry="24" fill="#7a4a2b"/>
      """
    case .garden:
      """
      <rect width="800" height="360" fill="#a9d6f5"/><rect y="360" width="800" height="240" fill="#7fb069"/>\
      <circle cx="650" cy="110" r="60" fill="#ffd166"/><rect x="230" y="250" width="36" height="170" \
      fill="#7a4a2b"/><circle cx="248" cy="210" r="100" fill="#4f8a4c"/><g fill="#e8505b">\
      <circle cx="470" cy="450" r="22"/><circle cx="560" cy="490" r="22"/><circle cx="640" cy="440" r="22"/></g>
      """
    case .dog:
      """
      <rect width="800" height="600" fill="#f5d6ba"/><ellipse cx="400" cy="330" rx="190" ry="170" \
      fill="#b07b4f"/><path d="M230 220c-70 20-90 160-40 200 40-40 60-120 80-160Zm340 0c70 20 90 160 40 \
      200-40-40-60-120-80-160Z" fill="#7a4a2b"/><circle cx="330" cy="300" r="20"/><circle cx="470" cy="300" \
      r="20"/><ellipse cx="400" cy="380" rx="40" ry="28"/>
      """
    }
  }
}
