import { useHydrated } from '../text/renderTime'
/** What became of a part of a streaming swap; `now` is the one being swapped. */
export type PartState = 'swapped' | 'now' | 'returned' | 'ahead'

/** Above this the cells would be slivers: one bar instead. */
const mostCells = 60

interface StreamingCellsProps {
  parts: readonly PartState[]
  /** The colour of swapped parts: that of the leg. */
  tone: 'progress' | 'complete'
  /** The same in words, always: "14 of 23 parts swapped". */
  words: string
}

const fills = { progress: 'bg-progress', complete: 'bg-complete' } as const
const edges = { progress: 'border-progress', complete: 'border-complete' } as const

/** The parts of a streaming swap as a row of cells, and in words. */
export function StreamingCells({ parts, tone, words }: StreamingCellsProps) {
  return (
    <div>
      <div aria-hidden="true" className="forced-color-adjust-none [print-color-adjust:exact]">
        {parts.length > mostCells ? (
          <Bar parts={parts} tone={tone} />
        ) : (
          <div className="flex h-5 gap-0.75">
            {parts
              .map((part, index) => ({ part, number: index + 1 }))
              .map(({ part, number }) => (
                <Cell key={number} part={part} tone={tone} />
              ))}
          </div>
        )}
      </div>
      <p className="mt-1 text-small text-ink-2">{words}</p>
    </div>
  )
}

function Cell({ part, tone }: { part: PartState; tone: 'progress' | 'complete' }) {
  const shape = 'min-w-0 flex-1 rounded-[1px]'
  switch (part) {
    case 'swapped':
      return <span className={`${shape} ${fills[tone]}`} />
    case 'now':
      return (
        <span className={`${shape} flex items-end border ${edges[tone]}`}>
          <span className={`h-1/2 w-full ${fills[tone]}`} />
        </span>
      )
    case 'returned':
      return (
        <span
          className={`${shape} flex items-center justify-center border border-refund bg-refund-wash`}
        >
          <span className="h-3 w-0.5 bg-refund" />
        </span>
      )
    case 'ahead':
      return <span className={`${shape} border border-line-2`} />
  }
}

function Bar({ parts, tone }: { parts: readonly PartState[]; tone: 'progress' | 'complete' }) {
  const isHydrated = useHydrated()
  const share = (state: PartState) =>
    `${(100 * parts.filter((part) => part === state).length) / parts.length}%`
  return (
    <div className="flex h-5 rounded-[1px] border border-line-2">
      <span className={fills[tone]} style={isHydrated ? { width: share('swapped') } : undefined} />
      <span className="bg-refund" style={isHydrated ? { width: share('returned') } : undefined} />
    </div>
  )
}
