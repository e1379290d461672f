import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decideSteps } from '../../../../src/service/sources/swapkit/decideSteps'
import {
  mapReport,
  writeResponse,
} from '../../../../src/service/sources/swapkit/writeResponse'
import { TrackResponseSchema } from '../../../../src/service/sources/swapkit/trackResponse'
import { openMemoryStorage } from '../../../../src/service/store/sqlite'
import { expectedError } from '../../../support/expectedError'
import { inProcessService } from '../../../support/inProcess'
import { recording } from '../../../support/mapped'
import { hashOf, noon, startOf } from '../../../support/samples'
import { get, post, track } from '../../../support/sandboxed'
import { type ScriptedResponse, down } from '../../../support/scriptedNetwork'
import { isSwapping, overTrack, unknownHash } from '../../../support/overNetwork'
import { hold } from '../../../support/serviceWith'
import { withUnreadable } from '../../../support/storages'
import { depositHash, payoutHash, trackResponses } from '../../../support/trackResponses'
import { propertyRuns } from '../../../support/propertyRuns'

type Over = Awaited<ReturnType<typeof overTrack>>
/** The successor API, which gives the same response until a test changes it. */
async function overAnswer(answer: ScriptedResponse): Promise<Over> {
  const over = await overTrack()
  over.state.respond = () => answer
  return over
}
/** What is told of the deposit. */
const read = async (over: Over, more: object = {}) =>
  track(over, { hash: depositHash, ...more })

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

  it('responds about the payout’s hash too', async () => {
    const over = await overAnswer({ json: trackResponses.completed })
    expect((await read(over, { hash: payoutHash })).done).toBe(true)
  })

  it.each([
    ['another transaction', { ...trackResponses.completed, hash: '0xother', legs: [] }],
    ['no status', { legs: [] }],
  ])('never takes %s for an end', async (_, json) => {
    const { status } = await post(await overAnswer({ json }), { hash: depositHash })
    expect(status).toBe(502)
  })

  it.each([400, 404, 422, 204])('takes a %i for “not seen yet”', async (status) => {
    expect((await read(await overAnswer({ text: '', status }))).status).toBe('not_found')
  })

  it('logs a 404 before any transaction was found once, as the address may lack /track', async () => {
    const json = { message: 'Cannot POST /v1/track' }
    const over = await overAnswer({ json, status: 404 })
    for (const hash of [depositHash, payoutHash]) await read(over, { hash })
    expect(over.logged).toEqual([
      'The upstream responds to /track with 404. If it finds no transaction, check its address.',
    ])
  })

  it('has no names', async () => {
    const over = await overTrack()
    const json = expectedError('not-supported', 'This service has no source for names.')
    for (const path of ['alice', 'registered/alice', 'rlookup?chain=FOO&address=a'])
      expect(await get(over, `/xname/${path}`)).toMatchObject({ status: 501, json })
  })
})

