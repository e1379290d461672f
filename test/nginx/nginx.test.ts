import { spawn } from 'node:child_process'
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
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startService } from '../../bench/startService.mjs'
import { createPageHeaders } from '../../src/service/middleware/headers'
import { hashInlineContent } from '../../src/service/page/document'
import { findFreePort } from '../support/listening'

/** The example configurations of docs/deploy/nginx, with the installed nginx. */
const apiAddress = 'https://api.example.com'
const folder = mkdtempSync(join(tmpdir(), 'crosswatch-nginx-'))
const page = join(folder, 'page')

const readExample = (name: string) =>
  readFileSync(`docs/deploy/nginx/${name}.conf`, 'utf8')

/** Runs nginx on a free port, with one server block, in the temporary folder. */
async function startNginx(server: string) {
  const port = await findFreePort()
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, `nginx-${port}.conf`)
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/nginx-${port}.pid; error_log stderr;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { include /etc/nginx/mime.types; access_log off; ${temporaryPaths.join(' ')}
    ${server.replace('listen 8080', `listen 127.0.0.1:${port}`)} }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => {
    nginx.kill('SIGTERM')
    return new Promise((resolve) => nginx.once('close', resolve))
  }
  const address = `http://127.0.0.1:${port}`
  try {
    await vi.waitFor(() => fetch(address), { timeout: 20_000 })
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

// Starting the service builds what is stale.
beforeAll(async () => (await startService()).stop(), 180_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('nginx with the static page', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let headers: Record<string, string>
  let inlineHashes: ReturnType<typeof hashInlineContent>
  const get = (path: string) => fetch(nginx.address + path)

  beforeAll(async () => {
    cpSync('dist/page', page, { recursive: true })
    const html = readFileSync(join(page, 'index.html'), 'utf8').replace(
      'name="api-base-url" content=""',
      `name="api-base-url" content="${apiAddress}"`,
    )
    writeFileSync(join(page, 'index.html'), html)
    inlineHashes = hashInlineContent(html)
    headers = createPageHeaders(apiAddress, inlineHashes)('/')
    nginx = await startNginx(readExample('static').replaceAll('/srv/crosswatch', page))
  })

  afterAll(() => nginx.stop())

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

describe('nginx as a proxy of the service', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let service: Awaited<ReturnType<typeof startService>>

  beforeAll(async () => {
    service = await startService({ CROSSWATCH_TRUSTED_PROXIES: '127.0.0.1' })
    nginx = await startNginx(
      readExample('proxy').replace(
        'server crosswatch:4173',
        `server ${service.address.replace('http://', '')}`,
      ),
    )
  })

  afterAll(async () => {
    await nginx.stop()
    await service.stop()
  })

  it('passes requests to the service, but no large body, and nothing of the operator', async () => {
    const body = 'a'.repeat(70_000)
    for (const [path, status, init] of [
      ['/tracker/health', 200, {}],
      ['/tx/abc', 200, {}],
      ['/tracker/v2/txn', 413, { method: 'POST', body }],
      ['/metrics', 404, {}],
      ['/readyz', 404, {}],
    ] as const) {
      const response = await fetch(nginx.address + path, init)
      expect([path, response.status]).toEqual([path, status])
    }
  })
})
