import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { Unreachable, conform } from '../../src/conform/conform'
import type { Finding } from '../../src/conform/findings'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { inProcessService } from '../support/inProcess'
import { scriptedServer } from '../support/scriptedServer'

type Answer = { status?: number; body?: string; headers?: Record<string, string> }

const running: (() => Promise<void>)[] = []
const stopAll = async () => void (await Promise.all(running.splice(0).map((stop) => stop())))
afterEach(stopAll)
afterAll(stopAll)

/** What is found at a service of ours in which some answers are others; and how it was asked. */
async function found(changed: Record<string, Answer | Answer[]> = {}, prefix = 'x') {
  const { service } = inProcessService({ prefix })
  const asked: string[] = []
  let [underWay, most] = [0, 0]
  const real = getRequestListener((request) => service.fetch(request))
  const server = await scriptedServer((request, response) => {
    const target = request.url ?? ''
    const path = target.split('?')[0] ?? ''
    asked.push(target)
    underWay += 1
    most = Math.max(most, underWay)
    response.once('close', () => (underWay -= 1))
    const said = changed[target] ?? changed[path]
    const other = Array.isArray(said) ? said.shift() : said
    if (other === undefined) return void real(request, response)
    const { status = 200, body = '', headers = { 'access-control-allow-origin': '*' } } = other
    response.writeHead(status, headers).end(body)
  })
  running.push(server.close)
  const wish = { url: server.address, prefix, hash: null, name: null }
  const waits: number[] = []
  const findings = await conform(wish, async (ms) => waits.push(ms))
  return { findings, asked, waits, most: () => most }
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

  it('asks for several categories in each form, and holds each answer to those of one', async () => {
    const list = '/tokenlist/utils/currencies'
    const forms = {
      comma: `${list}?categories=xchain-coins,xchain-tokens`,
      repeated: `${list}?categories=xchain-coins&categories=xchain-tokens`,
      brackets: `${list}?categories[]=xchain-coins&categories[]=xchain-tokens`,
    }
    const { asked } = await found()
    for (const form of Object.values(forms)) expect(asked).toContain(form)
    const some = { body: '["BTC.BTC"]' }
    const lenient = await found({ [forms.comma]: { status: 400 }, [forms.brackets]: some })
    expect(
      lenient.findings
        .filter(({ endpoint }) => endpoint.includes('two categories'))
        .map(({ grade }) => grade),
    ).toEqual(['tolerated', 'fine', 'tolerated'])
    const strict = await found({
      [forms.comma]: some,
      [forms.repeated]: some,
      [forms.brackets]: some,
    })
    expect(texts(at(strict.findings, 'with []'))).toContain(
      'several categories are not taken in any form',
    )
    const deaf = await found({ [list]: some })
    expect(texts(at(deaf.findings, '?categories=xchain-coins'))).toEqual([
      'the category changes nothing: everything is listed',
    ])
  })

  it('leaves a service alone for as long as it says, asks once more, and then no more', async () => {
    const wait = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } })
    const real = { body: '["BTC","ETH"]' }
    const once = await found({ '/tokenlist/utils/chains': [wait('7'), real] })
    expect(at(once.findings, 'GET /tokenlist/utils/chains')).toMatchObject({ grade: 'fine' })
    expect(once.waits).toContain(7_000)
    const ever = await found({ '/tokenlist/utils/chains': wait('900') })
    expect(Math.max(...ever.waits)).toBe(60_000)
    expect(ever.asked.filter((path) => path !== '/service')).toHaveLength(2)
    expect(ever.findings.map(texts)).toEqual([
      expect.arrayContaining(['too many requests: ask again later']),
      ...ever.findings.slice(1).map(() => ['not asked, as the service wants to be left alone']),
    ])
  })

  it('says which errors are not as specified', async () => {
    const { findings } = await found({
      '/xname/registered/crosswatch.probe': { status: 200 },
      '/xname/chains/crosswatch-probe': { status: 404 },
      '/tokenlist/utils/currencies?categories=no-such-category': { status: 500 },
      '/xname/rlookup?address=0x0000000000000000000000000000000000000001': { status: 400 },
    })
    expect(texts(at(findings, 'not a name'))).toEqual([
      'a name that breaks the rule gets 200, not 400',
    ])
    expect(texts(at(findings, '/chains/{name} (unknown)'))).toEqual(['the 404 has no message'])
    expect(at(findings, '=unknown').grade).toBe('broken')
    expect(texts(at(findings, 'no chain'))).toEqual(['the 400 has no message'])
  })

  it('tells an answer about another transaction, and takes one that comes as 201', async () => {
    const { samples } = await described()
    const other = (hash: string) => ({
      status: 201,
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({
        done: false,
        status: 'pending',
        result: { firstTransactionHash: hash, legs: [] },
      }),
    })
    const wrong = await found({ '/tracker/v2/txn': other('ab'.repeat(32)) })
    expect(texts(at(wrong.findings, '(known hash)'))).toContain(
      'the answer is about another transaction',
    )
    const asked = samples.find(({ recorded }) => recorded)?.hash ?? ''
    const right = await found({ '/tracker/v2/txn': other(`0x${asked.toLowerCase()}`) })
    expect(at(right.findings, '(known hash)').grade).toBe('tolerated')
    expect(texts(at(right.findings, '(known hash)'))).toContain('the status is 201, not 200')
  })

  it('looks into what a chain is paid in', async () => {
    const record = { chain: 'BTC', gasAsset: { chain: 'BTC', decimals: true } }
    const { findings } = await found({
      '/tokenlist/utils/chains/details': { body: JSON.stringify([record]) },
    })
    expect(texts(at(findings, '/chains/details'))).toEqual(
      expect.arrayContaining([
        'gasAsset has neither ticker nor symbol in 1 of 1',
        'gasAsset.identifier is missing in 1 of 1',
        'gasAsset.decimals is boolean, not number, in 1',
      ]),
    )
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

  it('does not hold an empty list against a name that is known: it has no address', async () => {
    const [name = ''] = (await described()).names
    const empty = { body: '[]' }
    const { findings } = await found({
      [`/xname/${name}`]: empty,
      '/xname/crosswatch-probe': empty,
    })
    const told = 'an unknown name gets an empty list, not 404'
    expect(texts(at(findings, 'GET /xname/{name} (unknown)'))).toContain(told)
    expect(texts(at(findings, 'GET /xname/{name} (known)'))).not.toContain(told)
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
    expect(texts(at(findings, '/tracker/health'))[0]).toBe(
      'it redirects to https://new.example/: browsers refuse that',
    )
    expect(texts(at(findings, '/rlookup'))[0]).toBe('too many requests: ask again later')
  })

  it('says when nobody answers', async () => {
    const server = await scriptedServer(() => {})
    await server.close()
    const wish = { url: server.address, prefix: 'x', hash: null, name: null }
    await expect(conform(wish, async () => {})).rejects.toThrow(
      new Unreachable(`${server.address} cannot be reached: ECONNREFUSED.`),
    )
  })
})

