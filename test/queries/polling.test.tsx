import {
  focusManager,
  type QueryClient,
  QueryClientProvider,
  QueryObserver,
} from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RequestError } from '../../src/api/requestError'
import { sendRequest } from '../../src/api/request'
import { cachedAtHeader } from '../../src/contract/cached'
import { createQueryClient } from '../../src/queries/queryClient'
import { getRetryDelay } from '../../src/queries/retries'
import { getQueryError } from '../../src/queries/useFailure'
import { addressNamesQuery } from '../../src/queries/names'
import { healthQuery } from '../../src/queries/health'
import { polledServiceQuery } from '../../src/queries/service'
import {
  getConfirmedVerdict,
  toTracked,
  type Tracked,
} from '../../src/queries/trackedState'
import { mergeSaved, readTracked, savedFirst } from '../../src/queries/savedTransaction'
import { transactionQuery } from '../../src/queries/transaction'
import { useWatchedSummaries } from '../../src/queries/watchedTransactions'
import { saveStatus } from '../../src/storage/savedStatus'
import { watch } from '../../src/storage/watched'
import { withStatements } from '../support/applyReply'
import { hash, swap, complete as ended } from '../support/answers'

// The queries of names load it later, which no fake clock waits for.
await import('p-limit')

const noon = Date.UTC(2026, 0, 5, 12)
const pending = withStatements(swap(['success', 'pending', 'not_started']))
const complete = withStatements(ended)
const respond = (body: unknown) => () => Response.json(body)
const reject =
  (status: number, headers = {}, body: unknown = {}) =>
  () =>
    Response.json(body, { status, headers })
const hang = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason))
  })

let client: QueryClient
/** The service's responses, one for each request; the last one repeats. */
let steps: ((signal?: AbortSignal | null) => Response | Promise<Response>)[]
let requests: { hash: string; at: number }[]
/** What the service says of a hash in a batch. */
let answerInBatch: (hash: string) => object
let batches: { hashes: string[]; chain: string | undefined; at: number }[]
const getTimes = () => requests.map(({ at }) => (at - noon) / 1_000)

/** Observes transactions until the test ends. The returned function reads the state of one. */
function observe(...hashes: readonly string[]) {
  const observers = (hashes.length === 0 ? [hash] : hashes).map(
    (each) =>
      new QueryObserver(client, { ...transactionQuery(each), ...savedFirst(each) }),
  )
  for (const observer of observers) onTestFinished(observer.subscribe(() => undefined))
  return (index = 0) => {
    const result = observers[index]?.getCurrentResult() ?? expect.fail('not observed')
    return toTracked(result.data ?? expect.fail('no data'), result)
  }
}

/** Observes transactions as the watchlist does. */
function observeList(hashes: readonly string[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const list = hashes.map((each) => ({ hash: each, chain: '', label: '' }))
  const useVerdicts = () => useWatchedSummaries(list).map(({ verdict }) => verdict)
  return renderHook(useVerdicts, { wrapper })
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Advances the clock until the check passes. */
async function until(check: () => void): Promise<void> {
  for (let step = 0; ; step += 1) {
    try {
      return check()
    } catch (error) {
      if (step > 2_000) throw error
    }
    await advance(250)
  }
}
const untilVerdict = (read: () => Tracked, verdict: string) =>
  until(() => expect(getConfirmedVerdict(read())).toBe(verdict))
const returnToPage = async () => {
  act(() => focusManager.onFocus())
  await advance(1)
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  requests = []
  batches = []
  answerInBatch = () => expect.fail('no batch was expected')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { body?: string }) => {
    const { signal, body = '' } = init
    if (path.endsWith('/txns')) {
      const { hashes, chain } = JSON.parse(body)
      batches.push({ hashes, chain, at: Date.now() })
      const txns = hashes.map((each: string) =>
        Object.assign({ hash: each }, answerInBatch(each)),
      )
      return Response.json({ txns })
    }
    const asked = path.split('/').at(-1) ?? ''
    const step = steps[Math.min(requests.length, steps.length - 1)]
    requests.push({ hash: asked.toLowerCase(), at: Date.now() })
    return step?.(signal) ?? Response.error()
  })
  client = createQueryClient()
  client.mount()
})
afterEach(() => {
  client.unmount()
  client.clear()
})

