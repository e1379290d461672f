import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStale } from '../../scripts/buildStale.mjs'
import { createPageHeaders } from '../../src/service/http/headers'
import { hashInlineContent } from '../../src/service/page/document'
import { readExample, startNginx } from './nginxServer'

const apiAddress = 'https://api.example.com'
const page = mkdtempSync(join(tmpdir(), 'crosswatch-static-'))

describe('nginx with the static page', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let headers: Record<string, string>
  let inlineHashes: ReturnType<typeof hashInlineContent>
  let frameHashes: typeof inlineHashes
  const get = (path: string) => fetch(nginx.address + path)

  beforeAll(async () => {
    if (!(await buildStale())) throw new Error('The build fails')
    cpSync('dist/page', page, { recursive: true })
    const configure = (document: string) => {
      const html = readFileSync(join(page, document), 'utf8').replace(
        'name="api-base-url" content=""',
        `name="api-base-url" content="${apiAddress}"`,
      )
      writeFileSync(join(page, document), html)
      return hashInlineContent(html)
    }
    inlineHashes = configure('index.html')
    frameHashes = configure('embed.html')
    headers = createPageHeaders(apiAddress, inlineHashes)('/')
    nginx = await startNginx(readExample('static').replaceAll('/srv/crosswatch', page))
  })

  afterAll(async () => {
    await nginx.stop()
    rmSync(page, { recursive: true, force: true })
  })

  it.each(['/', '/tx/abc', '/names/alice', '/tokens?q=a'])(
    'serves the page at %s, with the headers of the service',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain('<div id="root">')
      expect(html).toContain(apiAddress)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...headers,
        'cache-control': 'no-cache',
      })
    },
  )

  it.each([
    '/embed/tx/abc',
    '/embed/tx',
    '/embed/txt',
    '/embed.js?v=1',
    '/previews/complete.png',
  ])('sends the headers of the service for other sites with %s', async (path) => {
    const expected = createPageHeaders(apiAddress, inlineHashes)(path.replace(/\?.*/, ''))
    expect(Object.fromEntries((await get(path)).headers)).toMatchObject(expected)
  })

  it('serves the frame for other sites with the script of its own', async () => {
    const read = async (path: string) => (await get(path)).text()
    for (const path of ['/embed/tx/abc', '/embed/tx', '/embed/tx/a/b?chain=ETH'])
      expect(await read(path)).toMatch(/src="\/assets\/embed\/embed-/)
    expect(await read('/embed/txt')).not.toContain('/assets/embed/')
    expect(frameHashes).toEqual(inlineHashes)
  })

  it('serves files with their type, built ones for a year, and none that is not there', async () => {
    const script = readdirSync(join(page, 'assets')).find((file) => file.endsWith('.js'))
    for (const [path, status, type, caching] of [
      [`/assets/${script}`, 200, 'javascript', 'immutable'],
      ['/sw.js', 200, 'javascript', 'no-cache'],
      ['/manifest.webmanifest', 200, 'application/manifest+json', 'no-cache'],
      ['/assets/gone-1234.js', 404, 'text/html', ''],
      ['/logos/gone.svg', 404, 'text/html', ''],
      ['/.vite/manifest.json', 404, 'text/html', ''],
    ] as const) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, status])
      expect(response.headers.get('content-type')).toContain(type)
      expect(response.headers.get('cache-control') ?? '').toContain(caching)
      const policy = response.headers.get('content-security-policy')
      if (status === 200) expect(policy).toBe(headers['content-security-policy'])
      expect(await response.text()).not.toContain('id="root"')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})
