import { environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotificationText } from '../../src/model/words/headline'
import { createQueryClient } from '../../src/queries/client'
import { pollForNotifications } from '../../src/queries/watchNotifications'
import { updateWatched, watch, watched } from '../../src/storage/watched'
import { swapLegs, wireAnswer } from '../support/answers'
import { memoryStorage } from '../support/memoryStorage'

const hashes = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
const [first = '', second = ''] = hashes
const pending = (more = {}) =>
  wireAnswer(false, 'pending', swapLegs('success', 'pending', 'not_started'), more)
const complete = wireAnswer(true, 'success', swapLegs('success', 'success', 'success'))

let requests: { hash: string; at: number }[]
let responses: Map<string, () => unknown>
let stop: () => void
const notify = vi.fn<(notice: NotificationText, hash: string) => void>()

/** Watches a transaction with notifications on. */
const watchLoudly = (hash: string, label = '') => {
  watch(hash)
  updateWatched(hash, { label, notify: true })
}
const start = () => {
  stop = pollForNotifications(createQueryClient(), notify)
}
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const readNotices = () => notify.mock.calls.map(([{ kind, title, body }]) => [kind, title, body])

beforeEach(() => {
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null })
  requests = []
  responses = new Map(hashes.map((hash) => [hash, () => pending()]))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { hash }: { hash: string } = JSON.parse(body)
    requests.push({ hash, at: Date.now() })
    return Response.json(responses.get(hash)?.())
  })
})
afterEach(() => {
  stop()
  notify.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the notifications of watched transactions', () => {
  it('report the end once, with the label, and are then off', async () => {
    watchLoudly(first, 'Rent')
    start()
    await advance(120_000)
    expect(notify).not.toHaveBeenCalled()
    responses.set(first, () => complete)
    await advance(600_000)
    expect(readNotices()).toEqual([['end', 'Complete. 8 ETH paid on Ethereum.', 'Rent']])
    expect(watched.read()[0]).toMatchObject({ hash: first, notify: false, label: 'Rent' })
  })

  it.each([
    ['refunded', ['success', 'refunded', 'refunded'], 'Refunded. 8 ETH refunded on Ethereum.'],
    [
      'reverted',
      ['reverted', 'not_started', 'not_started'],
      'Failed. The deposit failed on-chain (reverted).',
    ],
  ] as const)('report that a transaction was %s', async (word, [deposit, swap, payout], title) => {
    watchLoudly(first)
    start()
    responses.set(first, () => wireAnswer(true, word, swapLegs(deposit, swap, payout)))
    await advance(120_000)
    expect(readNotices()).toHaveLength(1)
    expect(readNotices()[0]?.[1]).toBe(title)
  })

  it('report a delay once, and the end after it', async () => {
    watchLoudly(first)
    const estimatedEnd = Date.now() + 90_000
    responses.set(first, () => pending({ estimatedEndTimestamp: estimatedEnd }))
    start()
    await advance(200_000)
    expect(readNotices()).toEqual([])
    await advance(400_000)
    expect(readNotices().map(([kind]) => kind)).toEqual(['late'])
    expect(readNotices()[0]?.[1]).toMatch(
      /^Taking .* longer than expected\. Still in progress on THORChain\.$/,
    )
    responses.set(first, () => complete)
    await advance(120_000)
    expect(readNotices().map(([kind]) => kind)).toEqual(['late', 'end'])
  })

  it('poll their transactions once a minute, and no others', async () => {
    watch(...hashes)
    for (const hash of [first, second]) watchLoudly(hash)
    start()
    await advance(10 * 60_000)
    expect(new Set(requests.map(({ hash }) => hash))).toEqual(new Set([first, second]))
    expect(requests.length).toBeLessThanOrEqual(22)
    expect(requests.length).toBeGreaterThanOrEqual(16)
    for (const polled of [first, second]) {
      const times = requests.filter(({ hash }) => hash === polled).map(({ at }) => at)
      for (const [index, at] of times.entries()) {
        expect(at - (times[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(48_000)
      }
    }
  })

  it('do not report failed polls, and stop when stopped', async () => {
    watchLoudly(first)
    vi.stubGlobal('fetch', async () => {
      requests.push({ hash: first, at: Date.now() })
      return new Response('<html>', { status: 502 })
    })
    vi.stubGlobal('navigator', { onLine: true })
    start()
    await advance(200_000)
    expect(requests.length).toBeGreaterThan(1)
    expect(notify).not.toHaveBeenCalled()
    stop()
    const before = requests.length
    await advance(200_000)
    expect(requests).toHaveLength(before)
  })
})
