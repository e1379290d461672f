import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createChangeWaits, isToldOtherwise } from '../../src/service/mcp/changeWaits'
import type { Caller } from '../../src/service/tracking/caller'
import type { FoundTransaction } from '../../src/service/tracking/snapshotReader'
import { known, swapLegs, wireAnswer } from '../support/answers'
import { inProcessService } from '../support/inProcess'
import { call, connectTo } from '../support/mcpClient'
import { noon, samples } from '../support/samples'
import { serve } from '../support/serve'

/** Paid to another address than the memo's. */
const needingSomebody = '3A52A077C2F06348A165CABECA8F098B4232332BE6A561BCB46DD2370A22C7F2'

/** Timers and clocks that a test moves. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(noon)
}

/** A client of a service whose time stands still until a test moves it. */
function connectStopped(options: Parameters<typeof inProcessService>[0] = {}) {
  stopTime()
  return connectTo(inProcessService({ now: Date.now, ...options }))
}

/** Moves time second by second, with what happens meanwhile, until a promise has a result. */
async function advance(seconds: number, until: Promise<unknown> = Promise.race([])) {
  const ended = vi.fn<() => void>()
  until.then(ended, ended)
  let passed = 0
  while (passed < seconds && ended.mock.calls.length === 0) {
    await vi.advanceTimersByTimeAsync(1_000)
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    passed += 1
  }
  return passed
}

/** Starts a call of a client that is told of its progress, as seconds in `told`. */
async function trackWithProgress(mode: 'auto' | 'legacy', args: Record<string, unknown>) {
  const service = inProcessService({ now: Date.now })
  const client = await connectTo(service, { versionNegotiation: { mode } })
  const told: number[] = []
  const waiting = client.callTool(
    { name: 'track_transaction', arguments: args },
    {
      onprogress: ({ progress }) => void told.push(progress),
      resetTimeoutOnProgress: true,
      timeout: 60_000,
    },
  )
  return { told, waiting }
}

describe('a call that waits', () => {
  it('is answered when the transaction is told otherwise, without polling', async () => {
    const client = await connectStopped()
    const hash = samples.quick
    const first = await call(client, 'track_transaction', { hash })
    expect(first.data).toMatchObject({ confirmations: { counted: 0 } })
    const waiting = call(client, 'track_transaction', { hash, waitSeconds: 50 })
    const seconds = await advance(60, waiting)
    const { data } = await waiting
    expect(data).toMatchObject({ confirmations: { counted: 2 } })
    expect(seconds).toBeLessThan(15)
  })

  // It is what was known at the last look-up.
  const stillQueued = { step: 'queued', dataAsOf: '2026-01-05T12:00:16Z' }
  const end = { verdict: 'complete', askAgainAfterSeconds: null }
  it.each([
    ['nothing has changed', { hash: samples.queued, waitSeconds: 20 }, 21, stillQueued],
    ['it waits for the end', { hash: samples.quick, until: 'end' }, 70, end],
    ['somebody is needed', { hash: needingSomebody, until: 'end' }, 2, {}],
    ['it is at its end', { hash: samples.complete, waitSeconds: 50 }, 1, end],
  ])('is answered once where %s: %j within %i s', async (_, args, seconds, data) => {
    const client = await connectStopped()
    const waiting = call(client, 'track_transaction', args)
    expect(await advance(90, waiting)).toBeLessThanOrEqual(seconds)
    expect(await waiting).toMatchObject({ isError: false, data })
  })

  it('tells its progress, and waits for the end for minutes then', async () => {
    stopTime()
    const untilEnd = { hash: samples.streaming, until: 'end', waitSeconds: 600 }
    for (const mode of ['auto', 'legacy'] as const) {
      for (const [args, least, data] of [
        [{ hash: samples.queued, waitSeconds: 20 }, 3, { step: 'queued' }],
        [untilEnd, 21, { verdict: 'complete' }],
      ] as const) {
        const { told, waiting } = await trackWithProgress(mode, args)
        await advance(600, waiting)
        expect((await waiting).structuredContent).toMatchObject(data)
        expect(told.length).toBeGreaterThanOrEqual(least)
        expect(told).toEqual(told.toSorted((a, b) => a - b))
      }
    }
    // Nobody is told, so the client would give the call up.
    const client = await connectStopped()
    const args = { hash: samples.queued, until: 'end', waitSeconds: 600 }
    expect(await advance(70, call(client, 'track_transaction', args))).toBeLessThan(55)
  })

  it('is answered by then, however long its first answer takes', async () => {
    // Its second look-up, which asks for halts, is counted; the first is the call itself.
    const limit = () => new Promise<number>((resolve) => setTimeout(resolve, 10_000, 0))
    const client = await connectStopped({ limit })
    // The client asks for the list of tools once.
    await call(client, 'track_transaction', { hash: samples.queued })
    const args = { hash: samples.unseen, waitSeconds: 20 }
    const waiting = call(client, 'track_transaction', args)
    const seconds = await advance(60, waiting)
    expect(await waiting).toMatchObject({ data: { verdict: 'not-seen' } })
    expect(seconds).toBeGreaterThan(18)
    expect(seconds).toBeLessThanOrEqual(21)
  })

  it('counts once, and takes no turn from other calls of its client', async () => {
    let count = 0
    const limit = async () => {
      count += 1
      return 0
    }
    const client = await connectStopped({ limit })
    const args = { hash: samples.queued, waitSeconds: 30 }
    const track = () => call(client, 'track_transaction', args)
    const waiting = Promise.all(Array.from({ length: 10 }, track))
    await advance(2)
    const other = call(client, 'find_token', { query: 'usdc' })
    expect(await advance(20, other)).toBeLessThan(3)
    await advance(60, waiting)
    await waiting
    // Requests in this process are not counted, but their look-ups would be.
    expect(count).toBe(0)
  })

  it('is one request of its client, over a connection', async () => {
    const counted: string[] = []
    const limit = async (_: unknown, kind: string) => {
      counted.push(kind)
      return 0
    }
    const { url } = await serve({ limit })
    const client = await connectTo({ fetch: (_, init) => fetch(`${url}/mcp`, init) })
    // The client asks for the list of tools once.
    await call(client, 'track_transaction', { hash: samples.queued })
    counted.length = 0
    // It is looked up again after four seconds.
    const args = { hash: samples.queued, waitSeconds: 5 }
    const { data } = await call(client, 'track_transaction', args)
    expect(data).toMatchObject({ step: 'queued' })
    expect(counted).toEqual(['request'])
  })
})

