import fc from 'fast-check'
import names from '../../src/service/sandbox/names.json' with { type: 'json' }
import { anyText } from './anyText'
import { startOf, errorSample, samples } from './samples'
import { pathsOf, spoilAt } from './spoilJson'

/** An endpoint of the interface, as its OpenAPI document names it. */
export type Endpoint = {
  method: string
  /** With parameters in braces, such as `/tracker/v2/txn/{hash}`. */
  path: string
  /** The names of the parameters in the query. */
  query: readonly string[]
  hasBody: boolean
}

export type PlannedRequest = {
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string>
  body: string | null
}

const errorHashes = ['0500', '0503', '0429', 'FACE', '0C07'].map(errorSample)
const errorSamples = [
  ...errorHashes,
  'sentinel-500',
  'sentinel-429',
  '0x5e47000000000000000000000000000000000500',
]

type Kind<T> = [weight: number, values: fc.Arbitrary<T> | readonly T[]]
/** Values of several kinds, by their weights. */
const mix = <T>(...kinds: Kind<T>[]): fc.Arbitrary<T> =>
  fc.oneof(
    ...kinds.map(([weight, values]) => {
      const arbitrary = 'generate' in values ? values : fc.constantFrom(...values)
      return { weight, arbitrary }
    }),
  )

const randomHash = fc
  .array(fc.nat(15), { minLength: 64, maxLength: 64 })
  .map((digits) => digits.map((digit) => digit.toString(16)).join(''))

const arbitraryHashes = mix(
  [6, [...Object.values(samples), ...errorHashes]],
  [2, randomHash],
  [1, randomHash.map((hash) => `0x${hash}`)],
  [1, ['5J'.repeat(44), ' ', '0x', '..', '%2e']],
  [1, anyText(70)],
)

const arbitraryNames = mix(
  [6, [...Object.keys(names), ...errorSamples]],
  [1, ['chains', 'rlookup', 'registered', 'Bob', '']],
  [1, anyText(40)],
)

const linked = Object.values(names).flatMap((name) => Object.values(name.addresses))
const addresses = [...linked, ...errorSamples, '..', '']
/** Those of samples and of recordings. */
const senders = [
  '0x0D4DF230808f7e40f1143735f392968DA67e9a3F',
  '0x111ae447488df1bfa35c1ac9724b1246e839b0c0',
  'DQGDNzrSoQBtCxUvzHxH76gEJ3ZA18N3id',
]

/** Values of parameters in the query; those of others are names. */
const queryValues: Readonly<Record<string, readonly string[]>> = {
  address: addresses,
  chain: ['ETH', 'btc', 'THOR', 'NOPE', '', '§'],
  cursor: ['', '', '', 'a', 'a'.repeat(600)],
  limit: ['1', '25', '50', '51', ''],
  type: ['', 'swap', 'nothing'],
  network: ['', 'xchain', 'thorchain'],
  categories: ['all', 'all,chain-all', 'x', '', 'a,'.repeat(60)],
  identifier: ['BTC.BTC', 'ETH.ETH', 'NO', '', 'ETH.USDC-0x'.repeat(99)],
}

/** Values of parameters in the path; those of others are names. */
const arbitraryParameters = new Map([
  ['hash', arbitraryHashes],
  ['address', mix([1, senders], [1, addresses])],
])

/** A part of a request is sometimes wrong. */
const rarely = <T>(usual: Kind<T>[1], wrong: Kind<T>[1]) => mix([15, usual], [1, wrong])

