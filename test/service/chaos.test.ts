import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/decideVerdict'
import { createRandom, pick } from '../days/random'
import { answerOf, complete, swap } from '../support/answers'
import { post, ticking } from '../support/sandboxed'
import type { ScriptedResponse } from '../support/scriptedNetwork'
import { scriptUpstream } from '../support/upstreams'

const hashes = Array.from({ length: 10 }, (_, at) =>
  at.toString(16).padStart(64, 'AB').toUpperCase(),
)
/** A page polls every 3 to 15 s, and the cache fetches after 3 s. */
const intervalMs = 5_000
/** Two and a half minutes, the last third of them after the transactions have ended. */
const roundCount = 30
const endRound = 20

let speeding: NodeJS.Timeout
beforeEach(() => {
  const { setInterval: really } = globalThis
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Timeouts pass fifty times as fast.
  speeding = really(() => vi.advanceTimersByTime(250), 5)
})
afterEach(() => {
  clearInterval(speeding)
  vi.useRealTimers()
})

const open = swap(['success', 'swapping', 'not_started'])
/** Failures, and responses that resemble an end. */
const nonsense: readonly ScriptedResponse[] = [
  { json: { error: 'internal' }, status: 500 },
  'reset',
  'hang',
  { text: '<h1>404</h1>', status: 404 },
  { text: '<p>Sign in' },
  { text: '{"done":' },
  { json: [] },
  { json: { done: true, status: 'success' } },
  { json: swap(['success', 'success', 'success'], { done: true, status: 'success' }) },
]
/** What a page may read meanwhile. */
const allowed = new Set(['502', '503', '504', 'in-progress', 'not-seen'])

it(
  'minutes of errors, hangs and garbage of a proxied service cause no false end and no wrong “not found”, and three polls later all is right',
  { timeout: 120_000 },
  async () => {
    const random = createRandom(77)
    let [isOver, isChaos] = [false, true]
    const { address } = scriptUpstream((_, body) => {
      if (isChaos && random() < 0.5) return pick(random, nonsense)
      // The truth about the hash in the request.
      const hash = /[0-9A-F]{64}/i.exec(body)?.[0] ?? ''
      const truth = JSON.stringify(isOver ? complete : open)
      return { text: truth.replaceAll('A1'.repeat(32), hash) }
    })
    const source = { kind: 'proxy', address, apiKey: '', referer: '' } as const
    const service = ticking({ source })
    const readVerdict = async (hash: string): Promise<string> => {
      const response = await post(service, { hash })
      if (response.status !== 200) return String(response.status)
      return decideVerdict(answerOf(await response.json())).verdict
    }
    const poll = async (laterMs = intervalMs) => {
      const verdicts = await Promise.all(hashes.map(readVerdict))
      service.later(laterMs)
      return verdicts
    }
    const seen = new Set<number>()
    const wrong: string[] = []
    for (let round = 0; round < roundCount; round += 1) {
      isOver = round >= endRound
      for (const [index, verdict] of (await poll()).entries()) {
        const isLost = verdict === 'not-seen' && seen.has(index)
        const isExpected = allowed.has(verdict) || (isOver && verdict === 'complete')
        if (isLost || !isExpected) wrong.push(`${verdict} in round ${round}`)
        if (verdict === 'in-progress') seen.add(index)
      }
    }
    expect(wrong).toEqual([])
    expect(seen.size).toBe(hashes.length)

    isChaos = false
    // From here nothing hangs, and a slow machine must not hit shortened timeouts.
    clearInterval(speeding)
    vi.advanceTimersByTime(20_000)
    await poll()
    await poll(30_000)
    expect(await poll()).toEqual(hashes.map(() => 'complete'))
  },
)