describe('the waits for one transaction', () => {
  const [deposit, swap, payout] = swapLegs('success', 'pending', 'not_started')
  const found = (...legs: Parameters<typeof wireAnswer>[2]) => ({
    snapshot: known([wireAnswer(false, 'pending', legs)]),
    checkedAt: noon,
    pollAfter: 60,
    problem: '',
  })
  const open = found(deposit, swap, payout)
  const swapped = found(
    deposit,
    { ...swap, status: 'success' },
    { ...payout, status: 'outbound' },
  )

  /** `read` counts the look-ups. */
  function openWaits(isStopping = () => false) {
    stopTime()
    const read = vi.fn<(caller: Caller) => Promise<FoundTransaction>>(async () => open)
    const waitForChange = createChangeWaits(read, isStopping)
    const wait = (more: { client?: string; signal?: AbortSignal; ms?: number } = {}) => {
      const { client = 'a', signal = new AbortController().signal, ms = 50_000 } = more
      const caller = { env: {}, signal }
      const sought = { hash: open.snapshot.hash, chain: '' }
      const told = { known: open, isNews: isToldOtherwise, onLook: () => {} }
      return waitForChange({ client, caller, sought, ms, ...told })
    }
    return { read, wait }
  }

  it('cost together as much as one viewer of its page, and end together', async () => {
    const { read, wait } = openWaits()
    const waiting = Promise.all(Array.from({ length: 50 }, () => wait()))
    await advance(40)
    expect(read).toHaveBeenCalledTimes(10)
    read.mockResolvedValue(swapped)
    expect(await advance(10, waiting)).toBeLessThanOrEqual(4)
    expect(new Set(await waiting)).toEqual(new Set([swapped]))
    // Nobody waits any more, so nothing is looked up.
    const { calls } = read.mock
    const count = calls.length
    await advance(30)
    expect(calls).toHaveLength(count)
  })

  it('are answered at once above 50 of one client, and not for another client', async () => {
    const { wait } = openWaits()
    const waiting = Promise.all(Array.from({ length: 50 }, () => wait()))
    expect(await advance(10, wait())).toBeLessThanOrEqual(1)
    const other = wait({ client: 'b' })
    expect(await advance(49, other)).toBe(49)
    await advance(10, waiting)
    await Promise.all([waiting, other])
    // All of them have ended.
    expect(await advance(50, wait({ ms: 9_000 }))).toBe(9)
  })

  it('end with their client, and with the process', async () => {
    let isStopping = false
    const { wait } = openWaits(() => isStopping)
    const gone = new AbortController()
    const waiting = wait({ signal: gone.signal })
    gone.abort()
    expect(await advance(10, waiting)).toBeLessThanOrEqual(1)
    const last = wait()
    isStopping = true
    expect(await advance(10, last)).toBeLessThanOrEqual(4)
  })

  it('look up as another client, after one whose look-ups are refused', async () => {
    const { read, wait } = openWaits()
    const refused = new AbortController()
    read.mockImplementation(async ({ signal }) => {
      if (signal === refused.signal) throw new Error('too many failures of this client')
      return swapped
    })
    const waiting = Promise.all([wait({ signal: refused.signal }), wait({ client: 'b' })])
    expect(await advance(50, waiting)).toBe(8)
    expect(await waiting).toEqual([swapped, swapped])
  })

  it('outlast a look-up that fails', async () => {
    const { read, wait } = openWaits()
    read.mockRejectedValueOnce(new Error('out of reach'))
    read.mockResolvedValueOnce({ ...open, problem: 'out of reach' })
    read.mockResolvedValue(swapped)
    const waiting = wait()
    expect(await advance(50, waiting)).toBe(12)
    expect(await waiting).toBe(swapped)
  })
})
