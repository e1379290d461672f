import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { inProcessService } from '../support/inProcess'
import { recording } from '../support/mapped'
import { post, startOf, track } from '../support/sandboxed'
import { noon } from '../support/samples'
import { type ScriptedResponse, startScriptedServer } from '../support/scriptedNetwork'

const hash = '0067F9AB73C184D0447237F7AF6E81EF8CB30A38E74747464BDA35728A769627'

/** A tracker response with one swap leg in the given status. */
const answering = (about: string, done: boolean, status: string, ofLeg = status) => ({
  json: {
    done,
    status,
    result: {
      firstTransactionHash: about,
      legs: [
        { chain: 'BTC', hash: about, fromAsset: 'BTC.BTC', toAsset: 'ETH.ETH', status: ofLeg },
      ],
    },
  },
})

/** A proxy over an upstream with responses of the test. */
async function overUpstream(first: ScriptedResponse) {
  const state = { respond: (_path: string, _body: string): ScriptedResponse => first }
  const upstream = await startScriptedServer((path, body) => state.respond(path, body))
  let at = noon
  const over = inProcessService({
    now: () => at,
    source: {
      kind: 'proxy',
      address: `${upstream.address}/v1`,
      apiKey: 'secret-key',
      referer: 'https://swap.example/',
    },
  })
  const later = (ms: number) => {
    at += ms
  }
  return { ...over, state, later, requests: upstream.requests }
}

