import { describe, expect, it } from 'vitest'
import { get, ticking } from '../../../support/sandboxed'
import { tellLists } from '../../../support/scriptedNetwork'
import { scriptUpstream } from '../../../support/upstreams'

const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'
const openChain = (chain: string) => ({
  chain,
  address: `vault of ${chain}`,
  gas_rate: '1',
})
const pool = (asset: string, [coins, assets]: [number, number], coin = 'rune') => ({
  asset,
  status: 'Available',
  [`balance_${coin}`]: String(coins),
  balance_asset: String(assets),
})

type Market = { inbound_addresses: unknown; pools: unknown }

/** A service over THORChain and MAYAChain, whose markets a test can change; null: the node is down. */
async function overTwo() {
  const markets: Record<'thor' | 'maya', Market | null> = {
    thor: {
      inbound_addresses: ['BTC', 'ETH', 'DOGE'].map(openChain),
      pools: [pool('BTC.BTC', [6_000e8, 1e8]), pool(usdc, [1e8, 2e8])],
    },
    maya: {
      inbound_addresses: ['BTC', 'ETH', 'DASH'].map(openChain),
      pools: [
        pool('BTC.BTC', [9_000e10, 1e8], 'cacao'),
        pool('DASH.DASH', [9e10, 1e8], 'cacao'),
        pool(usdc, [1e10, 1e8], 'cacao'),
      ],
    },
  }
  const open = async (prefix: 'thor' | 'maya') => {
    const { address } = scriptUpstream((path) => tellLists(markets[prefix] ?? {})(path))
    return { networkPrefix: prefix, prefix, nodes: [address], indexers: [address] }
  }
  const networks = [await open('thor'), await open('maya')]
  const source = { kind: 'network', clientId: 'tests', networks } as const
  const over = ticking({ prefixes: ['thor', 'maya'], source })
  const list = async (path: string) => (await get(over, `/tokenlist/utils/${path}`)).json
  return { ...over, markets, list }
}

type Listed = { fullName: string; swappable: boolean | null; networks: string[] }
type ListedChain = {
  chain: string
  status: string
  statusByNetwork: Record<string, string>
}
type Two = Pick<Awaited<ReturnType<typeof overTwo>>, 'list'>

/** Reads the listed assets. Returns what is said of one. */
async function readAssets({ list }: Two) {
  const listed: Listed[] = await list('currencies/details')
  expect(new Set(listed.map(({ fullName }) => fullName)).size).toBe(listed.length)
  return (name: string) => {
    const { swappable, networks } =
      listed.find(({ fullName }) => fullName === name) ?? expect.fail(name)
    return { swappable, networks }
  }
}

/** Reads the states of the chains, of all networks and of each. */
async function readStates({ list }: Two) {
  const chains: ListedChain[] = await list('chains/details')
  const entries = chains.map(({ chain, status, statusByNetwork }) => [
    chain,
    { status, ...statusByNetwork },
  ])
  return Object.fromEntries(entries)
}

describe('the lists of several networks', () => {
  it('have each asset once, with the networks that swap it', async () => {
    const read = await readAssets(await overTwo())
    const networks = ['thorchain', 'mayachain']
    expect(read('BTC.BTC')).toEqual({ swappable: true, networks })
    expect(read('DASH.DASH')).toEqual({ swappable: true, networks: ['mayachain'] })
    expect(read('LTC.LTC')).toEqual({ swappable: false, networks: [] })
  })

  it('have the categories of each prefix, whose union has each asset once', async () => {
    const { list } = await overTwo()
    const coins = (prefix: string) => list(`currencies?categories=${prefix}chain-coins`)
    expect(await coins('thor')).toEqual(['BTC.BTC', 'THOR.RUNE'])
    expect(await coins('maya')).toEqual(['BTC.BTC', 'DASH.DASH', 'MAYA.CACAO'])
    expect(await list('currencies?categories=thorchain-coins,mayachain-coins')).toEqual([
      'BTC.BTC',
      'THOR.RUNE',
      'DASH.DASH',
      'MAYA.CACAO',
    ])
  })

  it('halt a chain only where all networks that serve it do', async () => {
    const over = await overTwo()
    expect(await readStates(over)).toMatchObject({
      BTC: { status: 'active', thorchain: 'active', mayachain: 'active' },
      DASH: { status: 'active', mayachain: 'active' },
    })
    const halted = [openChain('BTC'), openChain('DASH')].map((each) =>
      Object.assign(each, { halted: true }),
    )
    over.markets.maya = { inbound_addresses: halted, pools: [] }
    over.later(61_000)
    const chains = await readStates(over)
    expect(chains).toMatchObject({
      BTC: { status: 'active', thorchain: 'active', mayachain: 'halted' },
      DASH: { status: 'halted', mayachain: 'halted' },
    })
    expect(chains['DASH']).not.toHaveProperty('thorchain')
  })

  it('keep what one network lists while another one has not answered', async () => {
    const over = await overTwo()
    over.markets.maya = null
    const read = await readAssets(over)
    expect(read('BTC.BTC')).toEqual({ swappable: true, networks: ['thorchain'] })
    // Nobody knows whether MAYAChain swaps it.
    expect(read('DASH.DASH')).toEqual({ swappable: null, networks: [] })
    const category = 'currencies?categories='
    expect(await over.list(`${category}thorchain-coins`)).toContain('BTC.BTC')
    const refused = await get(over, `/tokenlist/utils/${category}mayachain-coins`)
    expect(refused.status).toBe(503)
    const states = { BTC: { status: 'active' }, DASH: { status: '' } }
    expect(await readStates(over)).toMatchObject(states)
  })

  it('are the same response while nothing has changed', async () => {
    const { service, later } = await overTwo()
    const readTag = async () =>
      (await service.request('/tokenlist/utils/currencies/details')).headers.get('etag')
    const tag = await readTag()
    later(61_000)
    expect([typeof tag, await readTag()]).toEqual(['string', tag])
  })
})

it('prices of several networks: that of the first network which has one', async () => {
  const over = await overTwo()
  const read = async () => {
    const query = 'identifier=BTC.BTC&identifier=DASH.DASH'
    const { json } = await get(over, `/service/prices?${query}`)
    return Object.fromEntries(
      json.map((price: { identifier: string; priceUsd: number }) => [
        price.identifier,
        Math.round(price.priceUsd),
      ]),
    )
  }
  expect(await read()).toEqual({ 'BTC.BTC': 12_000, 'DASH.DASH': 9 })
  over.markets.thor = null
  over.later(11 * 60_000)
  expect(await read()).toEqual({ 'BTC.BTC': 9_000, 'DASH.DASH': 9 })
})

describe('the description of several networks', () => {
  it('has the paths and categories of each, and names each operation once', async () => {
    const { service } = await overTwo()
    const text = await (await service.request('/openapi.json')).text()
    const paths: Record<string, Record<string, { operationId: string }>> = JSON.parse(
      text,
    ).paths
    expect(paths).toHaveProperty(['/thorname/{thorname}'])
    expect(paths).toHaveProperty(['/mayaname/{mayaname}'])
    expect(text).toMatch(/"enum":\["all",[^\]]*"thorchain-coins"[^\]]*"mayachain-coins"/)
    const names = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(text).not.toMatch(/\bx(?:name|chain)\b/)
  })
})
