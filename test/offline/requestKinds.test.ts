import { expect, it } from 'vitest'
import { patterns } from '../../src/paths'
import { classifyRequest } from '../../src/offline/requestKinds'

const navigation = { isOwn: true, isNavigation: true }
const ownRequest = { isOwn: true, isNavigation: false }
const otherOrigin = { isOwn: false, isNavigation: false }

it.each([
  ...Object.values(patterns).map((pattern) =>
    pattern.replaceAll(/:\w+/g, 'a').replace('*', ''),
  ),
  '/tokens/',
  '/tokens/THOR.ETH/USDC-0X1',
])('a navigation to %s has the app shell as fallback', (path) => {
  expect(classifyRequest(path, navigation)).toBe('page')
})

/** The kinds of several requests, without repetitions. */
const readKinds = (paths: string, request: Parameters<typeof classifyRequest>[1]) => [
  ...new Set(paths.split(' ').map((path) => classifyRequest(path, request))),
]

it.each([
  '/embed/tx/abc /service/samples /openapi.json /metrics /tracker/v2/txn/ABC /sw.js',
  '/tokenlist/utils/chains /xname/eld /assets/gone.js /no/such/page /names/a/b',
])('navigations to %s use only the network', (paths) => {
  expect(readKinds(paths, navigation)).toEqual([null])
})

it.each([
  ['response', '/tokenlist/utils/chains/details /tokenlist/utils/currencies/details'],
  [
    'response',
    '/names/eld /xname/eld /xname/chains/eld /xname/registered/eld /xname/rlookup /fooname/chain',
  ],
  [null, '/tracker/v2/txn /tracker/v2/txn/ABC /tracker/health /service /tx/AB'],
  [null, '/tokenlist/utils/chains /tokenlist/utils/currencies'],
])(
  'of the kind %j, from any origin and base path, are requests for %s',
  (kind, paths) => {
    expect(readKinds(paths, ownRequest)).toEqual([kind])
    expect(readKinds(paths.replaceAll(/(^| )/g, '$1/v1'), otherOrigin)).toEqual([kind])
  },
)

it.each([
  ['/assets/index-Bc12.js', 'chunk'],
  ['/logos/token-btc.1f2e.svg', 'logo'],
  ['/favicon.svg', 'file'],
] as const)(
  'a request for %s is of the kind %s, only of the own origin',
  (path, kind) => {
    expect(classifyRequest(path, ownRequest)).toBe(kind)
    expect(classifyRequest(path, otherOrigin)).toBeNull()
  },
)