describe('the proxy’s tracker', () => {
  it('passes a recorded response on in normalized form', async () => {
    const over = await overUpstream({ json: recording('tracker.v2.pending.DOGE-RUNE') })
    const response = await post(over, { hash })
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toMatchObject({
      done: false,
      status: 'pending',
      result: { estimatedDuration: 65_000, currentLegIndex: 0 },
    })
    expect(body.result.legs).toHaveLength(3)
    expect(body.result.legs[1]).toMatchObject({
      hash: '',
      provider: 'THORCHAIN',
      toAmount: '1.27453423',
    })
    expect(JSON.stringify(body)).not.toContain('https://')
    expect(body.result.legs[0].fromAssetImage).toMatch(/^\/logos\//)
  })

  it('keeps all digits of an amount that is a number', async () => {
    const text = JSON.stringify(answering(hash, false, 'pending').json).replace(
      '"fromAsset"',
      '"fromAmount":12345678901234567890.123456789,"fromAsset"',
    )
    const body = await (await post(await overUpstream({ text }), { hash })).json()
    expect(body.result.legs[0]?.fromAmount).toBe('12345678901234567890.123456789')
  })

  it('sends key and referer only to the upstream', async () => {
    const over = await overUpstream({ json: recording('tracker.v2.pending.DOGE-RUNE') })
    const requestedHash = `0x${hash.toLowerCase()}`
    const response = await post(over, { hash: requestedHash })
    expect(over.requests[0]).toMatchObject({
      path: '/v1/tracker/v2/txn',
      headers: { 'x-api-key': 'secret-key', referer: 'https://swap.example/' },
      body: JSON.stringify({ hash }),
    })
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain('secret')
    over.state.respond = () => ({ json: { message: 'no' }, status: 500 })
    const failed = await post(over, { hash: 'EE'.repeat(32) })
    expect(JSON.stringify([...failed.headers]) + (await failed.text())).not.toContain('secret')
    expect(over.logged.join()).not.toContain('secret')
  })

  it.each([400, 401, 402, 403, 405, 409, 418, 422, 451, 500])(
    'never passes the words of a %i on, which can contain its key',
    async (status) => {
      const message = 'The hash is rejected for key secret-key of wallet 0xdeadbeef'
      const over = await overUpstream({ json: { name: 'InvalidRequest', message }, status })
      const paths = [
        '/xname/alice',
        '/tokenlist/utils/chains',
        '/xname/rlookup?address=a&chain=FOO',
      ]
      const responses = [
        await post(over, { hash }),
        await post(over, startOf('EF'.repeat(32))),
        ...(await Promise.all(paths.map(async (path) => over.service.request(path)))),
      ]
      for (const response of responses) {
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(await response.text()).not.toMatch(/secret|deadbeef|rejected/)
      }
      expect(over.logged.join()).not.toContain('secret')
    },
  )

  it('requests a hash in forms that follow from the hash alone, and remembers the one that worked', async () => {
    const over = await overUpstream({ json: { done: false, status: 'not_found' } })
    const prefixed = `0x${hash.toLowerCase()}`
    const asked = () => over.requests.splice(0).map(({ body }) => JSON.parse(body).hash)
    const unseen = { status: 'not_found', result: { firstTransactionHash: `0x0x${hash}` } }
    expect(await track(over, { hash: `0x0x${hash}` })).toMatchObject(unseen)
    expect(asked()).toEqual([hash, prefixed])
    const found = answering(hash, false, 'pending')
    over.state.respond = (_, body) => (body.includes('0x') ? found : { json: {}, status: 404 })
    for (const form of [hash, prefixed, hash]) {
      over.later(5_000)
      expect((await track(over, { hash: form })).status).toBe('pending')
    }
    expect(asked()).toEqual([hash, prefixed, prefixed, prefixed])
  })

  it('accepts a 201', async () => {
    const over = await overUpstream({ ...answering(hash, false, 'pending'), status: 201 })
    expect(await track(over, { hash })).toMatchObject({ status: 'pending' })
  })

  it.each([
    ['was about another transaction', answering('EE'.repeat(32), true, 'success')],
    ['is done over a pending leg', answering(hash, true, 'success', 'pending')],
    ['is done and not_found at once', answering(hash, true, 'not_found', 'success')],
  ])('requests again within seconds when the response %s', async (_, scripted) => {
    const over = await overUpstream(scripted)
    await post(over, { hash })
    over.state.respond = () => answering(hash, false, 'pending')
    over.later(3_001)
    expect(await track(over, { hash })).toMatchObject({ done: false, status: 'pending' })
  })

  it('keeps the known response when the upstream’s is about another transaction', async () => {
    const over = await overUpstream(answering(hash, false, 'pending'))
    await post(over, { hash })
    over.state.respond = () => answering('EE'.repeat(32), true, 'success')
    over.later(20_000)
    const response = await post(over, { hash })
    expect([response.status, response.headers.get('age')]).toEqual([200, '20'])
    expect(await response.json()).toMatchObject({ done: false, status: 'pending' })
  })

  it('passes contradictions of the upstream on', async () => {
    const over = await overUpstream(answering(hash, true, 'not_found', 'success'))
    expect(decideVerdict(await track(over, { hash })).verdict).toBe('unclear')
  })

  it('passes a start on, and stores it for requests with the hash alone', async () => {
    const over = await overUpstream({ json: { done: false, status: 'not_found' } })
    const started = await track(over, startOf(hash, { route: { sellAsset: 'DOGE.DOGE' } }))
    expect(over.requests[0]?.body).toContain('"txn"')
    expect(started).toMatchObject({ status: 'pending', result: { quoteId: 'quote-1' } })
    expect((await track(over, { hash })).result.quoteId).toBe('quote-1')
    over.later(5_000)
    over.state.respond = () => ({ json: { done: false, status: 'pending', result: { legs: [] } } })
    expect((await track(over, { hash })).result.quoteId).toBe('quote-1')
  })

  it.each([
    ['404', { json: { message: 'unknown' }, status: 404 }],
    ['400 of an unknown transaction', { json: { message: 'Not seen yet' }, status: 400 }],
    ['400 with a general name', { json: { name: 'BadRequest', message: 'none' }, status: 400 }],
    ['not_found', { json: { done: false, status: 'not_found' } }],
    ['204', { text: '', status: 204 }],
  ] satisfies [string, ScriptedResponse][])('returns not_found for a %s', async (_, scripted) => {
    const body = await track(await overUpstream(scripted), { hash })
    expect(body).toMatchObject({ done: false, status: 'not_found' })
  })

  it.each([
    [
      'a request it calls invalid',
      { json: { name: 'InvalidRequest', message: 'bad' }, status: 400 },
      400,
      null,
    ],
    ['too many requests', { json: {}, status: 429, headers: { 'retry-after': '7' } }, 429, '7'],
    ['a failure', { json: { message: 'no' }, status: 500 }, 503, '1'],
    ['a page', { text: '<p>Sign in' }, 502, null],
    ['cut-off JSON', { text: '{"done":true' }, 502, null],
    ['an empty response', { text: '' }, 502, null],
    ['something else', { json: [1, 2, 3] }, 502, null],
    [
      'a redirect',
      { text: '', status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      502,
      null,
    ],
    ['a refusal', { json: { message: 'no key' }, status: 401 }, 502, null],
    ['another’s transaction', answering('EE'.repeat(32), true, 'success'), 502, null],
    [
      'a request it cannot read',
      { json: { name: 'ParseError', message: 'odd' }, status: 400 },
      400,
      null,
    ],
    ['a cut connection', 'reset', 502, null],
  ] satisfies [string, ScriptedResponse, number, string | null][])(
    'keeps the meaning of %s',
    async (_, scripted, status, retryAfter) => {
      const response = await post(await overUpstream(scripted), { hash })
      expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/./) })
    },
  )

  it('returns the age of not_found while the upstream fails', async () => {
    const over = await overUpstream({ json: { message: 'unknown' }, status: 404 })
    expect((await post(over, { hash })).headers.get('age')).toBeNull()
    over.later(20_000)
    over.state.respond = () => 'reset'
    const requestedHash = `0x${hash}`
    const response = await post(over, { hash: requestedHash })
    expect([response.status, response.headers.get('age')]).toEqual([200, '20'])
    expect(await response.json()).toMatchObject({ result: { firstTransactionHash: requestedHash } })
  })

  it('is healthy until lookups fail, and again after one succeeded or a minute', async () => {
    const over = await overUpstream({ json: { message: 'unknown' }, status: 404 })
    const health = async () => {
      const response = await over.service.request('/tracker/health')
      return [response.status, await response.text()]
    }
    expect([await health(), over.requests.length]).toEqual([[200, ''], 0])
    const message = 'The tracker got no response from its upstream.'
    for (const recover of [() => post(over, { hash }), async () => over.later(60_001)]) {
      over.state.respond = () => 'reset'
      over.later(6_000)
      await post(over, { hash: 'EF'.repeat(32) })
      expect(await health()).toEqual([503, JSON.stringify({ message })])
      over.state.respond = () => ({ json: { message: 'unknown' }, status: 404 })
      over.later(6_000)
      await recover()
      expect(await health()).toEqual([200, ''])
    }
  })
})

