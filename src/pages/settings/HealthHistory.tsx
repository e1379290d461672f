import type { HealthCheck } from '../../queries/service'
import { slowResponseMs } from './endpointChecks'

/** A stroke is 2 px wide. */
const strokeDistancePx = 4

/** The shapes differ, so that the colours are not needed to tell them apart. */
const strokeStyles = [
  { state: 'answered', stroke: 'v-7', colour: 'stroke-line-2' },
  { state: 'slow', stroke: 'v-11', colour: 'stroke-refund' },
  { state: 'failed', stroke: 'v-5m0 -4v-5', colour: 'stroke-refund' },
] as const

/** The last health checks as strokes, the newest at the right, and as text for screen readers. */
export function HealthHistory({ checks }: { checks: readonly HealthCheck[] }) {
  const width = checks.length * strokeDistancePx
  const states = checks.map(getState)
  const counts = strokeStyles.flatMap(({ state }) => {
    const count = states.filter((each) => each === state).length
    return count > 0 ? [`${count} ${state}`] : []
  })
  return (
    // The minimum height keeps the layout stable before the first check.
    <span className="inline-flex min-h-4 items-center gap-2 text-small text-ink-3 max-md:w-full">
      {checks.length > 0 && (
        <span>
          {checks.length === 1 ? 'Last check' : `Last ${checks.length} checks`}
          <span className="sr-only">: {counts.join(', ')}.</span>
        </span>
      )}
      <svg aria-hidden="true" className="shrink-0" width={width} height="14" strokeWidth="2">
        {strokeStyles.map(({ state, stroke, colour }) => (
          <path
            key={state}
            className={colour}
            d={states
              .map((each, index) =>
                each === state ? `M${index * strokeDistancePx + 1} 14${stroke}` : '',
              )
              .join('')}
          />
        ))}
      </svg>
    </span>
  )
}

const getState = (durationMs: HealthCheck): (typeof strokeStyles)[number]['state'] => {
  if (durationMs === null) return 'failed'
  return durationMs > slowResponseMs ? 'slow' : 'answered'
}
