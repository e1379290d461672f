import { expect, it } from 'vitest'
import { patterns } from '../../src/app/paths'
import { classifyRequest } from '../../src/offline/requestKinds'

const navigation = { isOwn: true, isNavigation: true }
const ownRequest = { isOwn: true, isNavigation: false }
const otherOrigin = { isOwn: false, isNavigation: false }

it.each([
  ...Object.values(patterns).map((pattern) => pattern.replaceAll(/:\w+/g, 'a').replace('*', '')),
  '/tokens/',
  '/tokens/THOR.ETH/USDC-0X1',
])('a navigation to %s has the app shell as fallback', (path) => {
  expect(classifyRequest(path, navigation)).toBe('page')
})

it.each([
  '/embed/tx/abc',
  '/service/samples',
  '/openapi.json',
  '/metrics',
  '/tracker/v2/txn/ABC',
  '/tokenlist/utils/chains',
  '/xname/eld',
  '/assets/gone.js',
  '/sw.js',
  '/no/such/page',
  '/names/a/b',
])('a navigation to %s uses only the network', (path) => {
  expect(classifyRequest(path, navigation)).toBeNull()
})

it.each([
  ['/tokenlist/utils/chains/details', 'response'],
  ['/tokenlist/utils/currencies/details', 'response'],
  ['/xname/eld', 'response'],
  ['/xname/chains/eld', 'response'],
  ['/xname/registered/eld', 'response'],
  ['/xname/rlookup', 'response'],
  ['/fooname/chain', 'response'],
  ['/tracker/v2/txn', null],
  ['/tracker/v2/txn/ABC', null],
  ['/tracker/health', null],
  ['/service', null],
  ['/tokenlist/utils/chains', null],
  ['/tokenlist/utils/currencies', null],
  ['/tx/AB', null],
] as const)('a request for %s is of the kind %j, from any origin and base path', (path, kind) => {
  expect(classifyRequest(path, ownRequest)).toBe(kind)
  expect(classifyRequest(`/v1${path}`, otherOrigin)).toBe(kind)
})

it.each([
  ['/assets/index-Bc12.js', 'chunk'],
  ['/logos/token-btc.1f2e.svg', 'logo'],
  ['/theme.js', 'file'],
] as const)('a request for %s is of the kind %s, only of the own origin', (path, kind) => {
  expect(classifyRequest(path, ownRequest)).toBe(kind)
  expect(classifyRequest(path, otherOrigin)).toBeNull()
})
