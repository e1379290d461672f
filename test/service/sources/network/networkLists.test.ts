import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ChainRecord } from '../../../../src/contract/chains'
import { createThorchain, mayachain } from '../../../../src/service/networks/network'
import { realCatalogue } from '../../../support/inProcess'
import { recording } from '../../../support/mapped'
import { noon } from '../../../support/samples'
import { call, connectTo } from '../../../support/mcpClient'
import { get } from '../../../support/sandboxed'
import { down, tellLists } from '../../../support/scriptedNetwork'
import { overNetwork } from '../../../support/overNetwork'

const minuteMs = 60_000
const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'
const usdt = 'ETH.USDT-0xdAC17F958D2ee523a2206206994597C13D831ec7'
const dai = 'ETH.DAI-0X6B175474E89094C44DA98B954EEDEAC495271D0F'
const recordedPools = recording('real/thornode.pools.2024')

/** A network whose node lists these inbound addresses and pools, until a test calls `list` with others. */
async function overMarket(inbound: unknown, pools: unknown, prefix = 'thor') {
  const network = await overNetwork({ prefix })
  const list = (more: object) => {
    network.script.other = tellLists({ inbound_addresses: inbound, pools, ...more })
  }
  list({})
  const readList = (path: string) => get(network, `/tokenlist/utils/${path}`)
  const readChains = async () => {
    const records: ChainRecord[] = (await readList('chains/details')).json
    // Both endpoints list the same chains.
    expect((await readList('chains')).json).toEqual(records.map(({ chain }) => chain))
    return new Map(records.map((record) => [record.chain, record]))
  }
  const readStatuses = async () => listStatuses(await readChains())
  const readPrices = (...identifiers: string[]) =>
    get(network, `/service/prices?identifier=${identifiers.join('&identifier=')}`)
  const countRequests = () =>
    network.node.filter(({ path }) => path.endsWith('/pools')).length
  const told = { readList, readChains, readStatuses, readPrices }
  return { ...network, list, ...told, countRequests }
}

const listStatuses = (chains: Map<string, ChainRecord>) =>
  [...chains.values()].map(({ chain, status }) => `${chain} ${status}`).join(', ')

it('name where the network takes deposits, of which agents are warned', async () => {
  const inbound = recording('real/thornode.inbound_addresses.2024')
  const network = await overMarket(inbound, recordedPools)
  const avalanche = (await network.readChains()).get('AVAX')
  const vault = '0xfc7a552fb07e83fe74b91638505a0b5bdb3e1d00'
  const router = '0x8F66c4AE756BEbC49Ec8B81966DD8bba9f127549'
  expect(avalanche?.depositAddresses).toEqual([
    { address: vault, kind: 'vault', network: 'THOR' },
    { address: router, kind: 'router', network: 'THOR' },
  ])
  const client = await connectTo(network)
  const check = async (address: string, chain: string) =>
    (await call(client, 'check_address', { address, chain })).text
  expect(await check(vault.toUpperCase().replace('X', 'x'), 'AVAX')).toMatch(
    /^Don’t send to this address\. This is a vault of THORChain: money sent here without a memo is lost or refunded\. It changes/,
  )
  expect(await check(router, 'AVAX')).toMatch(/This is the router of THORChain/)
  expect(await check('qzlhal4g3edkspvhcf8pt0wfm8uem7zazgm4jk9dz3', 'BCH')).toMatch(
    /This is a vault of THORChain/,
  )
  expect(await check(router, 'ETH')).not.toMatch(/router of THORChain/)
})

