import { describe, expect, it } from 'vitest'
import type { ChainRecord } from '../../src/contract/tokens'
import { recording } from '../support/mapped'
import { down, overNetwork } from '../support/scriptedNetwork'

type Answers = { inbound: unknown; pools: unknown }

/** The chains that a service lists for these responses of its node. */
async function chainsOver({ inbound, pools }: Answers, prefix = 'thor') {
  const network = await overNetwork({ prefix })
  network.script.other = (path) =>
    path === `/gateway/${prefix}chain/inbound_addresses`
      ? { json: inbound }
      : path === `/gateway/${prefix}chain/pools`
        ? { json: pools }
        : down
  const details = await network.service.request('/tokenlist/utils/chains/details')
  const records: ChainRecord[] = await details.json()
  const flat: unknown = await (await network.service.request('/tokenlist/utils/chains')).json()
  // Both endpoints list the same chains.
  expect(flat).toEqual(records.map(({ chain }) => chain))
  return new Map(records.map((record) => [record.chain, record]))
}

const statuses = (chains: Map<string, ChainRecord>) =>
  [...chains.values()].map(({ chain, status }) => `${chain} ${status}`)

describe('the chains of a network', () => {
  it('are those of its inbound addresses and pools, and its own chain', async () => {
    const chains = await chainsOver({
      inbound: recording('real/thornode.inbound_addresses.2024'),
      pools: recording('real/thornode.pools.2024'),
    })
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
      {
        inbound: recording('real/mayanode.inbound_addresses'),
        pools: recording('real/midgard.maya.pools'),
      },
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
    const chains = await chainsOver({
      inbound: recording('real/thornode.inbound_addresses.global-halt'),
      pools: recording('real/thornode.pools.2026-10'),
    })
    expect(statuses(chains)).toEqual(['BTC halted', 'ETH halted', 'LTC halted', 'THOR halted'])
  })

  it('have a full record even without a listed asset', async () => {
    const inbound = ['TRON', 'XRP', 'ZEC', 'NOBLE'].map((chain) => ({ chain, gas_rate: '1' }))
    const chains = await chainsOver({ inbound, pools: [] })
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
    const chains = await chainsOver({
      inbound: [{ chain: 'NEW', gas_rate: '7', gas_rate_units: 'wei' }],
      pools: [
        { asset: 'OLD.COIN', status: 'Suspended' },
        { asset: 'nonsense', status: 'Available' },
      ],
    })
    expect([...chains.keys()]).toEqual(['NEW', 'THOR'])
    expect(chains.get('NEW')).toEqual({
      chain: 'NEW',
      chainId: '',
      displayName: 'NEW',
      symbol: '',
      logo: '',
      providers: [],
      status: 'active',
      category: '',
      evm: false,
      mainnet: true,
      defaultDecimals: null,
      averageBlockTime: null,
      confirmationsRequired: null,
      gasRate: 7,
      gasUnit: 'wei',
      gasAsset: null,
    })
  })
})
