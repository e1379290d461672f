import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parseCurrencies } from '../../src/contract/tokens'
import { isBetter } from '../../src/model/tokens/tokenOrder'
import { drawFirstRows } from '../../src/service/page/firstRows'
import { createPage } from '../../src/service/page/pageFiles'
import { inProcessService } from '../support/inProcess'

const list = {
  frame: '<table>{{rows}}</table>',
  row: '<tr data-place="{{place}}"><a href="/tokens/{{identifier}}">{{ticker}}</a>{{chainName}} {{address}} {{lists}}</tr>',
  own: '<tr data-place="{{place}}"><a href="/tokens/{{identifier}}">{{ticker}}</a>{{address}}</tr>',
}
const html =
  '<head><meta name="api-base-url" content=""><meta name="network-prefix" content=""></head><body><b>any</b></body>'

const { service } = inProcessService()
const ask = async (at: string) => {
  const answer = await service.request(at)
  return answer.ok ? answer.text() : null
}
const short = '/tokenlist/utils/currencies/details?categories=xchain-all'
const chains = '/tokenlist/utils/chains/details'
const swappable = async () => parseCurrencies(JSON.parse((await ask(short)) ?? '[]')).records

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rows-'))
  await mkdir(path.join(folder, '.vite'))
  await writeFile(path.join(folder, 'index.html'), html)
  const at = { '/tokens': '<b>tokens</b>' }
  await writeFile(
    path.join(folder, '.vite/first-paints.json'),
    JSON.stringify({ any: '<b>any</b>', at, pages: {}, list, verdicts: {}, sketch: { any: '' } }),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const get = async (at: string, options: { ask?: typeof ask } = { ask }, headers = {}) => {
  const { ask: answers } = options
  const page = await createPage(folder, {
    prefix: 'x',
    apiBaseUrl: '',
    ...(answers && { ask: () => answers }),
  })
  return page(new Request(new URL(at, 'http://crosswatch.test'), { headers }))
}
const answersIn = (text: string) => {
  const [, json = '{}'] =
    /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(text) ?? []
  return v.parse(v.record(v.string(), v.unknown()), JSON.parse(json))
}

describe('index.html of the list of tokens', () => {
  it('has the first rows, in the order of the page, and the answers that they are of', async () => {
    const text = await (await get('/tokens')).text()
    const expected = (await swappable()).toSorted(isBetter).map(({ ticker }) => ticker)
    const drawn = [...text.matchAll(/<tr data-place="\d+"><a href="[^"]+">([^<]*)<\/a>/g)]
    expect(drawn.map(([, ticker]) => ticker)).toEqual(expected.slice(0, 16))
    expect(text).toContain('Ethereum 0xA0b869…06eB48')
    const answers = answersIn(text)
    expect(Object.keys(answers)).toEqual([chains, short])
    for (const [at, answer] of Object.entries(answers)) {
      expect(answer).toEqual(JSON.parse((await ask(at)) ?? ''))
    }
  })

  it('is not sent again while the lists are the same, and is once they are others', async () => {
    const tag = (await get('/tokens')).headers.get('etag') ?? ''
    expect((await get('/tokens', { ask }, { 'if-none-match': tag })).status).toBe(304)
    const fewer = async (at: string) =>
      at === short ? JSON.stringify((await swappable()).slice(1)) : ask(at)
    const other = await get('/tokens', { ask: fewer }, { 'if-none-match': tag })
    expect(other.status).toBe(200)
  })

  it('cannot be broken out of by what a list says', async () => {
    const evil = '</script><img src=x onerror=alert(1)>'
    const listed = async (at: string) =>
      at === chains ? ask(at) : JSON.stringify([{ protocol: 'ETH', ticker: 'X', name: evil }])
    const text = await (await get('/tokens', { ask: listed })).text()
    expect(text).not.toContain('<img')
    expect(answersIn(text)[short]).toEqual([{ protocol: 'ETH', ticker: 'X', name: evil }])
  })

  it('has the answers of a category, but no rows of another view', async () => {
    const text = await (await get('/tokens?category=xchain-stables')).text()
    expect(Object.keys(answersIn(text))[1]).toMatch(/categories=xchain-stables$/)
    for (const at of ['/tokens?q=usdc', '/tokens?chain=ETH', '/tokens?sort=name']) {
      const other = await (await get(at)).text()
      expect(other).toContain('<b>tokens</b>')
      expect(Object.keys(answersIn(other))).toEqual([chains, short])
    }
  })

  it('leaves to the page what is not at hand, too long, or of categories it has to judge', async () => {
    const never = () => new Promise<null>(() => undefined)
    for (const options of [{}, { ask: never }, { ask: async () => null }]) {
      const text = await (await get('/tokens', options)).text()
      expect(text).toContain('<b>tokens</b>')
      expect(text).not.toContain('<script')
    }
    for (const category of ['eth-erc20s', 'xchain-all,xchain-coins', 'nonsense']) {
      const text = await (await get(`/tokens?category=${category}`)).text()
      expect(text).not.toContain('/tokenlist/utils/currencies')
    }
    expect(await (await get('/settings')).text()).not.toContain('<script')
  })
})

describe('drawFirstRows', () => {
  const asset = { ticker: 'USDC', protocol: 'ETH', address: `0x${'a'.repeat(40)}`, swappable: true }
  const draw = (assets: unknown[]) =>
    drawFirstRows(list, { list: JSON.stringify(assets), chains: '[]' })

  it('escapes what it writes, so that nothing in a list is markup', () => {
    const drawn = draw([{ ...asset, ticker: '<b>&"' }])
    expect(drawn).toContain('&lt;b>&amp;&quot;</a>')
    expect(drawn).not.toContain('<b>')
  })

  it('leaves a list to the page that it would draw otherwise', () => {
    expect(draw([asset])).toContain('USDC')
    expect(draw([{ ...asset, ticker: 'US\u202EDC' }])).toBeNull()
    expect(draw([{ ...asset, ticker: 'A'.repeat(25) }])).toBeNull()
    expect(draw([{ ...asset, swappable: null }])).toBeNull()
    expect(draw([])).toBeNull()
  })
})

describe('index.html of the chains', () => {
  it.each(['/chains', '/chains/BTC'])('at %s has the answer about them', async (at) => {
    const answers = answersIn(await (await get(at)).text())
    expect(answers).toEqual({ [chains]: JSON.parse((await ask(chains)) ?? '') })
  })

  it('goes without where there is none', async () => {
    const text = await (await get('/chains', { ask: async () => null })).text()
    expect(answersIn(text)).toEqual({})
  })
})
