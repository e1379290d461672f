import { expect, it } from 'vitest'
import { startScriptedServer } from '../support/scriptedNetwork'
import { serve } from '../support/serve'

const hash = 'EE'.repeat(32)
const key = 'secret-key'

it.each([400, 401, 402, 403, 404, 405, 409, 418, 422, 429, 451, 500])(
  'a %i of the successor API never has its words passed on, which can contain the key',
  async (status) => {
    const message = `API key ${key} of wallet 0xdeadbeef is over its plan`
    const upstream = await startScriptedServer(() => ({ json: { message }, status }))
    const { address } = upstream
    const { url, logged } = await serve({
      source: { kind: 'track', address, apiKey: key, referer: '', providers: ['NEAR'] },
    })
    const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
    for (const [path, init] of [
      ['/tracker/v2/txn', post({ hash })],
      [`/tracker/v2/txn/${hash}?chain=ETH`, {}],
      ['/tokenlist/utils/chains', {}],
      ['/tokenlist/utils/currencies/details', {}],
    ] as const) {
      const response = await fetch(url + path, init)
      const sent = JSON.stringify([...response.headers]) + (await response.text())
      expect(sent).not.toMatch(/secret|deadbeef|over its plan/)
    }
    expect(upstream.requests.length).toBeGreaterThan(0)
    expect(logged.join()).not.toContain(key)
  },
)

it.each(['//evil.example/x.svg', '/\\evil.example/x.svg', 'https://evil.example/x.svg', '/x?y'])(
  'the logo %s of a proxied chain reaches no client',
  async (logo) => {
    const chain = { chain: 'BTC', chainId: 'bitcoin', displayName: 'Bitcoin', logo }
    const { address } = await startScriptedServer((path) => ({
      json: path.endsWith('/chains/details')
        ? [chain, { ...chain, chain: 'ETH', logo: '/a.svg' }]
        : [],
    }))
    const { url } = await serve({ source: { kind: 'proxy', address, apiKey: '', referer: '' } })
    const listed = await (await fetch(`${url}/tokenlist/utils/chains/details`)).json()
    expect(listed).toMatchObject([
      { chain: 'BTC', logo: '' },
      { chain: 'ETH', logo: '/a.svg' },
    ])
  },
)
