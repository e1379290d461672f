import { environmentManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getVerdict } from '../../src/model/progress/snapshot'
import { makeQueryClient } from '../../src/queries/client'
import { canRequestNow, type Tracked } from '../../src/queries/tracked'
import { transactionQuery } from '../../src/queries/transaction'
import { fetchTransaction } from '../../src/api/tracker'
import { completions } from '../../src/storage/completions'
import { noteCompletion } from '../../src/queries/experience'
import { swapLegs, wireAnswer } from '../support/answers'
import { memoryStorage } from '../support/memoryStorage'
import { scriptedServer } from '../support/scriptedServer'

const hash = 'a'.repeat(64)
const answerFor = (done: boolean, status: string, legs: readonly unknown[], first = hash) =>
  JSON.stringify(wireAnswer(done, status, legs, { firstTransactionHash: first }))
const pending = answerFor(false, 'pending', swapLegs('success', 'pending', 'not_started'))
const complete = answerFor(true, 'success', swapLegs('success', 'success', 'success'))

type Step = { status?: number; body?: string; headers?: Record<string, string>; hangs?: true }
let server: Awaited<ReturnType<typeof scriptedServer>>
let asked: number[]
let client: QueryClient
let hanging = false
let leave: () => void

/** A tracker that plays its steps one for each request, the last one for ever. */
async function tracker(...steps: Step[]): Promise<void> {
  asked = []
  const play: RequestListener = (_, response) => {
    const step = steps[Math.min(asked.length, steps.length - 1)]
    asked.push(Date.now())
    hanging = step?.hangs === true
    if (hanging) return
    response.writeHead(step?.status ?? 200, step?.headers).end(step?.body ?? '')
  }
  server = await scriptedServer(play)
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({
      content: selector.includes('base') ? server.address : '',
    }),
    getElementById: () => null,
  })
  vi.stubGlobal('navigator', { onLine: true })
}

/** Somebody looks at the transaction; the function gives what they see. */
function look(): () => Tracked | undefined {
  client = makeQueryClient()
  const observer = new QueryObserver(client, transactionQuery(hash))
  const close = observer.subscribe(() => {})
  leave = () => {
    close()
    client.clear()
  }
  return () => observer.getCurrentResult().data
}

/**
 * Waits for what is seen. The faked clock runs on only while no exchange is under way, as those take real time; one that
 * hangs on purpose is the exception.
 */
async function see(check: () => void): Promise<void> {
  for (let step = 0; ; step += 1) {
    try {
      check()
      return
    } catch (error) {
      if (step > 20_000) throw error
    }
    if (client.isFetching() === 0 || hanging) await vi.advanceTimersByTimeAsync(250)
    await new Promise(setImmediate)
  }
}
const verdictOf = (seen: Tracked | undefined) => seen && getVerdict(seen.snapshot).verdict

