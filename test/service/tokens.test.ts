import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  ChainDetailsSchema,
  FlatListSchema,
  listCategories,
  parseCurrencies,
} from '../../src/contract/tokens'
import { getLogoPath } from '../../src/model/logos'
import { createTokensRouter } from '../../src/service/routes/tokens'
import { inProcessService } from '../support/inProcess'

const router = inProcessService({ prefix: 'foo' }).service
const root = '/tokenlist/utils'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const bonk = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'

const identifiers = async (query: string): Promise<string[]> => {
  const response = await router.request(`${root}/currencies${query}`)
  expect(response.status).toBe(200)
  return v.parse(FlatListSchema, await response.json())
}

describe('the four token-list endpoints', () => {
  it('return the whole catalogue', async () => {
    const details = await router.request(`${root}/currencies/details`)
    const { records, malformed } = parseCurrencies(await details.json())
    expect(malformed).toBe(0)
    expect(records.map((record) => record.identifier)).toEqual(await identifiers(''))
    const chains = v.parse(
      ChainDetailsSchema,
      await (await router.request(`${root}/chains/details`)).json(),
    )
    const codes: unknown = await (await router.request(`${root}/chains`)).json()
    expect(chains.records.map((record) => record.chain)).toEqual(codes)
  })
})

describe('CAIP identifiers', () => {
  it.each([
    ['BTC.BTC', 'bip122:000000000019d6689c085ae165831e93/slip44:0'],
    ['AVAX.AVAX', 'eip155:43114/slip44:9000'],
    ['GAIA.ATOM', 'cosmos:cosmoshub-4/slip44:118'],
    [`ETH.USDC-${usdc}`, `eip155:1/erc20:${usdc}`],
    [`SOL.BONK-${bonk}`, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:${bonk}`],
    // A claim, and assets of namespaces that are not registered or have no assets.
    ['THOR.AVAX/AVAX', undefined],
    ['XRD.XRD', undefined],
    ['KUJI.USK', undefined],
  ])('of the asset %s: %s', async (fullName, caip19) => {
    const listed: unknown[] = await (await router.request(`${root}/currencies/details`)).json()
    const record = listed.find((each) => v.is(v.object({ fullName: v.literal(fullName) }), each))
    expect(record).toBeDefined()
    expect(v.parse(v.object({ caip19: v.optional(v.string()) }), record).caip19).toBe(caip19)
  })

  it('of chains are sent where their namespace is registered', async () => {
    const response = await router.request(`${root}/chains/details`)
    const pairs = v.array(v.object({ chain: v.string(), caip2: v.optional(v.string()) }))
    const listed = v.parse(pairs, await response.json())
    const caip2 = new Map(listed.map((each) => [each.chain, each.caip2]))
    expect(caip2.get('ETH')).toBe('eip155:1')
    expect(caip2.get('THOR')).toBe('cosmos:thorchain-1')
    expect(caip2.get('SOL')).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect(caip2.has('XRD') && caip2.get('XRD') === undefined).toBe(true)
  })
})

describe('categories', () => {
  it('contain the assets that the interface specifies', async () => {
    expect(await identifiers('?categories=foochain-coins')).toContain('BTC.BTC')
    const tokens = await identifiers('?categories=foochain-tokens')
    expect(tokens.every((identifier) => identifier.includes('-'))).toBe(true)
    const swappable = await identifiers('?categories=foochain-all')
    expect(swappable).toEqual(await identifiers('?categories=foochain-coins,foochain-tokens'))
    expect(swappable.some((identifier) => identifier.includes('/'))).toBe(false)
    const stables = await identifiers('?categories=foochain-stables')
    expect(stables.every((identifier) => tokens.includes(identifier))).toBe(true)
    expect(
      (await identifiers('?categories=avax-erc20s')).every((one) => /^AVAX\..+-0x/.test(one)),
    ).toBe(true)
  })

  it('are combined in every form of the parameter', async () => {
    const union = await identifiers('?categories=foochain-stables,avax-erc20s')
    expect(new Set(union).size).toBe(union.length)
    expect(await identifiers('?categories=foochain-stables&categories=avax-erc20s')).toEqual(union)
    expect(
      await identifiers('?categories[]=foochain-stables&categories%5B%5D=avax-erc20s'),
    ).toEqual(union)
    expect(await identifiers('?categories=')).toEqual(await identifiers('?categories=all'))
  })

  it('are refused by name when unknown', async () => {
    const response = await router.request(`${root}/currencies?categories=xchain-all`)
    expect(response.status).toBe(400)
    const body = JSON.stringify(await response.json())
    expect(body).toContain('xchain-all')
    for (const category of listCategories('foo')) expect(body).toContain(category)
    const many = await router.request(`${root}/currencies?${'categories=all&'.repeat(51)}`)
    expect(many.status).toBe(400)
    expect(await many.json()).toEqual({ message: expect.stringContaining('50') })
  })
})

const details = (headers: Record<string, string>, method = 'GET') =>
  router.request(`${root}/currencies/details`, { method, headers })

describe('the encoding', () => {
  it('is brotli with at most 168 kB where accepted', async () => {
    const response = await details({ 'accept-encoding': 'gzip, deflate, br' })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(bytes.length).toBeLessThanOrEqual(168_000)
    expect(parseCurrencies(JSON.parse(brotliDecompressSync(bytes).toString())).malformed).toBe(0)
  })

  it('is gzip or identity where brotli is not accepted', async () => {
    const zipped = await details({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect((await details({})).headers.get('content-encoding')).toBeNull()
    const plain = gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()
    expect(plain).toBe(await (await details({})).text())
  })

  it('has its own strong ETag, which gets a 304', async () => {
    const tags = new Set<string>()
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted }
      const etag = (await details(headers)).headers.get('etag') ?? ''
      tags.add(etag)
      const again = await details({ ...headers, 'if-none-match': `"other", W/${etag}` })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
      expect(await again.text()).toBe('')
      expect((await details({ ...headers, 'if-none-match': '"other"' })).status).toBe(200)
    }
    expect(tags.size).toBe(3)
    expect([...tags].every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true)
  })

  it('has the same headers and no body for HEAD', async () => {
    const get = await details({ 'accept-encoding': 'br' })
    const head = await details({ 'accept-encoding': 'br' }, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect(await head.text()).toBe('')
  })
})

it('the logos are paths or absolute URLs as configured, and the page uses its own files for both', async () => {
  const list = async (logoBaseUrl: string): Promise<string[]> => {
    const { service } = inProcessService({ logoBaseUrl })
    const read = async (path: string): Promise<unknown> =>
      (await service.request(root + path)).json()
    const { records: chains } = v.parse(ChainDetailsSchema, await read('/chains/details'))
    const { records: assets } = parseCurrencies(await read('/currencies/details'))
    return [...chains.map(({ logo }) => logo), ...assets.map(({ image }) => image)]
  }
  const paths = await list('')
  expect(paths.filter((path) => path !== '' && !path.startsWith('/logos/'))).toEqual([])
  const base = 'https://crosswatch.test/below'
  const addresses = await list(base)
  expect(addresses).toEqual(paths.map((path) => path && base + path))
  expect(addresses.map(getLogoPath)).toEqual(paths.map(getLogoPath))
})

it('a list of 20 MB is serialized once for all requests', async () => {
  let count = 0
  const read = () => {
    count += 1
    return new Uint8Array(20_000_000)
  }
  const list = { version: '1', details: read, names: read }
  const lists = { chains: async () => ({ value: list, ageMs: 0 }), currencies: () => expect.fail() }
  const tokens = createTokensRouter(lists, 'x')
  for (let i = 0; i < 3; i += 1) {
    expect((await tokens.request('/chains/details', {}, {})).status).toBe(200)
  }
  expect(count).toBe(1)
})
