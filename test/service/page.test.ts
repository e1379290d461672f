import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { RenderedPage } from '../../src/contract/renderedPage'
import { readConfig } from '../../src/service/config/config'
import { createPageHeaders } from '../../src/service/http/headers'
import { hashInlineContent, type PageConfig } from '../../src/service/page/document'
import type { HasPage } from '../../src/service/page/documents'
import { createPage } from '../../src/service/page/page'
import type { Render } from '../../src/service/page/rendering'
import { expectedError } from '../support/expectedError'
import { inProcessService } from '../support/inProcess'

const folder = mkdtempSync(join(tmpdir(), 'crosswatch-page-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = `console.info(${JSON.stringify('x'.repeat(5_000))})`
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
  'index.html': readFileSync('index.html', 'utf8'),
  'embed.html': readFileSync('index.html', 'utf8').replace('/src/main.tsx', '/embed.js'),
})) {
  writeFileSync(join(folder, file), text)
}

type OpenOptions = Partial<PageConfig> & { render?: Render; hasPage?: HasPage }
const open = async ({ render, hasPage, ...config }: OpenOptions = {}) => {
  const page = { ...readConfig({ CROSSWATCH_PREFIX: 'x' }), ...config }
  return inProcessService().service.route('/', createPage(folder, page, render, hasPage))
}
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await open()).request(`http://page${path}`, { headers, method })
const keep = (bytes: ArrayBuffer) => Buffer.from(bytes)

