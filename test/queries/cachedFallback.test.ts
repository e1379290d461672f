import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedAtHeader } from '../../src/contract/cached'
import { checkHealth } from '../../src/api/health'
import { endpoints } from '../../src/queries/endpoints'
import { nameQuery } from '../../src/queries/names'
import { recovering } from '../../src/queries/retry'
import { troubleOf } from '../../src/queries/trouble'

const entries = [{ chain: 'BTC', address: 'bc1q' }]
const noon = Date.parse('2026-11-20T12:00:00Z')

/** What the network, or the service worker in its place, answers to each question. */
let answers: (() => Response)[] = []
let asked = 0
const fresh = () => Response.json(entries)
const kept = (at: number) => () =>
  Response.json(entries, { headers: { [cachedAtHeader]: String(at) } })

beforeEach(() => {
  asked = 0
  vi.useFakeTimers({ now: noon })
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null })
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', async () => (answers[asked++] ?? expect.fail('asked once more'))())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function ask(client: QueryClient) {
  await client.query(nameQuery('eld')).catch(() => undefined)
  return client.getQueryCache().find({ queryKey: nameQuery('eld').queryKey })?.state
}

describe('an answer that the service worker had kept', () => {
  it('is known as of when it was kept, beside the trouble, and is not asked for again at once', async () => {
    const client = new QueryClient()
    answers = [kept(noon - 60_000)]
    const state = await ask(client)
    expect(state).toMatchObject({ data: entries, dataUpdatedAt: noon - 60_000, status: 'error' })
    expect(troubleOf(state?.error).kind).toBe('offline')
    expect(asked).toBe(1)
    expect(recovering.refetchInterval({ state: state ?? expect.fail() })).toBe(30_000)
  })

  it('is not what the device says to be offline by when only the service is away', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    answers = [kept(noon - 60_000)]
    expect(troubleOf((await ask(new QueryClient()))?.error).kind).toBe('unavailable')
    expect(asked).toBe(1)
  })

  it('never takes the place of what this tab heard later', async () => {
    const client = new QueryClient()
    answers = [fresh, kept(noon - 60_000)]
    await ask(client)
    await client.invalidateQueries({ refetchType: 'none' })
    expect(await ask(client)).toMatchObject({ dataUpdatedAt: noon, status: 'error' })
  })

  it('is no response to a request that needs a fresh one', async () => {
    answers = [kept(noon - 60_000)]
    await expect(checkHealth()).rejects.toMatchObject({ kind: 'offline' })
  })

  it('does not pass for a working endpoint', async () => {
    answers = [kept(noon - 60_000)]
    const probe = endpoints().find(({ path }) => path === '/xname/{xname}') ?? expect.fail()
    await expect(probe.ask(new AbortController().signal)).rejects.toMatchObject({ kind: 'offline' })
  })

  it('gives way to a new one, and the trouble is over', async () => {
    const client = new QueryClient()
    answers = [kept(noon - 60_000), fresh]
    await ask(client)
    expect(await ask(client)).toMatchObject({
      data: entries,
      dataUpdatedAt: noon,
      status: 'success',
    })
  })
})
