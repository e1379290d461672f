import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parseCurrencies } from '../../src/contract/tokens'
import { flagsOf } from '../../src/model/tokens/assetFlags'
import { othersCalled } from '../../src/model/tokens/assetLookup'
import { packFlags } from '../../src/model/tokens/packedFlags'
import { flagReasons } from '../../src/model/tokens/flagReasons'
import type { AskService } from '../../src/service/page/askService'
import { firstAssetReader } from '../../src/service/page/firstAsset'
import { createPage } from '../../src/service/page/pageFiles'
import { inProcessService, realCatalogue } from '../support/inProcess'

const whole = '/tokenlist/utils/currencies/details'
const namesake = 'ETH.USDC-0x9abc68b33961268a3ea4116214d7039226de01e1'
const famous = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const { service } = inProcessService()
const ask: AskService = async (at) => {
  const answer = await service.request(at)
  return answer.ok ? answer.text() : null
}
/** The same with another list. */
const listing =
  (text: () => Promise<string | null>): AskService =>
  async (at) =>
    at === whole ? text() : ask(at)
const listed = (...records: unknown[]) => listing(async () => JSON.stringify(records))

const at = (address: string, asking = ask, read = firstAssetReader(() => 0)) =>
  read(asking, new URL(address, 'http://crosswatch.test'))
const page = (identifier: string) => `/tokens/${encodeURIComponent(identifier)}`

const BroughtSchema = v.object({
  records: v.array(v.looseObject({ identifier: v.string() })),
  flags: v.looseObject({ flags: v.array(v.string()) }),
})
const assetIn = (brought: Readonly<Record<string, string>>, identifier: string) =>
  v.parse(BroughtSchema, JSON.parse(brought[`asset ${identifier}`] ?? 'null'))

