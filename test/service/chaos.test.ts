import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { over } from '../support/mapped'
import { post, startOf, ticking, track } from '../support/sandboxed'
import { type ScriptedResponse, startScriptedServer } from '../support/scriptedNetwork'
import { complete, swap } from '../support/answers'

const hashes = Array.from({ length: 10 }, (_, at) =>
  at.toString(16).padStart(64, 'AB').toUpperCase(),
)
/** A page polls every 3 to 15 s, and the cache fetches after 3 s. */
const intervalMs = 5_000
/** Two and a half minutes, the last third of them after the transactions have ended. */
const roundCount = 30
const endRound = 20

/** Deterministic numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const about = (hash: string, value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('AB'.repeat(32), hash))
const hashIn = (path: string): string => /[0-9A-F]{64}/.exec(path)?.[0] ?? ''
const action = (status: string) => ({
  type: 'swap',
  status,
  date: '1767614400000000000',
  in: [{ coins: [{ asset: 'ETH.ETH', amount: '150000000' }], txID: 'AB'.repeat(32) }],
  out: [{ address: 'bc1to', coins: [{ asset: 'BTC.BTC', amount: '590' }], txID: 'CD'.repeat(32) }],
  metadata: { swap: { memo: '=:b:bc1to' } },
})

/** Responses that resemble an end. */
const garbage: ScriptedResponse[] = [
  { text: '<p>Sign in' },
  { text: '{"tx":{"id":' },
  { text: '' },
  { json: null },
  { json: [] },
  { json: { done: true, status: 'success' } },
  { json: over() },
  { json: { actions: [action('success')] } },
  { json: { stages: 'completed' } },
]

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

/** 30 % errors, 10 % hangs, 10 % garbage, the same in every run, until `stop`. */
function createChaos(seed: number, nonsense: readonly ScriptedResponse[]) {
  const random = seeded(seed)
  let isOn = true
  const counts = { error: 0, hang: 0, garbage: 0, truth: 0 }
  const respond = (truth: ScriptedResponse): ScriptedResponse => {
    const at = isOn ? random() : 1
    const kind = at < 0.3 ? 'error' : at < 0.4 ? 'hang' : at < 0.5 ? 'garbage' : 'truth'
    counts[kind] += 1
    if (kind === 'error')
      return random() < 0.5 ? { json: { error: 'internal' }, status: 500 } : 'reset'
    if (kind === 'hang') return 'hang'
    if (kind === 'garbage') return nonsense[Math.floor(random() * nonsense.length)] ?? 'reset'
    return truth
  }
  const stop = () => {
    isOn = false
    // From here nothing hangs, and a slow machine must not hit shortened timeouts.
    clearInterval(speeding)
  }
  return { respond, counts, stop }
}

/** A service with a clock. `poll` returns the service's error status or the page's verdict of each hash, and advances it. */
function openService(options: Parameters<typeof ticking>[0]) {
  const service = ticking(options)
  const verdictOf = async (hash: string): Promise<string> => {
    const response = await post(service, { hash })
    if (response.status !== 200) return String(response.status)
    return decideVerdict(await track(service, { hash })).verdict
  }
  const poll = async (laterMs = intervalMs) => {
    const verdicts = await Promise.all(hashes.map(verdictOf))
    service.later(laterMs)
    return verdicts
  }
  return { service, poll }
}
const allComplete = hashes.map(() => 'complete')

it('minutes of errors, hangs and garbage cause no false end and no wrong “not found”, and two polls later all is right', async () => {
  const chaos = createChaos(77, garbage)
  let isOver = false
  const isOpen = over({ swap_finalised: { completed: false } })
  const node = await startScriptedServer((path) =>
    chaos.respond({ json: about(hashIn(path), isOver ? over() : isOpen) }),
  )
  const indexer = await startScriptedServer((path) => {
    const json = about(hashIn(path), { actions: [action(isOver ? 'success' : 'pending')] })
    return chaos.respond({ json })
  })
  const [nodes, indexers] = [[node.address], [indexer.address]]
  const source = { kind: 'network', prefix: 'thor', nodes, indexers, clientId: 'chaos' } as const
  const { service, poll } = openService({ source })
  const open = new Set<string>()
  const ended = new Set<string>()
  for (let round = 0; round < roundCount; round += 1) {
    isOver = round >= endRound
    for (const verdict of await poll()) (isOver ? ended : open).add(verdict)
    // Another client starts some of them meanwhile, with legs that never end.
    const hash = hashes[round % hashes.length] ?? ''
    await post(service, startOf(hash, { route: { legs: [{ provider: 'UNISWAP_V3' }] } }))
  }
  expect([...open].toSorted()).toEqual(['503', 'in-progress'])
  expect([...ended].toSorted()).toEqual(['complete', 'in-progress'])
  expect(Math.min(...Object.values(chaos.counts))).toBeGreaterThan(10)

  chaos.stop()
  await poll()
  expect(await poll(30_000)).toEqual(allComplete)
  // An end remains while the sources fail again.
  expect(await poll()).toEqual(allComplete)
}, 120_000)

it('the same holds for a proxy whose gateway also sends 404', async () => {
  const chaos = createChaos(78, [
    { text: '<h1>404</h1>', status: 404 },
    { text: '<p>Sign in' },
    { text: '{"done":' },
    { json: [] },
    { json: { done: true, status: 'success' } },
    { json: swap(['success', 'success', 'success'], { done: true, status: 'success' }) },
  ])
  let isOver = false
  const open = swap(['success', 'swapping', 'not_started'])
  const { address } = await startScriptedServer((_, body) => {
    const text = JSON.stringify(isOver ? complete : open)
    const { hash } = JSON.parse(body)
    return chaos.respond({ json: JSON.parse(text.replaceAll('A1'.repeat(32), hash)) })
  })
  const { poll } = openService({ source: { kind: 'proxy', address, apiKey: '', referer: '' } })
  const seen = new Set<number>()
  const wrong: string[] = []
  for (let round = 0; round < roundCount; round += 1) {
    isOver = round >= endRound
    for (const [index, verdict] of (await poll()).entries()) {
      if (verdict === 'in-progress') seen.add(index)
      const isFalseEnd = verdict === 'complete' && !isOver
      const isLost = verdict === 'not-seen' && seen.has(index)
      if (isFalseEnd || isLost) wrong.push(`${verdict} in round ${round}`)
    }
  }
  expect(wrong).toEqual([])
  expect(seen.size).toBe(hashes.length)
  expect(Math.min(...Object.values(chaos.counts))).toBeGreaterThan(10)

  chaos.stop()
  await poll()
  await poll()
  expect(await poll()).toEqual(allComplete)
}, 120_000)
