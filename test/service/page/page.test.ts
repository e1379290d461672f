import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { RenderedPage } from '../../../src/contract/renderedPage'
import { readConfig } from '../../../src/service/config/config'
import { createPageHeaders } from '../../../src/service/http/headers'
import { hashInlineContent, type PageConfig } from '../../../src/service/page/document'
import type { HasPage } from '../../../src/service/page/documents'
import { createPage } from '../../../src/service/page/page'
import type { Render } from '../../../src/service/page/rendering'
import { expectedError } from '../../support/expectedError'
import { inEnglish } from '../../support/inEnglish'
import { inProcessService } from '../../support/inProcess'

const folder = mkdtempSync(join(tmpdir(), 'crosswatch-page-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = `console.info(${JSON.stringify('x'.repeat(5_000))})`
const indexHtml = readFileSync('index.html', 'utf8').replaceAll('{description}', 'Track')
const worker = 'const built={id:"build-0123456789abcdef",urls:["/index.html"]}'
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
for (const [file, text] of Object.entries({
  'assets/index-1234.js': script,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vite/manifest.json':
    '{"src/Page.tsx":{"file":"assets/page-1.js","imports":["_shared"]},"_shared":{"file":"assets/shared-1.js"}}',
  'manifest.webmanifest': '{"name":"Crosswatch"}',
  'sw.js': worker,
  'embed.d.ts': 'export {}',
  'index.html': indexHtml,
  'embed.html': indexHtml.replace('/src/main.tsx', '/embed.js'),
}))
  writeFileSync(join(folder, file), text)

type OpenOptions = Partial<PageConfig> & { render?: Render; hasPage?: HasPage }
const open = ({ render, hasPage, ...config }: OpenOptions = {}) => {
  const page = { ...readConfig({ CROSSWATCH_PREFIX: 'x' }), ...config }
  return inProcessService().service.route(
    '/',
    createPage(inEnglish(folder), page, render, hasPage),
  )
}
type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** Requests a path of a page, or of one that is open. */
async function load(
  path: string,
  from: OpenOptions | ReturnType<typeof open> = {},
  init: Init = {},
) {
  const over = 'request' in from ? from : open(from)
  const response = await over.request(`http://page${path}`, init)
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers, bytes, text: String(bytes) }
}

const page: RenderedPage = {
  status: 200,
  head: '<title>Home</title><meta name="description" content="Own">',
  html: '<p>Home',
  state: '<script type="application/json">{}</script>',
  modules: ['src/Page.tsx'],
  isPrivate: false,
  isLoading: false,
}
const render = async () => page

const keep = (bytes: Buffer) => bytes

describe('the page’s files', () => {
  it('are immutable where their name has a hash, in the accepted encoding, each with its ETag', async () => {
    const path = '/assets/index-1234.js'
    const tags = new Set<string | undefined>()
    for (const [accepted, encoding, decode] of [
      ['', undefined, keep],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['br;q=0.1, gzip;q=1', 'gzip', gunzipSync],
      ['gzip;q=0.5, br;q=0.5', 'br', brotliDecompressSync],
      ['identity, gzip;q=0.5', undefined, keep],
      ['identity, *;q=0', undefined, keep],
    ] as const) {
      const accept = { headers: { 'accept-encoding': accepted } }
      const { headers, bytes } = await load(path, {}, accept)
      expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding])
      expect(decode(bytes).toString()).toBe(script)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      })
      tags.add(headers['etag'])
    }
    expect(tags.size).toBe(3)
  })

  it.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/embed.d.ts', 'text/plain; charset=utf-8'],
    ['/index.html', 'text/html; charset=utf-8'],
    ['/embed.html', 'text/html; charset=utf-8'],
  ])('at %s are of the type %s, and checked at each use', async (path, type) => {
    const headers = {
      'content-type': type,
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("worker-src 'self'"),
    }
    const answer = await load(path, {}, { method: 'HEAD' })
    expect(answer).toMatchObject({ status: 200, text: '', headers })
  })

  it.each([
    '/assets/gone-5678.js',
    '/assets/',
    '/favicon.ico',
    '/assets/..%2findex.html',
  ])('have no %s', async (path) => {
    const { status, text } = await load(path)
    const json = expectedError('not-found', 'There is no such file.')
    expect([status, JSON.parse(text)]).toEqual([404, json])
    // Not the build’s private file.
    expect((await load('/.vite/manifest.json')).text).toContain('<title>')
  })

  it('have a worker that changes with the page’s configuration', async () => {
    const configs = [
      { prefixes: ['x'] },
      { prefixes: ['foo'] },
      { prefixes: ['x'], apiBaseUrl: 'https://api.example.com' },
      { prefixes: ['x'] },
    ]
    const loaded = configs.map(async (config) => (await load('/sw.js', config)).text)
    const [first, ...others] = await Promise.all(loaded)
    expect(others[2]).toBe(first)
    expect(new Set([worker, ...others]).size).toBe(4)
  })
})

