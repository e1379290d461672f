import { describe, expect, it } from 'vitest'
import { readFilters } from '../../../../src/model/tokens/filters'
import { createTokenEngine } from '../../../../src/tokenEngine/tokenEngine'
import { recording } from '../../../support/mapped'
import { call, connectTo } from '../../../support/mcpClient'
import { get, track } from '../../../support/sandboxed'
import { tellLists } from '../../../support/scriptedNetwork'
import { overNetwork } from '../../../support/overNetwork'

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** A real contract that no table has, as a pool writes it: in capitals. */
const unknown = 'TUPM7K8REVzD2UdV4R5fe5M8XbnR2DdoJ6'
const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const unknownSolana = '7GCihgDB8fe6KNjn2MYtkzZcRjQy3t9GHdC8uHYmW2hr'
const issuer = 'rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De'
const resource = 'resource_rdx1t4upr78guuapv5ept7d7ptekk9mqhy605zgms33mcszen8l9fac8vf'
const evm = '0x1111111111111111111111111111111111111abc'

/** A pool as a node writes it. */
const pool = (chain: string, ticker: string, contract: string) => ({
  asset: `${chain}.${ticker}-${contract.toUpperCase()}`,
  status: 'Available',
})
const pools = [
  pool('TRON', 'USDT', usdt),
  pool('TRON', 'HTX', unknown),
  pool('TRON', 'TRX', 'TBwoSTyywvLrgjSgaatxrBhxt3DGpVuENh'),
  pool('SOL', 'USDC', solana),
  pool('SOL', 'POPCAT', unknownSolana),
  pool('XRP', 'RLUSD', issuer),
  pool('XRD', 'NEW', resource),
  pool('ETH', 'NEW', evm),
]
const htx = pools[1]?.asset ?? ''

async function overPools() {
  const network = await overNetwork()
  network.script.other = tellLists({ inbound_addresses: [], pools })
  const list = async (path = '') =>
    (await get(network, `/tokenlist/utils/currencies${path}`)).json
  return { ...network, list }
}

describe('the contract of a pool', () => {
  it('is exact where a list or the table knows it, or where case carries no data', async () => {
    const { list } = await overPools()
    const records: { fullName: string; address: string }[] = await list('/details')
    const find = (identifier: string) =>
      records.find(({ fullName }) => fullName === identifier)
    expect(find(`TRON.USDT-${usdt}`)).toMatchObject({
      address: usdt,
      decimals: 6,
      lists: ['COINGECKO'],
      swappable: true,
    })
    expect(find(`SOL.USDC-${solana}`)).toMatchObject({ address: solana, swappable: true })
    expect(find(`XRD.NEW-${resource.toUpperCase()}`)).toMatchObject({ address: resource })
    expect(find(`ETH.NEW-${evm.toUpperCase()}`)).toMatchObject({ address: evm })
  })

  it('is not told where only its capitals are known', async () => {
    const { list } = await overPools()
    const records: { fullName: string; address: string }[] = await list('/details')
    const lost = records.filter(({ fullName }) =>
      /^(?:TRON\.HTX|TRON\.TRX-|SOL\.POPCAT|XRP\.RLUSD)/.test(fullName),
    )
    expect(lost.map(({ address }) => address)).toEqual(['', '', '', ''])
    for (const { address } of records)
      expect(address).not.toBe(address.toUpperCase() || '?')
    const tokens = await list('?categories=thorchain-tokens')
    expect(tokens).toContain(htx)
    expect(await list('?categories=thorchain-coins')).toEqual(['THOR.RUNE'])
  })

  it('is found by its genuine form, and its page says what it is', async () => {
    const { service } = await overPools()
    const response = await service.request('/tokenlist/utils/currencies/details')
    const engine = createTokenEngine()
    await engine.load({ all: await response.text() })
    const search = async (q: string) => {
      const filters = readFilters(new URLSearchParams({ q }))
      const { rows, contract } = await engine.find(filters, 0, 10)
      return [contract.kind, ...rows.map(({ record }) => record.identifier)]
    }
    for (const text of [usdt, usdt.toUpperCase()])
      expect(await search(text)).toEqual(['listed', `TRON.USDT-${usdt}`])
    for (const text of [unknown, unknown.toUpperCase()])
      expect(await search(text)).toEqual(['listed', htx])
    expect(await search('TXgQnL8ieoDNDULD15HYjy3BsMXesq4QbU')).toEqual(['unlisted'])
    const known = await engine.token(`TRON.USDT-${usdt.toUpperCase()}`)
    expect(known).toMatchObject({
      kind: 'token',
      token: {
        flags: { verdict: 'only', flags: ['namesake'] },
        record: { lists: { length: 1 } },
      },
    })
    expect(await engine.token(htx)).toMatchObject({
      token: { flags: { verdict: 'unknown-contract' }, record: { ticker: 'HTX' } },
    })
    // It is no coin of its chain.
    const impostor = await engine.token(pools[2]?.asset ?? '')
    expect(impostor).toMatchObject({ token: { flags: { verdict: 'unknown-contract' } } })
  })

  it('is the same for agents, and never made from capitals', async () => {
    const client = await connectTo(await overPools())
    const genuine = await call(client, 'check_token', { identifier: `TRON.USDT-${usdt}` })
    expect(genuine.data).toMatchObject({
      isFound: true,
      token: { address: usdt, verdict: 'only one with its ticker on its chain' },
    })
    const lost = await call(client, 'check_token', { identifier: htx })
    expect(lost.data).toMatchObject({
      token: { address: '', verdict: 'exact contract not known' },
    })
    expect(lost.text).toContain(
      'Exact address not known. Networks write a contract in capitals only',
    )
  })

  it('is exact in the legs of a transaction too', async () => {
    const network = await overPools()
    network.script.status = {
      json: recording('real/thornode.tx-status.btc-to-tron-pending'),
    }
    const hash = '2BC884C03438AAD437ABE2C18D97B5A7CAB9312F68C59CECBB3AD5715FE4C15D'
    const { result } = await track(network, { hash })
    const assets = result.legs.map(({ toAsset }) => toAsset)
    expect(assets).toContain(`TRON.USDT-${usdt}`)
  })

  it('is no address for the page where it is in capitals', async () => {
    const record = { ticker: 'HTX', protocol: 'TRON', fullName: htx, name: 'HTX' }
    const engine = createTokenEngine()
    await engine.load({
      all: JSON.stringify([{ ...record, address: unknown.toUpperCase() }]),
    })
    expect(await engine.token(htx)).toMatchObject({
      token: { record: { address: '' } },
    })
  })
})
