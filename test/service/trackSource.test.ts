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

/** A service over an upstream of the successor API, which knows `depositHash` on Ethereum unless a test says otherwise. */
async function overTrack({ providers = ['THORCHAIN'] } = {}) {
  const state = {
    respond: ({ chainId }: TrackRequest): ScriptedResponse =>
      chainId === '1' ? { json: trackResponses.swapping } : unknownHash,
    list: (_provider: string): ScriptedResponse => ({ json: recording('track/tokens.THORCHAIN') }),
  }
  const upstream = await startScriptedServer((path, body) => {
    if (path === '/v1/track') return state.respond(JSON.parse(body))
    const provider = /^\/v1\/tokens\?provider=(.*)$/.exec(path)?.[1]
    return provider === undefined
      ? { json: { message: 'not here' }, status: 404 }
      : state.list(provider)
  })
  let at = noon
  const over = inProcessService({
    now: () => at,
    source: {
      kind: 'track',
      address: `${upstream.address}/v1`,
      apiKey: 'secret-key',
      referer: '',
      providers,
    },
  })
  const later = (ms: number) => {
    at += ms
  }
  const trackRequests = (): TrackRequest[] =>
    upstream.requests.filter(({ path }) => path === '/v1/track').map(({ body }) => JSON.parse(body))
  const chainIds = () => trackRequests().map(({ chainId }) => chainId)
  return { ...over, state, later, trackRequests, chainIds, requests: upstream.requests }
}

describe('the source of the successor API', () => {
  it('asks for the hash on its chain with the operator’s key, which goes nowhere else', async () => {
    const over = await overTrack()
    const response = await post(over, { hash: depositHash })
    expect(over.requests[0]).toMatchObject({
      path: '/v1/track',
      headers: { 'x-api-key': 'secret-key', 'content-type': 'application/json' },
      body: JSON.stringify({ hash: depositHash, chainId: '1' }),
    })
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain('secret')
    over.state.respond = () => ({ json: { message: 'secret-key is wrong' }, status: 401 })
    const refused = await post(over, { hash: 'EE'.repeat(32) })
    expect([refused.status, await refused.text()]).toEqual([
      502,
      JSON.stringify({ message: 'The service behind this one refuses the request.' }),
    ])
    expect(over.logged.join()).not.toContain('secret')
  })

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

  it('rejects a response about another transaction', async () => {
    const over = await overTrack()
    over.state.respond = () => ({
      json: { ...trackResponses.completed, hash: '0xother', legs: [] },
    })
    expect((await post(over, { hash: depositHash })).status).toBe(502)
  })

  it.each([
    ['a page', { text: '<html>Sign in</html>' }, 502],
    ['nothing', { text: '' }, 502],
    ['half of a response', { text: '{"status":"comple' }, 502],
    ['no status', { json: { legs: [] } }, 502],
    ['a failure', { json: { message: 'out of order' }, status: 500 }, 503],
    ['“too many”', { json: { message: 'slow down' }, status: 429 }, 429],
    ['a closed connection', 'reset', 502],
  ] as const)('never takes %s for an end', async (_, json, status) => {
    const over = await overTrack()
    over.state.respond = () => json
    expect((await post(over, { hash: depositHash })).status).toBe(status)
  })

  it.each([400, 404, 422, 204])('takes a %i for “not seen yet”', async (status) => {
    const over = await overTrack()
    over.state.respond = () =>
      status === 204 ? { text: '', status } : { json: { message: 'Swap not found' }, status }
    expect(await track(over, { hash: depositHash })).toMatchObject({
      done: false,
      status: 'not_found',
    })
  })
})

describe('the chain of a hash', () => {
  it('is looked for on the two likeliest ones, and then remembered', async () => {
    const over = await overTrack()
    over.state.respond = ({ chainId }) =>
      chainId === 'bitcoin' ? { json: trackResponses.swapping } : unknownHash
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
    over.state.respond = ({ chainId }) =>
      chainId === 'bitcoin' ? { json: trackResponses.swapping } : { json: { ...vague, chainId } }
    expect((await track(over, { hash: depositHash })).status).toBe('swapping')
    const other = await overTrack()
    other.state.respond = ({ chainId }) => ({ json: { ...vague, chainId } })
    expect(decideVerdict(await track(other, { hash: depositHash }))).toEqual({
      verdict: 'unclear',
      reason: { code: 'unknown-status', status: 'unknown' },
    })
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
      over.state.respond = () => ({ json: trackResponses.swapping })
      expect((await track(over, { hash: depositHash })).status).toBe('swapping')
    },
  )

  it('decides how the hash is written', async () => {
    const over = await overTrack()
    over.state.respond = () => unknownHash
    for (const chain of ['ZEC', 'THOR', 'TRON', 'XRD']) {
      await post(over, { hash: '0A'.repeat(32), chain })
    }
    expect(over.trackRequests().filter((_, at) => at % 3 === 0)).toEqual([
      { hash: '0a'.repeat(32), chainId: 'zcash' },
      { hash: '0A'.repeat(32), chainId: 'thorchain-1' },
      { hash: '0a'.repeat(32), chainId: 'tron' },
      { hash: expect.stringMatching(/^txid_rdx1/), chainId: 'radix-mainnet' },
    ])
  })
})

