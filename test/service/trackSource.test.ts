import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { inProcessService } from '../support/inProcess'
import { recording } from '../support/mapped'
import { post, startOf, track } from '../support/sandboxed'
import { noon } from '../support/samples'
import { type ScriptedResponse, startScriptedServer } from '../support/scriptedNetwork'
import { depositHash, payoutHash, trackResponses } from '../support/trackResponses'

type TrackRequest = { hash: string; chainId: string }

const unknownHash: ScriptedResponse = { json: { message: 'Swap not found' }, status: 404 }
const swapping: ScriptedResponse = { json: trackResponses.swapping }

/** A service over an upstream of the successor API, which knows `depositHash` on Ethereum unless a test says otherwise. */
async function overTrack(...providers: string[]) {
  const state = {
    respond: ({ chainId }: TrackRequest) => (chainId === '1' ? swapping : unknownHash),
    list: (_provider: string): ScriptedResponse => ({ json: recording('track/tokens.THORCHAIN') }),
  }
  const upstream = await startScriptedServer((path, body) => {
    if (path === '/v1/track') return state.respond(JSON.parse(body))
    const provider = /^\/v1\/tokens\?provider=(.*)$/.exec(path)?.[1]
    return provider === undefined ? { text: '', status: 404 } : state.list(provider)
  })
  let at = noon
  const over = inProcessService({
    now: () => at,
    source: {
      kind: 'track',
      address: `${upstream.address}/v1`,
      apiKey: 'secret-key',
      referer: '',
      providers: providers.length > 0 ? providers : ['THORCHAIN'],
    },
  })
  const later = (ms: number) => {
    at += ms
  }
  const trackRequests = (): TrackRequest[] =>
    upstream.requests.filter(({ path }) => path === '/v1/track').map(({ body }) => JSON.parse(body))
  const chainIds = () => trackRequests().map(({ chainId }) => chainId)
  const list = async (path = 'currencies') => {
    const response = await over.service.request(`/tokenlist/utils/${path}`)
    return { status: response.status, json: await response.json() }
  }
  return { ...over, state, later, list, trackRequests, chainIds, requests: upstream.requests }
}