it('says in the document whether the source has names', async () => {
  const keys = { address: '', apiKey: '', referer: '', providers: [] }
  const source = { kind: 'swapkit' as const, ...keys }
  expect((await load('/tx')).text).toContain('<meta name="names" content="" />')
  const { text } = await load('/tx', { source })
  expect(text).toContain('<meta name="names" content="none" />')
})

describe('an operator’s brand', () => {
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const type = 'image/svg+xml; charset=utf-8'
  const svg = { path: '/logos/brand-0123.svg', content }
  const brand = {
    name: 'A & "B"',
    logo: svg,
    color: '#7A1FA2,#E1A6FF',
    links: 'Terms=https://a.example/?a=b',
    notice: 'warning: <b>',
  }
  const read = (path: string, change: object = {}, more: OpenOptions = {}) =>
    load(path, { brand: { ...brand, ...change }, ...more })

  it('is in both documents, as text', async () => {
    for (const path of ['/tokens', '/embed/tx/abc']) {
      const { headers, text: html } = await read(path)
      expect(html).toContain('<title>A &amp; &quot;B&quot;</title>')
      for (const [name, text] of [
        ['brand-name', 'A &amp; &quot;B&quot;'],
        ['brand-logo', svg.path],
        ['brand-color', brand.color],
        ['footer-links', brand.links],
        ['notice', 'warning: &lt;b>'],
      ])
        expect(html).toContain(`<meta name="${name}" content="${text}" />`)
      for (const name of ['og:title', 'og:site_name'])
        expect(html).toContain(`property="${name}" content="A &amp; &quot;B&quot;"`)
      const policy = headers['content-security-policy']
      expect(policy).toContain(hashInlineContent(html).scripts.join(' '))
      expect(policy).not.toContain('unsafe')
    }
  })

  it('has a link preview without an image', async () => {
    const preview = async (change: object) =>
      (await read('/', change, { render })).text.match(
        /(?<=<meta (?:property="og:image|name="twitter)[^"]*" content=")[^"]*/g,
      )
    expect(await preview({})).toBeNull()
    expect(await preview({ logo: null })).toBeNull()
    const usual = 'http://page/previews/crosswatch.png'
    expect(await preview({ logo: null, name: '' })).toEqual([
      usual,
      '1200',
      '630',
      'Crosswatch',
      'summary_large_image',
    ])
  })

  it('is in the manifest', async () => {
    const named = { name: brand.name, short_name: brand.name }
    const icon = { sizes: 'any', type: 'image/svg+xml', purpose: 'any' }
    const manifest = async (change = {}) =>
      JSON.parse((await read('/manifest.webmanifest', change)).text)
    expect(await manifest()).toEqual({ ...named, icons: [{ src: svg.path, ...icon }] })
    expect(await manifest({ logo: null })).toEqual(named)
    expect(await manifest({ name: '' })).toEqual({
      name: 'Crosswatch',
      icons: [{ src: svg.path, ...icon }],
    })
  })

  it('has a logo that browsers keep, and that can neither run nor load anything', async () => {
    const headers = {
      'content-type': type,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    }
    const answer = await read(svg.path)
    expect(answer).toMatchObject({ status: 200, text: String(content), headers })
    expect((await read(svg.path, { logo: null })).status).toBe(404)
  })
})

it.each([
  ['application/json', true],
  ['application/json, text/html;q=0.9', true],
  ['text/html, application/json', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
])(
  'a page that does not exist is a 404 in JSON for Accept: %s only if that prefers it',
  async (accept, isJson) => {
    const missing = { render: async () => ({ ...page, status: 404 }) }
    for (const options of [
      { hasPage: () => false },
      { hasPage: () => false, ...missing },
      // Only its loader knows that there is no such chain.
      missing,
    ]) {
      const answer = await load('/nope', options, { headers: { accept } })
      expect(answer.status).toBe(404)
      expect(answer.headers['vary']).toMatch(/^Accept(, |$)/)
      expect(answer.text.startsWith('{')).toBe(isJson)
      if (isJson) expect(JSON.parse(answer.text)).toEqual(expectedError('not-found'))
    }
  },
)

describe('a search that a form sends before hydration', () => {
  const post = (rendering: Render, q: string) => {
    const body = new URLSearchParams({ q })
    return load('/go', { render: rendering }, { method: 'POST', body })
  }

  it('is rendered like its link, is not cached, and has its text in no address', async () => {
    const rendering = vi.fn<Render>(render)
    for (const q of ['{"quoteId":"secret"}', 'usdc']) {
      const { headers, text } = await post(rendering, q)
      expect(headers['cache-control']).toBe('no-store')
      expect(text).toContain('<p>Home')
      expect(text).not.toContain('secret')
      const { url } = rendering.mock.lastCall?.[0] ?? {}
      expect(url).toBe(`http://page/go?${new URLSearchParams({ q })}`)
    }
  })

  it.each([
    ['usdc', 302, '/go?q=usdc'],
    ['{"quoteId":"secret"}', 200, undefined],
    ['a'.repeat(10_000), 200, undefined],
  ])(
    'is left to the browser beyond the limit of renders (%#)',
    async (q, ...expected) => {
      const { status, headers } = await post(async () => null, q)
      expect([status, headers['location']]).toEqual(expected)
    },
  )

  it('is refused beyond 64 kB, as by the proxy of the guide', async () => {
    expect((await post(render, 'a'.repeat(64_000))).status).toBe(200)
    expect((await post(render, 'a'.repeat(66_000))).status).toBe(413)
    const proxy = readFileSync('docs/deploy/nginx/proxy.conf', 'utf8')
    expect(proxy).toContain('client_max_body_size 64k;')
  })
})

describe('a document', () => {
  it('without rendering is the bare page with the escaped configuration', async () => {
    const supportUrl = 'https://help.example.com/?report={report}'
    const apiBaseUrl = 'https://api.example.com/v1?a="<&'
    const bare = { prefixes: ['thor'], apiBaseUrl, supportUrl }
    const { headers, text } = await load('/tokens', bare)
    expect(text).toContain('content="https://api.example.com/v1?a=&quot;&lt;&amp;"')
    expect(text).toContain('<meta name="network-prefix" content="thor" />')
    expect(text).toContain(`<meta name="support-url" content="${supportUrl}" />`)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it.each([
    [
      'that is equal for all',
      { head: '<title>Home</title>' },
      1,
      'public, max-age=5',
      200,
    ],
    ['with a loading state', { isLoading: true }, 3, 'no-cache', 200],
    ['about a transaction', { isPrivate: true }, 3, 'no-store', 200],
    ['of an unknown page', { status: 404 as const }, 3, 'no-store', 404],
  ])('%s is cached as such', async (_, change, renders, caching, status) => {
    const rendering = vi.fn<Render>(async () => ({ ...page, ...change }))
    const over = open({ render: rendering })
    for (let i = 0; i < 3; i += 1) {
      const { text: html, ...answer } = await load('/tokens', over)
      expect(answer).toMatchObject({ status, headers: { 'cache-control': caching } })
      expect(html).toContain('<div id="root"><p>Home</div>')
      const words = ['Home', 'head' in change ? 'Track' : 'Own']
      expect(html.match(/(?<=<title>|name="description"\s+content=")\w+/g)).toEqual(words)
      expect(html).toContain(
        '<link rel="modulepreload" crossorigin href="/assets/shared-1.js">',
      )
    }
    expect(rendering).toHaveBeenCalledTimes(renders)
    const conditional = { method: 'HEAD', headers: { 'if-none-match': '*' } }
    const { status: repeated } = await load('/tokens', over, conditional)
    expect(repeated).toBe(status === 404 ? 404 : 304)
  })

  it.each([
    ['/embed/tx/abc', '/embed.js'],
    ['/embed/tx', '/embed.js'],
    ['/embed/txt', '/src/main.tsx'],
    ['/tx/abc', '/src/main.tsx'],
  ])('at %s has the script %s, rendered or not', async (path, expected) => {
    for (const rendering of [render, async () => null]) {
      const { text } = await load(path, { prefixes: ['thor'], render: rendering })
      expect(text).toContain('<meta name="network-prefix" content="thor" />')
      expect(text.match(/(?<=type="module" src=")[^"]+/g)).toEqual([expected])
    }
  })

  it('is rendered and previewed for the public URL, and cached for that alone', async () => {
    const rendering = vi.fn<Render>(render)
    const over = open({ render: rendering })
    const url = 'swap.example/chains?a=b'
    for (const isSecure of [false, true, false, true]) {
      const client = { address: '', groups: [], isProxied: true, isSecure }
      const response = await over.request(`http://${url}`, {}, { client })
      expect(await response.text()).toContain(
        `"og:url" content="http${isSecure ? 's' : ''}://swap`,
      )
    }
    const urls = rendering.mock.calls.map(([rendered]) => rendered.url)
    expect(urls).toEqual([`http://${url}`, `https://${url}`])
  })

  it.each<[string, Render]>([
    ['that is cached', render],
    ['that is left to the browser', async () => null],
  ])('%s is found without matching the routes again', async (_, rendering) => {
    const hasPage = vi.fn<HasPage>(() => true)
    const over = open({ render: rendering, hasPage })
    for (let each = 0; each < 5; each += 1)
      expect((await load('/chains', over)).status).toBe(200)
    expect(hasPage).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['/tx/%E0%A4%A', 'text/html,*/*', '/damaged'],
    ['/embed/tx/%0a?x=1', 'text/html', '/damaged'],
    ['/tx/%E0%A4%A', '*/*', null],
    ['/xname/%E0%A4%A', 'text/html', null],
  ])('of the damaged path %s, for %s, is rendered at %s', async (path, accept, shown) => {
    const rendering = vi.fn<Render>(async () => ({ ...page, status: 400 }))
    const answer = await load(path, { render: rendering }, { headers: { accept } })
    const policy = expect.stringContaining("frame-ancestors 'none'")
    const headers = { 'cache-control': 'no-store', 'content-security-policy': policy }
    expect(answer).toMatchObject({ status: 400, headers })
    const urls = rendering.mock.calls.map(([rendered]) => rendered.url)
    expect(urls).toEqual(shown === null ? [] : [`http://page${shown}`])
  })

  it.each([
    ['/tx/%20AB%0A?chain=BTC', '/tx/AB?chain=BTC'],
    ['/tx/%0D%0aAB%00%00', '/tx/AB'],
    ['/names/alice%E2%80%A8', '/names/alice'],
    ['//%20evil.example/%20a', undefined],
    ['/%20/evil.example', undefined],
  ])('at %s is the one at %s', async (path, trimmed) => {
    const { status, headers } = await load(path, { render })
    expect([status, headers['location']]).toEqual([trimmed ? 302 : 200, trimmed])
  })

  it.each([
    ['/tokens', '*/*', 200],
    ['/nope', '*/*', 404],
    ['/nope/%E0%A4%A', 'text/html', 400],
  ])(
    'beyond the limit of renders keeps its status: %s, for %s',
    async (path, accept, status) => {
      const { hasPage } = await import('../../../src/app/entryServer')
      const options = { render: async () => null, hasPage }
      const answer = await load(path, options, { headers: { accept } })
      expect(answer).toMatchObject({ status, headers: { 'cache-control': 'no-cache' } })
      expect(answer.text).toContain('<div id="root"></div>')
    },
  )

  it('of a redirect leads there, uncached', async () => {
    const redirect = { status: 302, headers: { location: '/tx/A' } }
    const rendering = async () => new Response(null, redirect)
    const { status, headers } = await load('/go?q=A', { render: rendering })
    expect({ status, headers }).toMatchObject(redirect)
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('the content security policy', () => {
  const inline = hashInlineContent('<style>b</style><script>a</script>')
  const getHeaders = createPageHeaders('https://api.example.com:8443/v1', inline)
  const read = (path: string) => getHeaders(path)['content-security-policy'] ?? ''

  it('allows the page’s own files, its inline code by hash, its API, and nothing unsafe', () => {
    for (const directive of [
      "default-src 'none'",
      "script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='",
      "style-src 'self' 'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='",
      "img-src 'self'",
      "connect-src 'self' https://api.example.com:8443",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(read('/').split('; ')).toContain(directive)
    expect(read('/')).not.toMatch(/unsafe|\*|data:|blob:/)
  })

  it.each([
    ['/embed/tx/abc', '*', 'same-origin'],
    ['/embed/txt', "'none'", 'same-origin'],
    ['/embed.js', "'none'", 'cross-origin'],
    ['/previews/crosswatch.png', "'none'", 'cross-origin'],
  ])('of %s lets %s frame it, and it is for the %s', (path, ancestors, resource) => {
    expect(read(path)).toBe(read('/').replace(/(?<=frame-ancestors )[^;]*/, ancestors))
    expect(getHeaders(path)['cross-origin-resource-policy']).toBe(resource)
    const readers = resource === 'cross-origin' ? '*' : undefined
    expect(getHeaders(path)['access-control-allow-origin']).toBe(readers)
  })
})
