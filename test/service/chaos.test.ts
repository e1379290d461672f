import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { action } from '../films/answers'
import { complete, swap } from '../support/answers'
import { over } from '../support/mapped'
import { noon } from '../support/samples'
import { post, startOf, ticking, track } from '../support/sandboxed'
import { type ScriptedResponse, networkSource } from '../support/scriptedNetwork'
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

/** 30 % errors, 10 % hangs, 10 % garbage, the same in every run, until `stop`. */
function createChaos(seed: number, garbage: readonly ScriptedResponse[]) {
  let [state, isOn] = [seed, true]
  const random = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  const counts = { error: 0, hang: 0, garbage: 0, truth: 0 }
  /** Responds about the hash in a request with the truth about another one, or with an error. */
  const respond = (request: string, truth: unknown, of: string): ScriptedResponse => {
    const at = isOn ? random() : 1
    const kind = at < 0.3 ? 'error' : at < 0.4 ? 'hang' : at < 0.5 ? 'garbage' : 'truth'
    counts[kind] += 1
    if (kind === 'hang') return 'hang'
    if (kind === 'garbage')
      return garbage[Math.floor(random() * garbage.length)] ?? 'reset'
    const error = random() < 0.5 ? { json: { error: 'internal' }, status: 500 } : 'reset'
    if (kind === 'error') return error
    const hash = /[0-9A-F]{64}/i.exec(request)?.[0] ?? ''
    return { text: JSON.stringify(truth).replaceAll(of, hash) }
  }
  const stop = () => {
    isOn = false
    // From here nothing hangs, and a slow machine must not hit shortened timeouts.
    clearInterval(speeding)
    vi.advanceTimersByTime(20_000)
  }
  return { respond, counts, stop }
}
type Respond = ReturnType<typeof createChaos>['respond']

const ofSwap = 'AB'.repeat(32)
const deposit = { asset: 'ETH.ETH', units: '150000000', memo: '=:b:bc1to', hash: ofSwap }
const payout = { to: 'bc1to', asset: 'BTC.BTC', units: '590', hash: 'CD'.repeat(32) }
const list = (status: 'pending' | 'success') => ({
  actions: [action('swap', status, deposit, [payout], { date: noon })],
})

/** Starts a node and an indexer. */
async function openNetwork(respond: Respond, isOver: () => boolean) {
  const open = over({ swap_finalised: { completed: false } })
  const node = scriptUpstream((path) => respond(path, isOver() ? over() : open, ofSwap))
  const indexer = scriptUpstream((path) =>
    respond(path, list(isOver() ? 'success' : 'pending'), ofSwap),
  )
  const [nodes, indexers] = [[node.address], [indexer.address]]
  return networkSource({ prefix: 'thor', nodes, indexers })
}

async function openProxy(respond: Respond, isOver: () => boolean) {
  const open = swap(['success', 'swapping', 'not_started'])
  const { address } = scriptUpstream((_, body) =>
    respond(body, isOver() ? complete : open, 'A1'.repeat(32)),
  )
  return { kind: 'proxy', address, apiKey: '', referer: '' } as const
}

/** Responses that resemble an end. */
const garbage = [
  { text: '<p>Sign in' },
  { json: [] },
  { json: { done: true, status: 'success' } },
]
const ofNetwork: ScriptedResponse[] = [
  { text: '{"tx":{"id":' },
  { text: '' },
  { json: null },
  { json: over() },
  { json: list('success') },
  { json: { stages: 'completed' } },
]
const ofGateway = [
  { text: '<h1>404</h1>', status: 404 },
  { text: '{"done":' },
  { json: swap(['success', 'success', 'success'], { done: true, status: 'success' }) },
]

it.each([
  ['a network', openNetwork, ofNetwork, ['503', 'in-progress']],
  // Its gateway also sends 404.
  [
    'a proxied service',
    openProxy,
    ofGateway,
    ['502', '503', '504', 'in-progress', 'not-seen'],
  ],
] as const)(
  'minutes of errors, hangs and garbage of %s cause no false end and no wrong “not found”, and three polls later all is right',
  async (name, open, nonsense, allowed) => {
    const chaos = createChaos(77, [...garbage, ...nonsense])
    let isOver = false
    const service = ticking({ source: await open(chaos.respond, () => isOver) })
    const readVerdict = async (hash: string): Promise<string> => {
      const response = await post(service, { hash })
      if (response.status !== 200) return String(response.status)
      return decideVerdict(await track(service, { hash })).verdict
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
        const isExpected = allowed.some((each) => each === verdict)
        if (isLost || !(isExpected || (isOver && verdict === 'complete'))) {
          wrong.push(`${verdict} in round ${round}`)
        }
        if (verdict === 'in-progress') seen.add(index)
      }
      // Another client starts some of them meanwhile, with legs that never end.
      const hash = hashes[round % hashes.length] ?? ''
      const start = startOf(hash, { route: { legs: [{ provider: 'UNISWAP_V3' }] } })
      if (name === 'a network') await post(service, start)
    }
    expect(wrong).toEqual([])
    expect(seen.size).toBe(hashes.length)
    expect(Math.min(...Object.values(chaos.counts))).toBeGreaterThan(10)

    chaos.stop()
    await poll()
    await poll(30_000)
    expect(await poll()).toEqual(hashes.map(() => 'complete'))
  },
  120_000,
)
