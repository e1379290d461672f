import { describe, expect, it } from 'vitest'
import { findAddressChains } from '../../src/model/chains/addresses'
import { checkAddress } from '../../src/model/chains/checksums'
import { parseLegState } from '../../src/model/transaction/legs'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { createThorchain } from '../../src/service/networks/network'
import names from '../../src/service/sources/sandbox/names.json' with { type: 'json' }
import { sampleScenarios } from '../../src/service/sources/sandbox/sandbox'
import {
  type Scenario,
  createScenario,
  playScenario,
} from '../../src/service/sources/sandbox/simulate'
import { createStoredStart } from '../../src/service/store/starts'
import { readAsClient } from '../support/answers'
import { expectedError } from '../support/expectedError'
import { inProcessService, temporaryFolder } from '../support/inProcess'
import { freshHash, get, post, startOf, ticking, track } from '../support/sandboxed'
import { noon, samples } from '../support/samples'
import { overProxy } from '../support/scriptedNetwork'
import { failingStorage, openFolder } from '../support/storages'

const over = inProcessService({ now: () => noon })
const read = (path: string) => get(over, path)
// Without an age: the sandbox computes its responses.
const found = (json: unknown) => ({ status: 200, age: null, json })
const refused = (message: unknown) => ({
  status: 400,
  age: null,
  json: expectedError('invalid-request', message),
})
const missing = { status: 404, age: null, json: undefined }

const context = {
  network: createThorchain('thor'),
  describe: (identifier: string) => ({ identifier, image: '' }),
}
const createPosted = (
  route: Record<string, string>,
  isStreamingSwap = false,
): Scenario => {
  const txn = { quoteId: 'q', hash: freshHash, sellAmount: '2', route, isStreamingSwap }
  return createScenario(freshHash, createStoredStart(txn, noon), 'THOR')
}
const toNetworksCoin = { sellAsset: 'LTC.LTC', buyAsset: 'THOR.RUNE' }
const ends = /^(Partially refunded|Refunded|Failed)/
const scenarios: [string, string, Scenario][] = [
  ...sampleScenarios.map((each): [string, string, Scenario] => [
    each.title,
    ends.exec(each.title)?.[0].toLowerCase().replace(' ', '-') ?? 'complete',
    each,
  ]),
  ['a posted start', 'complete', createPosted({})],
  ['a posted streaming swap', 'complete', createPosted({}, true)],
  ['a posted swap into the network’s coin', 'complete', createPosted(toNetworksCoin)],
]

function answerAt(scenario: Scenario, elapsed: number) {
  const input = { ...context, now: noon + elapsed, start: null }
  return readAsClient(playScenario(scenario, noon, input))
}

/** Moments from the start to a minute after the end: around each step, and 200 between them, ms. */
function listMoments({ steps }: Scenario): number[] {
  const end = steps.sent + 60_000
  const around = Object.values(steps).flatMap((at) => [at - 1, at, at + 1, at + 1_000])
  const between = Array.from({ length: 201 }, (_, index) =>
    Math.round((end * index) / 200),
  )
  return [...new Set([...around, ...between])]
    .filter((at) => at >= 0)
    .toSorted((a, b) => a - b)
}

const order = ['not-seen', 'not-started', 'in-progress', 'settled']
const rank = (word: string): number => {
  const state = parseLegState(word)
  return order.indexOf(order.includes(state) ? state : 'settled')
}

it.each(scenarios)(
  '“%s” is %s from its end on and never returns to an earlier state',
  (_, end, scenario) => {
    let before: number[] = []
    for (const at of listMoments(scenario)) {
      const response = answerAt(scenario, at)
      const { verdict } = decideVerdict(response)
      const isOver = at >= scenario.steps.sent
      expect([at, response.done]).toEqual([at, isOver])
      if (isOver) expect(verdict).toBe(end)
      else expect(['not-seen', 'in-progress']).toContain(verdict)
      const ranks = response.result.legs.map(({ status }) => rank(status))
      for (const [index, was] of before.entries())
        expect(ranks[index]).toBeGreaterThanOrEqual(was)
      if (isOver) expect(new Set(ranks)).toEqual(new Set([order.indexOf('settled')]))
      before = ranks
    }
  },
)

it('a sample counts all 24 parts, or refunds 5 of 18', () => {
  const find = (title: RegExp) =>
    sampleScenarios.find((each) => title.test(each.title)) ??
    expect.fail('The samples changed.')
  const [whole, partly] = [find(/in 24 parts/), find(/5 of 18/)]
  const parts = (play: Scenario, at: number) =>
    answerAt(play, at).result.streamingSwapDetails
  expect(parts(whole, 96_000)).toMatchObject({ completed: 12, total: 24, refunded: 0 })
  expect(parts(whole, whole.steps.sent)).toMatchObject({ completed: 24, total: 24 })
  expect(parts(partly, partly.steps.sent)).toMatchObject({ completed: 13, refunded: 5 })
})