describe('the proxy’s names and lists', () => {
  it('are those of the upstream, which may be this service', async () => {
    const behind = inProcessService({ now: () => noon })
    const responses = new Map<string, unknown>()
    for (const path of [
      '/xname/alice',
      '/tokenlist/utils/chains/details',
      '/tokenlist/utils/currencies/details?categories=xchain-coins',
    ]) {
      responses.set(`/v1${path}`, await (await behind.service.request(path)).json())
    }
    const over = await overUpstream({ json: {}, status: 404 })
    over.state.respond = (path) =>
      responses.has(path) ? { json: responses.get(path) } : { json: { message: 'no' }, status: 404 }
    const both = async (path: string) =>
      Promise.all(
        [over, behind].map(async ({ service }) => {
          const response = await service.request(path)
          return [response.status, await response.json()]
        }),
      )
    for (const path of [
      '/xname/chains/alice',
      '/xname/alice',
      '/tokenlist/utils/chains',
      '/tokenlist/utils/currencies?categories=xchain-coins',
      '/tokenlist/utils/currencies/details?categories=xchain-coins',
      '/xname/chain?xname=alice&chain=ETH',
    ]) {
      const [ours, theirs] = await both(path)
      expect([path, ours]).toEqual([path, theirs])
    }
    expect((await over.service.request('/xname/nobody')).status).toBe(404)
    expect((await over.service.request('/xname/registered/nobody')).status).toBe(404)
  })

  it.each([
    [404, 'a 404', { text: '', status: 404 }],
    [404, 'false', { json: false }],
    [200, 'an empty 200', { text: '' }],
    [200, 'true', { json: true }],
  ] satisfies [number, string, ScriptedResponse][])(
    'are a %i for an empty list whose registration is %s',
    async (status, _, registration) => {
      const over = await overUpstream({ json: [] })
      over.state.respond = (path) => (path.includes('/registered/') ? registration : { json: [] })
      expect((await over.service.request('/xname/registered/bare')).status).toBe(status)
      expect((await over.service.request('/xname/bare')).status).toBe(status)
    },
  )

  it('say when a name expires, and who owns it, as the upstream does', async () => {
    const registration = { expiresAt: noon, owner: 'thor1owner' }
    const over = await overUpstream({ json: registration })
    const response = await over.service.request('/xname/registered/alice')
    expect([response.status, await response.json()]).toEqual([200, registration])
    expect(over.requests.map(({ path }) => path)).toEqual(['/v1/xname/registered/alice'])
  })

  it('never turn a failure into "no such name"', async () => {
    const over = await overUpstream({ json: {}, status: 500 })
    expect((await over.service.request('/xname/registered/alice')).status).toBe(503)
    expect((await over.service.request('/tokenlist/utils/chains')).status).toBe(503)
  })

  it('have only this service’s logos', async () => {
    const over = await overUpstream({
      json: [
        {
          fullName: 'BTC.BTC',
          ticker: 'BTC',
          protocol: 'BTC',
          image: 'https://stranger.example/a.svg',
        },
        { fullName: 'BTC.NEW', ticker: 'NEW', protocol: 'BTC', image: '//stranger.example/b.svg' },
      ],
    })
    const response = await over.service.request('/tokenlist/utils/currencies/details')
    const text = await response.text()
    expect(text).not.toContain('stranger')
    expect(text).toContain('/logos/')
  })
})

