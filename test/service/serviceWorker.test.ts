import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPage } from '../../src/service/page/pageFiles'

const script = 'const built={id:"build-0123456789abcdef",urls:["/index.html"]}'
const index =
  '<html><head><meta name="api-base-url" content=""><meta name="network-prefix" content=""></head></html>'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-'))
  await writeFile(path.join(folder, 'index.html'), index)
  await writeFile(path.join(folder, 'sw.js'), script)
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{"name":"Crosswatch"}')
})
afterAll(() => rm(folder, { recursive: true }))

const get = async (file: string, options = { prefix: 'x', apiBaseUrl: '' }) =>
  (await createPage(folder, options)).request(`http://page${file}`)

describe('the service worker and the manifest', () => {
  it('are served with their types, no-cache, and the page’s policy', async () => {
    const types = {
      '/sw.js': 'text/javascript',
      '/manifest.webmanifest': 'application/manifest+json',
    }
    for (const [file, type] of Object.entries(types)) {
      const { status, headers } = await get(file)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain(type)
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('content-security-policy')).toContain("worker-src 'self'")
      expect(headers.get('content-security-policy')).toContain("manifest-src 'self'")
    }
  })

  it('changes with the page’s configuration', async () => {
    const worker = async (prefix: string, apiBaseUrl = '') =>
      (await get('/sw.js', { prefix, apiBaseUrl })).text()
    const [one, same, prefixed, elsewhere] = [
      await worker('x'),
      await worker('x'),
      await worker('foo'),
      await worker('x', 'https://api.example.com'),
    ]
    expect(same).toBe(one)
    expect(new Set([script, one, prefixed, elsewhere]).size).toBe(4)
    expect(one.replace(/build-[0-9a-f]{16}/, 'build-0123456789abcdef')).toBe(script)
  })

  it('may connect to the page’s API only', async () => {
    const { headers } = await get('/sw.js', {
      prefix: 'x',
      apiBaseUrl: 'https://api.example.com/v1',
    })
    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://api.example.com;",
    )
  })
})