/** What clients, scanners and broken links make of a path. */
const changes: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}/more`,
  (path) => path.replace('/', '//'),
  (path) => path.toUpperCase(),
  (path) => `${path}%`,
  (path) => `${path}%00`,
  (path) => `${path}/%2e%2e/x`,
  (path) => `${path}%c3%28`,
  (path) => path.slice(0, -1),
  (path) => path.padEnd(9_000, 'a'),
]

const startBody = startOf(samples.quick, {
  fromAddress: '0x2fa5cb1c4e0d2b7a9f83e6d5c4b3a29180716253',
  toAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  startTimestamp: 1_767_614_400_000,
  isStreamingSwap: true,
})

const spoils = [() => [], () => [null], () => [{}], () => ['x'.repeat(400)], () => [-1]]

const arbitraryStarts = fc
  .record({
    hash: arbitraryHashes,
    place: fc.nat(20),
    spoil: fc.option(fc.constantFrom(...spoils), { freq: 2 }),
  })
  .map(({ hash, place, spoil }) => {
    const start = { txn: { ...startBody.txn, hash } }
    const paths = pathsOf(start)
    const path = paths[place % paths.length] ?? []
    return JSON.stringify(spoil === null ? start : spoilAt(start, path, spoil))
  })

const toJson = (arbitrary: fc.Arbitrary<object>) =>
  arbitrary.map((body) => JSON.stringify(body))
const chains = fc.constantFrom('BTC', 'eth', '§', '', 7, null)
const hashAlone = fc.record(
  { hash: arbitraryHashes, chain: chains },
  { requiredKeys: ['hash'] },
)
const arbitraryBodies = mix(
  [8, toJson(hashAlone)],
  [4, arbitraryStarts],
  [1, ['', '[]', 'null', '{', '{"txn":null}', '"a"']],
  [1, ['['.repeat(200), '{"__proto__":{},"hash":"1"}']],
  [1, [JSON.stringify({ hash: 'a'.repeat(66_000) })]],
)

const batch = fc.record(
  { hashes: fc.array(arbitraryHashes, { maxLength: 4 }), chain: chains },
  { requiredKeys: ['hashes'] },
)
const arbitraryBatches = mix([8, toJson(batch)], [1, arbitraryBodies])

const arbitraryHeaders = fc.record(
  {
    accept: fc.constantFrom('*/*', 'text/html', 'application/json'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'br;q=0, gzip', 'identity'),
    'if-none-match': fc.constantFrom('*', '"a"', 'W/"b", "c"'),
    origin: fc.constantFrom('http://localhost', 'https://other.example', 'null'),
  },
  { requiredKeys: [] },
)

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

const chooseBodies = (path: string) =>
  path.endsWith('/txns') ? arbitraryBatches : arbitraryBodies

/** Requests to one endpoint: most of them meant well, the others wrong in one or several places. */
function arbitraryRequestsTo(endpoint: Endpoint): fc.Arbitrary<PlannedRequest> {
  const queryEntries = endpoint.query.map((name) => {
    const values = queryValues[name]
    const usual = values === undefined ? arbitraryNames : fc.constantFrom(...values)
    const twice = ['1', '2'].map((value) => [name, value])
    const wrong = [[], twice, [[`${name}[]`, 'all']]]
    return rarely(
      usual.map((value) => [[name, value]]),
      wrong,
    )
  })
  const [, parameterName = ''] = /\{(\w+)\}/.exec(endpoint.path) ?? []
  return fc
    .record({
      method: rarely([endpoint.method], methods),
      parameter: arbitraryParameters.get(parameterName) ?? arbitraryNames,
      change: rarely([(path: string) => path], changes),
      query: fc.tuple(...queryEntries).map((entries) => entries.flat()),
      headers: arbitraryHeaders,
      body: endpoint.hasBody ? chooseBodies(endpoint.path) : fc.constant(null),
    })
    .map(({ method, parameter, change, query, headers, body }) => {
      const path = endpoint.path.replace(/\{\w+\}/, encodeURIComponent(parameter))
      const search = query.map((entry) => entry.map(encodeURIComponent).join('='))
      const target = [change(path), ...(search.length > 0 ? [search.join('&')] : [])]
      const canHaveBody = method !== 'GET' && method !== 'HEAD'
      return {
        method,
        target: target.join('?'),
        headers,
        body: canHaveBody ? body : null,
      }
    })
}

/** Requests to all endpoints: more of them to the tracker, whose responses differ the most. */
export const arbitraryRequests = (endpoints: readonly Endpoint[]) =>
  mix(
    ...endpoints.map((endpoint): Kind<PlannedRequest> => {
      const weight = endpoint.path.startsWith('/tracker/v2') ? 5 : 1
      return [weight, arbitraryRequestsTo(endpoint)]
    }),
  )