beforeEach(() => {
  // There is no window here, and on a server TanStack Query would not poll.
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterEach(async () => {
  leave()
  hanging = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.close()
})

describe('a watched transaction', () => {
  it('is asked again until it is complete, confirmed three times, and then left in peace', async () => {
    await tracker({ body: pending }, { body: pending }, { body: complete })
    const seen = look()
    await see(() => expect(verdictOf(seen())).toBe('in-progress'))
    await see(() => expect(verdictOf(seen())).toBe('complete'))
    await see(() => expect(seen()?.finalCount).toBe(4))
    expect(asked).toHaveLength(6)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(asked).toHaveLength(6)
  })

  it('keeps its last good answer through trouble, and recovers unaided', async () => {
    await tracker(
      { body: pending },
      { status: 502 },
      { body: '<html>login</html>' },
      { body: '{"done":' },
      { body: complete },
    )
    const seen = look()
    for (const [failures, kind] of [
      [1, 'unavailable'],
      [2, 'unexpected'],
      [3, 'unexpected'],
    ] as const) {
      await see(() => expect(seen()?.failure).toMatchObject({ failures, error: { kind } }))
      expect(verdictOf(seen())).toBe('in-progress')
      expect(seen()?.snapshot.rows).toHaveLength(3)
    }
    await see(() => expect(verdictOf(seen())).toBe('complete'))
    expect(seen()?.failure).toBeNull()
  })

  it('is asked again after a check that hung', async () => {
    await tracker({ hangs: true }, { body: pending })
    const seen = look()
    await see(() => expect(seen()?.failure?.error.kind).toBe('timeout'))
    expect(verdictOf(seen())).toBe('checking')
    await see(() => expect(verdictOf(seen())).toBe('in-progress'))
  })

  it('is not asked before the pause that the service asked for is over', async () => {
    await tracker(
      { body: pending },
      { status: 429, headers: { 'retry-after': '40' } },
      { body: complete },
    )
    const seen = look()
    await see(() => expect(seen()?.failure?.error.kind).toBe('rate-limited'))
    expect(canRequestNow(seen())).toBe(false)
    await see(() => expect(verdictOf(seen())).toBe('complete'))
    expect((asked[2] ?? 0) - (asked[1] ?? 0)).toBeGreaterThanOrEqual(40_000)
    expect(canRequestNow(seen())).toBe(true)
  })

  it('never shows an answer about another transaction', async () => {
    const other = answerFor(
      true,
      'success',
      swapLegs('success', 'success', 'success'),
      'b'.repeat(64),
    )
    await tracker({ body: other }, { body: pending })
    const seen = look()
    await see(() =>
      expect(seen()?.failure?.error).toMatchObject({
        kind: 'unexpected',
        message: 'We got data for a different transaction and ignored it',
      }),
    )
    expect(verdictOf(seen())).toBe('checking')
    await see(() => expect(verdictOf(seen())).toBe('in-progress'))
  })

  it.each([404, 400])(
    'that the service does not know (%d) is not seen, and is asked for again',
    async (status) => {
      await tracker({ status, body: '{"message":"Not indexed"}' }, { body: pending })
      const seen = look()
      await see(() => expect(verdictOf(seen())).toBe('not-seen'))
      await see(() => expect(verdictOf(seen())).toBe('in-progress'))
    },
  )

  it('that the service does not find by its hash is asked for again', async () => {
    await tracker(
      { status: 400, body: '{"message":"No transaction found for this hash"}' },
      { body: pending },
    )
    const seen = look()
    await see(() => expect(verdictOf(seen())).toBe('not-seen'))
    await see(() => expect(verdictOf(seen())).toBe('in-progress'))
  })

  it('that the service refuses for now keeps its message, and is asked for again', async () => {
    await tracker({ status: 400, body: '{"message":"Quota exceeded"}' }, { body: pending })
    const seen = look()
    await see(() =>
      expect(seen()?.failure?.error).toMatchObject({ kind: 'refused', message: 'Quota exceeded' }),
    )
    expect(verdictOf(seen())).toBe('checking')
    await see(() => expect(verdictOf(seen())).toBe('in-progress'))
  })

  it('whose request is refused as wrong is not asked for again', async () => {
    await tracker({ status: 400, body: '{"name":"ValidationError","message":"hash is invalid"}' })
    const seen = look()
    await see(() => expect(seen()?.failure?.error.kind).toBe('refused'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(1)
  })

  it('has no data after a 204, and is never complete for it', async () => {
    await tracker({ status: 204 })
    const seen = look()
    await see(() => expect(asked.length).toBeGreaterThan(2))
    expect(verdictOf(seen())).toBe('checking')
  })

  it('is reckoned by the clock of the server', async () => {
    const ahead = 86_400_000
    await tracker({ body: pending, headers: { date: new Date(Date.now() + ahead).toUTCString() } })
    const seen = look()
    await see(() => expect(verdictOf(seen())).toBe('in-progress'))
    expect(Math.abs((seen()?.checkedAt ?? 0) - Date.now() - ahead)).toBeLessThan(10_000)
  })

  it('was checked when its answer was last confirmed, and an old one confirms nothing', async () => {
    await tracker(
      { body: complete, headers: { age: '120' } },
      { body: complete, headers: { age: '150' } },
      { body: complete },
    )
    const seen = look()
    const age = () => (seen()?.requestedAt ?? 0) - (seen()?.checkedAt ?? 0)
    await see(() => expect(age()).toBe(150_000))
    expect(seen()?.finalCount).toBe(1)
    await see(() => expect(seen()?.finalCount).toBe(4))
    expect(asked).toHaveLength(5)
    expect(age()).toBe(0)
  })

  it('is no longer asked for when nobody looks', async () => {
    await tracker({ body: pending })
    const seen = look()
    await see(() => expect(verdictOf(seen())).toBe('in-progress'))
    leave()
    const before = asked.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(before)
  })
})

describe('several watched transactions', () => {
  /** Somebody looks at all of these; the function gives what they see of each. */
  function lookAtAll(hashes: readonly string[]): (at: number) => Tracked | undefined {
    client = makeQueryClient()
    const observers = hashes.map(
      (each) => new QueryObserver(client, transactionQuery(each, 'listed')),
    )
    const closing = observers.map((observer) => observer.subscribe(() => {}))
    leave = () => {
      for (const close of closing) close()
      client.clear()
    }
    return (at) => observers[at]?.getCurrentResult().data
  }
  /** A tracker that answers at once, without a network, so that all clocks can be faked; gives what is asked when. */
  async function answering(answer: (count: number, asks: string) => Response) {
    vi.useFakeTimers({ now: Date.now() })
    await tracker({})
    const started: { asks: string; at: number }[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      const { hash: asks }: { hash: string } = JSON.parse(body)
      started.push({ asks, at: Date.now() })
      return answer(started.length, asks)
    })
    return started
  }
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => index.toString(16).padStart(64, '0'))

  it('cost ten requests at first and then one a second, and each gets its turn', async () => {
    const started = await answering((_, asks) =>
      Response.json(
        wireAnswer(false, 'pending', swapLegs('success', 'pending', 'pending'), {
          firstTransactionHash: asks,
        }),
      ),
    )
    lookAtAll(numbered(50))
    await vi.advanceTimersByTimeAsync(300_000)
    const first = started[0]?.at ?? 0
    expect(started.slice(0, 12).map(({ at }) => at - first)).toEqual([
      ...Array<number>(10).fill(0),
      1_000,
      2_000,
    ])
    for (const [index, { at }] of started.entries()) {
      const before = started[index - 10]
      if (before !== undefined) expect(at - before.at).toBeGreaterThanOrEqual(1_000)
    }
    expect(new Set(started.map(({ asks }) => asks)).size).toBe(50)
    expect(started.length).toBeGreaterThan(290)
  })

  it('are asked for once where they are one hash in several writings', async () => {
    await tracker({ body: pending })
    const seen = lookAtAll([hash, `0x${hash}`, hash.toUpperCase()])
    await see(() => expect(verdictOf(seen(2))).toBe('in-progress'))
    expect(seen(0)).toBe(seen(2))
    expect(asked).toHaveLength(1)
  })

  it('all wait for a pause that the service asked for because of one', async () => {
    const started = await answering((count) =>
      count === 1
        ? new Response('', { status: 429, headers: { 'retry-after': '40' } })
        : new Response(pending),
    )
    const seen = lookAtAll([hash, `0x${'b'.repeat(64)}`])
    await vi.advanceTimersByTimeAsync(39_000)
    expect(seen(1)?.failure?.error.kind).toBe('rate-limited')
    // Both were sent at once, before the nextPollDelay was snapshot.
    expect(started).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(verdictOf(seen(0))).toBe('in-progress')
  })
})

describe('an end', () => {
  /** What an earlier page saved: the same response, heard four times. */
  function savedBefore(): void {
    const stored = memoryStorage()
    stored.setItem(
      `crosswatch:response:${hash.toUpperCase()}`,
      JSON.stringify({ at: Date.now() - 3_600_000, finalCount: 4, text: complete }),
    )
    vi.stubGlobal('localStorage', stored)
  }

  it('that was confirmed before the page was loaded is asked for once, whoever comes back', async () => {
    savedBefore()
    await tracker({ body: complete })
    const seen = look()
    await see(() => expect(verdictOf(seen())).toBe('complete'))
    expect(seen()?.nextPollDelay).toBeNull()
    const close = new QueryObserver(client, transactionQuery(hash)).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(3_600_000)
    close()
    expect(asked).toHaveLength(1)
  })

  it('that was saved is neither confirmed by a response without data nor lost by "not found"', async () => {
    savedBefore()
    await tracker({ status: 204 }, { status: 404, body: '{"message":"Not found"}' })
    const seen = look()
    await see(() => expect(seen()?.snapshot.hasNoData).toBe(true))
    expect(verdictOf(seen())).toBe('checking')
    await see(() => expect(verdictOf(seen())).toBe('unclear'))
  })

  it('that was saved is named when the first response takes it back', async () => {
    savedBefore()
    await tracker({ body: pending })
    const seen = look()
    await see(() => expect(verdictOf(seen())).toBe('in-progress'))
    expect(seen()?.snapshot.wasCompleteAt).not.toBeNull()
  })

  it('that goes back is named, and is asked about again within 45 s of being heard', async () => {
    await tracker({ body: complete }, { body: pending })
    const seen = look()
    await see(() => expect(verdictOf(seen())).toBe('complete'))
    await see(() => expect(verdictOf(seen())).toBe('in-progress'))
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeLessThanOrEqual(45_000)
    expect(seen()?.snapshot.wasCompleteAt).not.toBeNull()
    expect(seen()?.snapshot.anomalies.map(({ kind }) => kind)).toContain('went-back')
  })

  it('adds to the experience once, and only with its times', async () => {
    vi.stubGlobal('localStorage', memoryStorage())
    const times = { startTimestamp: Date.now() - 600_000, endTimestamp: Date.now() }
    const legs = swapLegs('success', 'success', 'success')
    const timed = JSON.stringify(
      wireAnswer(true, 'success', legs, { firstTransactionHash: hash, ...times }),
    )
    await tracker({ body: pending }, { body: timed })
    const seen = look()
    await see(() => {
      const tracked = seen()
      if (tracked !== undefined) noteCompletion(tracked.snapshot)
      expect(tracked?.finalCount).toBe(2)
    })
    expect(completions.read()).toEqual([
      { pair: 'BTC.BTC → ETH.ETH', took: 600_000, at: times.endTimestamp },
    ])
  })
})

describe('a check', () => {
  it('that brings nothing new changes nothing but when it was', async () => {
    await tracker({ body: pending })
    const seen = look()
    await see(() => expect(asked).toHaveLength(1))
    await see(() => expect(verdictOf(seen())).toBe('in-progress'))
    const before = seen()
    await see(() => expect(seen()?.requestNumber).not.toBe(before?.requestNumber))
    expect(seen()?.snapshot).toBe(before?.snapshot)
    expect(seen()?.polls).toHaveLength(2)
  })

  it('of an older question that is answered after a newer one is never shown', async () => {
    await tracker({ body: complete })
    const seen = look()
    await see(() => expect(verdictOf(seen())).toBe('complete'))
    const answers: ((body: string) => void)[] = []
    vi.stubGlobal(
      'fetch',
      async () =>
        new Promise((resolve) => void answers.push((body) => resolve(new Response(body)))),
    )
    const ask = () =>
      client.refetchQueries({ queryKey: transactionQuery(hash).queryKey }, { cancelRefetch: true })
    void ask()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toHaveLength(1)
    void ask()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toHaveLength(2)
    answers[1]?.(complete)
    await vi.advanceTimersByTimeAsync(10)
    answers[0]?.(pending)
    await vi.advanceTimersByTimeAsync(10)
    expect(verdictOf(seen())).toBe('complete')
    expect(seen()?.snapshot.wasCompleteAt).toBeNull()
  })

  it('is not made by coming back to the page while the service wants a pause', async () => {
    await tracker({ status: 429, headers: { 'retry-after': '40' } }, { body: pending })
    look()
    await see(() => expect(asked).toHaveLength(1))
    await see(() => expect(client.isFetching()).toBe(0))
    const again = new QueryObserver(client, transactionQuery(hash))
    const close = again.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(20_000)
    close()
    expect(asked).toHaveLength(1)
  })

  it('with thousands of legs gets its verdict from all of them, never from some', async () => {
    vi.useRealTimers()
    const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
    const payouts = Array.from({ length: 2_000 }, (_, index) => ({
      ...payout,
      hash: index.toString(16).padStart(64, '0'),
    }))
    const last = (status: string) => [deposit, swap, ...payouts, { ...payout, status }]
    await tracker(
      { body: answerFor(true, 'success', last('pending')) },
      { body: answerFor(true, 'success', last('success')) },
    )
    const seen = look()
    const verdicts = new Set<string>()
    const note = client.getQueryCache().subscribe(() => {
      const tracked = seen()
      if (tracked !== undefined) verdicts.add(getVerdict(tracked.snapshot).verdict)
    })
    await expect.poll(() => seen()?.checkedAt).toBeTypeOf('number')
    await client.refetchQueries({ queryKey: ['transaction'] })
    note()
    expect([...verdicts]).toEqual(['unclear', 'complete'])
    expect(seen()?.snapshot.rows).toHaveLength(2_003)
  })

  it('with thousands of legs is read whole, and what is wrong in it is named with its place', async () => {
    vi.useRealTimers()
    const legs = Array.from({ length: 1_200 }, (_, index) => ({
      ...swapLegs('success', 'pending', 'pending')[2],
      hash: index.toString(16).padStart(64, '0'),
    }))
    const wrong = legs.map((leg, index) => (index === 1_100 ? { chain: {} } : leg))
    await tracker({ body: answerFor(false, 'pending', legs) })
    const { result } = await fetchTransaction(hash)
    expect(result.kind === 'response' && result.response.result.legs).toHaveLength(1_200)
    await server.close()
    await tracker({ body: answerFor(false, 'pending', wrong) })
    await expect(fetchTransaction(hash)).rejects.toMatchObject({ where: 'result.legs.1100.chain' })
    look()
  })
})

describe('the tracker’s health', () => {
  it('is checked at once when a check fails, and again when one is answered', async () => {
    await tracker({ status: 502 }, { body: pending })
    const seen = look()
    let health = 0
    const healthy = new QueryObserver(client, {
      queryKey: ['health'],
      queryFn: async () => {
        health += 1
        if (health === 2) throw new Error('away')
        return { at: 0, took: 1 }
      },
      staleTime: Infinity,
    })
    const close = healthy.subscribe(() => {})
    await see(() => expect(seen()?.failure?.failures).toBe(1))
    await see(() => expect(healthy.getCurrentResult().status).toBe('error'))
    await see(() => expect(verdictOf(seen())).toBe('in-progress'))
    await see(() => expect(healthy.getCurrentResult().status).toBe('success'))
    expect(health).toBe(3)
    close()
  })
})
