import type { Parts } from '../../model/transaction/legs'

/** Above this number cells would be too narrow, so one bar is shown. */
const maxCells = 60

const cellClasses = {
  swapped: 'fill-current',
  now: 'fill-current [fill-opacity:0.4] stroke-current',
  returned: 'fill-refund-wash stroke-refund',
  ahead: 'fill-none stroke-line-2',
} as const

interface StreamingCellsProps {
  parts: Parts
  isInProgress: boolean
}

/** The parts of a streaming swap as cells. The first pending one of a swap in progress is the one being swapped. */
export function StreamingCells({ parts, isInProgress }: StreamingCellsProps) {
  const { total, swapped, refunded, each } = parts
  const now = isInProgress ? each.indexOf('ahead') : -1
  const left = total - swapped - refunded
  const percent = (count: number) => `${(100 * count) / total}%`
  return (
    <div>
      <svg
        aria-hidden="true"
        className={`block h-5 w-full forced-color-adjust-none [print-color-adjust:exact] ${isInProgress ? 'text-progress' : 'text-complete'}`}
      >
        {total > maxCells ? (
          <>
            <rect x="0" width={percent(swapped)} height="20" className="fill-current" />
            <rect
              x={percent(swapped)}
              width={percent(refunded)}
              height="20"
              className="fill-refund"
            />
            <rect x="0.5" y="0.5" width="100%" height="19" className="fill-none stroke-line-2" />
          </>
        ) : (
          each.map((part, index) => (
            <rect
              key={index}
              x={percent(index + 0.06)}
              y="0.5"
              width={percent(0.88)}
              height="19"
              rx="1"
              className={cellClasses[index === now ? 'now' : part]}
            />
          ))
        )}
      </svg>
      <p className="mt-1 text-small text-ink-2">
        {swapped} of {total} parts swapped, {refunded} refunded{left > 0 && `, ${left} left`}
      </p>
    </div>
  )
}
