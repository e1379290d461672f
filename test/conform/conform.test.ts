import { expect, it } from 'vitest'
import * as v from 'valibot'
import { type EndpointResult, conform } from '../../src/conform/conform'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { type InProcess, inProcessService } from '../support/inProcess'

type StubbedResponse = {
  status?: number
  body?: string
  headers?: Record<string, string>
}

const jsonHeaders = {
  'access-control-allow-origin': '*',
  'content-type': 'application/json',
}

const services = new Map<string, InProcess['service']>()

/** Runs the checks on our service with some of its responses replaced, by path or by path and query. */
async function runChecks(
  stubs: Record<string, StubbedResponse | StubbedResponse[]> = {},
  prefix = 'x',
) {
  const service = services.get(prefix) ?? inProcessService({ prefixes: [prefix] }).service
  services.set(prefix, service)
  const requests: string[] = []
  let [pending, maxPending] = [0, 0]
  const send = async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url)
    requests.push(pathname + search)
    pending += 1
    maxPending = Math.max(maxPending, pending)
    const stub = stubs[pathname + search] ?? stubs[pathname]
    const stubbed = Array.isArray(stub) ? stub.shift() : stub
    const response = stubbed ? respond(stubbed) : await service.request(url, init)
    pending -= 1
    return response
  }
  const waits: number[] = []
  const wait = async (ms: number) => waits.push(ms)
  const options = {
    url: 'http://service.test',
    prefixes: [prefix],
    hashes: [],
    name: null,
  }
  const results = await conform(options, { send, wait })
  return { results, waits, requests, getMaxPending: () => maxPending }
}

const respond = ({ status = 200, body, headers = jsonHeaders }: StubbedResponse) =>
  new Response(body ?? null, { status, headers })

/** Runs the checks where requests with a condition get a response of a test. */
function runRevalidated(answer: () => Response) {
  const { service } = inProcessService()
  const hashes = [{ hash, verdict: null }]
  return conform(
    { url: 'http://a.test', prefixes: ['x'], hashes, name: null, isStrict: true },
    {
      send: async (url, init) =>
        new Headers(init.headers).has('if-none-match')
          ? answer()
          : service.request(url, init),
      wait: async () => {},
    },
  )
}

const find = (results: EndpointResult[], endpoint: string): EndpointResult =>
  results.find((each) => each.endpoint.includes(endpoint)) ?? expect.fail(endpoint)
const getNotes = (result: EndpointResult): string[] =>
  result.notes.map(({ grade, text }) => `${grade}: ${text}`)

const described = await inProcessService().service.request('/service')
const { names, samples } = v.parse(ServiceDescriptionSchema, await described.json())
const [name = ''] = names
const hash = samples.find(({ recorded }) => recorded)?.hash ?? ''

const chains = '/tokenlist/utils/chains/details'
const currencies = '/tokenlist/utils/currencies'
const txn = '/tracker/v2/txn'

it('this service passes with requests to each endpoint, one at a time, and fewer than 100', async () => {
  const { requests, getMaxPending, results } = await runChecks()
  expect(results.filter(({ grade }) => grade !== 'pass')).toEqual([])
  const lookups = ['registered/', 'chains/', 'chain?', 'rlookup?'].map(
    (part) => `/xname/${part}`,
  )
  const starts = [...lookups, chains, `${currencies}/details`, txn, '/tracker/health']
  for (const start of starts)
    expect(requests.some((path) => path.startsWith(start))).toBe(true)
  expect(requests).toContain(`${currencies}?categories=xchain-coins,xchain-tokens`)
  // Several hashes, one of which nobody has.
  const polled = requests.filter((path) => path.startsWith(`${txn}/`))
  expect(new Set(polled).size).toBeGreaterThan(10)
  expect(getMaxPending()).toBe(1)
  expect(requests.length).toBeLessThan(100)
})

const json = (body: unknown, status = 200): StubbedResponse => ({
  status,
  headers: jsonHeaders,
  body: JSON.stringify(body),
})

const gasless = [
  { chain: 'BTC', gasAsset: { chain: 'BTC', identifier: 'BTC.BTC', decimals: 8 } },
]
const untyped = [
  { chain: 'BTC', evm: 'no', chainId: 1 },
  { chain: 'ETH', evm: true, chainId: '1' },
]
const done = { done: true, status: 'completed', result: { legs: [] } }
const moved = { status: 301, headers: { location: 'https://new.example/' } }

const coins = '?categories=xchain-coins'
const unknownName = 'crosswatch-probe'
const probeAddress = '0x0000000000000000000000000000000000000001'

/** The response of a path, and the beginnings of the notes on an endpoint. */
type Difference = [
  path: string,
  stub: StubbedResponse,
  endpoint: string,
  ...notes: string[],
]

const refundedLine = { code: 'refunded', params: {}, text: 'Refunded.' }
const explanation = { where: refundedLine, next: refundedLine, doubts: [] }

