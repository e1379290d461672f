import { environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
/** The tracker's response for each hash. */
let respond: (hash: string) => Response
let stop: () => void
const notify = vi.fn<(notice: NotificationText, hash: string) => void>()
const readNotices = () => notify.mock.calls.map(([{ kind, title, body }]) => [kind, title, body])
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Watches transactions with notifications on. */
function start(...loud: readonly string[]) {
  watch(...loud)
  for (const hash of loud) updateWatched(hash, { label: 'Rent', notify: true })
  stop = pollForNotifications(createQueryClient(), notify)
}

beforeEach(() => {
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null })
  requests = []
  respond = () => Response.json(pending())
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { hash }: { hash: string } = JSON.parse(body)
    requests.push({ hash, at: Date.now() })
    return respond(hash)
  })
})
afterEach(() => {
  stop()
  notify.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reports the end once, with the label, and turns the notifications off', async () => {
  start(first)
  await advance(120_000)
  expect(notify).not.toHaveBeenCalled()
  respond = () => Response.json(complete)
  await advance(600_000)
  expect(readNotices()).toEqual([['end', 'Complete. 8 ETH paid on Ethereum.', 'Rent']])
  expect(watched.read()[0]).toMatchObject({ hash: first, notify: false, label: 'Rent' })
})

it('reports a delay once, and the end after it', async () => {
  const estimatedEndTimestamp = Date.now() + 90_000
  respond = () => Response.json(pending({ estimatedEndTimestamp }))
  start(first)
  await advance(200_000)
  expect(readNotices()).toEqual([])
  await advance(400_000)
  const late = /^Taking .* longer than expected\. Still in progress on THORChain\.$/
  expect(readNotices()).toEqual([['late', expect.stringMatching(late), 'Rent']])
  respond = () => Response.json(complete)
  await advance(120_000)
  expect(readNotices().map(([kind]) => kind)).toEqual(['late', 'end'])
})

it('polls its transactions once a minute, and no others', async () => {
  watch(...hashes)
  start(first, second)
  await advance(10 * 60_000)
  for (const polled of [first, second]) {
    const times = requests.filter(({ hash }) => hash === polled).map(({ at }) => at)
    expect(times.length).toBeGreaterThanOrEqual(8)
    for (const [index, at] of times.entries()) {
      expect(at - (times[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(48_000)
    }
  }
  expect(new Set(requests.map(({ hash }) => hash))).toEqual(new Set([first, second]))
})

it('reports no failed polls, and stops when stopped', async () => {
  respond = () => new Response('<html>', { status: 502 })
  start(first)
  await advance(200_000)
  expect(requests.length).toBeGreaterThan(1)
  expect(notify).not.toHaveBeenCalled()
  stop()
  const before = requests.length
  await advance(200_000)
  expect(requests).toHaveLength(before)
})
