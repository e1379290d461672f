import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedAtHeader } from '../../src/contract/cached'
import { checkHealth } from '../../src/api/service'
import { listEndpoints } from '../../src/queries/endpoints'
import { nameEntriesQuery } from '../../src/queries/names'
import { recoveryOptions } from '../../src/queries/retry'
import { getErrorDetails } from '../../src/queries/describeError'

const entries = [{ chain: 'BTC', address: 'bc1q' }]
const noon = Date.parse('2026-11-20T12:00:00Z')

/** The responses of the network or the service worker, one for each request. */
let responses: (() => Response)[] = []
let requests = 0
const respond = () => Response.json(entries)
const respondCached = (at: number) => () =>
  Response.json(entries, { headers: { [cachedAtHeader]: String(at) } })

beforeEach(() => {
  requests = 0
  vi.useFakeTimers({ now: noon })
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null })
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', async () => (responses[requests++] ?? expect.fail('unexpected request'))())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function load(client: QueryClient) {
  await client.query(nameEntriesQuery('eld')).catch(() => undefined)
  return client.getQueryCache().find({ queryKey: nameEntriesQuery('eld').queryKey })?.state
}

describe('a response from the service worker’s cache', () => {
  it('is the data of the failed query, with its own time, and is not retried at once', async () => {
    const client = new QueryClient()
    responses = [respondCached(noon - 60_000)]
    const state = await load(client)
    expect(state).toMatchObject({ data: entries, dataUpdatedAt: noon - 60_000, status: 'error' })
    expect(getErrorDetails(state?.error).kind).toBe('offline')
    expect(requests).toBe(1)
    expect(recoveryOptions.refetchInterval({ state: state ?? expect.fail() })).toBe(30_000)
  })

  it('is not reported as offline when only the service is unreachable', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    responses = [respondCached(noon - 60_000)]
    expect(getErrorDetails((await load(new QueryClient()))?.error).kind).toBe('unavailable')
    expect(requests).toBe(1)
  })

  it('never replaces newer data of this tab', async () => {
    const client = new QueryClient()
    responses = [respond, respondCached(noon - 60_000)]
    await load(client)
    await client.invalidateQueries({ refetchType: 'none' })
    expect(await load(client)).toMatchObject({ dataUpdatedAt: noon, status: 'error' })
  })

  it('is rejected by a request that needs a new response', async () => {
    responses = [respondCached(noon - 60_000)]
    await expect(checkHealth()).rejects.toMatchObject({ kind: 'offline' })
  })

  it('does not count as a working endpoint', async () => {
    responses = [respondCached(noon - 60_000)]
    const probe = listEndpoints().find(({ path }) => path === '/xname/{xname}') ?? expect.fail()
    await expect(probe.request(new AbortController().signal)).rejects.toMatchObject({
      kind: 'offline',
    })
  })

  it('is replaced by a new response, which ends the error', async () => {
    const client = new QueryClient()
    responses = [respondCached(noon - 60_000), respond]
    await load(client)
    expect(await load(client)).toMatchObject({
      data: entries,
      dataUpdatedAt: noon,
      status: 'success',
    })
  })
})
