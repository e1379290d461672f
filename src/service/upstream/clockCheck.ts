import { secondMs } from '../../model/time'
import { metrics } from '../observe/metrics'
import { clockLimits } from './limits'

const { toleratedMs, agreedMs } = clockLimits

/** So many responses in a row show that the clock is off: one of them can have a wrong time. */
const maxCompared = 5

/** Says that this machine's clock is off, by how much the time of a response is ahead of it. */
export function describeClock(aheadMs: number): string {
  const side = aheadMs > 0 ? 'behind' : 'ahead of'
  const seconds = Math.round(Math.abs(aheadMs) / secondMs)
  return `The clock of this machine is ${seconds} s ${side}`
}

export const isClockOff = (aheadMs: number): boolean => Math.abs(aheadMs) > toleratedMs

/**
 * Compares this machine's clock with `Date` of the sources' responses, and tells the operator
 * of a difference. All times of a transaction are the sources', so with a clock that is off by
 * an hour each swap is an hour late. Returns what notes when a response was sent, Unix ms.
 */
export function createClockCheck(now: () => number, log: (line: string) => void) {
  let compared: number[] = []
  let isOff = false

  return (sentAt: number): void => {
    compared = [sentAt - now(), ...compared].slice(0, maxCompared)
    if (compared.length < maxCompared) return
    // One host that agrees shows that the others are wrong.
    const aheadMs = compared.reduce((nearest, each) =>
      Math.abs(each) < Math.abs(nearest) ? each : nearest,
    )
    metrics.clockOffsetSeconds.set(-aheadMs / secondMs)
    const wasOff = isOff
    isOff = wasOff ? Math.abs(aheadMs) > agreedMs : isClockOff(aheadMs)
    if (isOff === wasOff) return
    log(
      isOff
        ? `${describeClock(aheadMs)} the clocks of its sources. Times on pages are wrong until it is set.`
        : 'The clock of this machine agrees with its sources again.',
    )
  }
}
