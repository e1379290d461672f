import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { RequestError } from '../../src/api/requestError'
import { checkHealth } from '../../src/api/service'
import { cachedAtHeader } from '../../src/contract/cached'
import { getRetryTime } from '../../src/queries/client'
import { getQueryError } from '../../src/queries/describeError'
import { nameEntriesQuery } from '../../src/queries/names'

const entries = [{ chain: 'BTC', address: 'bc1q' }]
const noon = Date.parse('2026-11-20T12:00:00Z')
const query = nameEntriesQuery('eld')

/** The responses of the network or the service worker, one for each request. */
let responses: (() => Response)[]
let requestTimes: number[]
const respond = () => Response.json(entries)
const reject =
  (status: number, headers = {}) =>
  () =>
    new Response('{}', { status, headers })
const respondCached = () =>
  Response.json(entries, { headers: { [cachedAtHeader]: String(noon - 60_000) } })

beforeEach(() => {
  requestTimes = []
  vi.useFakeTimers({ now: noon })
  // The server renders without the data of a failed request.
  environmentManager.setIsServer(() => false)
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    const next = responses[requestTimes.length] ?? expect.fail('unexpected request')
    requestTimes.push((Date.now() - noon) / 1_000)
    return next()
  })
})
afterEach(() => {
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Observes the query like a component, until the test ends. */
async function observe(client = new QueryClient()) {
  const observer = new QueryObserver(client, query)
  onTestFinished(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  return observer
}

it('repeats a failed request with growing delays until it succeeds, and tells the error meanwhile', async () => {
  responses = [reject(503), reject(503), reject(503), respond]
  const observer = await observe()
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', error: null })
  const error = getQueryError(observer.getCurrentResult())
  expect(error).toMatchObject({ kind: 'unavailable', at: noon })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(observer.getCurrentResult().data).toEqual(entries)
  const [first, second = 0, third = 0, fourth = 0] = requestTimes
  expect(first).toBe(0)
  expect(third - second).toBeGreaterThan(second)
  expect(fourth - third).toBeGreaterThan(third - second)
})

it('waits as long as the service asks', async () => {
  responses = [reject(429, { 'retry-after': '20' }), respond]
  await observe()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(requestTimes).toEqual([0, 20])
})

it('does not repeat a rejected request', async () => {
  responses = [reject(400)]
  const observer = await observe()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', isFetching: false })
})

it.each([0, 3, 50])('after %i failures never waits longer than 30 s by itself', (failures) => {
  const delay = getRetryTime(failures, new RequestError('timeout', 'No response')) - noon
  expect(delay).toBeGreaterThanOrEqual(500)
  expect(delay).toBeLessThanOrEqual(30_000)
})

it('shows a cached response with its own time while the service cannot be reached', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  responses = [respondCached, respondCached, respond]
  const observer = await observe()
  const result = observer.getCurrentResult()
  expect(result).toMatchObject({ data: entries, dataUpdatedAt: noon - 60_000 })
  expect(getQueryError(result)).toMatchObject({ kind: 'offline' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(getQueryError(observer.getCurrentResult())).toBeNull()
  expect(observer.getCurrentResult().dataUpdatedAt).toBeGreaterThan(noon)
})

it('never replaces newer data by a cached response, nor takes one for a health check', async () => {
  const client = new QueryClient()
  client.setQueryData(query.queryKey, entries, { updatedAt: noon - 40_000 })
  responses = [respondCached, respondCached]
  const observer = await observe(client)
  expect(observer.getCurrentResult().dataUpdatedAt).toBe(noon - 40_000)
  await expect(checkHealth()).rejects.toMatchObject({ kind: 'unavailable' })
})