describe('polling a transaction', () => {
  it('continues until it is complete and confirmed three times, then stops, also on return', async () => {
    steps = [respond(pending), respond(pending), respond(complete)]
    const read = observe()
    await untilVerdict(read, 'in-progress')
    await untilVerdict(read, 'complete')
    await until(() => expect(read().snapshot.finalCount).toBe(4))
    await advance(3_600_000)
    await returnToPage()
    expect(requests).toHaveLength(6)
  })

  it('continues after errors and a timeout', async () => {
    steps = [reject(502), hang, respond(pending)]
    const read = observe()
    await until(() => expect(read().failure?.error.kind).toBe('unavailable'))
    await until(() => expect(read().failure?.error.kind).toBe('timeout'))
    await untilVerdict(read, 'in-progress')
  })

  it('ends with the page: the request under way is aborted, and no other is sent', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const hangTold = (signal?: AbortSignal | null) => {
      signals.push(signal)
      return hang(signal)
    }
    steps = [respond(pending), respond(pending), hangTold]
    const observer = new QueryObserver(client, transactionQuery(hash))
    const leave = observer.subscribe(() => undefined)
    onTestFinished(leave)
    await until(() => expect(signals).toHaveLength(1))
    expect(signals[0]?.aborted).toBe(false)
    leave()
    expect(signals[0]?.aborted).toBe(true)
    await advance(600_000)
    await returnToPage()
    expect(requests).toHaveLength(3)
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1)
  })

  it('waits for Retry-After, whatever else would request it', async () => {
    steps = [respond(pending), reject(429, { 'retry-after': '40' }), respond(complete)]
    const read = observe()
    await until(() => expect(read().failure?.error.kind).toBe('rate-limited'))
    await advance(20_000)
    await returnToPage()
    observe()
    await untilVerdict(read, 'complete')
    const [, second = 0, third] = getTimes()
    expect(third).toBeGreaterThanOrEqual(second + 40)
  })

  it('stops after a 400 that calls the request invalid', async () => {
    const body = { name: 'ValidationError', message: 'hash is invalid' }
    steps = [respond(pending), reject(400, {}, body)]
    const read = observe()
    await until(() => expect(read().failure?.error.kind).toBe('refused'))
    await advance(600_000)
    expect(requests).toHaveLength(2)
  })

  it('requests again on return after two seconds, but not after a glance at another tab', async () => {
    steps = [respond(pending)]
    await untilVerdict(observe(), 'in-progress')
    await advance(1_000)
    await returnToPage()
    expect(requests).toHaveLength(1)
    await advance(1_500)
    await returnToPage()
    expect(requests).toHaveLength(2)
  })

  it('is not requested on return or by another component during a pause that the service asks for', async () => {
    steps = [respond(pending), reject(429, { 'retry-after': '40' }), respond(pending)]
    const read = observe()
    await until(() => expect(read().failure?.error.kind).toBe('rate-limited'))
    await advance(20_000)
    await returnToPage()
    observe()
    await advance(1)
    expect(requests).toHaveLength(2)
    await until(() => expect(read().failure).toBeNull())
    const [, failed = 0, repeated = 0] = getTimes()
    expect(repeated - failed).toBeGreaterThanOrEqual(40)
  })

  it('counts the errors in a row, from one again after a response', async () => {
    steps = [reject(502), reject(502), respond(pending), reject(502), respond(pending)]
    const read = observe()
    await until(() => expect(read().failure?.failures).toBe(2))
    await until(() => expect(read().failure).toBeNull())
    await until(() => expect(read().failure?.failures).toBe(1))
  })

  it('keeps what is known when a response tells less, which counts as a failed request', async () => {
    steps = [respond(pending), () => new Response(null, { status: 204 })]
    const read = observe()
    await untilVerdict(read, 'in-progress')
    await until(() => expect(read().failure?.failures).toBe(2))
    expect(read()).toMatchObject({
      snapshot: { verdict: 'in-progress' },
      failure: { error: { kind: 'unavailable' } },
    })
    steps = [respond(complete)]
    await untilVerdict(read, 'complete')
    expect(read().failure).toBeNull()
  })

  it('checks the tracker’s health when a poll fails, and again when one succeeds', async () => {
    steps = [respond({}), reject(502), reject(502), respond(pending)]
    const health = new QueryObserver(client, { ...healthQuery, refetchInterval: false })
    onTestFinished(health.subscribe(() => undefined))
    await until(() => expect(health.getCurrentResult().status).toBe('success'))
    observe()
    await until(() => expect(health.getCurrentResult().status).toBe('error'))
    await until(() => expect(health.getCurrentResult().status).toBe('success'))
  })
})

it.each([
  ['is polled while it is missing', reject(503), true],
  ['of another service is not polled', reject(404), false],
])('the description of the service %s', async (_, answer, isPolled) => {
  steps = [answer]
  const observer = new QueryObserver(client, { ...polledServiceQuery, retry: false })
  onTestFinished(observer.subscribe(() => undefined))
  await advance(0)
  expect(requests).toHaveLength(1)
  await advance(61_000)
  expect(requests).toHaveLength(isPolled ? 2 : 1)
})