it('a proxied response that is done without proof is not an end', async () => {
  const over = await overUpstream({
    json: { done: true, status: 'completed', result: { legs: [] } },
  })
  const response = await track(over, { hash })
  expect([response.done, decideVerdict(response).verdict]).toEqual([false, 'in-progress'])
})

describe('the lists of an upstream', () => {
  const record = (index: number, more: object = {}) => ({
    fullName: `ETH.T${index}-0x${index}`,
    ticker: `T${index}`,
    protocol: 'ETH',
    ...more,
  })
  const details = '/tokenlist/utils/currencies/details'
  const read = async ({ service }: Awaited<ReturnType<typeof overUpstream>>, query = '') =>
    (await service.request(details + query)).json()

  it('are requested once per category, and united here without duplicates', async () => {
    const over = await overUpstream({ json: {}, status: 404 })
    over.state.respond = (path) =>
      path.endsWith('eth-erc20s')
        ? { json: [record(1), record(2)] }
        : { json: [record(2), record(3)] }
    const union = await read(over, '?categories=eth-erc20s,xchain-tokens')
    expect(union.map(({ ticker }: { ticker: string }) => ticker)).toEqual(['T1', 'T2', 'T3'])
    expect(await read(over, '?categories=xchain-tokens')).toHaveLength(2)
    expect(over.requests.map(({ path }) => path.split('=')[1])).toEqual([
      'eth-erc20s',
      'xchain-tokens',
    ])
  })

  it('leave unknown what the upstream does not say', async () => {
    const over = await overUpstream({ json: [record(1)] })
    expect(await read(over)).toMatchObject([{ lists: null, swappable: null }])
  })

  it.each([
    [
      'more than 10 MB',
      Array.from({ length: 5_001 }, () => record(1, { name: 'x'.repeat(2_000) })),
    ],
    [
      'records that would have more than 10 MB here',
      Array.from({ length: 30_000 }, (_, at) => record(at)),
    ],
  ])('are refused with %s', async (_, json) => {
    const over = await overUpstream({ json })
    expect((await over.service.request(details)).status).toBe(502)
  })
})