describe('the chain of a hash', () => {
  it('is looked for on the two likeliest ones, and then remembered', async () => {
    const over = await overTrack()
    over.state.respond = ({ chainId }) =>
      chainId === 'bitcoin' ? isSwapping : unknownHash
    expect((await read(over)).status).toBe('swapping')
    over.later(3_001)
    await read(over)
    expect(over.chainIds()).toEqual(['1', 'bitcoin', 'bitcoin'])
  })

  it('is that in the request, else that of a start, before the likeliest ones', async () => {
    const over = await overAnswer(unknownHash)
    await post(over, startOf(depositHash, { route: { sellAsset: 'BASE.ETH' } }))
    await read(over, { chain: 'avax' })
    const likely = ['8453', '1', 'bitcoin']
    expect(over.chainIds()).toEqual([...likely, '43114', ...likely])
  })

  it('that one client named wrongly hides the transaction from no other, once one has named it rightly', async () => {
    const over = await overTrack()
    over.state.respond = ({ chainId }) => ({
      json: chainId === '56' ? pending : completed,
    })
    const statuses = []
    for (const chain of ['BSC', 'ETH', undefined])
      statuses.push((await read(over, { chain })).status)
    expect(statuses).toEqual(['pending', 'completed', 'completed'])
  })

  it('has no response of its own that outlives a dispute', async () => {
    const over = await overTrack()
    const quotes = []
    for (const quoteId of ['first', 'other']) {
      await post(over, startOf(depositHash, { quoteId }))
      quotes.push((await read(over, { chain: 'ETH' })).result.quoteId)
    }
    expect(quotes).toEqual(['first', ''])
  })

  it.each(['BTC', 7, '../x', null])(
    'in one request (%j) does not hide the transaction from others',
    async (chain) => {
      const over = await overTrack()
      for (const more of [{ chain }, {}])
        expect((await read(over, more)).status).toBe('swapping')
    },
  )

  it.each([
    ['unknown', 'unclear'],
    ['not_started', 'not-seen'],
    ['', 'not-seen'],
  ])(
    'is not the one where a response only repeats the request as “%s”',
    async (status, verdict) => {
      const over = await overTrack()
      const empty = ({ chainId }: { chainId: string }) => ({
        json: { hash: depositHash, status, legs: [], chainId },
      })
      over.state.respond = empty
      expect((await read(over)).verdict).toBe(verdict)
      over.later(60_000)
      over.state.respond = (asked) =>
        asked.chainId === 'bitcoin' ? isSwapping : empty(asked)
      expect((await read(over)).status).toBe('swapping')
    },
  )

  it.each([
    ['ZEC', 'zcash', '0a'.repeat(32)],
    ['THOR', 'thorchain-1', '0A'.repeat(32)],
    ['TRON', 'tron', '0a'.repeat(32)],
    ['XRD', 'radix-mainnet', expect.stringMatching(/^txid_rdx1/)],
  ])('%s decides how the hash is written', async (chain, chainId, hash) => {
    const over = await overAnswer(unknownHash)
    await read(over, { hash: '0A'.repeat(32), chain })
    expect(over.trackRequests()[0]).toEqual({ hash, chainId })
  })
})