describe('a query without polling', () => {
  const found = { result: ['eld'] }
  const names = { names: ['eld'], isPartial: false }
  const query = addressNamesQuery({ prefix: 'x', chain: 'BTC', address: 'bc1q' })
  /** A response that the service worker had cached. */
  const respondCached = () =>
    Response.json(found, { headers: { [cachedAtHeader]: String(noon - 60_000) } })

  /** Observes the query like a component, until the test ends. */
  async function observeQuery() {
    const observer = new QueryObserver(client, query)
    onTestFinished(observer.subscribe(() => undefined))
    await advance(0)
    return () => observer.getCurrentResult()
  }

  it('repeats a failed request with growing delays until it succeeds, and tells the error meanwhile', async () => {
    steps = [reject(503), reject(503), reject(503), respond(found)]
    const read = await observeQuery()
    expect(read()).toMatchObject({ status: 'pending', error: null })
    expect(getQueryError(read())).toMatchObject({ kind: 'unavailable', at: noon })
    await advance(8_000)
    expect(read().data).toEqual(names)
    const [first, second = 0, third = 0, fourth = 0] = getTimes()
    expect(first).toBe(0)
    expect(third - second).toBeGreaterThan(second)
    expect(fourth - third).toBeGreaterThan(third - second)
  })

  it('waits as long as the service asks, and does not repeat a rejected request', async () => {
    steps = [reject(429, { 'retry-after': '20' }), reject(400), respond(found)]
    const read = await observeQuery()
    await advance(120_000)
    expect(getTimes()).toEqual([0, 20])
    expect(read()).toMatchObject({ status: 'error', isFetching: false })
  })

  it.each([1, 4, 51])(
    'after %i failures never waits longer than 30 s by itself',
    (failures) => {
      const delay = getRetryDelay(failures, new RequestError('timeout', 'No response'))
      expect(delay).toBeGreaterThanOrEqual(500)
      expect(delay).toBeLessThanOrEqual(30_000)
    },
  )

  it('shows a cached response with its own time while the service cannot be reached', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    steps = [respondCached, respondCached, respond(found)]
    const read = await observeQuery()
    expect(read()).toMatchObject({ data: names, dataUpdatedAt: noon - 60_000 })
    expect(getQueryError(read())).toMatchObject({ kind: 'offline' })
    await advance(10_000)
    expect(getQueryError(read())).toBeNull()
    expect(read().dataUpdatedAt).toBeGreaterThan(noon)
  })

  it('never replaces newer data by a cached response, nor takes one for a health check', async () => {
    client.setQueryData(query.queryKey, names, { updatedAt: noon - 40_000 })
    steps = [respondCached]
    const read = await observeQuery()
    expect(read().dataUpdatedAt).toBe(noon - 40_000)
    await expect(sendRequest({ path: '/tracker/health' })).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })
})

describe('polling a list', () => {
  describe('in batches', () => {
    const createHash = (index: number) => String(index + 1).padStart(64, 'A')
    const hashes = Array.from({ length: 100 }, (_, index) => createHash(index))
    const respondAbout = (asked: string): object => ({
      confirmedAt: Date.now(),
      // That of a refund: the look-up did not fail.
      error: { message: 'emit asset 1 less than price limit 2' },
      ...JSON.parse(JSON.stringify(pending).replaceAll(hash, asked)),
    })
    beforeEach(() => {
      const meta = document.createElement('meta')
      meta.name = 'api-base-url'
      meta.content = 'https://batches.test'
      document.head.append(meta)
      onTestFinished(() => meta.remove())
      answerInBatch = respondAbout
      steps = [respond(pending)]
    })

    it('sends fifty together, and polls each of a hundred for a sixth of the limit', async () => {
      const { result } = observeList(hashes)
      await advance(1_000)
      expect(batches.map((batch) => batch.hashes.length)).toEqual([50, 50])
      expect(result.current).toEqual(hashes.map(() => 'in-progress'))
      batches = []
      await advance(60_000)
      const counted = batches.map((batch) => Math.ceil(batch.hashes.length / 5))
      expect(counted.reduce((sum, count) => sum + count, 0)).toBeLessThan(200)
      for (const each of hashes) {
        const polls = batches.filter((batch) => batch.hashes.includes(each))
        expect(polls.length).toBeGreaterThanOrEqual(3)
        expect(polls.length).toBeLessThanOrEqual(6)
      }
      expect(requests).toEqual([])
    })

    it('keeps the data of an entry that fails, and asks about it again when it says', async () => {
      const [lost = '', other = ''] = hashes
      const { result } = observeList([lost, other])
      await advance(1_000)
      const error = { code: 'rate-limited', message: 'Too many requests.' }
      answerInBatch = (asked) =>
        asked === lost ? { error, retryAfter: 40 } : respondAbout(asked)
      await advance(12_000)
      const failed = readTracked(client, lost)
      expect(failed.failure?.error).toMatchObject({
        kind: 'rate-limited',
        retryAfter: 40_000,
        refusal: error,
      })
      expect(readTracked(client, other).failure).toBeNull()
      expect(result.current).toEqual(['in-progress', 'in-progress'])
      batches = []
      await advance(25_000)
      expect(batches.flatMap((batch) => batch.hashes)).not.toContain(lost)
      answerInBatch = respondAbout
      await advance(20_000)
      expect(readTracked(client, lost).failure).toBeNull()
    })

    it('waits for an entry that is looked up, which is no failure for 15 s', async () => {
      const [slow = '', quick = ''] = hashes
      answerInBatch = (asked) =>
        asked === slow ? { pending: true, retryAfter: 2 } : respondAbout(asked)
      const { result } = observeList([slow, quick])
      await advance(10_000)
      expect(result.current).toEqual(['checking', 'in-progress'])
      expect(readTracked(client, slow).failure).toBeNull()
      await advance(6_000)
      expect(readTracked(client, slow).failure?.error.kind).toBe('timeout')
      answerInBatch = respondAbout
      await advance(5_000)
      expect(result.current).toEqual(['in-progress', 'in-progress'])
    })

    it('sends the hashes of each chain together', async () => {
      const [one = '', two = '', three = ''] = hashes
      watch({ hash: one, chain: 'BTC' }, two, { hash: three, chain: 'BTC' })
      observeList([one, two, three])
      await advance(500)
      expect(batches.map((batch) => [batch.chain, batch.hashes])).toEqual([
        ['BTC', [one, three]],
        [undefined, [two]],
      ])
    })
  })

  it('polls different spellings of one hash once, whatever chain its address names', async () => {
    steps = [respond(pending)]
    const read = observe(hash, `0x${hash}`, hash.toLowerCase())
    onTestFinished(
      new QueryObserver(client, transactionQuery(hash, { chain: 'BTC' })).subscribe(
        () => undefined,
      ),
    )
    await untilVerdict(() => read(2), 'in-progress')
    expect(read(0).snapshot).toBe(read(2).snapshot)
    expect(requests).toHaveLength(1)
  })
})

