import { encodeQR } from 'qr'

/** The quiet zone that the QR standard requires. */
const quietZoneModules = 4

/** A text as a QR code, dark on light in both themes, as many readers require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZoneModules })
  const path = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mx-auto size-44 shrink-0 rounded-flag bg-[#fff] text-[#000] forced-color-adjust-none"
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  )
}
