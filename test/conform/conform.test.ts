import { spawn } from 'node:child_process'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as v from 'valibot'
import { type EndpointResult, conform, formatResults } from '../../src/conform/conform'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { inProcessService } from '../support/inProcess'
import { scriptedServer } from '../support/scriptedServer'

type StubbedResponse = { status?: number; body?: string; headers?: Record<string, string> }

/** Serves our service with some of its responses replaced, by path or by path and query. */
async function serve(
  stubs: Record<string, StubbedResponse | StubbedResponse[]> = {},
  prefix = 'x',
) {
  const { service } = inProcessService({ prefix })
  const requests: string[] = []
  let [pending, maxPending] = [0, 0]
  const real = getRequestListener((request) => service.fetch(request))
  const server = await scriptedServer((request, response) => {
    const target = request.url ?? ''
    requests.push(target)
    pending += 1
    maxPending = Math.max(maxPending, pending)
    response.once('close', () => (pending -= 1))
    const stub = stubs[target] ?? stubs[target.split('?')[0] ?? '']
    const stubbed = Array.isArray(stub) ? stub.shift() : stub
    if (stubbed === undefined) return void real(request, response)
    const { status = 200, body = '', headers = { 'access-control-allow-origin': '*' } } = stubbed
    response.writeHead(status, headers).end(body)
  })
  onTestFinished(server.close)
  return { address: server.address, requests, getMaxPending: () => maxPending }
}

async function runChecks(stubs: Parameters<typeof serve>[0] = {}, prefix = 'x') {
  const server = await serve(stubs, prefix)
  const waits: number[] = []
  const options = { url: server.address, prefix, hash: null, name: null }
  const results = await conform(options, async (ms) => waits.push(ms))
  return { ...server, results, waits }
}

const find = (results: EndpointResult[], endpoint: string): EndpointResult =>
  results.find((each) => each.endpoint.includes(endpoint)) ?? expect.fail(endpoint)
const getNotes = (result: EndpointResult): string[] =>
  result.notes.map(({ grade, text }) => `${grade}: ${text}`)

const described = await inProcessService().service.request('/service')
const { names, samples } = v.parse(ServiceDescriptionSchema, await described.json())
const [name = ''] = names
const hash = samples.find(({ recorded }) => recorded)?.hash ?? ''

describe('a check of this service', () => {
  it.each(['x', 'foo'])('passes with the prefix %s', async (prefix) => {
    const { results } = await runChecks({}, prefix)
    expect(results.filter(({ grade }) => grade !== 'pass')).toEqual([])
  })

  it('sends requests to each endpoint, one at a time, and fewer than 30', async () => {
    const { requests, getMaxPending, results } = await runChecks()
    const starts = ['registered/', 'chains/', 'chain?', 'rlookup?'].map((part) => `/xname/${part}`)
    starts.push('/tokenlist/utils/chains/details', '/tokenlist/utils/currencies/details')
    starts.push('/tokenlist/utils/currencies?categories=xchain-coins,xchain-tokens')
    starts.push('/tracker/v2/txn', '/tracker/health')
    for (const start of starts) expect(requests.some((path) => path.startsWith(start))).toBe(true)
    expect(getMaxPending()).toBe(1)
    expect(requests.length).toBe(results.length + 1)
    expect(requests.length).toBeLessThan(30)
  })
})

const json = (body: unknown, status = 200): StubbedResponse => ({
  status,
  headers: { 'access-control-allow-origin': '*' },
  body: JSON.stringify(body),
})
const chains = '/tokenlist/utils/chains/details'
const currencies = '/tokenlist/utils/currencies'
const pending = (result: object) => json({ done: false, status: 'pending', result })

const txn = '/tracker/v2/txn'
const gasless = [{ chain: 'BTC', gasAsset: { chain: 'BTC', identifier: 'BTC.BTC', decimals: 8 } }]
const untyped = [
  { chain: 'BTC', evm: 'no', chainId: 1 },
  { chain: 'ETH', evm: true, chainId: '1' },
]
const oneLeg = { firstTransactionHash: `0x${hash.toLowerCase()}`, legs: [{ fromAmount: 1 }] }
const done = { done: true, status: 'completed', result: { legs: [] } }
const moved = { status: 301, headers: { location: 'https://new.example/' } }

