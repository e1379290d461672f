import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createPage } from '../../src/service/page/pageFiles'

const folder = mkdtempSync(join(tmpdir(), 'crosswatch-search-'))
const metas = ['api-base-url', 'network-prefix'].map((name) => `<meta name="${name}" content="" />`)
writeFileSync(join(folder, 'index.html'), metas.join(''))
writeFileSync(join(folder, 'opensearch.xml'), readFileSync('public/opensearch.xml'))

afterAll(() => rmSync(folder, { recursive: true }))

describe('the OpenSearch description', () => {
  it('has the origin of the request', async () => {
    const page = await createPage(folder, { prefix: 'x', apiBaseUrl: '' })
    const response = await page.request('http://watch.example:8080/opensearch.xml')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/opensearchdescription+xml')
    const text = await response.text()
    expect(text).toContain('template="http://watch.example:8080/go?q={searchTerms}"')
    expect(text).not.toContain('{origin}')
  })

  it('uses https behind a TLS proxy, and escapes the host', async () => {
    const page = await createPage(folder, { prefix: 'x', apiBaseUrl: '' })
    const response = await page.request(
      'http://a%22b&c.example/opensearch.xml',
      {},
      {
        client: { address: '', isSecure: true },
      },
    )
    expect(await response.text()).toContain('template="https://a&quot;b&amp;c.example/go?q=')
  })

  it('is linked from the page', () => {
    expect(readFileSync('index.html', 'utf8')).toContain(
      'rel="search"\n      type="application/opensearchdescription+xml"\n      title="Crosswatch"\n      href="/opensearch.xml"',
    )
  })
})
