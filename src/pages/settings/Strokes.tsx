import type { HealthCheck } from '../../queries/service'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden'
import { slow } from './checking'

/** Between two strokes, in px; a stroke is 2 wide. */
const pitch = 4

/** Short, taller, and broken over the whole height: they differ without their colours. */
const looks = [
  { state: 'answered', stroke: 'v-7', ink: 'stroke-line-2' },
  { state: 'slow', stroke: 'v-11', ink: 'stroke-refund' },
  { state: 'failed', stroke: 'v-5m0 -4v-5', ink: 'stroke-refund' },
] as const

/** The last checks as strokes, the newest at the right; the same in words for who does not see them. */
export function Strokes({ checks }: { checks: readonly HealthCheck[] }) {
  const width = checks.length * pitch
  const states = checks.map(stateOf)
  const counts = looks.flatMap(({ state }) => {
    const count = states.filter((each) => each === state).length
    return count > 0 ? [`${count} ${state}`] : []
  })
  return (
    // Before the first check it keeps its line.
    <span className="inline-flex min-h-4 items-center gap-2 text-small text-ink-3 max-md:w-full">
      {checks.length > 0 && (
        <span>
          {checks.length === 1 ? 'Last check' : `Last ${checks.length} checks`}
          <VisuallyHidden>: {counts.join(', ')}.</VisuallyHidden>
        </span>
      )}
      <svg aria-hidden="true" className="shrink-0" width={width} height="14" strokeWidth="2">
        {looks.map(({ state, stroke, ink }) => (
          <path
            key={state}
            className={ink}
            d={states
              .map((each, place) => (each === state ? `M${place * pitch + 1} 14${stroke}` : ''))
              .join('')}
          />
        ))}
      </svg>
    </span>
  )
}

const stateOf = (took: HealthCheck): (typeof looks)[number]['state'] => {
  if (took === null) return 'failed'
  return took > slow ? 'slow' : 'answered'
}
