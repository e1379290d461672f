import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { McpServer } from '@modelcontextprotocol/server'
import { createEndWaits } from '../../../src/service/mcp/endWaits'
import { getGroups } from '../../../src/service/http/client'
import { getMaxWaits } from '../../../src/service/mcp/limits'
import type { Caller } from '../../../src/service/tracking/caller'
import type { FoundTransaction } from '../../../src/service/tracking/snapshotReader'
import { known, swapLegs, wireAnswer } from '../../support/answers'
import { inProcessService } from '../../support/inProcess'
import { call, connectTo } from '../../support/mcpClient'
import { noon, samples } from '../../support/samples'
import { serve } from '../../support/serve'

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
    for (let turn = 0; turn < 10; turn += 1) await setImmediate()
    passed += 1
  }
  return passed
}

describe('a call that waits for the end', () => {
  const end = { verdict: 'complete', askAgainAfterSeconds: null }
  it.each([
    ['it ends', { hash: samples.quick, until: 'end' }, 50, end],
    ['somebody is needed', { hash: needingSomebody, until: 'end' }, 2, {}],
    ['it is at its end', { hash: samples.complete, until: 'end' }, 1, end],
    ['it does not wait', { hash: samples.queued, waitSeconds: 50 }, 1, {}],
  ])('is answered once where %s: %j within %i s', async (_, args, seconds, data) => {
    const client = await connectStopped()
    const waiting = call(client, 'track_transaction', args)
    expect(await advance(90, waiting)).toBeLessThanOrEqual(seconds)
    expect(await waiting).toMatchObject({ isError: false, data })
  })

  it.each([['auto'], ['legacy']] as const)(
    'tells no progress meanwhile, and has no server of the protocol (%s)',
    async (mode) => {
      stopTime()
      const service = inProcessService({ now: Date.now })
      const client = await connectTo(service, { versionNegotiation: { mode } })
      const servers = vi.spyOn(McpServer.prototype, 'registerTool')
      onTestFinished(() => servers.mockRestore())
      await client.listTools()
      servers.mockClear()
      const told = vi.fn<() => void>()
      const args = { hash: samples.queued, until: 'end', waitSeconds: 600 }
      const waiting = client.callTool(
        { name: 'track_transaction', arguments: args },
        { onprogress: told, resetTimeoutOnProgress: true, timeout: 60_000 },
      )
      await advance(45, waiting)
      expect(servers).not.toHaveBeenCalled()
      expect(await advance(60, waiting)).toBeLessThanOrEqual(6)
      // It is what was known at the last look-up.
      const stillQueued = {
        confirmedAt: Date.parse('2026-01-05T12:00:48Z'),
        explanation: { where: { code: 'queued' } },
      }
      expect((await waiting).structuredContent).toMatchObject(stillQueued)
      expect(servers).toHaveBeenCalled()
      expect(told).not.toHaveBeenCalled()
    },
  )

  it('is answered by then, however long its first answer takes', async () => {
    // Its second look-up, which asks for halts, is counted; the first is the call itself.
    const limit = () => new Promise<number>((resolve) => setTimeout(resolve, 10_000, 0))
    const client = await connectStopped({ limit })
    // The client asks for the list of tools once.
    await call(client, 'track_transaction', { hash: samples.queued })
    const args = { hash: samples.unseen, until: 'end' }
    const waiting = call(client, 'track_transaction', args)
    const seconds = await advance(60, waiting)
    expect(await waiting).toMatchObject({ data: { verdict: 'not-seen' } })
    expect(seconds).toBeGreaterThan(48)
    expect(seconds).toBeLessThanOrEqual(51)
  })

  it('counts once, and takes no turn from other calls of its client', async () => {
    let count = 0
    const limit = async () => {
      count += 1
      return 0
    }
    const client = await connectStopped({ limit })
    const args = { hash: samples.queued, until: 'end' }
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
    stopTime()
    const { url } = await serve({ limit, now: Date.now })
    const client = await connectTo({ fetch: (_, init) => fetch(`${url}/mcp`, init) })
    // The client asks for the list of tools once.
    await call(client, 'track_transaction', { hash: samples.queued })
    counted.length = 0
    // It is looked up again each four seconds until its end.
    const waiting = call(client, 'track_transaction', {
      hash: samples.quick,
      until: 'end',
    })
    await advance(60, waiting)
    expect(await waiting).toMatchObject({ data: { verdict: 'complete' } })
    expect(counted).toEqual(['request'])
  })
})