describe('the chains of a network', () => {
  it.each([
    [
      'are those of its inbound addresses and pools, and its own chain',
      ['real/thornode.inbound_addresses.2024', 'real/thornode.pools.2024', 'thor'],
      'AVAX active, BCH active, BNB halted, BSC active, BTC active, DOGE active, ETH active, GAIA active, LTC active, THOR active',
      {
        GAIA: { gasRate: 600_000, gasUnit: 'uatom' },
        THOR: { gasRate: null, gasUnit: 'rune' },
      },
    ],
    [
      'exclude those of other networks, and are halted without an inbound address, or after their end',
      ['real/mayanode.inbound_addresses', 'real/midgard.maya.pools', 'maya'],
      'ARB halted, BTC active, DASH active, ETH active, KUJI halted, MAYA active, THOR active, XRD halted',
      { MAYA: { displayName: 'MAYAChain', defaultDecimals: 10 } },
    ],
    [
      'are all halted while trading is paused globally',
      [
        'real/thornode.inbound_addresses.global-halt',
        'real/thornode.pools.2026-10',
        'thor',
      ],
      'BTC halted, ETH halted, LTC halted, THOR halted',
      {},
    ],
  ])('%s', async (_, [inbound = '', pools = '', prefix], expected, fields) => {
    const { readChains } = await overMarket(recording(inbound), recording(pools), prefix)
    const chains = await readChains()
    expect(listStatuses(chains)).toBe(expected)
    expect(Object.fromEntries(chains)).toMatchObject(fields)
  })

  it('have a full record even without a listed asset', async () => {
    const inbound = ['TRON', 'XRP', 'ZEC', 'NOBLE'].map((chain) => ({
      chain,
      gas_rate: '1',
    }))
    const chains = await (await overMarket(inbound, [])).readChains()
    expect([...chains.keys()]).toEqual(['NOBLE', 'THOR', 'TRON', 'XRP', 'ZEC'])
    expect(chains.get('ZEC')).toMatchObject({
      chainId: 'zcash',
      caip2: 'bip122:00040fe8ec8471911baa1db1266ea15d',
      displayName: 'Zcash',
      logo: expect.stringMatching(/^\/logos\/token-zec\.[0-9a-f]{8}\.svg$/),
      providers: [],
      gasRate: 1,
      gasUnit: 'satsperbyte',
      gasAsset: { chain: 'ZEC', identifier: 'ZEC.ZEC', decimals: 8 },
    })
  })

  it('are listed by their code when they are unknown', async () => {
    const pools = [
      { asset: 'OLD.COIN', status: 'Suspended' },
      { asset: 'nonsense', status: 'Available' },
    ]
    const inbound = [{ chain: 'NEW', gas_rate: '7', gas_rate_units: 'wei' }]
    const chains = await (await overMarket(inbound, pools)).readChains()
    expect([...chains.keys()]).toEqual(['NEW', 'THOR'])
    expect(chains.get('NEW')).toMatchObject({
      displayName: 'NEW',
      symbol: '',
      category: '',
      defaultDecimals: null,
      gasRate: 7,
      gasUnit: 'wei',
      gasAsset: null,
    })
  })

  it('are halted one by one, and each again when its halt ends', async () => {
    const btc = { chain: 'BTC', gas_rate: '15' }
    const network = await overMarket([btc, { chain: 'ETH', halted: true }], [])
    expect(await network.readStatuses()).toBe('BTC active, ETH halted, THOR active')
    const paused = { ...btc, chain_trading_paused: true }
    network.list({ inbound_addresses: [paused, { chain: 'ETH' }] })
    network.later(61_000)
    expect(await network.readStatuses()).toBe('BTC halted, ETH active, THOR active')
  })

  it('are those of the catalogue, in an unknown state, until a node responds', async () => {
    const network = await overMarket([{ chain: 'ETH', halted: true }], [])
    network.script.other = () => down
    const chains = await network.readChains()
    expect(chains.get('ETH')).toMatchObject({ status: '', gasRate: null })
    expect([...chains.values()].filter(({ status }) => status !== '')).toEqual([])
    network.list({})
    network.later(5_000)
    expect(await network.readStatuses()).toBe('ETH halted, THOR active')
  })

  it('are halted where the node’s mimir says so, its own chain too, and not by a halt of signing', async () => {
    const network = await overMarket([{ chain: 'BTC' }, { chain: 'ETH' }], [])
    const ofChains = { SOLVENCYHALTBTCCHAIN: 1, HALTTHORTRADING: 1 }
    network.list({ mimir: { ...ofChains, HALTSIGNING: 1, PAUSELP: 1 } })
    expect(await network.readStatuses()).toBe('BTC halted, ETH active, THOR halted')
  })
})

describe('what no node has told', () => {
  const tokenList = '/tokenlist/utils/currencies'

  it.each([
    ['before its first answer', false],
    ['after an hour without one', true],
  ])('is claimed in no list, and cached by nobody, %s', async (_, hasAnswered) => {
    const network = await overMarket(
      [{ chain: 'BTC' }],
      [{ asset: 'BTC.BTC', status: 'Available' }],
    )
    if (hasAnswered) await network.readChains()
    network.script.other = () => down
    network.later(62 * minuteMs)
    for (const path of [
      '/tokenlist/utils/chains/details',
      tokenList,
      `${tokenList}/details`,
    ]) {
      const { status, headers } = await network.service.request(path)
      const caching = headers.get('cache-control')
      expect([path, status, headers.get('age'), caching]).toEqual([
        path,
        200,
        null,
        'no-store',
      ])
    }
    const { json } = await network.readList('currencies/details')
    expect(json.length).toBeGreaterThan(100)
    for (const { swappable } of json) expect(swappable).toBeNull()
  })

  it('has no categories of what the network swaps, but those of one chain', async () => {
    const network = await overMarket([], [])
    network.script.other = () => down
    for (const category of ['all', 'coins', 'tokens', 'stables']) {
      const path = `${tokenList}?categories=thorchain-${category}`
      const response = await network.service.request(path)
      expect([path, response.status]).toEqual([path, 503])
      expect(response.headers.get('retry-after')).toBe('5')
    }
    const union = await network.readList('currencies?categories=eth-erc20s,thorchain-all')
    expect(union.status).toBe(503)
    const { status, json } = await network.readList('currencies?categories=eth-erc20s')
    expect([status, json.length > 10]).toEqual([200, true])
  })
})

