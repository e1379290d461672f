/** A part of a bar, from and to a number of its whole. `className`: its fill and outline. */
export type BarPiece = { className: string; from: number; to: number }

type BarProps = {
  pieces: readonly BarPiece[]
  /** All of it. */
  whole: number
  /** In px. */
  height: 8 | 20
  /** For who doesn't see it, where no text beside it says the same. */
  label?: string
}

/** Parts of a whole as one bar, also with forced colours and on paper. */
export const Bar = ({ pieces, whole, height, label }: BarProps) => (
  <svg
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined}
    className="block w-full forced-color-adjust-none [print-color-adjust:exact]"
    height={height}
  >
    {pieces.map(({ className, from, to }, index) => (
      <rect
        key={index}
        x={`${(100 * from) / whole}%`}
        y="0.5"
        width={`${(100 * (to - from)) / whole}%`}
        height={height - 1}
        rx="1"
        className={className}
      />
    ))}
  </svg>
)
