import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { textToBegin } from '../../src/service/page/askService'
import { createPage } from '../../src/service/page/pageFiles'
import { inProcessService } from '../support/inProcess'

const hash = 'BB9D3B49F13036F378F90A64DD4D5E0194D05ED5D484513E68A0A0FCE5F4E8F0'
/** The answer about it, at once, as the page waits for none; of any other there is none. */
let known = ''
const ask = (client: string) => async (_: string, body?: unknown) => {
  asked.push(client)
  return JSON.stringify(body).includes(hash) ? known : null
}
const asked: string[] = []
const metas = ['api-base-url', 'network-prefix'].map((name) => `<meta name="${name}" content="" />`)
const html = `<html lang="en"><head>${metas.join('')}<meta name="color-scheme" content="light dark" /></head><body><svg/><b>any</b></body></html>`
const paints = {
  any: '<b>any</b>',
  at: { '/tx': '<b>tx</b>', '/names': '<b>names</b>' },
  pages: { NamePage: '<h1>{{name}}</h1>' },
  list: {},
  verdicts: { complete: '<article>{{more}}</article>' },
  sketch: { any: '<svg/>', home: '<svg/>', verdict: '<svg>{{said}}</svg>' },
}

let page: Awaited<ReturnType<typeof createPage>>
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'document-'))
  await mkdir(path.join(folder, '.vite'))
  await writeFile(path.join(folder, 'index.html'), html)
  await writeFile(path.join(folder, '.vite/first-paints.json'), JSON.stringify(paints))
  page = await createPage(folder, { prefix: 'x', apiBaseUrl: '', ask })
  const question = { method: 'POST', body: JSON.stringify({ hash }) }
  known = await (await inProcessService().service.request('/tracker/v2/txn', question)).text()
})
afterAll(() => rm(folder, { recursive: true }))

const complete = `/tx/${hash}`
const unanswered = `/tx/5E47${'0'.repeat(57)}500`
const get = (at: string, headers: Record<string, string> = {}) =>
  page(new Request(`http://crosswatch.test${at}`, { headers }), { address: 'c', isSecure: false })

const answersIn = (text: string) => {
  const [, json = '{}'] =
    /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(text) ?? []
  return v.parse(v.record(v.string(), v.unknown()), JSON.parse(json))
}

describe('the document', () => {
  it('of a transaction has its verdict, its answer, and is kept nowhere', async () => {
    asked.length = 0
    const answer = await get(complete)
    const text = await answer.text()
    expect(text).toContain('<article>0.07648211 BTC paid to bc1qh43du…vwa5zt.</article>')
    expect(text).toContain(`{"transaction ${hash}":{"text":"{`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(asked).toEqual(['c'])
  })

  it.each(['/', '/settings', unanswered])('of %s, which says nothing of one, is', async (at) => {
    const answer = await get(at)
    expect(await answer.text()).not.toContain('<script')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  it.each(['/', complete])(
    'of %s is in the theme of a cookie, and says so to caches',
    async (at) => {
      const answer = await get(at, { cookie: 'crosswatch-theme=dark' })
      expect(await answer.text()).toContain('<html data-theme="dark" lang="en">')
      expect(answer.headers.get('vary')).toContain('Cookie')
      expect(await (await get(at)).text()).toContain('<html lang="en">')
    },
  )

  it('of a name has the answers about it, none of which breaks out, and is kept nowhere', async () => {
    const evil = '</script><img src=x onerror=alert(1)>'
    const asking = async (at: string) =>
      at === '/xname/eld' ? JSON.stringify([{ chain: 'ETH', address: evil }]) : null
    const { service } = inProcessService()
    const named = await createPage(folder, {
      prefix: 'x',
      apiBaseUrl: '',
      ask: () => async (at) => (await asking(at)) ?? textToBegin(await service.request(at)),
    })
    const answer = await named(new Request('http://crosswatch.test/names/eld'))
    const text = await answer.text()
    expect(text).toContain('<h1>eld</h1>')
    expect(text).not.toContain('<img')
    expect(answersIn(text)).toEqual({
      '/xname/registered/eld': true,
      '/xname/chains/eld': ['BTC', 'DASH', 'ETH', 'KUJI', 'MAYA', 'THOR'],
      '/xname/eld': [{ chain: 'ETH', address: evil }],
    })
    expect(text).not.toContain('rel="preload"')
    expect(answer.headers.get('cache-control')).toBe('no-store')

    const none = await (await named(new Request('http://crosswatch.test/names/nobody-here'))).text()
    expect(answersIn(none)).toEqual({
      '/xname/registered/nobody-here': null,
      '/xname/chains/nobody-here': null,
      '/xname/nobody-here': null,
    })
  })

  it('of a name that is not answered for in time asks for the answers', async () => {
    const slow = await createPage(folder, {
      prefix: 'x',
      apiBaseUrl: '',
      ask: () => (at) =>
        at === '/xname/eld' ? new Promise(() => undefined) : Promise.resolve(null),
    })
    const answer = await slow(new Request('http://crosswatch.test/names/eld'))
    const text = await answer.text()
    const links = [...text.matchAll(/<link rel="preload" as="fetch"[^>]* href="([^"]*)">/g)]
    expect(links.map(([, at]) => at)).toEqual([
      '/xname/registered/eld',
      '/xname/chains/eld',
      '/xname/eld',
    ])
    expect(text).not.toContain('<script')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })
})
