import { environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotificationText } from '../../src/model/words/notificationText'
import { createQueryClient } from '../../src/queries/client'
import { getNextPollTime, pollForNotifications } from '../../src/queries/watchNotifications'
import { createTracked } from '../../src/queries/tracked'
import { setLabel, setNotify, watch, watched } from '../../src/storage/watched'
import { swapLegs, wireAnswer } from '../support/answers'
import { memoryStorage } from '../support/memoryStorage'

const hashes = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
const [first = '', second = ''] = hashes
const pending = (more = {}) =>
  wireAnswer(false, 'pending', swapLegs('success', 'pending', 'not_started'), more)
const complete = wireAnswer(true, 'success', swapLegs('success', 'success', 'success'))

let asked: { hash: string; at: number }[]
let answers: Map<string, () => unknown>
let stop: () => void
const told = vi.fn<(notice: NotificationText, hash: string) => void>()

/** Tells for ten minutes unless a test says otherwise; nothing here touches a network. */
const begin = () => {
  stop = pollForNotifications(createQueryClient(), told)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const notices = () => told.mock.calls.map(([{ kind, title, body }]) => [kind, title, body])

beforeEach(() => {
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null })
  asked = []
  answers = new Map(hashes.map((hash) => [hash, () => pending()]))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { hash }: { hash: string } = JSON.parse(body)
    asked.push({ hash, at: Date.now() })
    return Response.json(answers.get(hash)?.())
  })
})
afterEach(() => {
  stop()
  told.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('who asked to be told', () => {
  it('is told of the end once, with their label, and then no more', async () => {
    setNotify(first, true)
    setLabel(first, 'Rent')
    begin()
    await pass(120_000)
    expect(told).not.toHaveBeenCalled()
    answers.set(first, () => complete)
    await pass(600_000)
    expect(notices()).toEqual([['end', 'Complete. 8 ETH paid on Ethereum.', 'Rent']])
    expect(watched.read()[0]).toMatchObject({ hash: first, notify: false, label: 'Rent' })
  })

  it.each([
    ['refunded', ['success', 'refunded', 'refunded'], /^Refunded/],
    ['reverted', ['reverted', 'not_started', 'not_started'], /^Failed/],
  ] as const)('is told of one that was %s', async (word, [deposit, swap, payout], title) => {
    setNotify(first, true)
    begin()
    answers.set(first, () => wireAnswer(true, word, swapLegs(deposit, swap, payout)))
    await pass(120_000)
    expect(notices()).toHaveLength(1)
    expect(notices()[0]?.[1]).toMatch(title)
  })

  it('is told once that it is late, and still of the end', async () => {
    setNotify(first, true)
    const due = Date.now() + 90_000
    answers.set(first, () => pending({ estimatedEndTimestamp: due }))
    begin()
    await pass(200_000)
    expect(notices()).toEqual([])
    await pass(400_000)
    expect(notices().map(([kind]) => kind)).toEqual(['late'])
    expect(notices()[0]?.[1]).toMatch(/^Taking .* longer than expected\. Still in progress/)
    answers.set(first, () => complete)
    await pass(120_000)
    expect(notices().map(([kind]) => kind)).toEqual(['late', 'end'])
  })

  it('is asked for once a minute, and nobody else is', async () => {
    setNotify(first, true)
    setNotify(second, true)
    watch(hashes[2] ?? '')
    begin()
    await pass(10 * 60_000)
    expect(new Set(asked.map(({ hash }) => hash))).toEqual(new Set([first, second]))
    expect(asked.length).toBeLessThanOrEqual(22)
    expect(asked.length).toBeGreaterThanOrEqual(16)
    for (const own of [first, second]) {
      const times = asked.filter(({ hash }) => hash === own).map(({ at }) => at)
      for (const [index, at] of times.entries()) {
        expect(at - (times[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(48_000)
      }
    }
  })

  it('is told nothing by a check that failed, and by nothing once it is over', async () => {
    setNotify(first, true)
    vi.stubGlobal('fetch', async () => {
      asked.push({ hash: first, at: Date.now() })
      return new Response('<html>', { status: 502 })
    })
    vi.stubGlobal('navigator', { onLine: true })
    begin()
    await pass(200_000)
    expect(asked.length).toBeGreaterThan(1)
    expect(told).not.toHaveBeenCalled()
    stop()
    const before = asked.length
    await pass(200_000)
    expect(asked).toHaveLength(before)
  })
})

describe('the time at which one is due', () => {
  it('is at once before the first answer, a minute later at the earliest, and never after an end', () => {
    expect(getNextPollTime(undefined)).toBe(0)
    const heard = createTracked(first, 1_000)
    expect(getNextPollTime({ ...heard, nextPollDelay: 5_000 })).toBe(61_000)
    expect(getNextPollTime({ ...heard, nextPollDelay: 90_000, clockOffset: 500 })).toBe(90_500)
    expect(getNextPollTime({ ...heard, nextPollDelay: null })).toBeNull()
  })
})
