import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { createThorchain, mayachain } from '../../src/service/networks/network'
import { type InProcess, inProcessService, realCatalogue } from '../support/inProcess'
import { recording } from '../support/mapped'
import { noon } from '../support/samples'
import { down, overNetwork, type ScriptedResponse } from '../support/scriptedNetwork'

const minuteMs = 60_000
const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'
const usdt = 'ETH.USDT-0xdAC17F958D2ee523a2206206994597C13D831ec7'
const dai = 'ETH.DAI-0X6B175474E89094C44DA98B954EEDEAC495271D0F'

async function request({ service }: Pick<InProcess, 'service'>, ...identifiers: string[]) {
  const query = new URLSearchParams(identifiers.map((identifier) => ['identifier', identifier]))
  const response = await service.request(`/service/prices?${query}`)
  const json: unknown = await response.json()
  return { status: response.status, age: response.headers.get('age'), json }
}

async function readDescription({ service }: Pick<InProcess, 'service'>) {
  const response = await service.request('/service')
  return v.parse(ServiceDescriptionSchema, await response.json())
}

describe('GET /service/prices', () => {
  const over = inProcessService({ now: () => noon })

  it('has simulated prices in the sandbox, at its own time', async () => {
    expect(await request(over, 'BTC.BTC', usdt)).toEqual({
      status: 200,
      age: null,
      json: [
        { identifier: 'BTC.BTC', priceUsd: 104_500, timestamp: noon },
        { identifier: usdt, priceUsd: 0.9992, timestamp: noon },
      ],
    })
    expect((await readDescription(over)).hasPrices).toBe(true)
  })

  it('leaves out assets without a price', async () => {
    const impostor = 'ETH.USDT-0x9abc68B33961268A3Ea4116214d7039226de01E1'
    expect((await request(over, impostor, 'ETH.USDT')).json).toEqual([])
  })

  it.each([
    [[], 'identifier is missing.'],
    [[''], 'identifier: "" is not an asset ID.'],
    [['BTC.BTC', 'foo'], 'identifier: "foo" is not an asset ID.'],
    [
      Array.from({ length: 11 }, (_, at) => `ETH.T${at}`),
      'identifier: at most 10 values are accepted.',
    ],
  ])('refuses %j', async (identifiers, message) => {
    expect(await request(over, ...identifiers)).toEqual({
      status: 400,
      age: null,
      json: { message },
    })
  })

  it('is empty for a source without prices', async () => {
    const source = {
      kind: 'proxy',
      address: 'http://localhost:1',
      apiKey: '',
      referer: '',
    } as const
    const proxy = inProcessService({ source })
    expect(await request(proxy, 'BTC.BTC')).toEqual({ status: 200, age: null, json: [] })
    expect((await readDescription(proxy)).hasPrices).toBe(false)
  })
})

/** A network whose node responds with these pools. */
async function overPools(pools: unknown, prefix = 'thor') {
  const network = await overNetwork({ prefix })
  const script =
    (json: unknown) =>
    (path: string): ScriptedResponse => {
      if (path === `/gateway/${prefix}chain/inbound_addresses`) return { json: [] }
      return path === `/gateway/${prefix}chain/pools` ? { json } : down
    }
  network.script.other = script(pools)
  const countRequests = () => network.node.filter(({ path }) => path.endsWith('/pools')).length
  return {
    ...network,
    countRequests,
    sendPools: (json: unknown) => (network.script.other = script(json)),
  }
}

describe('the prices of a network', () => {
  it('come from the pools of its node, for claims too', async () => {
    const network = await overPools(recording('real/thornode.pools.2024'))
    const { json } = await request(network, 'THOR.RUNE', 'btc~btc', 'ETH-ETH', 'SOL.SOL')
    const prices = v.parse(
      v.array(v.object({ identifier: v.string(), priceUsd: v.number() })),
      json,
    )
    expect(prices).toEqual([
      { identifier: 'THOR.RUNE', priceUsd: expect.closeTo(7.6, 1) },
      { identifier: 'btc~btc', priceUsd: expect.closeTo(68_000, -4) },
      { identifier: 'ETH-ETH', priceUsd: expect.closeTo(3_500, -3) },
    ])
    expect((await readDescription(network)).hasPrices).toBe(true)
  })

  it('are those of the market, which is requested once a minute, with the time of its request', async () => {
    const network = await overPools(recording('real/thornode.pools.2024'))
    await Promise.all([
      request(network, 'BTC.BTC'),
      request(network, 'ETH.ETH'),
      network.service.request('/tokenlist/utils/chains'),
    ])
    network.later(minuteMs - 1_000)
    const { json, age } = await request(network, 'BTC.BTC')
    expect(json).toMatchObject([{ timestamp: noon }])
    expect(age).toBe('59')
    expect(network.countRequests()).toBe(1)
    network.later(1_000)
    expect((await request(network, 'BTC.BTC')).json).toMatchObject([{ timestamp: network.now() }])
    expect(network.countRequests()).toBe(2)
  })

  it('are used for ten minutes while the node fails', async () => {
    const network = await overPools(recording('real/thornode.pools.2024'))
    await request(network, 'BTC.BTC')
    network.script.other = () => down
    network.later(10 * minuteMs)
    expect((await request(network, 'BTC.BTC')).json).toMatchObject([{ timestamp: noon }])
    network.later(minuteMs)
    expect((await request(network, 'BTC.BTC')).json).toEqual([])
  })

  it('are refused when the response is no list of pools', async () => {
    const network = await overPools({ pools: [] })
    expect(await request(network, 'BTC.BTC')).toEqual({
      status: 502,
      age: null,
      json: { message: 'The network’s node sent a response that does not match the interface.' },
    })
  })

  it('are requested again while the response is no list of pools', async () => {
    const network = await overPools({ pools: [] })
    expect((await request(network, 'BTC.BTC')).status).toBe(502)
    network.sendPools(recording('real/thornode.pools.2024'))
    expect((await request(network, 'BTC.BTC')).json).toMatchObject([{ identifier: 'BTC.BTC' }])
  })
})

