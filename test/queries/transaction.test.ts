import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fetchTransaction } from '../../src/queries/transaction'
import { complete, hash } from '../support/answers'
import { scriptedServer } from '../support/listening'
import { noon } from '../support/samples'

/** A service of another origin, whose requests are listed. */
async function serve(listener: RequestListener) {
  const requests: string[] = []
  const { address, close } = await scriptedServer((request, response) => {
    const control = request.headers['cache-control'] ?? 'none'
    requests.push(`${request.method} ${request.url} ${control}`)
    return listener(request, response)
  })
  onTestFinished(close)
  vi.stubGlobal('document', {
    head: {
      getElementsByTagName: () => [{ name: 'api-base-url', content: address }],
    },
  })
  return requests
}

const lookUp = { hash, chain: '' }
const body = JSON.stringify(complete)

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => void vi.unstubAllGlobals())

describe('a look-up', () => {
  it('is a GET that the browser does not answer itself', async () => {
    const requests = await serve((_, response) => void response.end(body))
    await fetchTransaction(lookUp)
    await fetchTransaction({ ...lookUp, chain: 'BASE' })
    expect(requests).toEqual([
      `GET /tracker/v2/txn/${hash} max-age=0`,
      `GET /tracker/v2/txn/${hash}?chain=BASE max-age=0`,
    ])
  })

  it('is refused for now by a server that has no look-ups', async () => {
    await serve((_, response) => void response.writeHead(404).end('{}'))
    const refused = { kind: 'refused', status: 404, canRetry: true }
    await expect(fetchTransaction(lookUp)).rejects.toMatchObject(refused)
  })
})

describe('the age of a response', () => {
  const atMs = (ms: number) => new Date(ms).toUTCString()
  // Its clock stands still, at a whole second, as `Date` has no smaller units.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: noon }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['the service, or a cache that writes a Date and leaves Age, as nginx does', 0],
    ['a cache that keeps Date and counts Age', 50_000],
    ['one behind the other', 20_000],
  ])('is right from %s', async (_, sentAgoMs) => {
    const confirmedAt = Date.now() - 60_000
    await serve((_request, response) => {
      response.writeHead(200, {
        date: atMs(Date.now() - sentAgoMs),
        age: String(sentAgoMs / 1_000),
        'confirmed-at': String(confirmedAt),
      })
      response.end(body)
    })
    const reply = await fetchTransaction(lookUp)
    expect(reply.confirmedAt).toBe(confirmedAt)
    expect(reply.age).toBe(60_000)
    expect(reply.clockOffset).toBe(0)
  })

  it('follows the clock of the service, not of the device', async () => {
    const aheadMs = 86_400_000
    await serve((_, response) => {
      const sentAt = Date.now() + aheadMs - 30_000
      const confirmedAt = sentAt - 8_000
      response.writeHead(200, {
        date: atMs(sentAt),
        age: '30',
        'confirmed-at': String(confirmedAt),
      })
      response.end(body)
    })
    const { age, clockOffset } = await fetchTransaction(lookUp)
    expect(age).toBe(38_000)
    expect(clockOffset).toBe(aheadMs)
  })

  it('of a service that does not say when its sources confirmed it is its Age', async () => {
    await serve((_, response) => {
      response.writeHead(200, { date: atMs(Date.now()), age: '12' })
      response.end(body)
    })
    const reply = await fetchTransaction(lookUp)
    expect(reply).toMatchObject({ age: 12_000, clockOffset: 0, confirmedAt: null })
  })
})
