import { environmentManager, QueryClient } from '@tanstack/react-query'
import { expose } from 'comlink'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RequestError } from '../../src/api/requestError'
import { readFilters } from '../../src/model/tokens/filters'
import { type TokenEngine, createTokenEngine } from '../../src/tokenEngine/tokenEngine'
import {
  foundTokensQuery,
  suggestedTokensQuery,
  tokenListQuery,
  tokenQuery,
} from '../../src/queries/tokens'

const noFilters = readFilters(new URLSearchParams())
/** One coin of Bitcoin, which is listed twice, and tokens of Ethereum. */
const createList = (count: number) => {
  const address = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
  const tokens = Array.from({ length: count }, (_, at) => ({
    ticker: `T${at}`,
    ...(at === 0 ? { protocol: 'BTC' } : { protocol: 'ETH', address: address(at) }),
  }))
  return JSON.stringify([...tokens, tokens[0]])
}

describe('the token engine', () => {
  it('returns one page of rows with the counts of all, and only what rows show', async () => {
    const engine = createTokenEngine()
    await engine.load({ all: createList(250), coins: createList(1) })
    const found = await engine.find(noFilters, 100, 200)
    expect(found).toMatchObject({
      total: 250,
      of: 250,
      malformed: 0,
      counts: Object.entries({ ETH: 249, BTC: 1 }),
      categories: { coins: 1, 'eth-erc20s': 249, 'avax-erc20s': 0 },
      contract: { kind: 'unknown' },
    })
    expect(found.rows).toHaveLength(100)
    expect(found.rows[0]?.record).not.toHaveProperty('notifications')
    const coins = { ...noFilters, categories: ['coins'] }
    expect(await engine.find(coins, 0, 100)).toMatchObject({ total: 1 })
    expect(await engine.token('BTC.T0')).toMatchObject({
      kind: 'token',
      token: { record: { identifier: 'BTC.T0', enabled: true }, categories: ['coins'] },
    })
    const unknown = await engine.token(`ETH.T1-0x${'9'.repeat(40)}`)
    expect(unknown).toMatchObject({
      kind: 'unknown',
      contract: { kind: 'unlisted', listedCount: 250 },
    })
    expect(unknown.kind === 'unknown' && unknown.suggestions).toHaveLength(8)
    expect(await engine.token('?')).toMatchObject({ kind: 'malformed' })
  })

  it('says whether a list has changed, and keeps the list if the next one is unreadable', async () => {
    const engine = createTokenEngine()
    const responses = { all: createList(2) }
    expect(await engine.load(responses)).toBe(true)
    expect(await engine.load({ ...responses })).toBe(false)
    await expect(engine.load({ all: '{}' })).rejects.toThrow('Expected Array')
    await expect(engine.load({ all: '[' })).rejects.toThrow('JSON')
    expect(await engine.find(noFilters, 0, 100)).toMatchObject({ total: 2 })
  })
})

/** Replaces `Worker` by one end of a real message channel, whose other end serves an object. Returns the started workers. */
function stubWorker(served: object) {
  const workers: (MessagePort & { terminate: () => void })[] = []
  vi.stubGlobal('Worker', function startWorker() {
    const { port1, port2 } = new MessageChannel()
    expose(served, port2)
    const worker = Object.assign(port1, {
      terminate: vi.fn<() => void>(() => port1.close()),
    })
    workers.push(worker)
    return worker
  })
  return workers
}

describe('the worker of the engine', () => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('http://crosswatch.test/tokens'))
    vi.stubGlobal('document', { head: { getElementsByTagName: () => [] } })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async () => new Response(createList(3)))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is started once, answers all queries, and is not part of the first page of a hydrated client', async () => {
    const workers = stubWorker(createTokenEngine())
    const client = new QueryClient()
    const found = foundTokensQuery(noFilters, 0)
    client.setQueryData(found.queryKey, await createTokenEngine().find(noFilters, 0, 100))
    await client.query(found)
    expect(workers).toHaveLength(0)
    await client.query(foundTokensQuery(noFilters, 1))
    expect(await client.query(suggestedTokensQuery('t2'))).toMatchObject({ total: 1 })
    expect(workers).toHaveLength(1)
  })

  it('is the only one in the life of a tab, however long the pauses between searches are', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    // Only a browser forgets data that nothing shows.
    environmentManager.setIsServer(() => false)
    onTestFinished(() => {
      vi.useRealTimers()
      environmentManager.setIsServer(() => true)
    })
    const workers = stubWorker(createTokenEngine())
    const client = new QueryClient()
    for (const text of ['t0', 't1', 't2']) {
      expect(await client.query(suggestedTokensQuery(text))).toMatchObject({ total: 1 })
      await vi.advanceTimersByTimeAsync(20 * 60_000)
    }
    expect(workers.length).toBe(1)
  })

  it('is started once for a list that cannot be loaded at first', async () => {
    const workers = stubWorker(createTokenEngine())
    const client = new QueryClient()
    const list = { ...tokenListQuery, retry: false }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(client.query(list)).rejects.toBeInstanceOf(RequestError)
    await expect(client.query(list)).rejects.toBeInstanceOf(RequestError)
    vi.stubGlobal('fetch', async () => new Response(createList(3)))
    expect(await client.query(suggestedTokensQuery('t2'))).toMatchObject({ total: 1 })
    expect(workers.length).toBe(1)
  })

  /** A service with the whole list that answers its categories with a status. */
  function readWithCategories(status: number) {
    stubWorker(createTokenEngine())
    const refused = () => Response.json({ message: 'none' }, { status })
    vi.stubGlobal('fetch', async (path: string) =>
      path.includes('categories=') ? refused() : new Response(createList(3)),
    )
    const client = new QueryClient()
    const once = { retry: false } as const
    return {
      found: client.query({ ...foundTokensQuery(noFilters, 0), ...once }),
      token: client.query({ ...tokenQuery('BTC.T0'), ...once }),
    }
  }

  it('has the list without the categories that the service does not know now', async () => {
    const { found, token } = readWithCategories(503)
    const { total, categories } = await found
    expect({ total, categories }).toEqual({
      total: 3,
      categories: { all: 3, 'eth-erc20s': 2, 'avax-erc20s': 0 },
    })
    expect(await token).toMatchObject({ token: { hasUnknownCategories: true } })
  })

  it.each([404, 500])('has no list if a category fails with %i', async (status) => {
    const { found, token } = readWithCategories(status)
    await expect(found).rejects.toThrow('none')
    await expect(token).rejects.toThrow('none')
  })

  it('is replaced after a crash, which fails the calls that it had not answered', async () => {
    const suggest = vi.fn<TokenEngine['suggest']>(() => new Promise(() => undefined))
    const workers = stubWorker({ ...createTokenEngine(), suggest })
    const client = new QueryClient()
    await client.query(tokenListQuery)
    const failure = client.query(suggestedTokensQuery('a')).catch(String)
    await vi.waitFor(() => expect(suggest).toHaveBeenCalled())
    workers[0]?.dispatchEvent(new Event('error'))
    expect(await failure).toContain('The part of this page that reads the assets stopped')
    expect(workers[0]?.terminate).toHaveBeenCalled()
    expect(await client.query(foundTokensQuery(noFilters, 0))).toMatchObject({ total: 3 })
    expect(workers).toHaveLength(2)
  })
})