describe('npm run conform', () => {
  it('prints one line and ends with 2 when the host cannot be reached', async () => {
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

  it('ends with 0 when nothing is broken, with 1 when something is, and with 2 when it is called wrongly', async () => {
    const { service } = inProcessService({ prefix: 'foo' })
    const real = getRequestListener((request) => service.fetch(request))
    const server = await scriptedServer((request, response) => void real(request, response))
    const failing = await scriptedServer((_, response) => void response.writeHead(500).end())
    running.push(server.close, failing.close)
    const [well, broken, wrong] = await Promise.all([
      run(server.address, '--prefix', 'foo', '--json'),
      run(failing.address),
      run('ftp://a.example'),
    ])
    expect(well.code).toBe(0)
    expect(JSON.parse(well.out)).toMatchObject({ conforms: true, prefix: 'foo', hash: null })
    expect(broken.code).toBe(1)
    expect(broken.out).toMatch(
      /^GET \/tokenlist\/utils\/chains +500 {2}broken\n {4}differs, tolerated: no CORS.*\n {4}broken: the status is 500\n/,
    )
    expect(broken.out).toMatch(/\n0 fine, 0 differ and are tolerated, \d+ broken\n$/)
    expect([wrong.code, wrong.out]).toEqual([2, ''])
    expect(wrong.err).toMatch(/^Usage: npm run conform -- URL .*\n$/)
    // The command rests between its questions.
  }, 120_000)
})

/** The command as one runs it. */
function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [resolve('scripts/conform.mjs'), ...args])
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  return new Promise((end) => child.once('close', (code) => end({ code, out, err })))
}
