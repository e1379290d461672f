import { useHydrated } from './now'

/** The state of one part of a streaming swap. `now`: in progress; `ahead`: not started. */
export type StreamingPartState = 'swapped' | 'now' | 'returned' | 'ahead'

/** Above this number cells would be too narrow, so one bar is shown. */
const maxCells = 60

interface StreamingCellsProps {
  parts: readonly StreamingPartState[]
  tone: 'progress' | 'complete'
  /** "14 of 23 parts swapped". */
  summary: string
}

const fills = { progress: 'bg-progress', complete: 'bg-complete' } as const
const edges = { progress: 'border-progress', complete: 'border-complete' } as const

export function StreamingCells({ parts, tone, summary }: StreamingCellsProps) {
  return (
    <div>
      <div aria-hidden="true" className="forced-color-adjust-none [print-color-adjust:exact]">
        {parts.length > maxCells ? (
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
      <p className="mt-1 text-small text-ink-2">{summary}</p>
    </div>
  )
}

function Cell({ part, tone }: { part: StreamingPartState; tone: 'progress' | 'complete' }) {
  const baseClasses = 'min-w-0 flex-1 rounded-[1px]'
  switch (part) {
    case 'swapped':
      return <span className={`${baseClasses} ${fills[tone]}`} />
    case 'now':
      return (
        <span className={`${baseClasses} flex items-end border ${edges[tone]}`}>
          <span className={`h-1/2 w-full ${fills[tone]}`} />
        </span>
      )
    case 'returned':
      return (
        <span
          className={`${baseClasses} flex items-center justify-center border border-refund bg-refund-wash`}
        >
          <span className="h-3 w-0.5 bg-refund" />
        </span>
      )
    case 'ahead':
      return <span className={`${baseClasses} border border-line-2`} />
  }
}

function Bar({
  parts,
  tone,
}: {
  parts: readonly StreamingPartState[]
  tone: 'progress' | 'complete'
}) {
  const isHydrated = useHydrated()
  const share = (state: StreamingPartState) =>
    `${(100 * parts.filter((part) => part === state).length) / parts.length}%`
  return (
    <div className="flex h-5 rounded-[1px] border border-line-2">
      <span className={fills[tone]} style={isHydrated ? { width: share('swapped') } : undefined} />
      <span className="bg-refund" style={isHydrated ? { width: share('returned') } : undefined} />
    </div>
  )
}