describe('the source of the successor API', () => {
  it('asks for the hash on its chain with the operator’s key', async () => {
    const over = await overTrack()
    await post(over, { hash: depositHash })
    expect(over.requests[0]).toMatchObject({
      path: '/v1/track',
      headers: { 'x-api-key': 'secret-key', 'content-type': 'application/json' },
      body: JSON.stringify({ hash: depositHash, chainId: '1' }),
    })
  })

  it.each([200, 400, 401, 402, 403, 404, 405, 409, 418, 422, 429, 451, 500])(
    'passes neither its key nor the words of a %i on',
    async (status) => {
      const over = await overTrack('NEAR')
      const message = 'API key secret-key of wallet 0xdeadbeef is over its plan'
      over.state.respond = () => ({ json: { message }, status })
      over.state.list = () => ({ json: { message }, status })
      const paths = [`/tracker/v2/txn/${depositHash}?chain=ETH`, '/tokenlist/utils/chains']
      const responses = [
        await post(over, { hash: 'EE'.repeat(32) }),
        ...(await Promise.all(paths.map(async (path) => over.service.request(path)))),
      ]
      for (const response of responses) {
        const sent = JSON.stringify([...response.headers]) + (await response.text())
        expect(sent).not.toMatch(/secret|deadbeef|over its plan/)
      }
      expect(over.logged.join()).not.toContain('secret')
    },
  )

  it('follows a swap to its end', async () => {
    const over = await overTrack()
    const verdicts: string[] = []
    for (const state of ['pending', 'swapping', 'completed'] as const) {
      over.state.respond = () => ({ json: trackResponses[state] })
      over.later(3_001)
      verdicts.push(decideVerdict(await track(over, { hash: depositHash })).verdict)
    }
    expect(verdicts).toEqual(['in-progress', 'in-progress', 'complete'])
  })

  it('responds about the payout’s hash too', async () => {
    const over = await overTrack()
    over.state.respond = () => ({ json: trackResponses.completed })
    expect((await track(over, { hash: payoutHash })).done).toBe(true)
  })

  it.each([
    [
      'another transaction',
      { json: { ...trackResponses.completed, hash: '0xother', legs: [] } },
      502,
    ],
    ['a page', { text: '<html>Sign in</html>' }, 502],
    ['nothing', { text: '' }, 502],
    ['half of a response', { text: '{"status":"comple' }, 502],
    ['no status', { json: { legs: [] } }, 502],
    ['a failure', { json: { message: 'out of order' }, status: 500 }, 503],
    ['“too many”', { json: { message: 'slow down' }, status: 429 }, 429],
    ['a closed connection', 'reset', 502],
  ] satisfies [string, ScriptedResponse, number][])(
    'never takes %s for an end',
    async (_, json, status) => {
      const over = await overTrack()
      over.state.respond = () => json
      expect((await post(over, { hash: depositHash })).status).toBe(status)
    },
  )

  it.each([400, 404, 422, 204])('takes a %i for “not seen yet”', async (status) => {
    const over = await overTrack()
    over.state.respond = () => ({ text: '', status })
    const response = await track(over, { hash: depositHash })
    expect(response).toMatchObject({ done: false, status: 'not_found' })
  })

  it('logs a 404 before any transaction was found once, as the address may lack /track', async () => {
    const over = await overTrack()
    over.state.respond = () => ({ json: { message: 'Cannot POST /v1/track' }, status: 404 })
    for (const hash of [depositHash, payoutHash]) await track(over, { hash })
    expect(over.logged).toEqual([
      'The upstream responds to /track with 404. If it finds no transaction, check its address.',
    ])
  })

  it.each([
    '/xname/alice',
    '/xname/registered/alice',
    '/xname/rlookup?chain=THOR&address=thor13x0f2r0jltfplmxe40cc67hhca27np34e495yr',
  ])('has no names, which %s says', async (path) => {
    const response = await (await overTrack()).service.request(path)
    const message = 'This service has no source for names.'
    expect([response.status, await response.json()]).toEqual([501, { message }])
  })
})

describe('the chain of a hash', () => {
  it('is looked for on the two likeliest ones, and then remembered', async () => {
    const over = await overTrack()
    over.state.respond = ({ chainId }) => (chainId === 'bitcoin' ? swapping : unknownHash)
    expect((await track(over, { hash: depositHash })).status).toBe('swapping')
    over.later(3_001)
    await track(over, { hash: depositHash })
    expect(over.chainIds()).toEqual(['1', 'bitcoin', 'bitcoin'])
  })

  it('is that in the request, else that of a start, before the likeliest ones', async () => {
    const over = await overTrack()
    over.state.respond = () => unknownHash
    await post(over, startOf(depositHash, { route: { sellAsset: 'BASE.ETH' } }))
    await post(over, { hash: depositHash, chain: 'avax' })
    expect(over.chainIds()).toEqual(['8453', '1', 'bitcoin', '43114', '8453', '1', 'bitcoin'])
  })

  it.each(['BTC', 7, '../x', null])(
    'in one request (%j) does not hide the transaction from others',
    async (chain) => {
      const over = await overTrack()
      for (const body of [{ hash: depositHash, chain }, { hash: depositHash }]) {
        expect((await track(over, body)).status).toBe('swapping')
      }
    },
  )

  it('is not the one where a response only repeats the request', async () => {
    const over = await overTrack()
    const vague = { hash: depositHash, status: 'unknown', legs: [] }
    over.state.respond = ({ chainId }) => ({ json: { ...vague, chainId } })
    const reason = { code: 'unknown-status', status: 'unknown' }
    const response = await track(over, { hash: depositHash })
    expect(decideVerdict(response)).toEqual({ verdict: 'unclear', reason })
    over.later(60_000)
    over.state.respond = ({ chainId }) =>
      chainId === 'bitcoin' ? swapping : { json: { ...vague, chainId } }
    expect((await track(over, { hash: depositHash })).status).toBe('swapping')
  })

  it.each(['not_started', ''])(
    'is none, and the hash is not found, while the status is “%s”',
    async (status) => {
      const over = await overTrack()
      over.state.respond = ({ chainId }) => ({
        json: { hash: depositHash, chainId, status, legs: [] },
      })
      expect((await track(over, { hash: depositHash })).status).toBe('not_found')
      over.later(60_000)
      over.state.respond = () => swapping
      expect((await track(over, { hash: depositHash })).status).toBe('swapping')
    },
  )

  it.each([
    ['ZEC', 'zcash', '0a'.repeat(32)],
    ['THOR', 'thorchain-1', '0A'.repeat(32)],
    ['TRON', 'tron', '0a'.repeat(32)],
    ['XRD', 'radix-mainnet', expect.stringMatching(/^txid_rdx1/)],
  ])('%s decides how the hash is written', async (chain, chainId, hash) => {
    const over = await overTrack()
    over.state.respond = () => unknownHash
    await post(over, { hash: '0A'.repeat(32), chain })
    expect(over.trackRequests()[0]).toEqual({ hash, chainId })
  })
})