describe('what SwapKit has told', () => {
  const minuteMs = 60_000
  const completed = { json: trackResponses.completed }
  const tell = async (over: Pick<Awaited<ReturnType<typeof overTrack>>, 'service'>) => {
    const { json } = await get(over, `/tracker/v2/txn/${depositHash}`)
    const { verdict, result } = json
    return { verdict, legs: result?.legs.length }
  }
  const openWith = async (
    answer: ScriptedResponse,
    options: Parameters<typeof overTrack>[0] = {},
  ) => {
    const over = await overTrack(options)
    over.state.respond = ({ chainId }) => (chainId === '1' ? answer : unknownHash)
    return over
  }
  const end = { verdict: 'complete', legs: 3 }

  it.each([
    ['does not know it', unknownHash],
    ['says that it is swapping again', isSwapping],
    ['lists less', { json: { ...trackResponses.completed, legs: [] } }],
    ['fails', down],
  ])('of an end stays while it %s, over a restart too', async (_, answer) => {
    const storage = openMemoryStorage(Date.now)
    const over = await openWith(completed, { storage })
    expect(await tell(over)).toEqual(end)
    over.state.respond = () => answer
    for (const ms of [30_000, 2 * minuteMs, 60 * minuteMs]) {
      over.later(ms)
      expect(await tell(over)).toEqual(end)
    }
    expect(await tell(await openWith(answer, { storage }))).toEqual(end)
  })

  it('stays where another process was told less, a moment before', async () => {
    const storage = openMemoryStorage(Date.now)
    const one = await openWith(completed, { storage })
    const other = await openWith(completed, { storage })
    const behind = hold<ScriptedResponse>()
    one.state.respond = () => behind.answer
    const first = tell(one)
    await expect.poll(() => one.requests).toHaveLength(1)
    expect(await tell(other)).toEqual(end)
    behind.send(isSwapping)
    expect(await first).toEqual(end)
    expect(await tell(await openWith(down, { storage }))).toEqual(end)
  })

  it('stays where the store could not be read before', async () => {
    const storage = openMemoryStorage(Date.now)
    expect(await tell(await openWith(completed, { storage }))).toEqual(end)
    const forgetful = withUnreadable(storage, 'report')
    await tell(await openWith(isSwapping, { storage: forgetful }))
    expect(await tell(await openWith(down, { storage }))).toEqual(end)
  })

  it('of an open swap stays, until nobody has reported it for a day', async () => {
    const over = await openWith(isSwapping)
    const before = await tell(over)
    for (const answer of [unknownHash, down]) {
      over.state.respond = () => answer
      over.later(minuteMs)
      expect(await tell(over)).toEqual(before)
    }
    over.state.respond = () => unknownHash
    over.later(25 * 60 * minuteMs)
    expect((await tell(over)).legs).toBeLessThan(before.legs)
  })

  it('is not unknown while its chain cannot be read', async () => {
    const storage = openMemoryStorage(Date.now)
    await tell(await openWith(isSwapping, { storage }))
    const forgetful = await openWith(unknownHash, {
      storage: withUnreadable(withUnreadable(storage, 'chain'), 'report'),
    })
    expect((await post(forgetful, { hash: depositHash })).status).toBe(503)
  })

  it('is sent again within seconds where it was about another transaction', async () => {
    const other = { ...trackResponses.completed, hash: `0x${'EE'.repeat(32)}`, legs: [] }
    const over = await openWith({ json: other })
    expect((await post(over, { hash: depositHash })).status).toBe(502)
    over.state.respond = () => isSwapping
    over.later(3_001)
    expect((await tell(over)).verdict).toBe('in-progress')
  })

  it('is told as new when the clock is set back', async () => {
    let [wall, monotonic] = [noon, 1_000]
    const { source, state } = await openWith(isSwapping)
    const over = inProcessService({ now: () => wall, monotonic: () => monotonic, source })
    expect((await tell(over)).verdict).toBe('in-progress')
    wall -= 3_600_000
    monotonic += 4_000
    state.respond = () => completed
    expect(await tell(over)).toEqual(end)
  })
})

it('key and referer of the operator go to SwapKit alone, whatever it repeats', async () => {
  const over = await overTrack()
  over.state.respond = () => ({ json: { message: 'secret-key' }, status: 401 })
  const response = await post(over, { hash: depositHash })
  expect(await response.text()).not.toContain('secret-key')
  expect(over.logged.join()).not.toContain('secret-key')
  expect(over.requests[0]?.headers).toMatchObject({ 'x-api-key': 'secret-key' })
})

it('is healthy until look-ups fail, and again after one succeeded or a minute', async () => {
  const over = await overTrack()
  const isHealthy = async () => (await get(over, '/tracker/health')).status === 200
  expect([await isHealthy(), over.requests.length]).toEqual([true, 0])
  const recoveries = [
    () => post(over, { hash: depositHash }),
    async () => over.later(60_001),
  ]
  for (const recover of recoveries) {
    over.state.respond = () => 'reset'
    over.later(6_000)
    await post(over, { hash: hashOf(1) })
    const { status, json } = await get(over, '/tracker/health')
    const message = 'The tracker got no response from its upstream.'
    expect([status, json.message]).toEqual([503, message])
    over.state.respond = () => isSwapping
    over.later(6_000)
    await recover()
    expect(await isHealthy()).toBe(true)
  }
})

