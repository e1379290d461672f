import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/service/config/config'
import { createPage } from '../../../src/service/page/page'
import { inEnglish } from '../../support/inEnglish'
import { inProcessService } from '../../support/inProcess'
import { temporaryFolder } from '../../support/temporaryFolder'
import { errorSamplePath, noon, samples } from '../../support/samples'
import { request } from '../../support/sandboxed'

const markdown = { accept: 'text/markdown' }

/** A service with a page that the browser renders. */
function open(config: Parameters<typeof inProcessService>[0] = {}) {
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  for (const file of ['index.html', 'embed.html'])
    copyFileSync('index.html', join(folder, file))
  copyFileSync('public/manifest.webmanifest', join(folder, 'manifest.webmanifest'))
  const page = createPage(inEnglish(folder), readConfig({}))
  return inProcessService({ now: () => noon, ...config }).service.route('/', page)
}
const get = (
  path: string,
  headers: Record<string, string> = markdown,
  config: Parameters<typeof open>[0] = {},
) => request({ service: open(config) }, `http://page.test${path}`, { headers })

describe('a transaction in Markdown', () => {
  it('is its receipt, with the headers of the document', async () => {
    const hash = samples.recordedPartialRefund
    const { text: receipt, ...response } = await get(`/tx/${hash}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(receipt).toMatch(
      /^\*\*Partially refunded\*\*\n\nIn two places: [^\n]*\n\n- Hash: `4A2D/,
    )
    expect(receipt).toContain(`- Source: \`http://page.test/tx/${hash}\``)
    expect(receipt).toContain('- Confirmed: `2026-01-05T12:00:00.000Z`')
    expect(receipt).toMatch(/\n- Refund: `[\d.]+ /)
    expect(receipt).toMatch(/\n- `Refund on Ethereum`: `0x[0-9a-f]{64}`$/)
  })

  it('names a page that finds the transaction again: with the chain of its address alone', async () => {
    const hash = samples.complete
    const readSource = async (path: string) =>
      /^- Source: `(.*)`$/m.exec((await get(path)).text)?.[1]
    const page = `http://page.test/tx/${hash}`
    expect(await readSource(`/tx/${hash}?chain=BTC&from=wallet`)).toBe(
      `${page}?chain=BTC`,
    )
    expect(await readSource(`/tx/%20${hash}%20`)).toBe(page)
  })

  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html;q=0.9', true],
    ['text/markdown, text/html, */*', true],
    ['TEXT/MARKDOWN ; Q=0.4, text/plain, text/html;q=0.1', true],
    ['text/html, text/markdown', false],
    ['text/markdown;q=0.5, */*', false],
    ['text/markdown;q=0', false],
    ['text/*', false],
    ['constructor', false],
    ['__proto__, text/html;q=0.9', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['', false],
  ])('is sent for "%s": %s', async (accept, isMarkdown) => {
    const { headers } = await get(`/tx/${samples.complete}`, { accept })
    const type = isMarkdown ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8'
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding')
  })

  it('is no variant of other pages', async () => {
    for (const path of ['/', '/chains', '/tx']) {
      const { headers } = await get(path)
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('vary')).toBe('Accept-Encoding')
    }
  })

  it('has a receipt of a hash that nobody has seen, in the spelling of its address', async () => {
    const hash = samples.unseen.toLowerCase()
    const response = await get(`/tx/${hash}`)
    expect(response.status).toBe(200)
    expect(response.text).toMatch(
      new RegExp(`^\\*\\*Not found yet\\*\\*\\n\\n[^\\n]*\\n\\n- Hash: \`${hash}\``),
    )
  })

  it('says nothing of a confirmation without one, so that two receipts are equal', async () => {
    let time = noon
    const service = open({ now: () => (time += 50) })
    const read = async () => {
      const path = `http://page.test${errorSamplePath('0500')}`
      return (await request({ service }, path, { headers: markdown })).text
    }
    const first = await read()
    expect(first).not.toContain('Confirmed')
    expect(await read()).toBe(first)
  })

  it('says why a look-up failed', async () => {
    const response = await get(errorSamplePath('0500'))
    expect(response.status).toBe(200)
    expect(response.text).toMatch(
      /^\*\*Checking\*\*\n[^]*\n\nThe look-up failed: `Xchain’s node and its indexer gave .*`$/,
    )
  })

  it('is a 400 for a text that is no hash, which stays in a code span', async () => {
    const response = await get(`/tx/${encodeURIComponent('`[a](https://b)`')}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.text).toMatch(/^`’\[a\]\(https:\/\/b\)’` is not a transaction hash: /)
  })
})