it('a saved end gives way to what the server rendered', async () => {
  steps = [respond(pending)]
  await untilVerdict(observe(), 'in-progress')
  const text = JSON.stringify(complete)
  saveStatus(hash, { at: Date.now() - 3_600_000, clockOffset: 0, finalCount: 4, text })
  mergeSaved(client)
  const shown = client.getQueryData(transactionQuery(hash).queryKey)
  expect(shown?.snapshot.verdict).toBe('in-progress')
})

it('a saved end stays, unconfirmed, where the server rendered a response without it', async () => {
  const outage = { ...pending, result: { ...pending.result, doubt: 'outage' } }
  steps = [respond(outage)]
  const read = observe()
  await untilVerdict(read, 'in-progress')
  const text = JSON.stringify(complete)
  saveStatus(hash, { at: Date.now() - 3_600_000, clockOffset: 0, finalCount: 4, text })
  mergeSaved(client)
  expect(read()).toMatchObject({ isRestored: true, snapshot: { verdict: 'complete' } })
  await until(() => expect(read().failure?.error.kind).toBe('unavailable'))
  steps = [respond(complete)]
  await untilVerdict(read, 'complete')
})

it('what was saved and is merged while a request is under way is not lost by its response', async () => {
  steps = [respond(complete)]
  const read = observe()
  await untilVerdict(read, 'complete')
  const text = JSON.stringify(complete)
  saveStatus(hash, { at: Date.now() - 3_600_000, clockOffset: 0, finalCount: 4, text })
  let answer: (response: Response) => void = () => expect.fail('not requested')
  steps = [() => new Promise((resolve) => (answer = resolve))]
  await until(() => expect(requests).toHaveLength(2))
  mergeSaved(client)
  expect(read().snapshot.finalCount).toBe(5)
  answer(Response.json(complete))
  await advance(1)
  expect(read()).toMatchObject({ snapshot: { finalCount: 6 }, nextPollDelay: null })
})

it.each([
  ['a watched transaction', pending, true],
  ['a finished transaction', complete, false],
  ['any other', pending, false],
])(
  'the last response of %s is saved, with the server’s clock',
  async (_, response, isWatched) => {
    if (isWatched) watch(hash)
    const headers = { date: new Date(noon + 3_600_000).toUTCString() }
    steps = [() => Response.json(response, { headers })]
    const read = observe()
    await until(() => expect(read().polls).toHaveLength(1))
    const { checkedAt, clockOffset } = read()
    const saved = { isRestored: true, checkedAt, clockOffset }
    expect(readTracked(createQueryClient(), hash)).toMatchObject(saved)
    // However often its page is opened, it does not confirm itself.
    for (let page = 0; page < 3; page += 1) mergeSaved(client)
    expect(read().snapshot.finalCount).toBe(response === complete ? 1 : 0)
  },
)