describe('the page’s files', () => {
  it('are immutable where their name has a hash, in the accepted encoding, each with its ETag', async () => {
    const path = '/assets/index-1234.js'
    const tags = new Set<string | null>()
    for (const [accepted, encoding, decode] of [
      ['', null, keep],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['identity, *;q=0', null, keep],
    ] as const) {
      const response = await get(path, { 'accept-encoding': accepted })
      const { headers } = response
      expect([accepted, headers.get('content-encoding')]).toEqual([accepted, encoding])
      expect(decode(await response.arrayBuffer()).toString()).toBe(script)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(headers.get('vary')).toBe('Accept-Encoding')
      tags.add(headers.get('etag'))
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
    const response = await get(path, {}, 'HEAD')
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toContain("worker-src 'self'")
  })

  it.each([
    '/assets/gone-5678.js',
    '/assets/',
    '/favicon.ico',
    '/assets/..%2findex.html',
  ])('have no %s', async (path) => {
    const response = await get(path)
    const json = expectedError('not-found', 'There is no such file.')
    expect([response.status, await response.json()]).toEqual([404, json])
    // Not the build’s private file.
    expect(await (await get('/.vite/manifest.json')).text()).toContain('<title>')
  })

  it('have a worker that changes with the page’s configuration', async () => {
    const read = async (prefix: string, apiBaseUrl = '') =>
      (
        await (
          await open({ prefixes: [prefix], apiBaseUrl })
        ).request('http://page/sw.js')
      ).text()
    const workers = [
      await read('x'),
      await read('foo'),
      await read('x', 'https://api.example.com'),
    ]
    expect(await read('x')).toBe(workers[0])
    expect(new Set([worker, ...workers]).size).toBe(4)
  })
})

it('says in the document whether the source has names', async () => {
  const source = {
    kind: 'track' as const,
    address: '',
    apiKey: '',
    referer: '',
    providers: [],
  } satisfies PageConfig['source']
  const read = async (config: OpenOptions) =>
    (await (await open(config)).request('http://page/tx')).text()
  expect(await read({})).toContain('<meta name="names" content="" />')
  expect(await read({ source })).toContain('<meta name="names" content="none" />')
})

describe('an operator’s brand', () => {
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const type = 'image/svg+xml; charset=utf-8'
  const svg = { path: '/logos/brand-0123.svg', type, content, size: null }
  const png = {
    ...svg,
    path: '/logos/brand-4567.png',
    type: 'image/png',
    size: { width: 64, height: 48 },
  }
  const brand = {
    name: 'A & "B"',
    logo: svg,
    color: '#7A1FA2,#E1A6FF',
    links: 'Terms=https://a.example/?a=b',
    notice: 'warning: <b>',
  }
  const read = async (path: string, change: Partial<typeof brand> | object = {}) =>
    (await open({ brand: { ...brand, ...change } })).request(`http://page${path}`)

  it('is in both documents, as text', async () => {
    for (const path of ['/tokens', '/embed/tx/abc']) {
      const response = await read(path)
      const html = await response.text()
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
      const { scripts } = hashInlineContent(html)
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain(scripts.join(' '))
      expect(policy).not.toContain('unsafe')
    }
  })

  it('has a link preview with its logo, or without an image', async () => {
    const render: Render = async () => ({
      status: 200,
      head: '<title>Home</title>',
      html: '',
      state: '',
      modules: [],
      isPrivate: false,
      isLoading: false,
    })
    const preview = async (change: object) => {
      const over = await open({ render, brand: { ...brand, ...change } })
      const html = await (await over.request('http://page/')).text()
      return html.match(
        /(?<=<meta (?:property="og:image|name="twitter)[^"]*" content=")[^"]*/g,
      )
    }
    expect(await preview({})).toBeNull()
    expect(await preview({ logo: null })).toBeNull()
    expect(await preview({ logo: png })).toEqual([
      `http://page${png.path}`,
      '64',
      '48',
      'A &amp; &quot;B&quot;',
      'summary',
    ])
    expect(await preview({ logo: null, name: '' })).toEqual([
      'http://page/previews/crosswatch.png',
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
      (await read('/manifest.webmanifest', change)).json()
    expect(await manifest()).toEqual({ ...named, icons: [{ src: svg.path, ...icon }] })
    expect(await manifest({ logo: null })).toEqual(named)
    expect(await manifest({ name: '', logo: png })).toEqual({
      name: 'Crosswatch',
      icons: [{ ...icon, src: png.path, sizes: '64x48', type: 'image/png' }],
    })
  })

  it('has a logo that browsers keep, and that can neither run nor load anything', async () => {
    const response = await read(svg.path)
    expect([response.status, await response.text()]).toEqual([200, String(content)])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await read(svg.path, { logo: null })).status).toBe(404)
  })
})

describe('a page that does not exist', () => {
  it.each([
    ['application/json', true],
    ['application/json, text/html;q=0.9', true],
    ['text/html, application/json', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['*/*', false],
  ])(
    'is a 404 in JSON for Accept: %s only if that prefers it',
    async (accept, isJson) => {
      const rendered = { head: '', html: '', state: '', modules: [], status: 404 }
      const page = { ...rendered, isPrivate: false, isLoading: false }
      for (const options of [
        { hasPage: () => false },
        { hasPage: () => false, render: async () => page },
        // Only its loader knows that there is no such chain.
        { render: async () => page },
      ]) {
        const over = await open(options)
        const response = await over.request('http://page/nope', { headers: { accept } })
        const text = await response.text()
        expect(response.headers.get('vary')).toMatch(/^Accept(, |$)/)
        const isBare = options.hasPage === undefined
        expect([isBare, response.status, text.startsWith('{')]).toEqual([
          isBare,
          404,
          isJson,
        ])
        if (isJson) expect(JSON.parse(text)).toEqual(expectedError('not-found'))
      }
    },
  )
})

describe('a search that a form sends before hydration', () => {
  const post = async (render: Render, q: string) =>
    (await open({ render })).request('http://page/go', {
      method: 'POST',
      body: new URLSearchParams({ q }),
    })
  const rendered: RenderedPage = {
    status: 200,
    head: '<title>Go</title>',
    html: '<p>Go',
    state: '',
    modules: [],
    isPrivate: false,
    isLoading: false,
  }

  it('is rendered like its link, is not cached, and has its text in no address', async () => {
    const render = vi.fn<Render>(async () => rendered)
    for (const q of ['{"quoteId":"secret"}', 'usdc']) {
      const response = await post(render, q)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const html = await response.text()
      expect(html).toContain('<p>Go')
      expect(html).not.toContain('secret')
      expect(render.mock.lastCall?.[0]).toBe(
        `http://page/go?${new URLSearchParams({ q })}`,
      )
    }
  })

  it.each([
    ['usdc', 302, '/go?q=usdc'],
    ['{"quoteId":"secret"}', 200, null],
    ['a'.repeat(10_000), 200, null],
  ])('is left to the browser beyond the limit of renders (%#)', async (q, status, to) => {
    const response = await post(async () => null, q)
    expect([response.status, response.headers.get('location')]).toEqual([status, to])
  })

  it('is refused beyond 256 kB', async () => {
    const response = await post(async () => rendered, 'a'.repeat(300_000))
    expect(response.status).toBe(413)
  })
})

describe('a document', () => {
  const page: RenderedPage = {
    status: 200,
    head: '<title>Home</title><meta name="description" content="Own">',
    html: '<p>Home',
    state: '<script type="application/json">{}</script>',
    modules: ['src/Page.tsx'],
    isPrivate: false,
    isLoading: false,
  }

  it('without rendering is the bare page with the escaped configuration', async () => {
    const supportUrl = 'https://help.example.com/?report={report}'
    const apiBaseUrl = 'https://api.example.com/v1?a="<&'
    const bare = await open({ prefixes: ['thor'], apiBaseUrl, supportUrl })
    const response = await bare.request('http://page/tokens')
    const html = await response.text()
    expect(html).toContain('content="https://api.example.com/v1?a=&quot;&lt;&amp;"')
    expect(html).toContain('<meta name="network-prefix" content="thor" />')
    expect(html).toContain(`<meta name="support-url" content="${supportUrl}" />`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
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
    let rendered = 0
    const render = async () => {
      rendered += 1
      return { ...page, ...change }
    }
    const over = await open({ render })
    for (let i = 0; i < 3; i += 1) {
      const response = await over.request('http://page/tokens')
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        status,
        caching,
      ])
      const html = await response.text()
      expect(html).toContain('<div id="root"><p>Home</div>')
      const words = ['Home', 'head' in change ? 'Track' : 'Own']
      expect(html.match(/(?<=<title>|name="description"\s+content=")\w+/g)).toEqual(words)
      expect(html).toContain(
        '<link rel="modulepreload" crossorigin href="/assets/shared-1.js">',
      )
    }
    expect(rendered).toBe(renders)
    const conditional = { method: 'HEAD', headers: { 'if-none-match': '*' } }
    const { status: repeated } = await over.request('http://page/tokens', conditional)
    expect(repeated).toBe(status === 404 ? 404 : 304)
  })

  it.each([
    ['/embed/tx/abc', '/embed.js'],
    ['/embed/tx', '/embed.js'],
    ['/embed/txt', '/src/main.tsx'],
    ['/tx/abc', '/src/main.tsx'],
  ])('at %s has the script %s, rendered or not', async (path, expected) => {
    for (const render of [async () => page, async () => null]) {
      const over = await open({ prefixes: ['thor'], render })
      const html = await (await over.request(`http://page${path}`)).text()
      expect(html).toContain('<meta name="network-prefix" content="thor" />')
      expect(html.match(/(?<=type="module" src=")[^"]+/g)).toEqual([expected])
    }
  })

  it('is rendered and previewed for the public URL, and cached for that alone', async () => {
    const render = vi.fn<Render>(async () => page)
    const over = await open({ render })
    for (const isSecure of [false, true, false, true]) {
      const client = { address: '', groups: [], isProxied: true, isSecure }
      const response = await over.request(
        'http://swap.example/chains?a=b',
        {},
        { client },
      )
      expect(await response.text()).toContain(
        `"og:url" content="http${isSecure ? 's' : ''}://swap`,
      )
    }
    const urls = render.mock.calls.map(([url]) => url)
    expect(urls).toEqual([
      'http://swap.example/chains?a=b',
      'https://swap.example/chains?a=b',
    ])
  })

  it.each<[string, Render]>([
    ['that is cached', async () => page],
    ['that is left to the browser', async () => null],
  ])('%s is found without matching the routes again', async (_, render) => {
    const hasPage = vi.fn<HasPage>(() => true)
    const over = await open({ render, hasPage })
    for (let each = 0; each < 5; each += 1) {
      expect((await over.request('http://page/chains')).status).toBe(200)
    }
    expect(hasPage).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['/tx/%E0%A4%A', 'text/html,*/*', '/damaged'],
    ['/embed/tx/%0a?x=1', 'text/html', '/damaged'],
    ['/tx/%E0%A4%A', '*/*', null],
    ['/xname/%E0%A4%A', 'text/html', null],
  ])('of the damaged path %s, for %s, is rendered at %s', async (path, accept, shown) => {
    const render = vi.fn<Render>(async () => ({ ...page, status: 400 }))
    const over = await open({ render })
    const response = await over.request(`http://page${path}`, { headers: { accept } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      400,
      'no-store',
    ])
    const urls = render.mock.calls.map(([url]) => url)
    expect(urls).toEqual(shown === null ? [] : [`http://page${shown}`])
    expect(response.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
  })

  it.each([
    ['/tx/%20AB%0A?chain=BTC', '/tx/AB?chain=BTC'],
    ['/tx/%0D%0aAB%00%00', '/tx/AB'],
    ['/names/alice%E2%80%A8', '/names/alice'],
    ['//%20evil.example/%20a', null],
    ['/%20/evil.example', null],
  ])('at %s is the one at %s', async (path, trimmed) => {
    const response = await (
      await open({ render: async () => page })
    ).request(`http://page${path}`)
    expect(response.headers.get('location')).toBe(trimmed)
    expect(response.status).toBe(trimmed === null ? 200 : 302)
  })

  it.each([
    ['/tokens', '*/*', 200],
    ['/nope', '*/*', 404],
    ['/nope/%E0%A4%A', 'text/html', 400],
  ])(
    'beyond the limit of renders keeps its status: %s, for %s',
    async (path, accept, status) => {
      const { hasPage } = await import('../../src/app/entryServer')
      const over = await open({ render: async () => null, hasPage })
      const response = await over.request(`http://page${path}`, { headers: { accept } })
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        status,
        'no-cache',
      ])
      expect(await response.text()).toContain('<div id="root"></div>')
    },
  )

  it('of a redirect leads there, uncached', async () => {
    const render = async () =>
      new Response(null, { status: 302, headers: { location: '/tx/A' } })
    const response = await (await open({ render })).request('http://page/go?q=A')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/tx/A'])
    expect(response.headers.get('cache-control')).toBe('no-store')
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
    ]) {
      expect(read('/').split('; ')).toContain(directive)
    }
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
