import { describe, expect, it } from 'vitest'
import { paths } from '../../src/app/paths'
import { classifyRequest } from '../../src/offline/addresses'

const gone = { isOwn: true, isNavigation: true }
const asked = { isOwn: true, isNavigation: false }
const elsewhere = { isOwn: false, isNavigation: false }

describe('a navigation', () => {
  it.each([
    paths.home(),
    paths.tokens(),
    paths.token('ETH.USDC-0XA0B8'),
    paths.chains(),
    paths.chain('BTC'),
    paths.transactions(),
    paths.transaction('AB'.repeat(32)),
    paths.names(),
    paths.name('eld'),
    paths.address('BTC', 'bc1q'),
    paths.settings(),
    '/go',
    '/tokens/',
    '/tokens/THOR.ETH/USDC-0X1',
  ])('to %s has the app shell as fallback', (path) => {
    expect(classifyRequest(path, gone)).toBe('page')
  })

  it.each([
    '/embed/tx/abc',
    '/service',
    '/service/samples',
    '/openapi.json',
    '/metrics',
    '/healthz',
    '/readyz',
    '/tracker/health',
    '/tracker/v2/txn',
    '/tokenlist/utils/chains',
    '/xname/eld',
    '/assets/gone.js',
    '/sw.js',
    '/no/such/page',
    '/names/a/b',
  ])('to %s uses only the network', (path) => {
    expect(classifyRequest(path, gone)).toBeNull()
  })
})

describe('a request of the page', () => {
  it.each([
    '/tokenlist/utils/chains/details',
    '/tokenlist/utils/currencies/details',
    '/xname/eld',
    '/xname/chains/eld',
    '/xname/registered/eld',
    '/xname/rlookup',
    '/fooname/chain',
  ])('for %s is cached, from any origin and base path', (path) => {
    expect(classifyRequest(path, asked)).toBe('answer')
    expect(classifyRequest(`/v1${path}`, elsewhere)).toBe('answer')
  })

  it.each([
    '/tracker/v2/txn',
    '/tracker/health',
    '/service',
    '/healthz',
    '/tokenlist/utils/chains',
    '/tokenlist/utils/currencies',
    '/tokens',
    '/tx/AB',
  ])('for %s is never cached', (path) => {
    expect(classifyRequest(path, asked)).toBeNull()
    expect(classifyRequest(`/v1${path}`, elsewhere)).toBeNull()
  })

  it('is classified by its path as a chunk, a logo or another file', () => {
    expect(classifyRequest('/assets/index-Bc12.js', asked)).toBe('part')
    expect(classifyRequest('/logos/token-btc.1f2e.svg', asked)).toBe('logo')
    expect(classifyRequest('/theme.js', asked)).toBe('file')
    expect(classifyRequest('/assets/index-Bc12.js', elsewhere)).toBeNull()
    expect(classifyRequest('/logos/token-btc.1f2e.svg', elsewhere)).toBeNull()
  })
})
