import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRateLimit } from '../../src/service/http/rateLimit'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Counts the allowed requests of a burst. */
async function passing(limit: ReturnType<typeof createRateLimit>, client: string, many: number) {
  const pauses = []
  for (let i = 0; i < many; i += 1) pauses.push((await limit?.(client)) ?? 0)
  return { passed: pauses.filter((pause) => pause === 0).length, pauses }
}

describe('the rate limit', () => {
  it('allows a burst of 200 above the steady rate', async () => {
    const limit = createRateLimit(1_200, null)
    expect((await passing(limit, 'a', 400)).passed).toBe(220)
  })

  it('continues at the steady rate, and counts each client separately', async () => {
    const limit = createRateLimit(1_200, null)
    await passing(limit, 'a', 400)
    expect((await passing(limit, 'b', 1)).passed).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await passing(limit, 'a', 50)).passed).toBe(20)
  })

  it('returns the whole seconds until the next try', async () => {
    const limit = createRateLimit(6, null)
    const { passed, pauses } = await passing(limit, 'a', 10)
    expect(passed).toBe(7)
    expect(pauses.at(-1)).toBe(10)
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await passing(limit, 'a', 1)).passed).toBe(1)
  })

  it('is disabled by 0', () => {
    expect(createRateLimit(0, null)).toBeNull()
  })

  it('recovers within a minute after the clock was set back', async () => {
    const limit = createRateLimit(1_200, null)
    await passing(limit, 'a', 400)
    vi.setSystemTime(Date.now() - 3_600_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await passing(limit, 'a', 400)).passed).toBe(220)
  })
})
