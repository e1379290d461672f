import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Required by the QR standard. */
const quietZoneModules = 4

/** Dark on light in both themes, as many readers require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(
    () => encodeQR(text, 'raw', { ecc: 'medium', border: quietZoneModules }),
    [text],
  )
  const path = useMemo(
    () =>
      rows
        .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
        .join(''),
    [rows],
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-flag bg-[#fff] text-[#000] forced-color-adjust-none"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