it('each difference is reported', async () => {
  const differences: Difference[] = [
    [
      chains,
      json(untyped),
      '/chains/details',
      'warning: evm is string, not boolean, in 1 of 2',
      'warning: status is missing in 2 of 2',
    ],
    [
      chains,
      json(gasless),
      '/chains/details',
      'warning: gasAsset has neither ticker nor symbol',
    ],
    [
      chains,
      json([{}]),
      '/chains/details',
      'fail: 1 of 1 records have no chain or asset',
    ],
    [
      '/tokenlist/utils/chains',
      json({}),
      'utils/chains',
      'fail: the response: Invalid type: Expected Array but received Object',
    ],
    [
      currencies,
      json(['BTC.BTC']),
      '(xchain-coins)',
      'warning: the category has no effect',
    ],
    [
      `${currencies}${coins},xchain-tokens`,
      json(['A.A']),
      '(xchain-coins,xchain-tokens)',
      'fail: two categories do',
    ],
    [
      `${currencies}?categories=no-such-category`,
      json({}, 500),
      'an unknown category',
      'fail: an unknown cat',
    ],
    [
      currencies,
      { body: '<!doctype html>' },
      `GET ${currencies}`,
      'fail: the body is not JSON',
    ],
    [
      '/tracker/health',
      moved,
      'health',
      'fail: it redirects to https://new.example/: browsers',
    ],
    ['/tracker/health', json('OK'), 'health', 'warning: it has a body'],
    [txn, json({}, 404), 'unknown hash', 'warning: an unknown transaction gets 404'],
    [
      txn,
      json(done),
      'unknown hash',
      'fail: an unknown transaction is "done"',
      'warning: an unknown transaction has the status "completed"',
    ],
    [
      `/xname/registered/${unknownName}`,
      json(false),
      'registered',
      'warning: it has a body: true',
    ],
    [
      '/xname/registered/crosswatch.probe',
      json({}),
      'a name that breaks the rule',
      'warning: a name that breaks',
    ],
    [
      `/xname/chains/${unknownName}`,
      json({}, 404),
      'chains/{xname} (unknown)',
      'warning: the 404',
    ],
    [
      `/xname/${unknownName}`,
      json([]),
      '/xname/{xname} (unknown)',
      'warning: an unknown name gets',
    ],
    [
      `/xname/chain?xname=${unknownName}&chain=NOPE`,
      json(false),
      '/xname/chain (a chain that',
      'warning: a chain that does not exist gets 200, not 400',
    ],
    [
      `/xname/rlookup?address=${probeAddress}&chain=NOPE`,
      json({ result: [] }),
      'rlookup (a chain that',
      'warning: a chain that does not exist gets 200, not 400',
    ],
    [
      `/xname/registered/${name}`,
      json({ expiresAt: null, isExpired: null, owner: '' }),
      'registered/{xname} (known)',
      'warning: isExpired is null',
    ],
    [`${txn}s`, json({}), 'v2/txns', 'fail: txns: Invalid key: Expected'],
    [
      `${txn}/${hash}`,
      json({
        verdict: 'complete',
        explanation: { ...explanation, headline: refundedLine },
      }),
      'v2/txn/{hash} (known hash',
      'fail: the explanation is of the verdict "refunded", not "complete"',
    ],
    [
      `${txn}/${hash}`,
      json({ verdict: 'complete', explanation: { headline: refundedLine } }),
      'v2/txn/{hash} (known hash',
      'fail: explanation.where: ',
    ],
    // A registered name may have no address.
    [`/xname/${name}`, json([]), 'GET /xname/{xname} (known)'],
  ]
  // Those of different paths need one run.
  for (let rest = differences; rest.length > 0;) {
    const batch = new Map(rest.toReversed().map((each) => [each[0], each]))
    const stubs = Object.fromEntries(
      Array.from(batch, ([path, [, stub]]) => [path, stub]),
    )
    const { results } = await runChecks(stubs)
    for (const [path, , endpoint, ...expected] of batch.values()) {
      const notes = getNotes(find(results, endpoint))
      const missing = expected.filter(
        (start) => !notes.some((note) => note.startsWith(start)),
      )
      expect([path, endpoint, missing]).toEqual([path, endpoint, []])
      if (expected.length === 0) expect(notes).toEqual([])
    }
    rest = rest.filter((each) => batch.get(each[0]) !== each)
  }
})

it('a 429 is repeated once after Retry-After, and then the rest is skipped', async () => {
  const limited = (seconds: string) => ({
    status: 429,
    headers: { 'retry-after': seconds },
  })
  const path = '/tokenlist/utils/chains'
  const once = await runChecks({ [path]: [limited('7'), json(['BTC', 'ETH'])] })
  expect(find(once.results, `GET ${path}`).grade).toBe('pass')
  expect(once.waits).toEqual([7_000])
  const always = await runChecks({ [path]: limited('900') })
  expect(always.waits).toEqual([60_000])
  expect(always.requests.filter((each) => each !== '/service')).toHaveLength(2)
  expect(always.results.slice(1).map(getNotes)).toEqual(
    always.results.slice(1).map(() => ['fail: skipped (rate limited)']),
  )
})

it('a condition without a response is a failure of its check alone', async () => {
  const results = await runRevalidated(() => {
    throw new TypeError('fetch failed')
  })
  const [note, ...others] = getNotes(find(results, 'v2/txn/{hash} (known hash'))
  expect(note).toMatch(/^fail: with If-None-Match, no response: /)
  expect(others).toEqual([])
  expect(find(results, `POST ${txn}`).grade).toBe('pass')
})

it('a condition that gets a 429 says nothing of the ETag', async () => {
  const results = await runRevalidated(() => respond(json({}, 429)))
  expect(getNotes(find(results, 'v2/txn/{hash} (known hash'))).toEqual([
    'fail: too many requests: try again later',
  ])
})
