import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { judge } from '../../src/model/progress/progress'
import { type InProcess, inProcessService } from '../support/inProcess'
import { over } from '../support/mapped'
import { noon, post, startOf, track } from '../support/sandboxed'
import { type Saying, saying } from '../support/scriptedNetwork'
import { complete, swap } from '../support/swapResponses'

const hashes = Array.from({ length: 40 }, (_, at) =>
  at.toString(16).padStart(64, 'AB').toUpperCase(),
)
const interval = 3_500

/** Numbers from 0 to 1 that are the same in every run. */
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
const isOpen = over({ swap_finalised: { completed: false } })
const action = (status: string) => ({
  type: 'swap',
  status,
  date: '1767614400000000000',
  in: [{ coins: [{ asset: 'ETH.ETH', amount: '150000000' }], txID: 'AB'.repeat(32) }],
  out: [{ address: 'bc1to', coins: [{ asset: 'BTC.BTC', amount: '590' }], txID: 'CD'.repeat(32) }],
  metadata: { swap: { memo: '=:b:bc1to' } },
})

/** What looks most like an end, and is none. */
const garbage: Saying[] = [
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
  // Deadlines pass ten times as fast.
  speeding = really(() => vi.advanceTimersByTime(200), 20)
})
afterEach(() => {
  clearInterval(speeding)
  vi.useRealTimers()
})

/** 30 % errors, 10 % hangs, 10 % garbage, the same in every run, until `stop`. */
function createChaos(seed: number, nonsense: readonly Saying[]) {
  const random = seeded(seed)
  let isOn = true
  const counts = { error: 0, hang: 0, garbage: 0, answer: 0 }
  const answer = (truth: Saying): Saying => {
    const at = isOn ? random() : 1
    const kind = at < 0.3 ? 'error' : at < 0.4 ? 'hang' : at < 0.5 ? 'garbage' : 'answer'
    counts[kind] += 1
    if (kind === 'error')
      return random() < 0.5 ? { json: { error: 'internal' }, status: 500 } : 'reset'
    if (kind === 'hang') return 'hang'
    if (kind === 'garbage') return nonsense[Math.floor(random() * nonsense.length)] ?? 'reset'
    return truth
  }
  const stop = () => {
    isOn = false
    // From here nothing hangs, and a slow machine must not run into sped-up deadlines.
    clearInterval(speeding)
  }
  return { answer, counts, stop }
}

/** A refusal of the service, or what the page would say. */
const verdictOn = async (service: InProcess, hash: string): Promise<string> => {
  const response = await post(service, { hash })
  if (response.status !== 200) return String(response.status)
  return judge(await track(service, { hash })).verdict
}

it('under errors, hangs and garbage nothing is falsely complete or unseen, and all is right within two polls after', async () => {
  const chaos = createChaos(77, garbage)
  let isOver = false
  const node = await saying((path) =>
    chaos.answer({ json: about(hashIn(path), isOver ? over() : isOpen) }),
  )
  const indexer = await saying((path) =>
    chaos.answer({
      json: about(hashIn(path), { actions: [action(isOver ? 'success' : 'pending')] }),
    }),
  )
  let at = noon
  const service = inProcessService({
    now: () => at,
    upstreamRate: 1_000,
    source: {
      kind: 'network',
      prefix: 'thor',
      nodes: [node.address],
      indexers: [indexer.address],
      clientId: 'chaos',
    },
  })
  const verdicts = () => Promise.all(hashes.map((hash) => verdictOn(service, hash)))

  const told = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    for (const verdict of await verdicts()) told.add(verdict)
    at += interval
    // A stranger starts some of them meanwhile, with legs that never end.
    const hash = hashes[round] ?? ''
    await post(service, startOf(hash, { route: { legs: [{ provider: 'UNISWAP_V3' }] } }))
  }
  expect([...told].toSorted()).toEqual(['503', 'in-progress'])
  expect(Math.min(...Object.values(chaos.counts))).toBeGreaterThan(20)

  isOver = true
  for (let round = 0; round < 4; round += 1) {
    await verdicts()
    at += interval
  }
  chaos.stop()
  await verdicts()
  at += interval
  expect(new Set(await verdicts())).toEqual(new Set(['complete']))
  // An end stays one while the sources fail again.
  at += 30_000
  expect(new Set(await verdicts())).toEqual(new Set(['complete']))
}, 60_000)

it('so it is through another service, whose gateway also answers 404 by itself', async () => {
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
  const upstream = await saying((_, body) => {
    const { hash } = JSON.parse(body)
    const answer = JSON.stringify(isOver ? complete : open).replaceAll('A1'.repeat(32), hash)
    return chaos.answer({ json: JSON.parse(answer) })
  })
  let at = noon
  const service = inProcessService({
    now: () => at,
    upstreamRate: 1_000,
    source: { kind: 'proxy', address: upstream.address, apiKey: '', referer: '' },
  })
  const known = new Set<string>()
  const lies: string[] = []
  for (let round = 0; round < 16; round += 1) {
    const verdicts = await Promise.all(hashes.map((hash) => verdictOn(service, hash)))
    for (const [index, verdict] of verdicts.entries()) {
      const hash = hashes[index] ?? ''
      if (verdict === 'in-progress') known.add(hash)
      const isWrong = verdict === 'complete' || (verdict === 'not-seen' && known.has(hash))
      if (isWrong) lies.push(`${verdict} in round ${round}`)
    }
    at += interval
  }
  expect(lies).toEqual([])
  expect(known.size).toBe(hashes.length)
  expect(Math.min(...Object.values(chaos.counts))).toBeGreaterThan(20)
  isOver = true
  chaos.stop()
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(hashes.map((hash) => verdictOn(service, hash)))
    at += interval
  }
  const last = await Promise.all(hashes.map((hash) => verdictOn(service, hash)))
  expect(new Set(last)).toEqual(new Set(['complete']))
}, 60_000)