/** A pool at a price in the network's coin, with 8 decimals on both sides. */
const pool = (asset: string, price: number, more: Record<string, unknown> = {}) => ({
  asset,
  status: 'Available',
  balance_asset: '100000000000',
  balance_rune: String(price * 100_000_000_000),
  ...more,
})

/** The prices of these assets for the pools of a node; undefined for none. */
async function pricesOf(pools: unknown, identifiers: readonly string[], prefix = 'thor') {
  const { json } = await request(await overPools(pools, prefix), ...identifiers)
  const listed = v.parse(v.array(v.object({ identifier: v.string(), priceUsd: v.number() })), json)
  return identifiers.map((each) => listed.find(({ identifier }) => identifier === each)?.priceUsd)
}

describe('prices from the pools', () => {
  it('have the network’s coin at the median of the stablecoins’ pools', async () => {
    const pools = [pool(usdc, 2), pool(usdt, 2.5), pool(dai, 100), pool('BTC.BTC', 170_000)]
    const all = ['THOR.RUNE', usdc, usdt, dai, 'BTC.BTC']
    expect(await pricesOf(pools, all)).toEqual([0.4, 0.8, 1, 40, 68_000])
    expect(await pricesOf(pools.slice(0, 2), ['THOR.RUNE'])).toEqual([0.45])
  })

  it('agree with the price that the node computed', async () => {
    const [recorded] = v.parse(
      v.array(v.looseObject({ asset_tor_price: v.string() })),
      recording('real/thornode.pools.2026-10'),
    )
    // The recording has one pool. At that price of RUNE, a stablecoin's pool has 1.3313 RUNE for a dollar.
    const [btc] = await pricesOf([recorded, pool(usdc, 1.3313)], ['BTC.BTC'])
    expect((btc ?? 0) / (Number(recorded?.asset_tor_price) / 1e8)).toBeCloseTo(1, 3)
  })

  it('have each stablecoin near a dollar, and coins at their price of that day', async () => {
    const pools = recording('real/thornode.pools.2024')
    const stables = [...createThorchain('thor').stablecoins]
    for (const price of await pricesOf(pools, stables)) {
      if (price !== undefined) expect(price).toBeCloseTo(1, 1)
    }
    expect(await pricesOf(pools, ['THOR.RUNE', 'BTC.BTC'])).toEqual([
      expect.closeTo(7.6, 1),
      expect.closeTo(68_000, -4),
    ])
  })

  it('agree with the prices of Maya’s indexer, with CACAO at 10 decimals', async () => {
    const text = v.string()
    const recorded = v.parse(
      v.array(
        v.object({
          asset: text,
          status: text,
          assetDepth: text,
          runeDepth: text,
          assetPriceUSD: text,
        }),
      ),
      recording('real/midgard.maya.pools'),
    )
    const pools = recorded.map(({ asset, status, assetDepth, runeDepth }) => ({
      asset,
      status,
      balance_asset: assetDepth,
      balance_cacao: runeDepth,
    }))
    const available = recorded.filter(({ status }) => status === 'available').slice(0, 9)
    expect(available.length).toBeGreaterThan(5)
    const identifiers = ['MAYA.CACAO', ...available.map(({ asset }) => asset)]
    const [cacao, ...prices] = await pricesOf(pools, identifiers, 'maya')
    expect(cacao).toBeCloseTo(0.58, 1)
    for (const [at, { asset, assetPriceUSD }] of available.entries()) {
      const ratio = (prices[at] ?? 0) / Number(assetPriceUSD)
      expect([asset, ratio]).toEqual([asset, expect.closeTo(1, 1)])
    }
  })

  it('need a pool of a known stablecoin: anybody can create one with its ticker', async () => {
    const impostor = 'ETH.USDC-0X9ABC68B33961268A3EA4116214D7039226DE01E1'
    const pools = [pool(impostor, 1), pool('BTC.BTC', 2)]
    expect(await pricesOf(pools, ['BTC.BTC', 'THOR.RUNE'])).toEqual([undefined, undefined])
  })

  it.each([
    { status: 'Staged' },
    { trading_halted: true },
    { balance_asset: '0' },
    { balance_asset: '-5' },
    { balance_asset: '1e9' },
    { balance_asset: null },
    { balance_asset: {} },
    { balance_asset: '9'.repeat(400) },
    { balance_rune: '0' },
    { balance_rune: undefined },
    { balance_rune: 'NaN' },
  ])('leave out a pool with %j', async (more) => {
    const pools = [pool(usdc, 2), pool('BTC.BTC', 170_000, more)]
    expect(await pricesOf(pools, ['THOR.RUNE', 'BTC.BTC'])).toEqual([0.5, undefined])
  })

  it.each([createThorchain('thor'), mayachain])(
    'use stablecoins that are on token lists',
    ({ stablecoins }) => {
      const { currencies } = realCatalogue()
      const listed = new Set(currencies.map(({ fullName }) => fullName.toUpperCase()))
      expect([...stablecoins].filter((identifier) => !listed.has(identifier))).toEqual([])
    },
  )
})