it('a 404 before any transaction was found is logged once, as the address may lack /track', async () => {
  const over = await overTrack()
  over.state.respond = () => ({ json: { message: 'Cannot POST /v1/track' }, status: 404 })
  for (const hash of [depositHash, payoutHash]) {
    expect((await track(over, { hash })).status).toBe('not_found')
  }
  expect(over.logged).toEqual([
    'The upstream responds to /track with 404. If it finds no transaction, check its address.',
  ])
})

describe('names', () => {
  it.each([
    '/xname/alice',
    '/xname/registered/alice',
    '/xname/rlookup?chain=THOR&address=thor13x0f2r0jltfplmxe40cc67hhca27np34e495yr',
  ])('have no source, which %s says', async (path) => {
    const response = await (await overTrack()).service.request(path)
    expect([response.status, await response.json()]).toEqual([
      501,
      { message: 'This service has no source for names.' },
    ])
  })
})

describe('the token lists', () => {
  const identifiers = async ({ service }: Pick<Awaited<ReturnType<typeof overTrack>>, 'service'>) =>
    (await service.request('/tokenlist/utils/currencies')).json()

  it('are those of the providers, with what the catalogue knows of a token', async () => {
    const over = await overTrack({ providers: ['THORCHAIN', 'NEAR'] })
    over.state.list = (provider) =>
      provider === 'NEAR'
        ? {
            json: [
              { identifier: 'BTC.BTC', chainId: 'bitcoin', decimals: 8 },
              {
                identifier: 'TON.TON',
                chainId: 'ton',
                ticker: 'TON',
                name: 'Toncoin',
                decimals: 9,
              },
              { ticker: 'nothing more' },
              null,
            ],
          }
        : { json: recording('track/tokens.THORCHAIN') }
    const response = await over.service.request('/tokenlist/utils/currencies/details')
    const records = await response.json()
    const isListed = { swappable: true, enabled: true }
    expect(records).toMatchObject([
      {
        ...isListed,
        fullName: 'BTC.BTC',
        name: 'Bitcoin',
        image: expect.stringMatching(/^.logos/),
      },
      { ...isListed, fullName: 'ETH.ETH', name: 'Ethereum', protocol: 'ETH' },
      {
        ...isListed,
        fullName: 'TON.TON',
        name: 'Toncoin',
        protocol: 'TON',
        decimals: 9,
        image: '',
      },
    ])
    expect(records[0].lists).toEqual(expect.arrayContaining(['NEAR', 'THORCHAIN']))
    const chains = await (await over.service.request('/tokenlist/utils/chains')).json()
    expect(chains).toEqual(['BTC', 'ETH', 'TON'])
  })

  it('are fetched once an hour, and serve for a day more while the upstream fails', async () => {
    const over = await overTrack()
    await identifiers(over)
    over.later(58 * 60_000)
    await identifiers(over)
    expect(over.requests).toHaveLength(1)
    over.state.list = () => 'reset'
    over.later(24 * 3_600_000)
    expect(await identifiers(over)).toEqual(['BTC.BTC', 'ETH.ETH'])
    over.later(2 * 3_600_000)
    expect((await over.service.request('/tokenlist/utils/currencies')).status).toBe(502)
  })

  it('are there when one of the providers has none', async () => {
    const over = await overTrack({ providers: ['NEAR', 'THORCHAIN'] })
    const { list } = over.state
    over.state.list = (provider) =>
      provider === 'NEAR' ? { json: { error: 'noTokenListsFound' }, status: 404 } : list(provider)
    expect(await identifiers(over)).toEqual(['BTC.BTC', 'ETH.ETH'])
    over.state.list = () => ({ json: { error: 'noTokenListsFound' }, status: 404 })
    over.later(3_700_000)
    const response = await over.service.request('/tokenlist/utils/currencies')
    expect([response.status, await response.json()]).toEqual([
      502,
      { message: 'The service behind this one lists no tokens of NEAR, THORCHAIN.' },
    ])
  })
})
