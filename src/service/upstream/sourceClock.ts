import { secondMs } from '../../model/time'
import { metrics } from '../observe/metrics'
import { createLru } from '../store/lru'
import { clockLimits } from './limits'

const { toleratedMs, agreedMs, jitterMs, maxResponseAgeMs } = clockLimits

/** The responses of a host that count: one that is wrong decides nothing. */
const minResponses = 3
const maxResponses = 5

/** By how much a response's `Date` was ahead of this machine's clock, ms. */
type Comparison = { aheadMs: number; comparedAt: number }

type SourceClockOptions = {
  /** Returns Unix ms by this machine's clock. */
  now: () => number
  /** Returns ms of a clock that is never set. */
  monotonic: () => number
  /** Takes one line for the operator. */
  log: (line: string) => void
}

export type SourceClock = ReturnType<typeof createSourceClock>

/**
 * Compares this machine's clock with `Date` of the sources' responses. All times of a
 * transaction are the sources', so a clock that is off by an hour would make each swap an
 * hour late: beyond 30 s, times count by the sources' clocks.
 */
export function createSourceClock({ now, monotonic, log }: SourceClockOptions) {
  const byHost = createLru<readonly Comparison[]>(100)
  /** By how much the sources' clocks are ahead; 0 while the difference is tolerable. */
  let correctionMs = 0

  /** Each host counts once, however many responses it sends. */
  function listHostOffsets(): number[] {
    const oldest = monotonic() - maxResponseAgeMs
    return [...byHost.values()]
      .map((compared) => compared.filter(({ comparedAt }) => comparedAt >= oldest))
      .filter(({ length }) => length >= minResponses)
      .map((compared) => findMedian(compared.map(({ aheadMs }) => aheadMs)))
  }

  function correct(aheadMs: number): void {
    metrics.clockOffsetSeconds.set(-aheadMs / secondMs)
    const wasOff = correctionMs !== 0
    const isOff = Math.abs(aheadMs) > (wasOff ? agreedMs : toleratedMs)
    if (isOff && !wasOff) {
      const seconds = Math.round(Math.abs(aheadMs) / secondMs)
      const side = aheadMs > 0 ? 'behind' : 'ahead of'
      log(
        `The clock of this machine is ${seconds} s ${side} the clocks of its sources. Times count by theirs until it is set.`,
      )
    }
    if (!isOff && wasOff) log('The clock of this machine agrees with its sources again.')
    if (!isOff) correctionMs = 0
    else if (Math.abs(aheadMs - correctionMs) > jitterMs) correctionMs = aheadMs
  }

  return {
    /** Returns Unix ms by the sources' clocks where this machine's is off. */
    now: (): number => now() + correctionMs,
    /** Whether this machine's clock is off. */
    isCorrected: (): boolean => correctionMs !== 0,
    /** Notes when a host sent a response by its own clock, Unix ms. */
    note(host: string, sentAt: number): void {
      const comparison = { aheadMs: sentAt - now(), comparedAt: monotonic() }
      const before = byHost.get(host) ?? []
      byHost.set(host, [comparison, ...before].slice(0, maxResponses))
      const offsets = listHostOffsets()
      if (offsets.length > 0) correct(findMedian(offsets))
    },
  }
}

/** The middle number; of two, the one that is nearer to 0. */
function findMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return Math.abs(lower) < Math.abs(upper) ? lower : upper
}
