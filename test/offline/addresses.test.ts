import { describe, expect, it } from 'vitest'
import { paths } from '../../src/app/paths'
import { classifyRequest } from '../../src/offline/addresses'

const gone = { isOwn: true, isNavigation: true }
const asked = { isOwn: true, isNavigation: false }
const elsewhere = { isOwn: false, isNavigation: false }

describe('an address that a browser goes to', () => {
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
  ])('%s has the shell to stand in for it', (path) => {
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
  ])('%s is the network’s alone', (path) => {
    expect(classifyRequest(path, gone)).toBeNull()
  })
})

describe('an address that the page asks for', () => {
  it.each([
    '/tokenlist/utils/chains/details',
    '/tokenlist/utils/currencies/details',
    '/xname/eld',
    '/xname/chains/eld',
    '/xname/registered/eld',
    '/xname/rlookup',
    '/fooname/chain',
  ])('%s is an answer to keep, of this origin or another, below a base or not', (path) => {
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
  ])('%s is never kept', (path) => {
    expect(classifyRequest(path, asked)).toBeNull()
    expect(classifyRequest(`/v1${path}`, elsewhere)).toBeNull()
  })

  it('is a part, a logo or a file of the page by where it stands', () => {
    expect(classifyRequest('/assets/index-Bc12.js', asked)).toBe('part')
    expect(classifyRequest('/logos/token-btc.1f2e.svg', asked)).toBe('logo')
    expect(classifyRequest('/theme.js', asked)).toBe('file')
    expect(classifyRequest('/assets/index-Bc12.js', elsewhere)).toBeNull()
    expect(classifyRequest('/logos/token-btc.1f2e.svg', elsewhere)).toBeNull()
  })
})
