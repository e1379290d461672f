import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  at: { '/': '<b>home</b>', '/tx': '<b>tx</b>' },
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
})
