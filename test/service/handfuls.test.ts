import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHandfuls } from '../../src/service/running/handfuls'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('what waits is dealt with soon, many at once, and each of it once', () => {
  const taken: number[][] = []
  const handfuls = createHandfuls<number>((items) => taken.push([...items]))
  handfuls.add(1)
  handfuls.add(2)
  expect(taken).toEqual([])
  vi.advanceTimersByTime(200)
  expect(taken).toEqual([[1, 2]])
  for (let i = 0; i < 501; i += 1) handfuls.add(i)
  expect(taken[1]).toHaveLength(500)
  handfuls.flush()
  handfuls.flush()
  expect(taken[2]).toEqual([500])
  vi.advanceTimersByTime(1_000)
  expect(taken).toHaveLength(3)
})
