import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mayachain } from '../../src/service/networks/network'
import { createThorchain } from '../../src/service/networks/network'
import { computePoolPrices, PoolsSchema } from '../../src/service/sources/network/poolPrices'
import { realCatalogue } from '../support/inProcess'
import { recording } from '../support/mapped'

const thorchain = createThorchain('thor')
const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'
const usdt = 'ETH.USDT-0XDAC17F958D2EE523A2206206994597C13D831EC7'

const pricesOf = (pools: unknown, network = thorchain) =>
  computePoolPrices(v.parse(PoolsSchema, pools), network)

/** A pool at a price in the network's coin, with 8 decimals on both sides. */
const pool = (asset: string, price: number, more: Record<string, unknown> = {}) => ({
  asset,
  status: 'Available',
  balance_asset: '100000000000',
  balance_rune: String(price * 100_000_000_000),
  ...more,
})

describe('prices from the pools', () => {
  it('have the network’s coin at the median of the stablecoins’ pools', () => {
    const dai = 'ETH.DAI-0X6B175474E89094C44DA98B954EEDEAC495271D0F'
    const pools = [pool(usdc, 2), pool(usdt, 2.5), pool(dai, 100), pool('BTC.BTC', 170_000)]
    expect([...pricesOf(pools)]).toEqual([
      ['THOR.RUNE', 0.4],
      [usdc, 0.8],
      [usdt, 1],
      [dai, 40],
      ['BTC.BTC', 68_000],
    ])
    expect(pricesOf(pools.slice(0, 2)).get('THOR.RUNE')).toBe(0.45)
  })

  it('agree with the price that the node computed', () => {
    const [recorded] = v.parse(
      v.array(v.looseObject({ asset_tor_price: v.string() })),
      recording('real/thornode.pools.2026-10'),
    )
    // The recording has one pool. At that price of RUNE, a stablecoin's pool has 1.3313 RUNE for a dollar.
    const btc = pricesOf([recorded, pool(usdc, 1.3313)]).get('BTC.BTC') ?? 0
    expect(btc / (Number(recorded?.asset_tor_price) / 1e8)).toBeCloseTo(1, 3)
  })

  it('have each stablecoin near a dollar, and coins at their price of that day', () => {
    const prices = pricesOf(recording('real/thornode.pools.2024'))
    for (const identifier of thorchain.stablecoins) {
      const price = prices.get(identifier)
      if (price !== undefined)
        expect([identifier, price]).toEqual([identifier, expect.closeTo(1, 1)])
    }
    expect(prices.get('THOR.RUNE')).toBeCloseTo(7.6, 1)
    expect(prices.get('BTC.BTC')).toBeCloseTo(68_000, -4)
  })

  it('agree with the prices of Maya’s indexer, with CACAO at 10 decimals', () => {
    const recorded = v.parse(
      v.array(
        v.object({
          asset: v.string(),
          status: v.string(),
          assetDepth: v.string(),
          runeDepth: v.string(),
          assetPriceUSD: v.string(),
        }),
      ),
      recording('real/midgard.maya.pools'),
    )
    const prices = pricesOf(
      recorded.map(({ asset, status, assetDepth, runeDepth }) => ({
        asset,
        status,
        balance_asset: assetDepth,
        balance_cacao: runeDepth,
      })),
      mayachain,
    )
    const available = recorded.filter(({ status }) => status === 'available')
    expect(available.length).toBeGreaterThan(5)
    for (const { asset, assetPriceUSD } of available) {
      const ratio = (prices.get(asset) ?? 0) / Number(assetPriceUSD)
      expect([asset, ratio]).toEqual([asset, expect.closeTo(1, 1)])
    }
    expect(prices.get('MAYA.CACAO')).toBeCloseTo(0.58, 1)
  })

  it('need a pool of a known stablecoin: anybody can create one with its ticker', () => {
    const impostor = 'ETH.USDC-0X9ABC68B33961268A3EA4116214D7039226DE01E1'
    expect([...pricesOf([pool(impostor, 1), pool('BTC.BTC', 2)])]).toEqual([])
    expect([...pricesOf([])]).toEqual([])
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
  ])('leave out a pool with %j', (more) => {
    const pools = [pool(usdc, 2), pool('BTC.BTC', 170_000, more)]
    expect([...pricesOf(pools).keys()]).toEqual(['THOR.RUNE', usdc])
  })

  it.each([thorchain, mayachain])('use stablecoins that are on token lists', ({ stablecoins }) => {
    const listed = new Set(realCatalogue().currencies.map(({ fullName }) => fullName.toUpperCase()))
    expect([...stablecoins].filter((identifier) => !listed.has(identifier))).toEqual([])
  })
})
