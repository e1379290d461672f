import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { UnreachableError, conform } from '../../src/conform/conform'
import type { EndpointResult } from '../../src/conform/results'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { inProcessService } from '../support/inProcess'
import { scriptedServer } from '../support/scriptedServer'

type StubbedResponse = { status?: number; body?: string; headers?: Record<string, string> }

const running: (() => Promise<void>)[] = []
const stopAll = async () => void (await Promise.all(running.splice(0).map((stop) => stop())))
afterEach(stopAll)
afterAll(stopAll)

/** Checks our service with some of its responses replaced. Returns the results and the requests. */
async function runChecks(
  stubs: Record<string, StubbedResponse | StubbedResponse[]> = {},
  prefix = 'x',
) {
  const { service } = inProcessService({ prefix })
  const requests: string[] = []
  let [pending, maxPending] = [0, 0]
  const real = getRequestListener((request) => service.fetch(request))
  const server = await scriptedServer((request, response) => {
    const target = request.url ?? ''
    const path = target.split('?')[0] ?? ''
    requests.push(target)
    pending += 1
    maxPending = Math.max(maxPending, pending)
    response.once('close', () => (pending -= 1))
    const stub = stubs[target] ?? stubs[path]
    const stubbed = Array.isArray(stub) ? stub.shift() : stub
    if (stubbed === undefined) return void real(request, response)
    const { status = 200, body = '', headers = { 'access-control-allow-origin': '*' } } = stubbed
    response.writeHead(status, headers).end(body)
  })
  running.push(server.close)
  const options = { url: server.address, prefix, hash: null, name: null }
  const waits: number[] = []
  const results = await conform(options, async (ms) => waits.push(ms))
  return { results, requests, waits, getMaxPending: () => maxPending }
}

/** The samples of our service. */
const readDescription = async () =>
  v.parse(
    ServiceDescriptionSchema,
    await (await inProcessService().service.request('/service')).json(),
  )

const findResult = (results: EndpointResult[], endpoint: string): EndpointResult =>
  results.find((each) => each.endpoint.includes(endpoint)) ?? expect.fail(endpoint)
const getTexts = (result: EndpointResult): string[] => result.notes.map(({ text }) => text)

