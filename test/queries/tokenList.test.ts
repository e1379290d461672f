import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Coming, loadTokenList } from '../../src/queries/tokenList'

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
    const told: Coming[] = []
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
    const tell = vi.fn<(coming: Coming) => void>()
    const { records } = await loadTokenList(new AbortController().signal, tell, nobody)
    expect(records).toHaveLength(4_000)
    expect(tell).not.toHaveBeenCalled()
  })
})

it('ends the thread that reads a list nobody waits for any more', async () => {
  list(1)
  const postMessage = vi.fn<() => void>()
  const terminate = vi.fn<() => void>()
  vi.stubGlobal('location', new URL('http://crosswatch.test/tokens'))
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = terminate
      postMessage = postMessage
    },
  )
  const reading = new AbortController()
  void loadTokenList(reading.signal, nobody, nobody)
  await expect.poll(() => postMessage).toHaveBeenCalledOnce()
  expect(terminate).not.toHaveBeenCalled()
  reading.abort()
  expect(terminate).toHaveBeenCalledOnce()
})
