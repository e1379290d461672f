import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TokenQuery } from '../../src/model/tokens/tokenView'
import { createTokenEngine } from '../../src/queries/tokenEngine'
import { loadTokenList, type LoadingProgress } from '../../src/queries/tokenList'
import { stubWorker } from '../support/stubWorker'

const path = '/tokenlist/utils/currencies/details'
const ignore = () => undefined

/** Serves a list of so many assets. */
function serveList(count: number): void {
  const assets = Array.from({ length: count }, (_, at) => ({
    ticker: `T${at}`,
    name: `Asset ${at} of a list with a name that makes the response long enough for this test`,
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

describe('the loading progress', () => {
  it('is reported for a long list: bytes, then parsed assets', async () => {
    serveList(25_000)
    const events: LoadingProgress[] = []
    await loadTokenList(new AbortController().signal, (progress) => events.push(progress), ignore)
    const bytes = events.flatMap((progress) => ('bytes' in progress ? [progress.bytes] : []))
    expect(Math.min(...bytes)).toBeGreaterThan(4_000_000)
    const read = events.slice(bytes.length)
    expect(read).toHaveLength(50)
    expect(read[0]).toEqual({ read: 500, of: 25_000 })
    expect(read.at(-1)).toEqual({ read: 25_000, of: 25_000 })
  })

  it('is not reported for a list that loads quickly', async () => {
    serveList(4_000)
    const onProgress = vi.fn<(progress: LoadingProgress) => void>()
    const { data } = await loadTokenList(new AbortController().signal, onProgress, ignore)
    expect(data.records).toHaveLength(4_000)
    expect(onProgress).not.toHaveBeenCalled()
  })
})

const question: TokenQuery = { q: '', chains: [], members: null, warnings: false, sort: 'match' }
const never = () => new Promise<never>(() => undefined)

it('stops the worker when loading is aborted', async () => {
  serveList(1)
  const load = vi.fn<() => Promise<never>>(never)
  const workers = stubWorker({ load })
  const controller = new AbortController()
  const loading = loadTokenList(controller.signal, ignore, ignore)
  await expect.poll(() => load).toHaveBeenCalledOnce()
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false])
  controller.abort()
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
  await expect(loading).rejects.toThrow('The token worker was stopped')
})

it('rejects a pending search and export when a new list replaces theirs', async () => {
  stubWorker({ ...createTokenEngine(), find: never, exportFile: never })
  const { signal } = new AbortController()
  serveList(1)
  const { data: before } = await loadTokenList(signal, ignore, ignore)
  const search = before.find(question)
  const file = before.exportFile(question, 'csv', 'http://crosswatch.test', () => true)
  const failures = Promise.allSettled([search, file])
  serveList(2)
  const { data: after } = await loadTokenList(signal, ignore, ignore)
  expect(after.records).toHaveLength(2)
  const stopped = { status: 'rejected', reason: new Error('The token worker was stopped') }
  expect(await failures).toEqual([stopped, stopped])
})