describe('the token lists', () => {
  it('are those of the providers, with what the catalogue knows of a token', async () => {
    const over = await overTrack({ providers: ['THORCHAIN', 'NEAR'] })
    const { list } = over.state
    const toncoin = { ticker: 'TON', name: 'Toncoin', decimals: 9 }
    const nears = [
      { identifier: 'BTC.BTC', chainId: 'bitcoin', decimals: 8 },
      { identifier: 'TON.TON', chainId: 'ton', ...toncoin },
      { ticker: 'nothing more' },
      null,
    ]
    over.state.list = (provider) =>
      provider === 'NEAR' ? { json: nears } : list(provider)
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
    // The successor API does not say which chains are halted.
    const { json: chains } = await over.list('chains/details')
    expect(chains).toMatchObject([{ status: '' }, { status: '' }, { status: '' }])
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
    const over = await overTrack({ providers: ['NEAR', 'THORCHAIN'] })
    const { list } = over.state
    const none: ScriptedResponse = { json: { error: 'noTokenListsFound' }, status: 404 }
    over.state.list = (provider) => (provider === 'NEAR' ? none : list(provider))
    expect((await over.list()).json).toEqual(['BTC.BTC', 'ETH.ETH'])
    over.state.list = () => none
    over.later(3_700_000)
    const message = 'The service behind this one lists no tokens of NEAR, THORCHAIN.'
    expect(await over.list()).toMatchObject({ status: 502, json: { message } })
  })
})

const describeAsset = (identifier: string) => ({ identifier, image: '' })
const reportOf = (json: unknown) =>
  mapReport(v.parse(TrackResponseSchema, json), describeAsset)
const map = (json: unknown) =>
  writeResponse(reportOf(json), decide(json), describeAsset, null).response
const decide = (json: unknown) => decideSteps(reportOf(json))
/** Whether a response is done, its status, and its verdict. */
const tell = (json: unknown) => [map(json).done, map(json).status, decide(json).verdict]
const legsOf = (json: unknown) => map(json).result.legs
const { pending, completed, refunded } = trackResponses
const [deposit, swap, payout] = completed.legs
const refund = refunded.legs[2]
const paying = (change: object) => ({ legs: [deposit, swap, { ...payout, ...change }] })

describe('a response of /track', () => {
  it('becomes the interface’s legs: deposit, swap and payout, with seconds as milliseconds', () => {
    const [startTimestamp, endTimestamp] = [1_767_614_400_000, 1_767_615_300_000]
    const told = map(completed).result.legs.map(
      ({ chain, hash, txnType, status, provider, endTimestamp: at }) =>
        [chain, hash, txnType, status, provider, at].join(' '),
    )
    expect(told).toEqual([
      `ETH ${depositHash} TRANSFER:IN completed  ${startTimestamp}`,
      'THOR  SWAP:ETH-BTC completed THORCHAIN 1767614460000',
      `BTC ${payoutHash} TRANSFER:OUT completed  ${endTimestamp}`,
    ])
    expect(map(completed).result).toMatchObject({
      firstTransactionHash: depositHash,
      currentLegIndex: 2,
      startTimestamp,
      endTimestamp,
      estimatedDuration: 900_000,
    })
  })

  it('has no time and no amount before there is one', () => {
    const noTime = { endTimestamp: null, updateTimestamp: null }
    expect(map(pending).result).toMatchObject({
      startTimestamp: null,
      endTimestamp: null,
      legs: [
        { ...noTime, fromAmount: '25000', toAmount: '25000' },
        { ...noTime, toAmount: '' },
        { ...noTime, fromAmount: '' },
      ],
    })
  })

  it.each(['unknown', 'action_required', 'SUCCESS ', '__proto__', 'constructor', 7, {}])(
    'with the unknown status %j needs attention, in that word',
    (status) => {
      const word = typeof status === 'string' ? status : JSON.stringify(status)
      const reason = { code: 'unknown-status', status: word }
      expect(decide({ ...completed, status })).toEqual({ verdict: 'unclear', reason })
    },
  )

  it('without legs shows its deposit alone, which has arrived once it is swapping', () => {
    const { fromAsset } = completed
    const deposited = { txnType: 'TRANSFER:IN', fromAsset, toAsset: fromAsset }
    for (const [state, status] of [
      ['pending', 'pending'],
      ['swapping', 'completed'],
      ['completed', 'completed'],
    ] as const) {
      const legs = legsOf({ ...trackResponses[state], legs: [] })
      expect(legs).toMatchObject([{ ...deposited, status, toAmount: '25000' }])
    }
  })

  it('takes the older status where the newer is missing', () => {
    const older = { status: undefined, trackingStatus: 'completed' }
    expect(map({ ...completed, ...older }).done).toBe(true)
  })
})

