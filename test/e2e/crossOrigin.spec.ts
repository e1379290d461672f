import { readFileSync } from 'node:fs'
import { createPage } from '../../src/service/page/files'
import { expect, test as base } from '../support/browser'
import { errorSamplePath, samples } from '../support/samples'
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
  const html = read('dist/page/index.html').replace(
    'name="api-base-url" content=""',
    `name="api-base-url" content="${apiAddress}"`,
  )
  const files = createPage('dist/page', { prefix: 'x', apiBaseUrl: '', supportUrl: '' })
  return scriptedServer(async ({ url = '/' }, response) => {
    const file = await files.request(`http://host${url}`, {}, {})
    const type = file.headers.get('content-type') ?? ''
    response.writeHead(file.status, {
      'content-type': type,
      'content-security-policy': policy,
    })
    response.end(
      type.startsWith('text/html') ? html : Buffer.from(await file.arrayBuffer()),
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
    [errorSamplePath('0429'), 'text=/in [67] s/'],
    ['/names/eld', 'main [data-result=verified]'],
  ] as const) {
    await page.goto(host + path)
    await expect(page.locator(content).first(), path).toBeVisible()
    await expect(page.getByText('Online'), path).toBeVisible()
  }
})
