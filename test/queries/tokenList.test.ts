import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TokenQuery } from '../../src/model/tokens/tokenView'
import { makeTokenEngine } from '../../src/queries/tokenEngine'
import { loadTokenList, type LoadingProgress } from '../../src/queries/tokenList'
import { stubWorker } from '../support/stubWorker'

const path = '/tokenlist/utils/currencies/details'
const nobody = () => undefined

/** Answers with so many assets. */
function list(count: number): void {
  const assets = Array.from({ length: count }, (_, at) => ({
    ticker: `T${at}`,
    name: `Asset ${at} of a list that is as long as a test wants it to be, and as wide`,
    protocol: 'ETH',
    apiIdentifier: `ETH.T${at}-0x${at.toString(16).padStart(40, '0')}`,
  }))
  vi.stubGlobal('fetch', async (input: string) => {
    expect(input).toBe(path)
    return Response.json(assets)
  })
}

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(() => vi.unstubAllGlobals())

describe('how much of a list is here', () => {
  it('is told of a long one: its bytes, and as they are read its assets', async () => {
    list(25_000)
    const told: LoadingProgress[] = []
    await loadTokenList(new AbortController().signal, (coming) => told.push(coming), nobody)
    const bytes = told.flatMap((coming) => ('bytes' in coming ? [coming.bytes] : []))
    expect(Math.min(...bytes)).toBeGreaterThan(4_000_000)
    const read = told.slice(bytes.length)
    expect(read).toHaveLength(50)
    expect(read[0]).toEqual({ read: 500, of: 25_000 })
    expect(read.at(-1)).toEqual({ read: 25_000, of: 25_000 })
  })

  it('is not told of one that is here before anybody could read that', async () => {
    list(4_000)
    const tell = vi.fn<(coming: LoadingProgress) => void>()
    const { data } = await loadTokenList(new AbortController().signal, tell, nobody)
    expect(data.records).toHaveLength(4_000)
    expect(tell).not.toHaveBeenCalled()
  })
})

const question: TokenQuery = { q: '', chains: [], members: null, warnings: false, sort: 'match' }
const never = () => new Promise<never>(() => undefined)

it('stops the worker that reads a list nobody waits for any more', async () => {
  list(1)
  const load = vi.fn<() => Promise<never>>(never)
  const workers = stubWorker({ load })
  const reading = new AbortController()
  const loading = loadTokenList(reading.signal, nobody, nobody)
  await expect.poll(() => load).toHaveBeenCalledOnce()
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false])
  reading.abort()
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
  await expect(loading).rejects.toThrow('The token worker was stopped')
})

it('rejects a search and an export that still run when another list takes the place of theirs', async () => {
  stubWorker({ ...makeTokenEngine(), find: never, exportFile: never })
  const { signal } = new AbortController()
  list(1)
  const { data: before } = await loadTokenList(signal, nobody, nobody)
  const search = before.find(question)
  const file = before.exportFile(question, 'csv', 'http://crosswatch.test', () => true)
  const failures = Promise.allSettled([search, file])
  list(2)
  const { data: after } = await loadTokenList(signal, nobody, nobody)
  expect(after.records).toHaveLength(2)
  const stopped = { status: 'rejected', reason: new Error('The token worker was stopped') }
  expect(await failures).toEqual([stopped, stopped])
})