describe('the assets of a network', () => {
  const fresh = 'ETH.FRESH-0X1111111111111111111111111111111111111111'
  const pools = [
    { asset: 'BTC.BTC', status: 'Available' },
    { asset: 'LTC.LTC', status: 'Staged' },
    { asset: usdc, status: 'Available' },
    { asset: fresh, status: 'Available', decimals: '6' },
  ]

  it('are in chain-all with an available pool, and its own coin', async () => {
    const { readList } = await overMarket([], pools)
    const { json: listed } = await readList('currencies?categories=thorchain-all')
    const inCatalogue = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    expect(listed).toEqual(['BTC.BTC', fresh, inCatalogue, 'THOR.RUNE'])
  })

  it('that the catalogue lacks have the decimals of their pool', async () => {
    const { json } = await (await overMarket([], pools)).readList('currencies/details')
    expect(json).toContainEqual(expect.objectContaining({ fullName: fresh, decimals: 6 }))
  })

  it('are requested once a minute, keep their ETag, and have the age of the node’s response', async () => {
    const { service, later, node, script } = await overMarket([], pools)
    const ask = async () => {
      const { status, headers } = await service.request('/tokenlist/utils/currencies')
      return { status, age: headers.get('age'), etag: headers.get('etag') }
    }
    const first = await ask()
    expect(first).toMatchObject({ status: 200, age: null })
    later(20_000)
    expect(await ask()).toEqual({ ...first, age: '20' })
    later(41_000)
    expect(await ask()).toEqual(first)
    // Inbound addresses, pools, mimir and the height.
    expect(node).toHaveLength(8)
    script.other = () => down
    later(600_000)
    expect(await ask()).toEqual({ ...first, age: '600' })
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
  const { json } = await (await overMarket([], pools, prefix)).readPrices(...identifiers)
  const listed: { identifier: string; priceUsd: number }[] = json
  return identifiers.map(
    (each) => listed.find(({ identifier }) => identifier === each)?.priceUsd,
  )
}

describe('the prices of a network', () => {
  it('come from the pools of its node, for claims too', async () => {
    const identifiers = ['THOR.RUNE', 'btc~btc', 'ETH-ETH', 'SOL.SOL']
    expect(await pricesOf(recordedPools, identifiers)).toEqual([
      expect.closeTo(7.6, 1),
      expect.closeTo(68_000, -4),
      expect.closeTo(3_500, -3),
      undefined,
    ])
  })

  it('are those of the market, which is requested once a minute, with the time of its request', async () => {
    const network = await overMarket([], recordedPools)
    const ask = () => network.readPrices('BTC.BTC')
    await Promise.all([ask(), network.readPrices('ETH.ETH'), network.readList('chains')])
    network.later(minuteMs - 1_000)
    expect(await ask()).toMatchObject({ age: '59', json: [{ timestamp: noon }] })
    expect(network.countRequests()).toBe(1)
    network.later(1_000)
    expect((await ask()).json).toMatchObject([{ timestamp: network.now() }])
    expect(network.countRequests()).toBe(2)
    network.script.other = () => down
    network.later(10 * minuteMs)
    expect((await ask()).json).toMatchObject([{ timestamp: noon + minuteMs }])
    network.later(minuteMs)
    expect((await ask()).json).toEqual([])
  })

  it('have the network’s coin at the median of the stablecoins’ pools', async () => {
    const pools = [
      pool(usdc, 2),
      pool(usdt, 2.5),
      pool(dai, 100),
      pool('BTC.BTC', 170_000),
    ]
    const all = ['THOR.RUNE', usdc, usdt, dai, 'BTC.BTC']
    expect(await pricesOf(pools, all)).toEqual([0.4, 0.8, 1, 40, 68_000])
    expect(await pricesOf(pools.slice(0, 2), ['THOR.RUNE'])).toEqual([0.45])
  })

  it('agree with the prices of Maya’s indexer, with CACAO at 10 decimals', async () => {
    const fields = [
      'asset',
      'status',
      'assetDepth',
      'runeDepth',
      'assetPriceUSD',
    ] as const
    const PoolsSchema = v.array(v.object(v.entriesFromList(fields, v.string())))
    const recorded = v.parse(PoolsSchema, recording('real/midgard.maya.pools'))
    const pools = recorded.map((each) =>
      Object.assign({}, each, {
        balance_asset: each.assetDepth,
        balance_cacao: each.runeDepth,
      }),
    )
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
    expect(await pricesOf(pools, ['BTC.BTC', 'THOR.RUNE'])).toEqual([
      undefined,
      undefined,
    ])
  })

  const badBalances = ['0', '-5', '1e9', null, {}, '9'.repeat(400)]
  it.each<Record<string, unknown>>([
    { status: 'Staged' },
    { trading_halted: true },
    ...badBalances.map((balance) => ({ balance_asset: balance })),
    { balance_rune: undefined },
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
