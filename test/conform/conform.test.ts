import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { conform } from '../../src/conform/conform'
import type { Finding } from '../../src/conform/findings'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { inProcessService } from '../support/inProcess'
import { scriptedServer } from '../support/scriptedServer'

type Answer = { status?: number; body?: string; headers?: Record<string, string> }

const running: (() => Promise<void>)[] = []
const stopAll = async () => void (await Promise.all(running.splice(0).map((stop) => stop())))
afterEach(stopAll)
afterAll(stopAll)

const unhurried = async () => {}

/** What is found at a service of ours in which some answers are others; and how it was asked. */
async function found(changed: Record<string, Answer> = {}, prefix = 'x') {
  const { service } = inProcessService({ prefix })
  const asked: string[] = []
  let [underWay, most] = [0, 0]
  const real = getRequestListener((request) => service.fetch(request))
  const server = await scriptedServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(request.url ?? '')
    underWay += 1
    most = Math.max(most, underWay)
    response.once('close', () => (underWay -= 1))
    const other = changed[path]
    if (other === undefined) return void real(request, response)
    const { status = 200, body = '', headers = { 'access-control-allow-origin': '*' } } = other
    response.writeHead(status, headers).end(body)
  })
  running.push(server.close)
  const wish = { url: server.address, prefix, hash: null, name: null }
  return { findings: await conform(wish, unhurried), asked, most: () => most }
}

/** What our service says there is to try. */
const described = async () =>
  v.parse(
    ServiceDescriptionSchema,
    await (await inProcessService().service.request('/service')).json(),
  )

const at = (findings: Finding[], endpoint: string): Finding =>
  findings.find((each) => each.endpoint.includes(endpoint)) ?? expect.fail(endpoint)
const texts = (finding: Finding): string[] => finding.notes.map(({ text }) => text)

describe('the conformance check', () => {
  it('finds nothing to say of this service, whatever its prefix', async () => {
    for (const prefix of ['x', 'foo']) {
      const { findings } = await found({}, prefix)
      expect(findings.filter(({ grade }) => grade !== 'fine')).toEqual([])
    }
  })

  it('asks each of the ten endpoints, one after another, and not often', async () => {
    const { asked, most, findings } = await found()
    const paths = ['/tokenlist/utils/chains', '/tokenlist/utils/chains/details']
    paths.push('/tokenlist/utils/currencies', '/tokenlist/utils/currencies/details')
    paths.push('/tracker/v2/txn', '/tracker/health')
    for (const path of paths) expect(asked).toContain(path)
    for (const name of ['registered', 'chains', 'chain?', 'rlookup?']) {
      expect(asked.some((path) => path.startsWith(`/xname/${name}`))).toBe(true)
    }
    expect(most()).toBe(1)
    expect(asked.length).toBe(findings.length + 1)
    expect(asked.length).toBeLessThan(30)
  })

  it('tells what differs and is tolerated from what is broken', async () => {
    const { findings } = await found({
      '/tracker/health': { status: 200, body: '"OK"' },
      '/xname/registered/crosswatch-probe': { body: 'false' },
      '/tokenlist/utils/chains': { body: '{"chains":[]}' },
      '/tracker/v2/txn': { status: 404, body: '{"message":"unknown"}' },
    })
    expect(at(findings, '/tracker/health')).toMatchObject({ grade: 'tolerated' })
    expect(texts(at(findings, '/registered/{name} (unknown)'))).toEqual([
      'it has a body: true or false',
    ])
    expect(at(findings, 'GET /tokenlist/utils/chains')).toMatchObject({ grade: 'broken' })
    expect(at(findings, 'unknown hash')).toMatchObject({ grade: 'tolerated', status: 404 })
    expect(at(findings, '/tokenlist/utils/currencies/details').grade).toBe('fine')
  })

  it('says which fields are missing, or of another type, and in how many records', async () => {
    const records = [
      { chain: 'BTC', evm: 'no', chainId: 1, averageBlockTime: '600000' },
      { chain: 'ETH', evm: true, status: 'active' },
    ]
    const { findings } = await found({
      '/tokenlist/utils/chains/details': {
        body: JSON.stringify(records),
        headers: { 'access-control-allow-origin': '*' },
      },
    })
    const finding = at(findings, '/chains/details')
    expect(finding.grade).toBe('broken')
    expect(texts(finding)).toContain('evm is string, not boolean, in 1')
    expect(texts(finding)).toContain('averageBlockTime is string, not number, in 1')
    expect(texts(finding)).toContain('status is missing in 1 of 2')
    expect(texts(finding)).not.toContain(expect.stringContaining('chainId is'))
  })

  it('calls it broken when what the service itself names is unknown to it', async () => {
    const { names, samples } = await described()
    const unseen = { done: false, status: 'not_found', result: {} }
    const gone = { status: 404, body: '{"message":"none"}' }
    const { findings } = await found({
      [`/xname/registered/${names[0]}`]: { status: 404 },
      [`/xname/chains/${names[0]}`]: gone,
      [`/xname/${names[0]}`]: gone,
      '/tracker/v2/txn': { body: JSON.stringify(unseen) },
    })
    expect(samples.length).toBeGreaterThan(0)
    for (const endpoint of ['/registered/{name}', '/chains/{name}', 'GET /xname/{name}']) {
      expect(texts(at(findings, `${endpoint} (known)`))).toContain('a name that is known gets 404')
    }
    expect(texts(at(findings, 'known hash'))).not.toContain('a known transaction is "not_found"')
    expect(texts(at(findings, '(known hash)'))).toContain('a known transaction is "not_found"')
  })

  it('calls a wrong "done", a page in place of JSON, a redirect and a limit broken', async () => {
    const done = { done: true, status: 'completed', result: { legs: [] } }
    const { findings } = await found({
      '/tracker/v2/txn': { body: JSON.stringify(done), headers: {} },
      '/tokenlist/utils/currencies': { body: '<!doctype html>' },
      '/tracker/health': { status: 301, headers: { location: 'https://new.example/' } },
      '/xname/rlookup': { status: 429 },
    })
    expect(texts(at(findings, 'unknown hash'))).toContain('an unknown transaction is "done"')
    expect(texts(at(findings, 'unknown hash'))).toContainEqual(expect.stringMatching(/^no CORS/))
    expect(texts(at(findings, '/utils/currencies'))).toContain('the body is not JSON')
    expect(texts(at(findings, '/tracker/health'))[0]).toMatch(/redirects to https:\/\/new\.example/)
    expect(texts(at(findings, '/rlookup'))[0]).toMatch(/too many requests/)
  })

  it('says when nobody answers', async () => {
    const server = await scriptedServer(() => {})
    await server.close()
    const wish = { url: server.address, prefix: 'x', hash: null, name: null }
    const findings = await conform(wish, unhurried)
    expect(new Set(findings.map(({ grade }) => grade))).toEqual(new Set(['broken']))
    expect(texts(findings[0] ?? expect.fail())).toEqual(['no answer: ECONNREFUSED'])
  })
})