describe('a difference', () => {
  it.each<[path: string, stub: StubbedResponse, endpoint: string, note: string]>([
    [chains, json(untyped), '/chains/details', 'warning: evm is string, not boolean, in 1 of 2'],
    [chains, json(untyped), '/chains/details', 'warning: status is missing in 2 of 2'],
    [
      chains,
      json(gasless),
      '/chains/details',
      'warning: gasAsset has neither ticker nor symbol in 1 of 1',
    ],
    [chains, json([{}]), '/chains/details', 'fail: 1 of 1 records have no chain or asset'],
    ['/tokenlist/utils/chains', json({}), 'utils/chains', 'fail: the response is not an array'],
    [
      currencies,
      json(['BTC.BTC']),
      '?categories=xchain-coins',
      'warning: the category has no effect: everything is listed',
    ],
    [
      `${currencies}?categories=xchain-coins,xchain-tokens`,
      json(['BTC.BTC']),
      'xchain-coins,xchain-tokens',
      'fail: two categories do not return both',
    ],
    [
      `${currencies}?categories=no-such-category`,
      json({}, 500),
      'no-such-category',
      'fail: an unknown category gets 500',
    ],
    [currencies, { body: '<!doctype html>' }, `GET ${currencies}`, 'fail: the body is not JSON'],
    [
      '/tracker/health',
      moved,
      '/tracker/health',
      'fail: it redirects to https://new.example/: browsers block that',
    ],
    [
      '/tracker/health',
      { headers: {} },
      '/tracker/health',
      'warning: no CORS: only pages of its own origin, or a proxy, can send requests',
    ],
    ['/tracker/health', json('OK'), '/tracker/health', 'warning: it has a body'],
    [txn, json({}, 404), 'unknown hash', 'warning: an unknown transaction gets 404'],
    [txn, json(done), 'unknown hash', 'fail: an unknown transaction is "done"'],
    [txn, json(done), 'unknown hash', 'warning: an unknown transaction has the status "completed"'],
    [
      txn,
      json({ status: 'not_found' }),
      '(known hash)',
      'fail: a known transaction is "not_found"',
    ],
    [
      txn,
      pending({ firstTransactionHash: 'ab'.repeat(32) }),
      '(known hash)',
      'fail: the response is about another transaction',
    ],
    [txn, pending(oneLeg), '(known hash)', 'warning: fromAmount is number, not string, in 1 of 1'],
    [
      '/xname/registered/crosswatch-probe',
      json(false),
      'registered',
      'warning: it has a body: true or false',
    ],
    [
      '/xname/registered/crosswatch.probe',
      json({}),
      'not a name',
      'warning: a name that breaks the rule gets 200, not 400',
    ],
    [
      '/xname/chains/crosswatch-probe',
      json({}, 404),
      '/chains/{name} (unknown)',
      'warning: the 404 has no message',
    ],
    [
      '/xname/crosswatch-probe',
      json([]),
      'GET /xname/{name} (unknown)',
      'warning: an unknown name gets an empty list, not 404',
    ],
    [
      `/xname/${name}`,
      json({}, 404),
      '/xname/{name} (known)',
      'fail: a name that is known gets 404',
    ],
  ])('of %s is reported', async (path, stub, endpoint, note) => {
    const { results } = await runChecks({ [path]: stub })
    expect(getNotes(find(results, endpoint))).toContain(note)
  })

  it('is none for an empty list of a registered name', async () => {
    const { results } = await runChecks({ [`/xname/${name}`]: json([]) })
    expect(find(results, 'GET /xname/{name} (known)').grade).toBe('pass')
  })
})

it('a 429 is repeated once after Retry-After, and then the rest is skipped', async () => {
  const limited = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } })
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

it('the table has one line for each endpoint and note, and the totals', () => {
  const notes = [{ grade: 'fail' as const, text: 'the status is 500' }]
  expect(
    formatResults([
      { endpoint: 'GET /a', status: 200, grade: 'pass', notes: [] },
      { endpoint: 'GET /long', status: 500, grade: 'fail', notes },
    ]),
  ).toBe(`GET /a     200  pass
GET /long  500  fail
    fail: the status is 500

1 pass, 0 warning, 1 fail`)
})

describe('npm run conform', () => {
  it('exits with 0 without a failure and with 1 after one', async () => {
    const { address } = await serve({}, 'foo')
    const failing = await serve({ '/tracker/health': { status: 500 } })
    const [passed, failed] = await Promise.all([
      run(address, '--prefix', 'foo', '--json'),
      run(failing.address),
    ])
    expect(passed.code).toBe(0)
    expect(JSON.parse(passed.out)).toMatchObject({ conforms: true, prefix: 'foo', hash: null })
    expect(failed.code).toBe(1)
    expect(failed.out).toMatch(/ pass, 0 warning, 1 fail\n$/)
  })

  it('exits with 2 and one line for wrong arguments, and when there is no connection', async () => {
    const { address, close } = await scriptedServer(() => {})
    await close()
    const [closed, invalid] = await Promise.all([run(address), run('ftp://a.example')])
    expect(closed).toEqual({
      code: 2,
      out: '',
      err: `${address} cannot be reached: ECONNREFUSED.\n`,
    })
    expect(invalid).toEqual({
      code: 2,
      out: '',
      err: 'Usage: npm run conform -- URL [--prefix x] [--hash HASH] [--name NAME] [--json]\n',
    })
  })
})

/** Runs the command in a process. */
function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['scripts/conform.mjs', ...args])
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  return new Promise((end) => child.once('close', (code) => end({ code, out, err })))
}
