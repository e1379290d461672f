import fc from 'fast-check'
import errors from '../../src/service/sources/sandbox/errors.json' with { type: 'json' }
import names from '../../src/service/sources/sandbox/names.json' with { type: 'json' }
import { anyText } from './anyText'
import { startOf } from './sandboxed'
import { samples } from './samples'
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

const errorSamples = [
  ...Object.keys(errors.samples),
  // The service has code for these two hashes and this name.
  ...['0408', '0503'].map((code) => `5E47${code.padStart(60, '0')}`),
  'sentinel-hangs',
]
const errorHashes = errorSamples.filter((sample) => /^5E47\w{60}$/.test(sample))

const randomHash = fc
  .array(fc.nat(15), { minLength: 64, maxLength: 64 })
  .map((digits) => digits.map((digit) => digit.toString(16)).join(''))

const arbitraryHashes = fc.oneof(
  { arbitrary: fc.constantFrom(...Object.values(samples), ...errorHashes), weight: 6 },
  { arbitrary: randomHash, weight: 2 },
  { arbitrary: randomHash.map((hash) => `0x${hash}`), weight: 1 },
  { arbitrary: fc.constantFrom('5J'.repeat(44), ' ', '0x', '..', '%2e'), weight: 1 },
  { arbitrary: anyText(70), weight: 1 },
)

const arbitraryNames = fc.oneof(
  { arbitrary: fc.constantFrom(...Object.keys(names), ...errorSamples), weight: 6 },
  { arbitrary: fc.constantFrom('chains', 'rlookup', 'registered', 'Bob', ''), weight: 1 },
  { arbitrary: anyText(40), weight: 1 },
)

const addresses = Object.values(names).flatMap((name) => Object.values(name.addresses))
const arbitraryAddresses = fc.constantFrom(...addresses, ...errorSamples, '..', '')
/** Those of samples and of recordings. */
const arbitrarySenders = fc.constantFrom(
  '0x0D4DF230808f7e40f1143735f392968DA67e9a3F',
  '0x111ae447488df1bfa35c1ac9724b1246e839b0c0',
  'DQGDNzrSoQBtCxUvzHxH76gEJ3ZA18N3id',
)

/** Values of parameters in the query; those of others are names. */
const arbitraryValues = new Map([
  ['address', arbitraryAddresses],
  ['chain', fc.constantFrom('ETH', 'btc', 'THOR', 'NOPE', '', '§')],
  ['cursor', fc.constantFrom('', '', '', 'a', 'a'.repeat(600))],
  ['limit', fc.constantFrom('1', '25', '50', '51', '')],
  ['type', fc.constantFrom('', 'swap', 'nothing')],
  ['network', fc.constantFrom('', 'xchain', 'thorchain')],
  ['categories', fc.constantFrom('all', 'all,chain-all', 'x', '', 'a,'.repeat(60))],
  [
    'identifier',
    fc.constantFrom('BTC.BTC', 'ETH.ETH', 'NO', '', 'ETH.USDC-0x'.repeat(99)),
  ],
])

/** Values of parameters in the path; those of others are names. */
const arbitraryParameters = new Map([
  ['hash', arbitraryHashes],
  ['address', fc.oneof(arbitrarySenders, arbitraryAddresses)],
])

/** A part of a request is sometimes wrong. */
const rarely = <Usual, Wrong>(usual: fc.Arbitrary<Usual>, wrong: fc.Arbitrary<Wrong>) =>
  fc.oneof({ arbitrary: usual, weight: 15 }, { arbitrary: wrong, weight: 1 })

/** What clients, scanners and broken links make of a path. */
const arbitraryChanges = fc.constantFrom<(path: string) => string>(
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
)
const unchanged = fc.constant((path: string) => path)

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

const arbitraryBodies = fc.oneof(
  {
    arbitrary: fc
      .record(
        { hash: arbitraryHashes, chain: fc.constantFrom('BTC', 'eth', '§', '', 7, null) },
        { requiredKeys: ['hash'] },
      )
      .map((body) => JSON.stringify(body)),
    weight: 8,
  },
  { arbitrary: arbitraryStarts, weight: 4 },
  {
    arbitrary: fc.constantFrom('', '[]', 'null', '{', '{"txn":null}', '"a"'),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom('['.repeat(200), '{"__proto__":{},"hash":"1"}'),
    weight: 1,
  },
  { arbitrary: fc.constant(JSON.stringify({ hash: 'a'.repeat(66_000) })), weight: 1 },
)

const arbitraryBatches = fc.oneof(
  {
    arbitrary: fc
      .record(
        {
          hashes: fc.array(arbitraryHashes, { maxLength: 4 }),
          chain: fc.constantFrom('BTC', '§', 7, null),
        },
        { requiredKeys: ['hashes'] },
      )
      .map((body) => JSON.stringify(body)),
    weight: 8,
  },
  { arbitrary: arbitraryBodies, weight: 1 },
)

const arbitraryHeaders = fc.record(
  {
    accept: fc.constantFrom('*/*', 'text/html', 'application/json'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'br;q=0, gzip', 'identity'),
    'if-none-match': fc.constantFrom('*', '"a"', 'W/"b", "c"'),
    origin: fc.constantFrom('http://localhost', 'https://other.example', 'null'),
  },
  { requiredKeys: [] },
)

const arbitraryMethods = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
)

const chooseBodies = (path: string) =>
  path.endsWith('/txns') ? arbitraryBatches : arbitraryBodies

/** Requests to one endpoint: most of them meant well, the others wrong in one or several places. */
function arbitraryRequestsTo(endpoint: Endpoint): fc.Arbitrary<PlannedRequest> {
  const queryEntries = endpoint.query.map((name) =>
    rarely(
      (arbitraryValues.get(name) ?? arbitraryNames).map((value) => [[name, value]]),
      fc.constantFrom(
        [],
        [
          [name, '1'],
          [name, '2'],
        ],
        [[`${name}[]`, 'all']],
      ),
    ),
  )
  const [, parameterName = ''] = /\{(\w+)\}/.exec(endpoint.path) ?? []
  return fc
    .record({
      method: rarely(fc.constant(endpoint.method), arbitraryMethods),
      parameter: arbitraryParameters.get(parameterName) ?? arbitraryNames,
      change: rarely(unchanged, arbitraryChanges),
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
  fc.oneof(
    ...endpoints.map((endpoint) => ({
      arbitrary: arbitraryRequestsTo(endpoint),
      weight: endpoint.path.startsWith('/tracker/v2') ? 5 : 1,
    })),
  )
