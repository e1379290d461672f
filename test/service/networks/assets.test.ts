import { explained } from '../../support/answers'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TrackerResponse } from '../../../src/contract/tracker'
import { sumAmounts, writeQuantity } from '../../../src/model/amounts'
import {
  isSameAsset,
  normalizeIdentifier,
  parseIdentifier,
} from '../../../src/model/assets'
import { readSnapshot } from '../../../src/model/transaction/explainResponse'
import { writeHistoryCsv } from '../../../src/model/history/csvHistory'
import { summarize } from '../../../src/model/transaction/summarize'
import { formatReport } from '../../../src/model/words/supportReportText'
import { formatSum } from '../../../src/model/words/sums'
import { isRequestedAsset, parseMemo } from '../../../src/service/networks/memo'
import {
  createThorchain,
  findNetwork,
  getDecimals,
  mayachain,
} from '../../../src/service/networks/network'
import { toAmount } from '../../../src/service/networks/networkAmount'
import { type Deposit, type Payment, action, hash, node } from '../../films/answers'
import { answerTo } from '../../support/mapped'
import { noon } from '../../support/samples'
import { get, track } from '../../support/sandboxed'
import { tellLists } from '../../support/scriptedNetwork'
import { overNetwork } from '../../support/overNetwork'
import { sayHeadline, sayWhere } from '../../support/said'

type Reported = { status?: object; actions: readonly object[]; prefix?: 'thor' | 'maya' }

/** Asks the service about the transaction that node and indexer report, long after its end unless both do. */
async function askFor({
  status,
  actions,
  prefix = 'thor',
}: Reported): Promise<TrackerResponse> {
  const script = {
    actions: { json: { actions } },
    ...(status && { status: { json: status } }),
  }
  return track(await overNetwork({ prefix, ...script }), { hash })
}

/** What a page knows after this response. */
const show = (response: TrackerResponse) => readSnapshot(hash, explained(response), noon)

const usdc = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const long = { date: noon - 30 * 86_400_000 }
const send = (asset: string): object => {
  const [deposit, credit] = [
    { asset, units: '123000000', memo: '', from: 'thor1sender' },
    { to: 'thor1to', asset, units: '123000000', hash },
  ]
  return action('send', 'success', deposit, [credit], long)
}
const swapOf = (
  deposit: Deposit,
  payment: Payment,
  prefix: 'thor' | 'maya',
): Reported => ({
  prefix,
  status: node('sent', deposit, [payment]),
  actions: [action('swap', 'success', deposit, [payment], { date: noon })],
})

describe('a factory token of THORChain', () => {
  it.each([
    ['X/STAKING-TCY', 'X/STAKING-TCY', 'sTCY'],
    ['x/staking-tcy', 'X/STAKING-TCY', 'sTCY'],
    ['X/STAKING-X/RUJI', 'X/STAKING-X/RUJI', 'sRUJI'],
    ['X/STAKING-X/BRUNE', 'X/STAKING-X/BRUNE', 'sbRUNE'],
    ['X/RUJI', 'THOR.RUJI', 'RUJI'],
    ['X/BRUNE', 'X/BRUNE', 'bRUNE'],
    ['x/bow-xyk-x/ruji-rune', 'x/bow-xyk-x/ruji-rune', 'x/bow-xyk-x/…'],
  ])(
    '%s is sent with its whole name and 8 decimals',
    async (asset, identifier, ticker) => {
      const response = await askFor({ actions: [send(asset)] })
      expect(response.result.legs).toMatchObject([
        { txnType: 'TC:SEND', chain: 'THOR', fromAsset: identifier, toAsset: identifier },
      ])
      expect(response.result.legs[0]?.toAmount).toBe('1.23')
      expect(sayHeadline(show(response))).toBe(
        `Complete. Sent. 1.23 ${ticker} paid to thor1to.`,
      )
    },
  )

  it('is the asset of a memo by its whole name alone', () => {
    const thor = createThorchain('thor')
    expect(parseMemo('=:x/ruji:thor1to', thor).asset).toBe('THOR.RUJI')
    expect(parseMemo('+:X/RUJI:thor1to', thor).kind).toBe('ADDLIQUIDITY')
    expect(isRequestedAsset('THOR.RUJI', 'X/RUJI')).toBe(true)
    expect(isRequestedAsset('X/STAKING-TCY', 'X/STAKING-X/RUJI')).toBe(false)
    expect(isRequestedAsset('X/STAKING-BIG-TCY', 'X/STAKING-TCY')).toBe(false)
  })
})