describe('a sample’s clock', () => {
  const verdictOf = async (service: Parameters<typeof track>[0]) =>
    decideVerdict(await track(service, { hash: samples.quick })).verdict

  it('starts at the first request, and can be restarted', async () => {
    const slow = ticking()
    slow.later(86_400_000)
    expect(await verdictOf(slow)).toBe('in-progress')
    slow.later(60_000)
    expect(await verdictOf(slow)).toBe('complete')
    const path = `/service/samples/${samples.quick.toLowerCase()}/restart`
    expect((await slow.service.request(path, { method: 'POST' })).status).toBe(204)
    expect(await verdictOf(slow)).toBe('in-progress')
  })

  it('continues after a restart of the service, and runs on a read-only disk', async () => {
    const folder = temporaryFolder()
    let at = noon
    const open = async () => {
      const storage = await openFolder(folder, () => at)
      return inProcessService({ storage, now: () => at })
    }
    expect(await verdictOf(await open())).toBe('in-progress')
    at += 60_000
    expect(await verdictOf(await open())).toBe('complete')

    const unwritable = inProcessService({ storage: failingStorage, now: () => at })
    expect(await verdictOf(unwritable)).toBe('in-progress')
    at += 60_000
    expect(await verdictOf(unwritable)).toBe('complete')
    expect((await post(unwritable, startOf(freshHash))).status).toBe(503)
  })
})

const createErrorHash = (code: string) => `5E47${code.padStart(60, '0')}`

describe('an error sample', () => {
  const ask = (code: string) => post(over, { hash: createErrorHash(code) })

  it('is a hash with its fault', async () => {
    expect((await ask('0500')).status).toBe(500)
    expect((await ask('0204')).status).toBe(204)
    const limited = await ask('0429')
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await limited.text()).toContain('Try again in 7 seconds')
    expect((await ask('FACE')).headers.get('content-type')).toBe(
      'text/html; charset=utf-8',
    )
    await expect((await ask('0C07')).json()).rejects.toThrow(SyntaxError)
    // It is about another hash.
    expect(await (await ask('FADE')).text()).not.toContain(createErrorHash('FADE'))
    const statuses = []
    for (let asks = 0; asks < 4; asks += 1) statuses.push((await ask('0503')).status)
    expect(statuses).toEqual([500, 200, 500, 200])
  })

  it.each([
    ['BABE', 'unclear'],
    ['0F00', 'unclear'],
    ['0100', 'in-progress'],
    ['0BAD', 'in-progress'],
  ])('%s is never "complete"', async (code, verdict) => {
    expect(
      decideVerdict(await track(over, { hash: createErrorHash(code) })).verdict,
    ).toBe(verdict)
  })

  it('that hangs ends when its client disconnects', async () => {
    const client = new AbortController()
    const hanging = over.service.request('/xname/sentinel-hangs', {
      signal: client.signal,
    })
    client.abort()
    expect((await hanging).status).toBe(504)
  })

  it.each([
    '/xname/Sentinel-500',
    '/xname/chain?xname=Sentinel-500&chain=ETH',
    `/xname/rlookup?chain=ETH&address=0x5E47${'0500'.padStart(36, '0')}`,
  ])('is also a name or an address, in any letter case: %s', async (path) => {
    expect((await read(path)).status).toBe(500)
  })

  it('exists in no other source', async () => {
    const proxy = await overProxy({ json: { done: false, status: 'not_found' } })
    expect((await post(proxy, { hash: createErrorHash('0500') })).status).toBe(200)
    expect(proxy.requests.length).toBeGreaterThan(0)
  })
})

const bobsAddress = 'bc1qpxzya20srv6fg27q6ggz0hkf23yts4ndzq2ypl'
const alices = '0x719584624BB836b6236a1BEcF56C22Dc204F37E5'
const elds = 'XgYRN3TLoYaodB5Y6AMZuYhjv8fKKG5tgh'
const anyThorAddress = expect.stringMatching(/^thor1/)
const sharedAddress = 'bc1q09fh34l5kn3nndlpe3kxsf3vqn4400cxfzsmn9'
const unknownAddress = 'bc1q9n2y6amm9kcdfafn3cr8tvpyr052jdj3d0vene'
const noName = (name: string) => ({
  ...missing,
  json: expectedError('not-found', `There is no name "${name}".`),
})

