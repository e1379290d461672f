import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { judge } from '../../src/model/progress/progress'
import { inProcessService } from '../support/inProcess'
import { over } from '../support/mapped'
import { noon, post, track } from '../support/sandboxed'
import { type Saying, saying } from '../support/scriptedNetwork'

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

it('under errors, hangs and garbage nothing is falsely complete or unseen, and all is right within two polls after', async () => {
  const random = seeded(77)
  let isChaos = true
  let isOver = false
  const counts = { error: 0, hang: 0, garbage: 0, answer: 0 }
  const chaotic = (answer: Saying): Saying => {
    const at = isChaos ? random() : 1
    const kind = at < 0.3 ? 'error' : at < 0.4 ? 'hang' : at < 0.5 ? 'garbage' : 'answer'
    counts[kind] += 1
    if (kind === 'error')
      return random() < 0.5 ? { json: { error: 'internal' }, status: 500 } : 'reset'
    if (kind === 'hang') return 'hang'
    if (kind === 'garbage') return garbage[Math.floor(random() * garbage.length)] ?? 'reset'
    return answer
  }
  const node = await saying((path) =>
    chaotic({ json: about(hashIn(path), isOver ? over() : isOpen) }),
  )
  const indexer = await saying((path) =>
    chaotic({
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
  const verdicts = () =>
    Promise.all(
      hashes.map(async (hash) => {
        const response = await post(service, { hash })
        if (response.status !== 200) return String(response.status)
        return judge(await track(service, { hash })).verdict
      }),
    )

  const told = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    for (const verdict of await verdicts()) told.add(verdict)
    at += interval
  }
  expect(told).not.toContain('complete')
  expect(told).not.toContain('not-seen')
  expect(told).toContain('in-progress')
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(20)

  isOver = true
  for (let round = 0; round < 4; round += 1) {
    await verdicts()
    at += interval
  }
  isChaos = false
  // From here nothing hangs, and a slow machine must not run into sped-up deadlines.
  clearInterval(speeding)
  await verdicts()
  at += interval
  expect(new Set(await verdicts())).toEqual(new Set(['complete']))
}, 60_000)
