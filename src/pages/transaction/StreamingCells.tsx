import type { Parts } from '../../model/transaction/legs'
import { formatAllParts } from '../../model/words/en/legs'

/** Above this number cells would be too narrow, so one bar is shown. */
const maxCells = 60

const cellClasses = {
  swapped: 'fill-current',
  now: 'fill-current [fill-opacity:0.4] stroke-current',
  returned: 'fill-refund-wash stroke-refund',
  ahead: 'fill-none stroke-line-2',
} as const

type Cell = { kind: keyof typeof cellClasses; from: number; to: number }

type StreamingCellsProps = { parts: Parts; isInProgress: boolean }

/**
 * The parts of a streaming swap as cells. The first pending one of a swap in progress
 * is the one being swapped.
 */
export function StreamingCells({ parts, isInProgress }: StreamingCellsProps) {
  const { total } = parts
  const cells = total > maxCells ? listBars(parts) : listCells(parts, isInProgress)
  const percent = (count: number) => `${(100 * count) / total}%`
  return (
    <div className="mt-2 lg:pr-4">
      <svg
        aria-hidden="true"
        className={`block h-5 w-full forced-color-adjust-none [print-color-adjust:exact] ${isInProgress ? 'text-progress' : 'text-complete'}`}
      >
        {cells.map(({ kind, from, to }, index) => (
          <rect
            key={index}
            x={percent(from)}
            y="0.5"
            width={percent(to - from)}
            height="19"
            rx="1"
            className={cellClasses[kind]}
          />
        ))}
      </svg>
      <p className="mt-1 text-small text-ink-2">{formatAllParts(parts)}</p>
    </div>
  )
}

/** One bar for each kind of parts. */
const listBars = ({ total, swapped, refunded }: Parts): Cell[] => [
  { kind: 'swapped', from: 0, to: swapped },
  { kind: 'returned', from: swapped, to: swapped + refunded },
  { kind: 'ahead', from: swapped + refunded, to: total },
]

/** One cell for each part, with gaps between them. */
function listCells({ each: parts }: Parts, isInProgress: boolean): Cell[] {
  const currentIndex = isInProgress ? parts.indexOf('ahead') : -1
  return parts.map((part, index) => ({
    kind: index === currentIndex ? 'now' : part,
    from: index + 0.06,
    to: index + 0.94,
  }))
}