describe('names', () => {
  it.each([
    ['/xname/registered/alice', found(undefined)],
    [
      '/xname/registered/bob',
      found({
        expiresAt: Date.UTC(2025, 2, 3),
        isExpired: true,
        expiry: 'expired',
        owner: anyThorAddress,
      }),
    ],
    [
      '/xname/registered/sentinel-expiry',
      found({
        expiresAt: null,
        isExpired: null,
        expiry: 'unknown',
        owner: anyThorAddress,
      }),
    ],
    [
      '/xname/registered/sentinel-indexer',
      found(expect.objectContaining({ isExpired: false, reportedBy: 'indexer' })),
    ],
    [
      `/xname/rlookup?address=${sharedAddress}&chain=BTC&xname=sentinel-partial`,
      found({ result: ['shared-desk'], isPartial: true }),
    ],
    // Each address in both forms, and each chain once.
    [
      '/xname/bob',
      found([{ result: ['BTC', bobsAddress], chain: 'BTC', address: bobsAddress }]),
    ],
    ['/xname/chains/ALICE', found(['ETH', 'AVAX', 'BSC', 'BTC', 'THOR'])],
    ['/xname/chains/a%2Bb', found(expect.arrayContaining(['BTC']))],
    ['/xname/chain?xname=a+b&chain=BTC', found(true)],
    ['/xname/chain?xname=bob&chain=btc', found(true)],
    ['/xname/chain?chain=ETH&xname=bob', found(false)],
    ['/xname/nobody', found([])],
    ['/xname/registered/unheard-of', missing],
    ['/xname/unheard-of', noName('unheard-of')],
    ['/xname/chains/unheard-of', noName('unheard-of')],
    ['/xname/chain?xname=unheard-of&chain=BTC', found(false)],
    ['/xname/chain?xname=bob&chain=foo', refused('chain: there is no chain FOO.')],
    ['/xname/chain?xname=unheard-of&chain=FOO', refused('chain: there is no chain FOO.')],
    // They are endpoints only as the first segment, with another one behind, and otherwise names.
    ['/xname/registered/chain', missing],
    ['/xname/chains/registered', noName('registered')],
    ['/xname/chains', noName('chains')],
    ['/xname/Chain', noName('Chain')],
    [`/xname/rlookup?address=${unknownAddress}&chain=BTC`, found({ result: [] })],
    // Only EVM addresses ignore the letter case.
    [
      `/xname/rlookup?address=${alices.toLowerCase()}&chain=ETH`,
      found({ result: ['alice'] }),
    ],
    [`/xname/rlookup?chain=DASH&address=${elds}`, found({ result: ['eld'] })],
    [
      `/xname/rlookup?chain=DASH&address=${elds.toLowerCase()}`,
      refused('address is not an address of DASH.'),
    ],
    ['/xname/chain', refused('xname is missing.')],
    ['/xname/chain?xname=bob', refused('chain is missing.')],
    ['/xname/rlookup?chain=BTC', refused('address is missing.')],
    ['/xname/registered/..%2fbob', refused(expect.any(String))],
    ['/xname/b%C3%B6b', refused(expect.any(String))],
    [`/xname/${'a'.repeat(31)}`, refused(expect.any(String))],
    ['/xname/chain?xname=a%20b&chain=ETH', refused(expect.any(String))],
    ['/xname/chain?xname=%E0%A4%A&chain=ETH', refused(expect.any(String))],
    ['/xname/chain?xname=bob&chain=ETH%2F', refused(expect.any(String))],
    [`/xname/rlookup?address=${'a'.repeat(201)}&chain=ETH`, refused(expect.any(String))],
  ])('at %s', async (path, expected) => {
    expect(await read(path)).toEqual(expected)
  })

  it('of the sandbox have valid addresses, whose reverse lookup agrees except mallory’s', async () => {
    const others: Record<string, object> = {
      mallory: { result: ['carol'] },
      'sentinel-partial': { result: ['shared-desk'], isPartial: true },
      'shared-desk': { result: ['shared-desk'], isPartial: true },
    }
    for (const [name, { addresses }] of Object.entries(names)) {
      for (const [chain, address] of Object.entries(addresses)) {
        expect(findAddressChains(address)).toContain(chain)
        expect(checkAddress(chain, address)).not.toBe('wrong')
        const json = others[name] ?? { result: [name] }
        const path = `/xname/rlookup?chain=${chain}&address=${address}`
        expect([address, await read(path)]).toEqual([address, found(json)])
      }
    }
  })
})

const usdt = 'ETH.USDT-0xdAC17F958D2ee523a2206206994597C13D831ec7'
const impostor = 'ETH.USDT-0x9abc68B33961268A3Ea4116214d7039226de01E1'
const eleven = Array.from({ length: 11 }, (_, at) => `ETH.T${at}`)

it.each([
  // Simulated prices, at the sandbox's own time. Assets without a price are left out.
  [
    ['BTC.BTC', usdt, impostor, 'ETH.USDT'],
    found([
      { identifier: 'BTC.BTC', priceUsd: 104_150, timestamp: noon },
      { identifier: usdt, priceUsd: 0.9992, timestamp: noon },
    ]),
  ],
  [[], refused('identifier is missing.')],
  [['BTC.BTC', 'foo'], refused('identifier: "foo" is not an asset ID.')],
  [eleven, refused('identifier: at most 10 values are accepted.')],
])('GET /service/prices of %j', async (identifiers, expected) => {
  const query = new URLSearchParams(identifiers.map((each) => ['identifier', each]))
  expect(await read(`/service/prices?${query}`)).toEqual(expected)
})