describe('an amount on MAYAChain', () => {
  const deposit = {
    asset: 'MAYA.CACAO',
    units: '100000000000',
    memo: '=:MAYA.AZTEC:maya1to:500000',
  }
  const aztec = { to: 'maya1to', asset: 'MAYA.AZTEC', units: '1000000', hash: '' }

  it.each([
    ['MAYA.AZTEC', '100'],
    ['MAYA.MAYA', '100'],
    ['MAYA.CACAO', '0.0001'],
    ['maya.aztec', '100'],
    ['BTC.BTC', '0.01'],
    ['THOR.RUNE', '0.01'],
    ['ETH/ETH', '0.01'],
    ['ETH~ETH', '0.01'],
  ])('of %s: 1000000 is %s', (asset, amount) => {
    expect(writeQuantity(toAmount('1000000', asset, mayachain)).amount).toBe(amount)
  })

  const foo = { ...aztec, asset: 'MAYA.FOO' }
  const toFoo = { ...deposit, memo: '=:MAYA.FOO:maya1to:999999' }

  it('of an asset whose decimals are not known is in base units, and said so everywhere', async () => {
    const response = await askFor(swapOf(toFoo, foo, 'maya'))
    const [, swap, paid] = response.result.legs
    const units = { from: '', to: '1000000', limit: '999999' }
    expect(swap).toMatchObject({ toAmount: '', toAmountLimit: '', baseUnits: units })
    expect(paid).toMatchObject({
      fromAmount: '',
      toAmount: '',
      baseUnits: { to: '1000000' },
    })
    const snapshot = show(response)
    expect(sayHeadline(snapshot)).toBe(
      'Complete. 1,000,000 base units of FOO paid to maya1to.',
    )
    const { facts } = sayWhere(snapshot)
    const sums = facts.flatMap(({ sum }) => (sum === null ? [] : formatSum(sum)))
    expect(sums).toEqual([
      { prefix: '', value: '1,000,000', unit: 'base units of', ticker: 'FOO' },
      { prefix: '', value: '999,999', unit: 'base units of', ticker: 'FOO' },
    ])
    const known = { snapshot, checkedAt: noon, requestedAt: noon, isRestored: false }
    const polled = { ...known, polls: [], failure: null }
    const page = { version: '1', address: '' }
    const report = formatReport({ ...polled, page }, noon)
    expect(report).toContain('To: `1000000 base units of MAYA.FOO maya1to`')
    expect(report).toContain('Minimum received: `999999 base units of MAYA.FOO`')
    const csv = writeHistoryCsv([{ ...summarize(snapshot), label: '', chain: '' }])
    expect(csv).toContain(',sent_amount,sent_asset,received_asset,')
    expect(csv).toContain(',10,MAYA.CACAO,MAYA.FOO,')
  })

  it('of such an asset is compared and summed exactly', async () => {
    const parts = ['600000', '400001'].map((units) => Object.assign({}, foo, { units }))
    const actions = [action('swap', 'success', toFoo, parts, { date: noon })]
    const both = await askFor({
      prefix: 'maya',
      status: node('sent', toFoo, parts),
      actions,
    })
    expect(both.result.legs[1]?.baseUnits?.to).toBe('1000001')
    expect(sayHeadline(show(both))).toBe(
      'Complete. 1,000,001 base units of FOO paid to maya1to in 2 payments.',
    )
    const differing = await askFor({
      prefix: 'maya',
      status: node('sent', toFoo, [foo]),
      actions,
    })
    expect(differing.result.doubt).toBe('disagree')
  })

  it('of such an asset stays as large as it was, as any other does', async () => {
    const sale = { asset: 'MAYA.FOO', units: '900', memo: '=:c:maya1to' }
    const parts = [sale, { ...sale, units: '100' }]
    const [swap, more] = parts.map((part) => action('swap', 'pending', part, [], long))
    const network = await overNetwork({
      prefix: 'maya',
      actions: { json: { actions: [swap, more] } },
    })
    const readSold = async () => {
      const { legs } = (await track(network, { hash })).result
      return legs[0]?.baseUnits?.from
    }
    expect(await readSold()).toBe('1000')
    network.script.actions = { json: { actions: [swap] } }
    network.later(60_000)
    expect(await readSold()).toBe('1000')
  })

  it('of such an asset that was paid elsewhere is in whole units nowhere', async () => {
    const memo = '=:MAYA.FOO:maya1dl3yrfpedyr5jfr0r86s2apjltnjqgszmwsv8x'
    const strayed = { ...foo, to: 'maya18z343fsdlav47chtkyp0aawqt6sgxsh3vjy2vz' }
    const told = await askFor(swapOf({ ...deposit, memo }, strayed, 'maya'))
    expect(told.result.doubt).toBe('paid-elsewhere')
    const { reason } = show(told)
    expect(reason).toMatchObject({ payments: [{ asset: 'MAYA.FOO', amount: '' }] })
  })

  it('has no price without known decimals, and a token has those of the network', async () => {
    const network = await overNetwork({ prefix: 'maya' })
    const available = { status: 'available', balance_cacao: '10000000000000' }
    const pools = [
      {
        ...available,
        asset: 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48',
        balance_asset: '100000000000',
      },
      { ...available, asset: 'MAYA.AZTEC', balance_asset: '1000000' },
      { ...available, asset: 'MAYA.FOO', balance_asset: '1000000' },
    ]
    network.script.other = tellLists({ pools }, { json: [] })
    const path =
      '/service/prices?identifier=MAYA.AZTEC&identifier=MAYA.FOO&identifier=MAYA.CACAO'
    const { json } = await get(network, path)
    expect(json).toMatchObject([
      { identifier: 'MAYA.AZTEC', priceUsd: 10 },
      { identifier: 'MAYA.CACAO', priceUsd: 1 },
    ])
    const list = await get(network, '/tokenlist/utils/currencies/details')
    const listed = new Map<string, number | null>(
      list.json.map((each: { fullName: string; decimals: number | null }) => [
        each.fullName,
        each.decimals,
      ]),
    )
    expect([listed.get('MAYA.AZTEC'), listed.get('MAYA.FOO')]).toEqual([4, null])
  })
})