describe('the waits for one transaction', () => {
  const [deposit, swap, payout] = swapLegs('success', 'pending', 'not_started')
  const found = (isComplete: boolean, ...legs: Parameters<typeof wireAnswer>[2]) => ({
    snapshot: known([wireAnswer(isComplete, isComplete ? 'success' : 'pending', legs)]),
    checkedAt: noon,
    pollAfter: 60,
    problem: '',
  })
  const open = found(false, deposit, swap, payout)
  const swapped = found(
    false,
    deposit,
    { ...swap, status: 'success' },
    { ...payout, status: 'outbound' },
  )
  const ended = found(true, ...swapLegs('success', 'success', 'success'))

  /** `read` counts the look-ups. */
  function openWaits(isStopping = () => false) {
    stopTime()
    const read = vi.fn<(caller: Caller) => Promise<FoundTransaction>>(async () => open)
    const waitForEnd = createEndWaits(read, isStopping, 100)
    const wait = (more: { address?: string; signal?: AbortSignal; ms?: number } = {}) => {
      const { address, signal = new AbortController().signal, ms = 50_000 } = more
      const client = address && { address, groups: getGroups(address), ...connected }
      const caller = { env: { ...(client && { client }) }, signal }
      const sought = { hash: open.snapshot.hash, chain: '' }
      return waitForEnd({ caller, sought, found: open, ms })
    }
    return { read, wait }
  }
  const connected = { isProxied: false, isSecure: false }

  it('cost together as much as one viewer of its page, and end together', async () => {
    const { read, wait } = openWaits()
    const waiting = Promise.all(Array.from({ length: 50 }, () => wait()))
    await advance(24)
    read.mockResolvedValue(swapped)
    await advance(16)
    expect(read).toHaveBeenCalledTimes(10)
    read.mockResolvedValue(ended)
    expect(await advance(10, waiting)).toBeLessThanOrEqual(4)
    expect(new Set(await waiting)).toEqual(new Set([ended]))
    // Nobody waits any more, so nothing is looked up.
    const { calls } = read.mock
    const count = calls.length
    await advance(30)
    expect(calls).toHaveLength(count)
  })

  it('tell what was looked up last to whoever has no time left', async () => {
    const { read, wait } = openWaits()
    read.mockResolvedValue(swapped)
    const [short, long] = [wait({ ms: 3_000 }), wait({ ms: 9_000 })]
    await advance(10)
    expect([await short, await long]).toEqual([open, swapped])
  })

  it.each([
    ['an IPv4 address', 10, () => '192.0.2.1'],
    ['an IPv6 /64', 10, (index: number) => `2001:db8::${index}`],
    ['a /56', 20, (index: number) => `2001:db8:0:${index}::1`],
    ['a /48', 40, (index: number) => `2001:db8:0:${index}00::1`],
    ['all', 100, (index: number) => `192.0.2.${index}`],
  ])('are answered at once beyond the part of %s: %i of 100', async (_, part, at) => {
    const { wait } = openWaits()
    const index = (place: number) => 10 + (place % 80)
    const waiting = Array.from({ length: part }, (__, place) =>
      wait({ address: at(index(place)) }),
    )
    expect(await advance(10, wait({ address: at(index(part)) }))).toBeLessThanOrEqual(1)
    const other = wait({ address: '198.51.100.1' })
    expect(await advance(40, other)).toBe(part === 100 ? 1 : 40)
    const all = Promise.all([other, ...waiting])
    await advance(60, all)
    // All of them have ended.
    await all
    const last = wait({ address: at(10), ms: 9_000 })
    expect(await advance(50, last)).toBe(9)
  })

  it('are as many as the heap has room for', () => {
    const megabyte = 1_024 ** 2
    expect(getMaxWaits(152 * megabyte)).toBe(153)
    expect(getMaxWaits(216 * megabyte)).toBe(217)
    expect(getMaxWaits(4_096 * megabyte)).toBe(1_000)
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
      return ended
    })
    const waiting = Promise.all([wait({ signal: refused.signal }), wait()])
    expect(await advance(50, waiting)).toBe(8)
    expect(await waiting).toEqual([ended, ended])
  })

  it('outlast a look-up that fails', async () => {
    const { read, wait } = openWaits()
    read.mockRejectedValueOnce(new Error('out of reach'))
    read.mockResolvedValueOnce({ ...open, problem: 'out of reach' })
    read.mockResolvedValue(ended)
    const waiting = wait()
    expect(await advance(50, waiting)).toBe(12)
    expect(await waiting).toBe(ended)
  })
})