describe('the conformance check', () => {
  it('passes this service with any prefix', async () => {
    for (const prefix of ['x', 'foo']) {
      const { results } = await runChecks({}, prefix)
      expect(results.filter(({ grade }) => grade !== 'pass')).toEqual([])
    }
  })

  it('sends requests to each endpoint, one at a time, and fewer than 30', async () => {
    const { requests, getMaxPending, results } = await runChecks()
    const paths = ['/tokenlist/utils/chains', '/tokenlist/utils/chains/details']
    paths.push('/tokenlist/utils/currencies', '/tokenlist/utils/currencies/details')
    paths.push('/tracker/v2/txn', '/tracker/health')
    for (const path of paths) expect(requests).toContain(path)
    for (const name of ['registered', 'chains', 'chain?', 'rlookup?']) {
      expect(requests.some((path) => path.startsWith(`/xname/${name}`))).toBe(true)
    }
    expect(getMaxPending()).toBe(1)
    expect(requests.length).toBe(results.length + 1)
    expect(requests.length).toBeLessThan(30)
  })

  it('requests several categories in each form, and compares with the lists of one category', async () => {
    const list = '/tokenlist/utils/currencies'
    const forms = {
      comma: `${list}?categories=xchain-coins,xchain-tokens`,
      repeated: `${list}?categories=xchain-coins&categories=xchain-tokens`,
      brackets: `${list}?categories[]=xchain-coins&categories[]=xchain-tokens`,
    }
    const { requests } = await runChecks()
    for (const form of Object.values(forms)) expect(requests).toContain(form)
    const some = { body: '["BTC.BTC"]' }
    const lenient = await runChecks({ [forms.comma]: { status: 400 }, [forms.brackets]: some })
    expect(
      lenient.results
        .filter(({ endpoint }) => endpoint.includes('two categories'))
        .map(({ grade }) => grade),
    ).toEqual(['warning', 'pass', 'warning'])
    const strict = await runChecks({
      [forms.comma]: some,
      [forms.repeated]: some,
      [forms.brackets]: some,
    })
    expect(getTexts(findResult(strict.results, 'with []'))).toContain(
      'several categories are not accepted in any form',
    )
    const ignored = await runChecks({ [list]: some })
    expect(getTexts(findResult(ignored.results, '?categories=xchain-coins'))).toEqual([
      'the category has no effect: everything is listed',
    ])
  })

  it('waits for Retry-After, repeats the request once, and then skips the rest', async () => {
    const wait = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } })
    const real = { body: '["BTC","ETH"]' }
    const once = await runChecks({ '/tokenlist/utils/chains': [wait('7'), real] })
    expect(findResult(once.results, 'GET /tokenlist/utils/chains')).toMatchObject({ grade: 'pass' })
    expect(once.waits).toContain(7_000)
    const always = await runChecks({ '/tokenlist/utils/chains': wait('900') })
    expect(Math.max(...always.waits)).toBe(60_000)
    expect(always.requests.filter((path) => path !== '/service')).toHaveLength(2)
    expect(always.results.map(getTexts)).toEqual([
      expect.arrayContaining(['too many requests: try again later']),
      ...always.results.slice(1).map(() => ['skipped (rate limited)']),
    ])
  })

  it('reports error responses that differ from the specification', async () => {
    const { results } = await runChecks({
      '/xname/registered/crosswatch.probe': { status: 200 },
      '/xname/chains/crosswatch-probe': { status: 404 },
      '/tokenlist/utils/currencies?categories=no-such-category': { status: 500 },
      '/xname/rlookup?address=0x0000000000000000000000000000000000000001': { status: 400 },
    })
    expect(getTexts(findResult(results, 'not a name'))).toEqual([
      'a name that breaks the rule gets 200, not 400',
    ])
    expect(getTexts(findResult(results, '/chains/{name} (unknown)'))).toEqual([
      'the 404 has no message',
    ])
    expect(findResult(results, '=unknown').grade).toBe('fail')
    expect(getTexts(findResult(results, 'no chain'))).toEqual(['the 400 has no message'])
  })

  it('fails a response about another transaction, and warns about status 201', async () => {
    const { samples } = await readDescription()
    const other = (hash: string) => ({
      status: 201,
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({
        done: false,
        status: 'pending',
        result: { firstTransactionHash: hash, legs: [] },
      }),
    })
    const wrong = await runChecks({ '/tracker/v2/txn': other('ab'.repeat(32)) })
    expect(getTexts(findResult(wrong.results, '(known hash)'))).toContain(
      'the response is about another transaction',
    )
    const hash = samples.find(({ recorded }) => recorded)?.hash ?? ''
    const right = await runChecks({ '/tracker/v2/txn': other(`0x${hash.toLowerCase()}`) })
    expect(findResult(right.results, '(known hash)').grade).toBe('warning')
    expect(getTexts(findResult(right.results, '(known hash)'))).toContain(
      'the status is 201, not 200',
    )
  })

  it('checks the gas asset of a chain', async () => {
    const record = { chain: 'BTC', gasAsset: { chain: 'BTC', decimals: true } }
    const { results } = await runChecks({
      '/tokenlist/utils/chains/details': { body: JSON.stringify([record]) },
    })
    expect(getTexts(findResult(results, '/chains/details'))).toEqual(
      expect.arrayContaining([
        'gasAsset has neither ticker nor symbol in 1 of 1',
        'gasAsset.identifier is missing in 1 of 1',
        'gasAsset.decimals is boolean, not number, in 1',
      ]),
    )
  })

  it('distinguishes warnings from failures', async () => {
    const { results } = await runChecks({
      '/tracker/health': { status: 200, body: '"OK"' },
      '/xname/registered/crosswatch-probe': { body: 'false' },
      '/tokenlist/utils/chains': { body: '{"chains":[]}' },
      '/tracker/v2/txn': { status: 404, body: '{"message":"unknown"}' },
    })
    expect(findResult(results, '/tracker/health')).toMatchObject({ grade: 'warning' })
    expect(getTexts(findResult(results, '/registered/{name} (unknown)'))).toEqual([
      'it has a body: true or false',
    ])
    expect(findResult(results, 'GET /tokenlist/utils/chains')).toMatchObject({ grade: 'fail' })
    expect(findResult(results, 'unknown hash')).toMatchObject({ grade: 'warning', status: 404 })
    expect(findResult(results, '/tokenlist/utils/currencies/details').grade).toBe('pass')
  })

  it('counts the records with a missing field or another type', async () => {
    const records = [
      { chain: 'BTC', evm: 'no', chainId: 1, averageBlockTime: '600000' },
      { chain: 'ETH', evm: true, status: 'active' },
    ]
    const { results } = await runChecks({
      '/tokenlist/utils/chains/details': {
        body: JSON.stringify(records),
        headers: { 'access-control-allow-origin': '*' },
      },
    })
    const result = findResult(results, '/chains/details')
    expect(result.grade).toBe('fail')
    expect(getTexts(result)).toContain('evm is string, not boolean, in 1')
    expect(getTexts(result)).toContain('averageBlockTime is string, not number, in 1')
    expect(getTexts(result)).toContain('status is missing in 1 of 2')
    expect(getTexts(result)).not.toContain(expect.stringContaining('chainId is'))
  })

  it('fails a service that does not know its own samples', async () => {
    const { names, samples } = await readDescription()
    const notFound = { done: false, status: 'not_found', result: {} }
    const missing = { status: 404, body: '{"message":"none"}' }
    const { results } = await runChecks({
      [`/xname/registered/${names[0]}`]: { status: 404 },
      [`/xname/chains/${names[0]}`]: missing,
      [`/xname/${names[0]}`]: missing,
      '/tracker/v2/txn': { body: JSON.stringify(notFound) },
    })
    expect(samples.length).toBeGreaterThan(0)
    for (const endpoint of ['/registered/{name}', '/chains/{name}', 'GET /xname/{name}']) {
      expect(getTexts(findResult(results, `${endpoint} (known)`))).toContain(
        'a name that is known gets 404',
      )
    }
    expect(getTexts(findResult(results, 'known hash'))).not.toContain(
      'a known transaction is "not_found"',
    )
    expect(getTexts(findResult(results, '(known hash)'))).toContain(
      'a known transaction is "not_found"',
    )
  })

  it('accepts an empty list for a registered name', async () => {
    const [name = ''] = (await readDescription()).names
    const empty = { body: '[]' }
    const { results } = await runChecks({
      [`/xname/${name}`]: empty,
      '/xname/crosswatch-probe': empty,
    })
    const warning = 'an unknown name gets an empty list, not 404'
    expect(getTexts(findResult(results, 'GET /xname/{name} (unknown)'))).toContain(warning)
    expect(getTexts(findResult(results, 'GET /xname/{name} (known)'))).not.toContain(warning)
  })

  it('fails a wrong "done", HTML instead of JSON, a redirect and a rate limit', async () => {
    const done = { done: true, status: 'completed', result: { legs: [] } }
    const { results } = await runChecks({
      '/tracker/v2/txn': { body: JSON.stringify(done), headers: {} },
      '/tokenlist/utils/currencies': { body: '<!doctype html>' },
      '/tracker/health': { status: 301, headers: { location: 'https://new.example/' } },
      '/xname/rlookup': { status: 429 },
    })
    expect(getTexts(findResult(results, 'unknown hash'))).toContain(
      'an unknown transaction is "done"',
    )
    expect(getTexts(findResult(results, 'unknown hash'))).toContainEqual(
      expect.stringMatching(/^no CORS/),
    )
    expect(getTexts(findResult(results, '/utils/currencies'))).toContain('the body is not JSON')
    expect(getTexts(findResult(results, '/tracker/health'))[0]).toBe(
      'it redirects to https://new.example/: browsers block that',
    )
    expect(getTexts(findResult(results, '/rlookup'))[0]).toBe('too many requests: try again later')
  })

  it('throws when the service cannot be reached', async () => {
    const server = await scriptedServer(() => {})
    await server.close()
    const options = { url: server.address, prefix: 'x', hash: null, name: null }
    await expect(conform(options, async () => {})).rejects.toThrow(
      new UnreachableError(`${server.address} cannot be reached: ECONNREFUSED.`),
    )
  })
})

