import { describe, expect, it } from 'vitest'
import type { ChainRecord } from '../../src/contract/tokens'
import { recording } from '../support/mapped'
import { down, overNetwork } from '../support/scriptedNetwork'

/** A network whose node lists these inbound addresses and pools. */
async function overLists(inbound: unknown, pools: unknown, prefix = 'thor') {
  const network = await overNetwork({ prefix })
  const lists = new Map([
    [`/gateway/${prefix}chain/inbound_addresses`, inbound],
    [`/gateway/${prefix}chain/pools`, pools],
  ])
  network.script.other = (path) => (lists.has(path) ? { json: lists.get(path) } : down)
  const get = (path: string) => network.service.request(`/tokenlist/utils/${path}`)
  const readChains = async () => {
    const records: ChainRecord[] = await (await get('chains/details')).json()
    // Both endpoints list the same chains.
    expect(await (await get('chains')).json()).toEqual(records.map(({ chain }) => chain))
    return new Map(records.map((record) => [record.chain, record]))
  }
  return { ...network, get, readChains }
}

const chainsOver = async (...lists: Parameters<typeof overLists>) =>
  (await overLists(...lists)).readChains()

const statuses = (chains: Map<string, ChainRecord>) =>
  [...chains.values()].map(({ chain, status }) => `${chain} ${status}`)

describe('the chains of a network', () => {
  it('are those of its inbound addresses and pools, and its own chain', async () => {
    const chains = await chainsOver(
      recording('real/thornode.inbound_addresses.2024'),
      recording('real/thornode.pools.2024'),
    )
    expect(statuses(chains)).toEqual([
      'AVAX active',
      'BCH active',
      'BNB active',
      'BSC active',
      'BTC active',
      'DOGE active',
      'ETH active',
      'GAIA active',
      'LTC active',
      'THOR active',
    ])
    expect(chains.get('GAIA')).toMatchObject({ gasRate: 600_000, gasUnit: 'uatom' })
    expect(chains.get('THOR')).toMatchObject({ gasRate: null, gasUnit: 'rune' })
  })

  it('exclude those of other networks, and are halted without an inbound address', async () => {
    const chains = await chainsOver(
      recording('real/mayanode.inbound_addresses'),
      recording('real/midgard.maya.pools'),
      'maya',
    )
    expect(statuses(chains)).toEqual([
      'ARB halted',
      'BTC active',
      'DASH active',
      'ETH active',
      'KUJI active',
      'MAYA active',
      'THOR active',
      'XRD halted',
    ])
    expect(chains.get('MAYA')).toMatchObject({ displayName: 'MAYAChain', defaultDecimals: 10 })
  })

  it('are all halted while trading is paused globally', async () => {
    const chains = await chainsOver(
      recording('real/thornode.inbound_addresses.global-halt'),
      recording('real/thornode.pools.2026-10'),
    )
    expect(statuses(chains)).toEqual(['BTC halted', 'ETH halted', 'LTC halted', 'THOR halted'])
  })

  it('have a full record even without a listed asset', async () => {
    const inbound = ['TRON', 'XRP', 'ZEC', 'NOBLE'].map((chain) => ({ chain, gas_rate: '1' }))
    const chains = await chainsOver(inbound, [])
    expect([...chains.keys()]).toEqual(['NOBLE', 'THOR', 'TRON', 'XRP', 'ZEC'])
    expect(chains.get('ZEC')).toEqual({
      chain: 'ZEC',
      chainId: 'zcash',
      caip2: 'bip122:00040fe8ec8471911baa1db1266ea15d',
      displayName: 'Zcash',
      symbol: 'ZEC',
      logo: expect.stringMatching(/^\/logos\/token-zec\.[0-9a-f]{8}\.svg$/),
      providers: [],
      status: 'active',
      category: 'utxo',
      evm: false,
      mainnet: true,
      defaultDecimals: 8,
      averageBlockTime: 75_000,
      confirmationsRequired: 10,
      gasRate: 1,
      gasUnit: 'satsperbyte',
      gasAsset: {
        chain: 'ZEC',
        ticker: 'ZEC',
        symbol: 'ZEC',
        identifier: 'ZEC.ZEC',
        decimals: 8,
      },
    })
  })

  it('are listed by their code when they are unknown', async () => {
    const chains = await chainsOver(
      [{ chain: 'NEW', gas_rate: '7', gas_rate_units: 'wei' }],
      [
        { asset: 'OLD.COIN', status: 'Suspended' },
        { asset: 'nonsense', status: 'Available' },
      ],
    )
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
    const network = await overLists([btc, { chain: 'ETH', halted: true }], [])
    const readStatuses = async () => statuses(await network.readChains()).join(', ')
    expect(await readStatuses()).toBe('BTC active, ETH halted, THOR active')
    const json = [{ ...btc, chain_trading_paused: true }, { chain: 'ETH' }]
    network.script.other = (path) => ({ json: path.endsWith('pools') ? [] : json })
    network.later(61_000)
    expect(await readStatuses()).toBe('BTC halted, ETH active, THOR active')
  })

  it('are those of the catalogue until a node responds', async () => {
    const network = await overLists([], [])
    network.script.other = () => down
    const chains = await network.readChains()
    expect(chains.get('ETH')).toMatchObject({ status: 'active', gasRate: null })
  })
})

describe('the assets of a network', () => {
  const fresh = 'ETH.FRESH-0X1111111111111111111111111111111111111111'
  const pools = [
    { asset: 'BTC.BTC', status: 'Available' },
    { asset: 'LTC.LTC', status: 'Staged' },
    { asset: 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48', status: 'Available' },
    { asset: fresh, status: 'Available', decimals: '6' },
  ]

  it('are in chain-all with an available pool, and its own coin', async () => {
    const { get } = await overLists([], pools)
    const listed = await (await get('currencies?categories=thorchain-all')).json()
    const usdc = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    expect(listed).toEqual(['BTC.BTC', fresh, usdc, 'THOR.RUNE'])
  })

  it('are requested once a minute, and keep their ETag while nothing changes', async () => {
    const { get, later, node } = await overLists([], pools)
    const tag = (await get('currencies')).headers.get('etag')
    later(61_000)
    expect((await get('currencies')).headers.get('etag')).toBe(tag)
    expect(node).toHaveLength(4)
  })
})