describe('what the page of an asset begins with', () => {
  it('is its record, its flags among all, and those of its chain it can be taken for', async () => {
    const brought = await at(page(namesake))
    const { records, flags } = assetIn(brought, namesake)
    const [record, ...others] = records
    const sent = realCatalogue().currencies.find(({ fullName }) => fullName === namesake)
    expect(record).toMatchObject({ identifier: namesake, ...sent })
    expect(others.map(({ identifier }) => identifier)).toContain(famous)
    expect(flags).toMatchObject({ flags: ['namesake'], namesakesOnChain: 1 })
  })

  it('is all that its reasons to look twice are made of', async () => {
    const { records } = parseCurrencies(JSON.parse((await ask(whole)) ?? '[]'))
    const flags = flagsOf(records)
    const looksLike = packFlags(flags).looks
    const read = firstAssetReader(() => 0)
    const flagged = records.flatMap((record, place) => {
      const own = flags[place]
      return own && (own.namesakesOnChain > 0 || own.flags.some((flag) => flag !== 'namesake'))
        ? [{ record, own }]
        : []
    })
    expect(flagged.length).toBeGreaterThan(50)
    for (const { record, own } of flagged) {
      const brought = await at(page(record.identifier), ask, read)
      const [asset, ...others] = parseCurrencies(
        assetIn(brought, record.identifier).records,
      ).records
      expect(asset && flagReasons(asset, own, others)).toEqual(
        flagReasons(record, own, othersCalled(records, record, looksLike)),
      )
      expect(assetIn(brought, record.identifier).flags).toEqual(own)
    }
  })

  it('is the same however the address has it: in another case, its slash as it is', async () => {
    const claim =
      realCatalogue().currencies.find(({ fullName }) => fullName.startsWith('THOR.ETH/USDC-'))
        ?.fullName ?? ''
    for (const address of [`/tokens/${claim}`, page(claim)]) {
      expect(assetIn(await at(address), claim).records[0]?.identifier).toBe(claim)
    }
    const lower = famous.toLowerCase()
    expect(assetIn(await at(page(lower)), lower).records[0]?.identifier).toBe(famous)
  })

  it.each([
    ['several can be meant', page('ETH.USDC')],
    ['there is none', page('ETH.NOPE-0x9abc68b33961268a3ea4116214d7039226de01e0')],
    ['the address is no text', '/tokens/%E0%A4%A'],
    ['the page is another', '/tokens'],
    ['the page is another', '/chains/BTC'],
    ['lists are wrong on purpose', `http://hostile.localhost${page(famous)}`],
  ])('is nothing where %s: %s', async (_, address) => {
    expect(await at(address)).toEqual({})
  })

  it.each([
    ['has no answer', async () => null],
    ['does not answer', () => new Promise<null>(() => undefined)],
    ['fails', () => Promise.reject(new Error('gone'))],
    ['answers a web page', async () => '<!doctype html>'],
    ['answers no list', async () => '{}'],
    ['has too long a list', async () => `${(await ask(whole)) ?? ''}${' '.repeat(5_000_000)}`],
  ])('is nothing where the service %s', async (_, text) => {
    expect(await at(page(famous), listing(text))).toEqual({})
  })

  it('is nothing of a record that is longer than what waits for it', async () => {
    const record = { ticker: 'AAA', protocol: 'ETH', address: '0x1' }
    expect(Object.keys(await at('/tokens/ETH.AAA-0x1', listed(record)))).toHaveLength(1)
    const long = { ...record, lists: Array.from({ length: 5_000 }, () => 'list') }
    expect(await at('/tokens/ETH.AAA-0x1', listed(long))).toEqual({})
  })

  it('asks for a list that does not come once a second at most, and once for all who wait for it', async () => {
    let time = 0
    let asked = 0
    let text: string | null = null
    const read = firstAssetReader(() => time)
    const asking = listing(async () => {
      asked += 1
      return text
    })
    const both = await Promise.all([
      at(page(famous), asking, read),
      at(page(namesake), asking, read),
    ])
    expect(both).toEqual([{}, {}])
    await at(page(famous), asking, read)
    expect(asked).toBe(1)
    text = await ask(whole)
    time = 1_000
    expect(await at(page(famous), asking, read)).toHaveProperty([`asset ${famous}`])
    expect(asked).toBe(2)
  })

  it('is what the list says now, asked for once a second at most', async () => {
    let now = 0
    let times = 0
    let ticker = 'AAA'
    const asking = listing(async () => {
      times += 1
      return JSON.stringify([{ ticker, protocol: 'ETH', address: '0x1' }])
    })
    const read = firstAssetReader(() => now)
    const first = await at('/tokens/ETH.AAA-0x1', asking, read)
    expect(await at('/tokens/ETH.AAA-0x1', asking, read)).toEqual(first)
    expect(times).toBe(1)
    ticker = 'BBB'
    now = 1_001
    expect(await at('/tokens/ETH.AAA-0x2', asking, read)).toEqual({})
    expect(
      assetIn(await at('/tokens/ETH.BBB-0x1', asking, read), 'ETH.BBB-0x1').records,
    ).toHaveLength(1)
    expect(times).toBe(2)
  })
})

describe('index.html of an asset', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'asset-'))
    const metas = ['api-base-url', 'network-prefix'].map(
      (name) => `<meta name="${name}" content="">`,
    )
    await writeFile(path.join(folder, 'index.html'), `<head>${metas.join('')}</head><body></body>`)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('has it as data that nothing in it can end, and is not sent again while it is the same', async () => {
    const evil = '</script><img src=x onerror=alert(1)>'
    const asking = listed({ ticker: 'X', protocol: 'ETH', address: '0x1', name: evil })
    const answerTo = await createPage(folder, { prefix: 'x', apiBaseUrl: '', ask: () => asking })
    const get = (headers: Record<string, string> = {}) =>
      answerTo(new Request('http://crosswatch.test/tokens/ETH.X-0x1', { headers }))
    const answer = await get()
    const text = await answer.text()
    expect(text).not.toContain('<img')
    const [, json = ''] = /id="answers">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(json)['asset ETH.X-0x1'].records[0].name).toBe(evil)
    const tag = answer.headers.get('etag') ?? ''
    expect((await get({ 'if-none-match': tag })).status).toBe(304)
  })
})
