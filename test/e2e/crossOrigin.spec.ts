import { readFileSync } from 'node:fs'
import { createPage } from '../../src/service/page/page'
import { readConfig } from '../../src/service/config/config'
import { expect, get, test as base } from '../support/browser'
import { inEnglish } from '../support/inEnglish'
import { samples } from '../support/samples'
import { scriptedServer } from '../support/listening'

/** The built page on a static host, with the policy of the example for nginx, and the service on another origin. */

const read = (file: string) => readFileSync(file, 'utf8')

/** Serves dist/page as docs/deploy/nginx/static.conf does. */
async function startStaticHost(apiAddress: string) {
  const inlined = new Map(
    [...read('dist/page/.vite/inline-hashes.conf').matchAll(/set (\$\w+) "(.*)";/g)].map(
      ([, name = '', hashes = '']) => [name, hashes],
    ),
  )
  const [, example = ''] =
    /Content-Security-Policy "(.*)" always/.exec(read('docs/deploy/nginx/static.conf')) ??
    []
  const policy = example
    .replace(/\$inline_\w+/g, (name) => inlined.get(name) ?? '')
    .replace('$framing', "'none'")
    .replace('https://api.example.com', apiAddress)
  const configure = (html: string) =>
    html.replace(
      'name="api-base-url" content=""',
      `name="api-base-url" content="${apiAddress}"`,
    )
  const files = createPage(inEnglish('dist/page'), {
    prefixes: ['x'],
    apiBaseUrl: '',
    supportUrl: '',
    brand: readConfig({}).brand,
    source: readConfig({}).source,
  })
  return scriptedServer(async ({ url = '/' }, response) => {
    const file = await files.request(`http://host${url}`, {}, {})
    const type = file.headers.get('content-type') ?? ''
    response.writeHead(file.status, {
      'content-type': type,
      'content-security-policy': policy,
    })
    response.end(
      type.startsWith('text/html')
        ? configure(await file.text())
        : Buffer.from(await file.arrayBuffer()),
    )
  })
}

const test = base.extend<{ host: string }>({
  host: async ({ baseURL }, provide) => {
    const { address, close } = await startStaticHost(baseURL ?? '')
    await provide(address)
    await close()
  },
})

test('pages of a static host work with a service of another origin, whose pause they can read', async ({
  page,
  host,
  allow,
}) => {
  allow(/status of 429/)
  for (const [path, content] of [
    ['/tokens?q=usdc', 'main tr[data-place] a'],
    [`/tx/${samples.complete}`, 'article[data-verdict=complete]'],
    ['/names/sentinel-429', 'text=/in [67] s/'],
    ['/names/eld', 'main [data-result=verified]'],
  ] as const) {
    await page.goto(host + path)
    await expect(page.locator(content).first(), path).toBeVisible()
    await expect(page.getByText('Online'), path).toBeVisible()
  }
})

test('a frame of a static host finds the hash in a link, and loads nothing of the page', async ({
  page,
  host,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const link = encodeURIComponent(`https://runescan.io/tx/${samples.complete}`)
  await page.goto(`${host}/embed/tx/${link}?theme=dark`, { waitUntil: 'load' })
  await expect(page.locator('article[data-verdict=complete]')).toBeVisible()
  await expect(get(page, 'img', /^Route across/)).toBeVisible()
  expect(page.url()).toBe(`${host}/embed/tx/${samples.complete}?theme=dark`)
  expect(scripts.filter((path) => !path.startsWith('/assets/embed/'))).toEqual([])
})

test('polls of a static host are GETs without a preflight, which a 304 answers', async ({
  page,
  baseURL,
}) => {
  const seen: string[] = []
  const api = await scriptedServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request
    const etag = headers['if-none-match']
    const upstream = await fetch(`${baseURL ?? ''}${url}`, {
      method,
      headers: etag === undefined ? {} : { 'if-none-match': etag },
    })
    if (url.startsWith('/tracker/v2')) seen.push(`${method} ${url} ${upstream.status}`)
    const body = Buffer.from(await upstream.arrayBuffer())
    const forwarded = Object.fromEntries(upstream.headers)
    // fetch has already decoded the body.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
      delete forwarded[name]
    response.writeHead(upstream.status, forwarded).end(body)
  })
  const { address, close } = await startStaticHost(api.address)
  // Nobody has searched for it before, which would make its polls slower.
  const unseen = 'C7'.repeat(32)
  await page.goto(`${address}/tx/${unseen}`)
  await expect(page.locator('article[data-verdict=not-seen]')).toBeVisible()
  const poll = `GET /tracker/v2/txn/${unseen}`
  await expect.poll(() => seen.length, { timeout: 30_000 }).toBeGreaterThan(2)
  expect([...new Set(seen)]).toEqual([`${poll} 200`, `${poll} 304`])
  await close()
  await api.close()
})