describe('“completed”', () => {
  it.each([
    ['has no status', { status: null }],
    ['has an empty status', { status: '' }],
    ['has no legs', { legs: [] }],
    ['has its deposit alone', { legs: [deposit] }],
    ['has a leg under way', paying({ status: 'pending' })],
    ['has a leg of unknown state', paying({ status: 'unknown' })],
    ['has a leg without a state', paying({ status: undefined })],
    [
      'pays out another asset than was swapped for',
      paying({ fromAsset: 'ETH.ETH', toAsset: 'ETH.ETH' }),
    ],
    ['names no asset it pays', paying({ fromAsset: '', toAsset: '' })],
    ['ends with a contract', paying({ type: 'token_contract_call' })],
    ['ends with an unknown type', paying({ type: 'bridge' })],
    [
      'is a transfer',
      { type: 'native_send', toAsset: completed.fromAsset, legs: [deposit] },
    ],
    ['was reverted, by the older status', { trackingStatus: 'reverted' }],
    ['was not parsed, by the older status', { trackingStatus: 'parsing_error' }],
  ])('is not done when it %s', (_, change) => {
    const response = { ...completed, ...change }
    expect(map(response).done).toBe(false)
    expect(['in-progress', 'unclear']).toContain(decide(response).verdict)
  })

  it.each([
    [
      'a refund when what was sold came back',
      'refunded',
      { legs: [deposit, swap, refund] },
    ],
    [
      'a partial refund of both',
      'partially_refunded',
      { legs: [deposit, swap, refund, payout] },
    ],
    [
      'a partial refund by the older status',
      'partially_refunded',
      { trackingStatus: 'refunded' },
    ],
    [
      'one by its word, too',
      'partially_refunded',
      { trackingStatus: 'partially_refunded' },
    ],
  ])('is %s, and says so in the status too', (_, status, change) => {
    const told = [true, status, status.replace('_', '-')]
    expect(tell({ ...completed, ...change })).toEqual(told)
  })

  it('with the older status “refunded” and no payout has no refund of the bought amount', () => {
    const response = { ...completed, trackingStatus: 'refunded', legs: [deposit] }
    expect(legsOf(response)).toMatchObject([{ txnType: 'TRANSFER:IN' }])
  })
})

describe('“refunded”', () => {
  it('shows how much came back also when no leg does', () => {
    const response = { ...refunded, legs: [deposit] }
    expect(legsOf(response).at(-1)).toMatchObject({
      chain: 'ETH',
      hash: '',
      txnType: 'TRANSFER:OUT',
      toAsset: refunded.fromAsset,
      toAmount: '24990',
      status: 'refunded',
    })
    expect(decide(response).verdict).toBe('refunded')
  })

  it('is not over while the refund is under way', () => {
    const open = { ...refund, hash: '', status: 'pending', finalisedAt: -1 }
    const legs = [deposit, refunded.legs[1], open]
    expect(tell({ ...refunded, legs })).toEqual([false, 'refunded', 'in-progress'])
  })
})

