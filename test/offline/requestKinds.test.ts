import { describe, expect, it } from 'vitest'
import { paths } from '../../src/app/paths'
import { classifyRequest } from '../../src/offline/requestKinds'

const navigation = { isOwn: true, isNavigation: true }
const ownRequest = { isOwn: true, isNavigation: false }
const otherOrigin = { isOwn: false, isNavigation: false }

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
    expect(classifyRequest(path, navigation)).toBe('page')
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
    '/tracker/v2/txn/ABC',
    '/tokenlist/utils/chains',
    '/xname/eld',
    '/assets/gone.js',
    '/sw.js',
    '/no/such/page',
    '/names/a/b',
  ])('to %s uses only the network', (path) => {
    expect(classifyRequest(path, navigation)).toBeNull()
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
    expect(classifyRequest(path, ownRequest)).toBe('response')
    expect(classifyRequest(`/v1${path}`, otherOrigin)).toBe('response')
  })

  it.each([
    '/tracker/v2/txn',
    '/tracker/v2/txn/ABC',
    '/tracker/health',
    '/service',
    '/healthz',
    '/tokenlist/utils/chains',
    '/tokenlist/utils/currencies',
    '/tokens',
    '/tx/AB',
  ])('for %s is never cached', (path) => {
    expect(classifyRequest(path, ownRequest)).toBeNull()
    expect(classifyRequest(`/v1${path}`, otherOrigin)).toBeNull()
  })

  it('is classified by its path as a chunk, a logo or another file', () => {
    expect(classifyRequest('/assets/index-Bc12.js', ownRequest)).toBe('chunk')
    expect(classifyRequest('/logos/token-btc.1f2e.svg', ownRequest)).toBe('logo')
    expect(classifyRequest('/theme.js', ownRequest)).toBe('file')
    expect(classifyRequest('/assets/index-Bc12.js', otherOrigin)).toBeNull()
    expect(classifyRequest('/logos/token-btc.1f2e.svg', otherOrigin)).toBeNull()
  })
})
