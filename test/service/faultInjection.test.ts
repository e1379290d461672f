import { describe, expect, it, vi } from 'vitest'
import { RefusalSchema } from '../../src/contract/service'
import { parseCurrencies } from '../../src/contract/tokens'
import { getLogoPath } from '../../src/model/logos'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { errorSamples } from '../../src/service/sources/sandbox/errorSamples'
import { inProcessService } from '../support/inProcess'
import { post, track } from '../support/sandboxed'
import { startScriptedServer } from '../support/scriptedNetwork'
import * as v from 'valibot'

const valueOf = (does: RegExp, kind = 'hash'): string =>
  errorSamples.find((each) => each.kind === kind && does.test(each.does))?.value ??
  expect.fail(`No error sample ${String(does)}`)

const over = inProcessService()
const ask = (does: RegExp) => post(over, { hash: valueOf(does) })
const verdictOn = async (does: RegExp) => decideVerdict(await track(over, { hash: valueOf(does) }))

describe('the hash of an error sample', () => {
  it('starts with 5e47 and ends with a code', () => {
    const hashes = errorSamples.filter(({ kind }) => kind === 'hash').map(({ value }) => value)
    for (const hash of hashes) expect(hash).toMatch(/^5E470{56}[0-9A-F]{4}$/)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('gets its fault', async () => {
    expect((await ask(/^responds with 500$/)).status).toBe(500)
    expect((await ask(/204/)).status).toBe(204)
    const limited = await ask(/429/)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    expect(v.parse(RefusalSchema, await limited.json()).message).toBe(
      'Too many requests. Try again in 7 seconds.',
    )
    const page = await ask(/HTML/)
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    await expect((await ask(/cut-off/)).json()).rejects.toThrow(SyntaxError)
  })

  it('never becomes "complete"', async () => {
    expect((await verdictOn(/done while/)).verdict).toBe('unclear')
    expect((await verdictOn(/foo/)).verdict).toBe('unclear')
    expect((await verdictOn(/hundred legs/)).verdict).toBe('in-progress')
    expect((await verdictOn(/hostile/)).verdict).not.toBe('complete')
    const hash = valueOf(/another hash/)
    const other = await track(over, { hash })
    expect(other.result.firstTransactionHash).not.toBe(hash)
    expect(other.result.legs.map((leg) => leg.hash)).not.toContain(hash)
  })

  it('fails every other time for the recovering sample', async () => {
    const statuses = []
    for (let asks = 0; asks < 4; asks += 1) statuses.push((await ask(/every other/)).status)
    expect(statuses).toEqual([500, 200, 500, 200])
  })

  it('hangs until its client disconnects, or for a minute', async () => {
    vi.useFakeTimers()
    try {
      const hanging = ask(/hangs/)
      await vi.advanceTimersByTimeAsync(59_000)
      const nothing = Promise.resolve('still nothing')
      await expect(Promise.race([hanging, nothing])).resolves.toBe('still nothing')
      await vi.advanceTimersByTimeAsync(1_000)
      expect((await hanging).status).toBe(504)

      const client = new AbortController()
      const left = over.fetch('/xname/sentinel-hangs', { signal: client.signal })
      await vi.advanceTimersByTimeAsync(1_000)
      client.abort()
      await expect(left).rejects.toMatchObject({ name: 'AbortError' })
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the name or address of an error sample', () => {
  it('gets its described fault', async () => {
    const { service } = over
    const down = valueOf(/500/, 'name')
    for (const path of [`/xname/${down}`, `/xname/registered/${down}`, `/xname/chains/${down}`]) {
      expect((await service.request(path)).status).toBe(500)
    }
    const limited = await service.request(`/xname/${valueOf(/429/, 'name')}`)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    const address = valueOf(/500/, 'address')
    const query = (value: string) => `/xname/rlookup?chain=ETH&address=${value}`
    expect((await service.request(query(address))).status).toBe(500)
    expect((await service.request(query(address.toUpperCase().replace('0X', '0x')))).status).toBe(
      500,
    )
  })
})

describe('the host of an error sample', () => {
  const whole = '/tokenlist/utils/currencies/details'
  const hosts = errorSamples.filter(({ kind }) => kind === 'host')
  const listAt = (does: RegExp, path = whole) =>
    over.fetch(`http://${valueOf(does, 'host')}:4173${path}`)
  const readAt = async (does: RegExp) => parseCurrencies(await (await listAt(does)).json())

  it('is below localhost, which browsers resolve to this machine', () => {
    expect(hosts.length).toBeGreaterThan(9)
    for (const { value } of hosts) expect(value).toMatch(/^[a-z]+\.localhost$/)
  })

  it('gets its described list', async () => {
    expect((await listAt(/^responds with 500$/)).status).toBe(500)
    expect((await listAt(/429/)).headers.get('retry-after')).toBe('7')
    expect((await listAt(/HTML/)).headers.get('content-type')).toBe('text/html; charset=utf-8')
    await expect((await listAt(/cut-off/)).json()).rejects.toThrow(SyntaxError)
    expect(await readAt(/nothing/)).toEqual({ records: [], malformed: 0 })
    const { records, malformed } = await readAt(/four malformed/)
    expect(malformed).toBe(4)
    expect(records.map(({ ticker }) => ticker)).toEqual(['GOOD', 'BARE', 'SHORT'])
  })

  it('lists hostile text without anything to load or follow', async () => {
    const { records, malformed } = await readAt(/hostile/)
    expect(malformed).toBe(0)
    expect(records.map(({ image }) => getLogoPath(image))).toEqual(records.map(() => null))
    expect(records.map(({ addressUrl }) => addressUrl)).toEqual(records.map(() => ''))
  })

  it('lists 100,000 different assets', async () => {
    const response = await listAt(/100,000/)
    // No ETag: it would require reading the whole stream before sending the first byte.
    expect(response.headers.get('etag')).toBeNull()
    const { records } = parseCurrencies(await response.json())
    expect(new Set(records.map(({ identifier }) => identifier)).size).toBe(100_000)
  })

  it('works once, then fails for a while', async () => {
    const statuses = []
    for (let asks = 0; asks < 9; asks += 1) statuses.push((await listAt(/once/)).status)
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 500), 200])
  })

  it('does not affect other requests', async () => {
    for (const path of ['/tokenlist/utils/chains/details', `${whole}?categories=xchain-all`]) {
      expect((await listAt(/^responds with 500$/, path)).status).toBe(200)
    }
    expect((await over.service.request(whole)).status).toBe(200)
  })
})

it('other sources inject no faults', async () => {
  const upstream = await startScriptedServer(() => ({ json: notFound }))
  const proxy = inProcessService({
    source: { kind: 'proxy', address: upstream.address, apiKey: '', referer: '' },
  })
  const response = await post(proxy, { hash: valueOf(/^responds with 500$/) })
  expect(response.status).toBe(200)
  expect(upstream.requests).toHaveLength(1)
})

const notFound = {
  done: false,
  status: 'not_found',
  result: { firstTransactionHash: '', legs: [] },
}