describe('amounts of any asset', () => {
  const identifier = fc
    .tuple(
      fc.constantFrom('MAYA', 'THOR', 'ETH', 'BTC'),
      fc.constantFrom('.', '/', '~', '-'),
      fc.stringMatching(/^[A-Z]{2,6}(?:-[A-Z0-9]{2,6})?$/),
    )
    .map((parts) => parts.join(''))
  const units = fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String)
  const aboveZero = units.filter((each) => each !== '0')

  it('are never scaled without known decimals, and have 8 or known ones otherwise', () => {
    const isExact = (asset: string, sent: string) => {
      for (const prefix of ['thor', 'maya']) {
        const network = findNetwork(prefix)
        const { amount, baseUnits } = writeQuantity(toAmount(sent, asset, network))
        const isUnknown = getDecimals(network, asset) === null
        expect(baseUnits).toBe(isUnknown ? sent : '')
        expect(amount === '').toBe(isUnknown)
      }
    }
    fc.assert(fc.property(identifier, units, isExact))
  })

  it('reach a client in one unit only, whatever the asset of MAYAChain', () => {
    const name = fc.stringMatching(/^[A-Z]{3,5}$/)
    const isExact = (ticker: string, sold: string, bought: string) => {
      const asset = `MAYA.${ticker}`
      fc.pre(!mayachain.decimals.has(asset))
      const deposit = { asset: 'MAYA.UNKNOWN', units: sold, memo: `=:${asset}:maya1to:0` }
      const payment = { to: 'maya1to', asset, units: bought, hash: '' }
      const actions = [action('swap', 'success', deposit, [payment], long)]
      const { legs } = answerTo(
        undefined,
        { actions },
        { network: mayachain, isOld: true },
      ).response.result
      expect(legs).toMatchObject([
        { fromAmount: '', toAmount: '', baseUnits: { from: sold, to: sold } },
        { fromAmount: '', toAmount: '', baseUnits: { from: sold, to: bought } },
        { fromAmount: '', toAmount: '', baseUnits: { from: bought, to: bought } },
      ])
    }
    fc.assert(fc.property(name, aboveZero, aboveZero, isExact))
  })

  it('are summed in one unit only', () => {
    const isExact = (left: string, right: string) => {
      const sum = sumAmounts(
        [left, right].map((each) => toAmount(each, 'MAYA.FOO', mayachain)),
      )
      expect(sum?.units).toBe(String(BigInt(left) + BigInt(right)))
      const mixed = [
        toAmount(left, 'MAYA.FOO', mayachain),
        toAmount(right, 'BTC.BTC', mayachain),
      ]
      expect(sumAmounts(mixed)).toBeNull()
    }
    fc.assert(fc.property(aboveZero, aboveZero, isExact))
  })

  it('are those of the same asset only, whatever its form', () => {
    const names = ['X/RUJI', 'x/ruji', 'THOR.X/RUJI', 'THOR.RUJI', 'thor.ruji']
    for (const left of names) {
      for (const right of names) expect(isSameAsset(left, right)).toBe(true)
      expect(isSameAsset(left, 'X/STAKING-X/RUJI')).toBe(false)
      expect(isSameAsset(left, 'GAIA.RUJI')).toBe(false)
    }
  })
})

it.each([
  ['ETH.USDC.0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48', 'ETH', 'USDC'],
  ['AVAX.USDC.E.0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48', 'AVAX', 'USDC.E'],
  ['TRON.USDT.TR7NHQJEKQXGTCI8Q8ZY4PL8OTSZGJLJ6T', 'TRON', 'USDT'],
])('%s is the token %s.%s', (written, chain, ticker) => {
  const asset = parseIdentifier(written)
  expect(asset).toMatchObject({ chain, ticker, kind: 'native', host: '' })
  expect(asset?.address.length).toBeGreaterThan(30)
  expect(normalizeIdentifier(written)).toBe(written.replace(/\.(?=[^.]+$)/, '-'))
})

it.each(['ETH.ETH', 'ARB.USDC.e', 'ETH.YFI.FINANCE', 'THOR.KUJI', usdc])(
  '%s stays as it is',
  (written) => expect(normalizeIdentifier(written)).toBe(written),
)