describe('npm run conform', () => {
  it('prints one line and exits with 2 when the host cannot be reached', async () => {
    const { address, close } = await scriptedServer(() => {})
    await close()
    const [closed, unknown] = await Promise.all([run(address), run('https://no.such.invalid')])
    expect(closed).toEqual({
      code: 2,
      out: '',
      err: `${address} cannot be reached: ECONNREFUSED.\n`,
    })
    expect([unknown.code, unknown.out]).toEqual([2, ''])
    // ENOTFOUND, or EAI_AGAIN on a machine without a network.
    expect(unknown.err).toMatch(/^https:\/\/no\.such\.invalid cannot be reached: E[A-Z_]+\.\n$/)
  }, 60_000)

  it('exits with 0 without a failure, with 1 after one, and with 2 for invalid arguments', async () => {
    const { service } = inProcessService({ prefix: 'foo' })
    const real = getRequestListener((request) => service.fetch(request))
    const server = await scriptedServer((request, response) => void real(request, response))
    const failing = await scriptedServer((_, response) => void response.writeHead(500).end())
    running.push(server.close, failing.close)
    const [passed, failed, invalid] = await Promise.all([
      run(server.address, '--prefix', 'foo', '--json'),
      run(failing.address),
      run('ftp://a.example'),
    ])
    expect(passed.code).toBe(0)
    expect(JSON.parse(passed.out)).toMatchObject({ conforms: true, prefix: 'foo', hash: null })
    expect(failed.code).toBe(1)
    const lines = failed.out.trimEnd().split('\n')
    expect([...lines.slice(0, 3), lines.at(-1)]).toEqual([
      'GET /tokenlist/utils/chains                                     500  fail',
      '    warning: no CORS: only pages of its own origin, or a proxy, can send requests',
      '    fail: the status is 500',
      '0 pass, 0 warning, 21 fail',
    ])
    expect([invalid.code, invalid.out]).toEqual([2, ''])
    expect(invalid.err).toBe(
      'Usage: npm run conform -- URL [--prefix x] [--hash HASH] [--name NAME] [--json]\n',
    )
    // The command waits between its requests.
  }, 120_000)
})

/** Runs the command in a process. */
function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [resolve('scripts/conform.mjs'), ...args])
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  return new Promise((end) => child.once('close', (code) => end({ code, out, err })))
}
