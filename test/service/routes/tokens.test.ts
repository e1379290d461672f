import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FlatListSchema } from '../../../src/contract/lists'
import { parseCurrencies } from '../../../src/contract/tokens'
import { getLogoPath } from '../../../src/components/LogoImage'
import type { ServerEnv } from '../../../src/service/http/serverEnv'
import { addTokenRoutes } from '../../../src/service/routes/tokens'
import { inProcessService } from '../../support/inProcess'

const root = '/tokenlist/utils'
const { service } = inProcessService({ prefixes: ['foo'] })
const read = async (path: string, from = service): Promise<Record<string, string>[]> =>
  (await from.request(root + path)).json()
async function list(query: string) {
  const response = await service.request(`${root}/currencies${query}`)
  expect(response.status).toBe(200)
  return v.parse(FlatListSchema, await response.json())
}

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const categories =
  'all avax-erc20s eth-erc20s foochain-all foochain-coins foochain-tokens foochain-stables'

describe('the four token-list endpoints', () => {
  it('return the whole catalogue, flat and with records', async () => {
    const { records, malformed } = parseCurrencies(await read('/currencies/details'))
    expect(malformed).toBe(0)
    expect(records.map(({ identifier }) => identifier)).toEqual(await list(''))
    const chains = await read('/chains/details')
    expect(chains.map(({ chain }) => chain)).toEqual(await read('/chains'))
    const closed = chains.filter(({ status }) => status !== 'active')
    // It has ended.
    expect(closed).toMatchObject([{ chain: 'KUJI', status: 'halted' }])
    const ended = records.filter(({ protocol }) => protocol === 'KUJI')
    expect(ended.filter(({ swappable }) => swappable)).toEqual([])
  })

  it('have CAIP identifiers where a namespace is registered, and none for claims', async () => {
    const records = [
      ...(await read('/currencies/details')),
      ...(await read('/chains/details')),
    ]
    const find = (name: string) =>
      records.find(({ fullName, chain = fullName }) => chain === name) ??
      expect.fail(name)
    expect(find('BTC.BTC')['caip19']).toBe(
      'bip122:000000000019d6689c085ae165831e93/slip44:0',
    )
    expect(find(`ETH.USDC-${usdc}`)['caip19']).toBe(`eip155:1/erc20:${usdc}`)
    expect(find('ETH')['caip2']).toBe('eip155:1')
    for (const name of ['THOR.AVAX/AVAX', 'XRD.XRD', 'XRD'])
      expect(Object.keys(find(name)).filter((field) => field.startsWith('caip'))).toEqual(
        [],
      )
  })
})

describe('categories', () => {
  it('contain the assets that the interface specifies', async () => {
    expect(await list('?categories=foochain-coins')).toContain('BTC.BTC')
    const tokens = await list('?categories=foochain-tokens')
    expect(tokens.filter((identifier) => !identifier.includes('-'))).toEqual([])
    const swappable = await list('?categories=foochain-all')
    const union = await list('?categories=foochain-coins,foochain-tokens')
    expect(new Set(swappable)).toEqual(new Set(union))
    expect(swappable.some((identifier) => identifier.includes('/'))).toBe(false)
    expect(tokens).toEqual(
      expect.arrayContaining(await list('?categories=foochain-stables')),
    )
    const avax = await list('?categories=avax-erc20s')
    expect(avax.filter((identifier) => !/^AVAX\..+-0x/.test(identifier))).toEqual([])
  })

  it('are combined in every form of the parameter', async () => {
    const union = await list('?categories=foochain-stables,avax-erc20s')
    expect(new Set(union).size).toBe(union.length)
    for (const name of ['categories', 'categories[]', 'categories%5B%5D'])
      expect(await list(`?${name}=foochain-stables&${name}=avax-erc20s`)).toEqual(union)
    expect(await list('?categories=')).toEqual(await list('?categories=all'))
  })

  it.each([
    ['categories=xchain-all', ['xchain-all', ...categories.split(' ')]],
    ['categories=all&'.repeat(51), ['at most 50 values']],
  ])('are refused by name when unknown or too many: %#', async (query, named) => {
    const response = await service.request(`${root}/currencies?${query}`)
    const { message } = await response.json()
    expect(response.status).toBe(400)
    for (const each of named) expect(message).toContain(each)
  })
})

it('the catalogue has at most 168 kB in brotli', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const response = await service.request(`${root}/currencies/details`, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(bytes.length).toBeLessThanOrEqual(168_000)
  expect(
    parseCurrencies(JSON.parse(brotliDecompressSync(bytes).toString())).malformed,
  ).toBe(0)
})

it('the logos are paths or absolute URLs as configured, and the page uses its own files for both', async () => {
  const listLogos = async (logoBaseUrl: string) => {
    const from = inProcessService({ logoBaseUrl }).service
    const records = [
      ...(await read('/chains/details', from)),
      ...(await read('/currencies/details', from)),
    ]
    return records.map(({ logo, image }) => logo ?? image ?? '')
  }
  const paths = await listLogos('')
  expect(paths.filter((path) => path !== '' && !path.startsWith('/logos/'))).toEqual([])
  const base = 'https://crosswatch.test/below'
  const addresses = await listLogos(base)
  expect(addresses).toEqual(paths.map((path) => path && base + path))
  expect(addresses.map(getLogoPath)).toEqual(paths.map(getLogoPath))
})

it('a list of 20 MB is serialized once for all requests', async () => {
  let count = 0
  const readOnce = () => {
    count += 1
    return [{ chain: 'A'.repeat(20_000_000) }]
  }
  const large = { value: { version: '1', bytes: 0, read: readOnce }, at: 0 }
  const lists = { chains: async () => large, currencies: () => expect.fail() }
  const tokens = new Hono<ServerEnv>()
  addTokenRoutes(tokens, {
    source: { lists },
    config: { prefixes: ['x'] },
    now: () => 0,
  })
  for (let i = 0; i < 3; i += 1)
    expect((await tokens.request(`${root}/chains/details`, {}, {})).status).toBe(200)
  expect(count).toBe(1)
})
