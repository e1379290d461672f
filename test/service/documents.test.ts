import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createPage } from '../../src/service/page/pageFiles'

const folder = mkdtempSync(join(tmpdir(), 'crosswatch-documents-'))
const metas = ['api-base-url', 'network-prefix'].map((name) => `<meta name="${name}" content="" />`)
writeFileSync(join(folder, 'index.html'), `${metas.join('')}<div id="root"></div>`)
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['that is complete is rendered once', false, 1, 'public, max-age=5'],
  ['with a loading state is rendered again', true, 3, 'no-cache'],
])('a document %s', async (_, isLoading, renders, caching) => {
  let rendered = 0
  const page = await createPage(folder, {
    prefix: 'x',
    apiBaseUrl: '',
    render: async () => {
      rendered += 1
      return {
        status: 200,
        head: '',
        html: '<p>Home',
        state: '',
        modules: [],
        isPrivate: false,
        isLoading,
      }
    },
  })
  for (let i = 0; i < 3; i += 1) {
    const response = await page.request('/tokens')
    expect(response.headers.get('cache-control')).toBe(caching)
  }
  expect(rendered).toBe(renders)
})

it('a document is rendered for the public URL, and cached for that alone', async () => {
  const rendered: string[] = []
  const page = await createPage(folder, {
    prefix: 'x',
    apiBaseUrl: '',
    render: async ({ url }) => {
      rendered.push(url)
      return {
        status: 200,
        head: '',
        html: `<p>${url}`,
        state: '',
        modules: [],
        isPrivate: false,
        isLoading: false,
      }
    },
  })
  // TLS ends at a trusted proxy for the second request.
  for (const isSecure of [false, true]) {
    const origin = `${isSecure ? 'https' : 'http'}://swap.example`
    for (let i = 0; i < 2; i += 1) {
      const response = await page.request(
        'http://swap.example/chains?a=b',
        {},
        { client: { address: '', isSecure } },
      )
      expect(await response.text()).toContain(`<p>${origin}/chains?a=b`)
    }
  }
  expect(rendered).toEqual(['http://swap.example/chains?a=b', 'https://swap.example/chains?a=b'])
})