describe('“failed”', () => {
  it('needs attention, as it does not say where the money is', () => {
    const reason = { code: 'failed-status', status: 'failed' }
    const response = { ...trackResponses.swapping, status: 'failed' }
    expect(decide(response)).toEqual({ verdict: 'unclear', reason })
  })

  it('is a failure once the chain has reverted the deposit', () => {
    const reverted = { status: 'failed', trackingStatus: 'reverted' }
    const response = { ...pending, ...reverted, legs: [{ ...deposit, ...reverted }] }
    expect(tell(response)).toEqual([true, 'reverted', 'failed'])
  })
})

describe('a leg', () => {
  it.each([
    ['tron', 'TRON'],
    ['728126428', 'TRON'],
    ['kaiyo-1', 'KUJI'],
    ['radix-mainnet', 'XRD'],
    ['BSC', 'BSC'],
    ['near', 'near'],
    [43_114, 'AVAX'],
  ])('of the chain %s is on %s', (chainId, chain) => {
    const legs = legsOf({ ...completed, legs: [{ ...deposit, chainId }] })
    expect(legs[0]?.chain).toBe(chain)
  })

  it.each([
    [{ type: 'approve' }, 'APPROVAL'],
    [{ type: 'lp_action', meta: { providerAction: 'addLiquidity' } }, 'TC:ADDLIQUIDITY'],
    [{ type: 'thorname_action' }, 'TC:TNS-CREATE'],
    [{ type: 'something_new' }, 'UNSUPPORTED'],
  ])('%j is an action in the interface’s words: %s', (change, txnType) => {
    const legs = legsOf({ ...completed, legs: [{ ...deposit, ...change }] })
    expect(legs).toMatchObject([{ txnType }])
  })
})

describe('answers that public documents and clients show', () => {
  it.each([
    ['completed.ETH-BNB', true, 'complete'],
    // Its one step names neither chain nor asset.
    ['completed.ZEC-ETH', false, 'in-progress'],
    ['completed.AVAX-RUNE', false, 'in-progress'],
    ['completed.ETH-BTC', false, 'in-progress'],
    ['actionRequired', false, 'unclear'],
  ])('%s', (name, done, verdict) => {
    expect(tell(recording(`track/${name}`))).toEqual([done, expect.any(String), verdict])
  })

  it('keep real amounts, and the time of a step where the whole has none', () => {
    const [step] = legsOf(recording('track/completed.ZEC-ETH'))
    expect(step?.endTimestamp).toBe(1_782_722_314_000)
    const [, swapped] = legsOf(recording('track/completed.ETH-BNB'))
    expect(swapped).toMatchObject({ fromAmount: '0.0005', toAmount: '0.00143868' })
  })
})

const words = 'not_started pending swapping completed refunded failed unknown foo'.split(
  ' ',
)
const asset = fc.constantFrom('BTC.BTC', 'ETH.ETH', 'THOR.RUNE', '')
const step = fc.record({
  chainId: fc.constantFrom('1', 'bitcoin', 'thorchain-1', ''),
  hash: fc.constantFrom(depositHash, payoutHash, ''),
  type: fc.constantFrom('native_send', 'swap', 'token_transfer', 'approve', 'unknown'),
  status: fc.constantFrom(...words, ''),
  trackingStatus: fc.option(
    fc.constantFrom('refunded', 'reverted', 'completed', 'outbound'),
  ),
  fromAsset: asset,
  toAsset: asset,
  toAmount: fc.constantFrom('1', '0', ''),
})

it('any response is done exactly when its legs prove its end', () => {
  fc.assert(
    fc.property(step, fc.array(step, { maxLength: 5 }), (whole, legs) => {
      const [done, status, verdict] = tell({ ...whole, legs })
      if (done) {
        expect(['complete', 'refunded', 'partially-refunded', 'failed']).toContain(
          verdict,
        )
        expect(status === 'completed').toBe(verdict === 'complete')
      } else expect(verdict).not.toBe('complete')
    }),
    { numRuns: propertyRuns },
  )
})