describe('the token lists', () => {
  it('are those of the providers, with what the catalogue knows of a token', async () => {
    const over = await overTrack('THORCHAIN', 'NEAR')
    const thorchains = over.state.list('THORCHAIN')
    const toncoin = { ticker: 'TON', name: 'Toncoin', decimals: 9 }
    const nears = [
      { identifier: 'BTC.BTC', chainId: 'bitcoin', decimals: 8 },
      { identifier: 'TON.TON', chainId: 'ton', ...toncoin },
      { ticker: 'nothing more' },
      null,
    ]
    over.state.list = (provider) => (provider === 'NEAR' ? { json: nears } : thorchains)
    const { json: records } = await over.list('currencies/details')
    const isListed = { swappable: true, enabled: true }
    const image = expect.stringMatching(/^.logos/)
    expect(records).toMatchObject([
      { ...isListed, fullName: 'BTC.BTC', name: 'Bitcoin', image },
      { ...isListed, fullName: 'ETH.ETH', name: 'Ethereum', protocol: 'ETH' },
      { ...isListed, fullName: 'TON.TON', protocol: 'TON', image: '', ...toncoin },
    ])
    expect(records[0].lists).toEqual(expect.arrayContaining(['NEAR', 'THORCHAIN']))
    expect((await over.list('chains')).json).toEqual(['BTC', 'ETH', 'TON'])
  })

  it('are fetched once an hour, and serve for a day more while the upstream fails', async () => {
    const over = await overTrack()
    await over.list()
    over.later(58 * 60_000)
    await over.list()
    expect(over.requests).toHaveLength(1)
    over.state.list = () => 'reset'
    over.later(24 * 3_600_000)
    expect((await over.list()).json).toEqual(['BTC.BTC', 'ETH.ETH'])
    over.later(2 * 3_600_000)
    expect((await over.list()).status).toBe(502)
  })

  it('are there when one of the providers has none', async () => {
    const over = await overTrack('NEAR', 'THORCHAIN')
    const { list } = over.state
    const none: ScriptedResponse = { json: { error: 'noTokenListsFound' }, status: 404 }
    over.state.list = (provider) => (provider === 'NEAR' ? none : list(provider))
    expect((await over.list()).json).toEqual(['BTC.BTC', 'ETH.ETH'])
    over.state.list = () => none
    over.later(3_700_000)
    const message = 'The service behind this one lists no tokens of NEAR, THORCHAIN.'
    expect(await over.list()).toEqual({ status: 502, json: { message } })
  })
})
