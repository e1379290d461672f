import { openFolderStorage } from '../../../src/service/store/sqlite'
import { describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { ServiceDescriptionSchema } from '../../../src/contract/service'
import { TrackingStartSchema } from '../../../src/contract/trackerRequest'
import { findAddressChains } from '../../../src/model/chains/addresses'
import { checkAddress } from '../../../src/model/chains/checksums'
import { createThorchain } from '../../../src/service/networks/network'
import { type Film, getEnd } from '../../../src/service/sandbox/film'
import { readState } from '../../../src/service/sources/swapkit/report'
import names from '../../../src/service/sandbox/names.json' with { type: 'json' }
import {
  type SampleFilm,
  createStartedFilm,
  samples,
  samplesOfSecond,
} from '../../../src/service/sandbox/samples'
import { createStoredStart } from '../../../src/service/store/starts'
import { readRows } from '../../support/readRows'
import { inProcessService } from '../../support/inProcess'
import { temporaryFolder } from '../../support/temporaryFolder'
import { freshHash, get, post, request, ticking, track } from '../../support/sandboxed'
import {
  startOf,
  errorSample,
  haltedChain,
  noon,
  samples as hashes,
} from '../../support/samples'
import { overNetwork } from '../../support/overNetwork'
import { speakGerman } from '../../support/spoken'
import { failingStorage } from '../../support/storages'

const over = inProcessService({ now: () => noon })
const read = (path: string) => get(over, path)
const anyRecipient = '0x9A7a842B66984e719AA96F7C20423dd1F2ecf9CC'

/** The ends of samples other than complete ones, by their codes. */
const ends: Readonly<Record<string, string>> = {
  refunded: 'refunded',
  'refund-queued': 'refunded',
  'partially-refunded': 'partially-refunded',
  failed: 'failed',
  'stuck-payout': 'unclear',
  'other-address': 'unclear',
}
const films: [string, string, Film, object?][] = [
  ...[...samples, ...samplesOfSecond].map((film): [string, string, SampleFilm] => [
    film.code,
    ends[film.code] ?? 'complete',
    film,
  ]),
  ...[
    ['a posted start', {}] as const,
    ['a posted streaming swap', { isStreamingSwap: true }] as const,
    [
      'a posted swap into the network’s coin',
      { route: { sellAsset: 'LTC.LTC', buyAsset: 'THOR.RUNE' } },
    ] as const,
  ].map(([title, more]): [string, string, Film, object] => {
    const start = startOf(freshHash, { toAddress: anyRecipient, ...more })
    const stored = createStoredStart(v.parse(TrackingStartSchema, start.txn), noon)
    const film = createStartedFilm(freshHash, stored, createThorchain('x'))
    return [title, 'complete', film, start]
  }),
]

/** Moments from the start to a minute after the end: around each step, and 16 between them, ms. */
function listMoments(film: Film) {
  const end = getEnd(film) + 60_000
  const { sent, ...times } = film.times
  const around = [...sent, ...Object.values(times)].flatMap((at) => [
    at - 1,
    at,
    at + 4_000,
  ])
  const between = Array.from({ length: 16 }, (_, index) => Math.round((end * index) / 15))
  return [...new Set([...around, ...between])]
    .filter((at) => at >= 0)
    .toSorted((a, b) => a - b)
}

const order = ['not-seen', 'not-started', 'in-progress', 'settled']
const rank = (word: string) => {
  const state = readState(word)
  return order.indexOf(order.includes(state) ? state : 'settled')
}
/** Longer than an answer about an open transaction is fresh. */
const staleAfterMs = 4_000

it.each(films)(
  '“%s” is %s from its end on and never returns to an earlier state',
  async (_, end, film, start) => {
    const overTwo = ticking({ prefixes: ['x', 'y'] })
    const { hash } = film.deposit
    if (start !== undefined) await track(overTwo, start)
    const age = 'ageAtFirstRequest' in film ? Number(film.ageAtFirstRequest) : 0
    let before: number[] = []
    let elapsed = age
    const moments = listMoments(film).filter((moment) => moment > age)
    for (const at of [age, ...moments]) {
      overTwo.later(at - elapsed)
      elapsed = at
      const response = await track(overTwo, { hash })
      const { verdict } = response
      const isOver = at >= getEnd(film) + staleAfterMs
      if (at < getEnd(film)) {
        expect([at, response.done]).toEqual([at, false])
        expect(['not-seen', 'in-progress']).toContain(verdict)
      }
      const isProven = end !== 'unclear'
      if (isOver) expect([at, response.done, verdict]).toEqual([at, isProven, end])
      const ranks = response.result.legs.map(({ status }) => rank(status))
      // A send on one network becomes the deposit on another one.
      const isSend = before.length === 1
      for (const [index, was] of isSend ? [] : before.entries())
        expect(ranks[index]).toBeGreaterThanOrEqual(was)
      before = ranks
    }
  },
)

/** What the queue adds is not known before a payout is planned. */
const isNear = (share: number) => share > 0.4 && share < 1.4

it('the estimate of a sample at its start fits the length that the list says', async () => {
  const ticked = ticking()
  const opened = samples.filter((film) => film.ageAtFirstRequest < 10_000)
  for (const { code, deposit, times } of opened) {
    await track(ticked, { hash: deposit.hash })
    ticked.later(times.observed)
    const { result } = await track(ticked, { hash: deposit.hash })
    const start = result.startTimestamp ?? expect.fail(code)
    const estimated = Number(result.estimatedEndTimestamp) - start
    const share = estimated / (getEnd({ times }) - times.seen)
    expect([code, share]).toEqual([code, expect.toSatisfy(isNear)])
  }
})

it.each(samples.filter((film) => film.ageAtFirstRequest === 0 && film.times.seen === 0))(
  '“$code” ended when it was paid, and not when somebody looked again',
  async (film) => {
    const { hash } = film.deposit
    const ticked = ticking()
    await track(ticked, { hash })
    ticked.later(getEnd(film) + 6 * 60_000)
    const { result } = await track(ticked, { hash })
    const { startTimestamp, endTimestamp, isEndApproximate } = result
    const tookMs = Number(endTimestamp) - Number(startTimestamp)
    expect(isEndApproximate).toBe(true)
    // The indexer dates it by the block.
    expect(Math.abs(tookMs - getEnd(film))).toBeLessThanOrEqual(6_000)
  },
)

it('samples have titles in the language that a client accepts', async () => {
  const spoken = speakGerman({ sampleTitles: { complete: 'Abgeschlossen' } })
  const inTwo = inProcessService({ now: () => noon, spoken, prefixes: ['x', 'y'] })
  const readTitles = async (language: string) => {
    const response = await inTwo.fetch('/service', {
      headers: { 'accept-language': language },
    })
    expect(response.headers.get('vary')).toContain('Accept-Language')
    const described = v.parse(ServiceDescriptionSchema, await response.json())
    return described.samples.map(({ title }) => title)
  }
  expect(await readTitles('de')).toContain('Abgeschlossen')
  const inEnglish = await readTitles('en')
  expect(inEnglish).toContain('Complete')
  expect(inEnglish).not.toContain('')
  expect(new Set(inEnglish).size).toBe(inEnglish.length)
})

it('a sample halts the chain of its payout, which waits until the halt ends', async () => {
  const ticked = ticking()
  await track(ticked, { hash: haltedChain })
  ticked.later(60_000)
  await track(ticked, { hash: haltedChain })
  ticked.later(60_000)
  const { result, verdict } = await track(ticked, { hash: haltedChain })
  expect(verdict).toBe('in-progress')
  expect(result).toMatchObject({ waitingFor: { halt: 'chain', chain: 'BSC' } })
  ticked.later(1_260_000)
  expect(await track(ticked, { hash: haltedChain })).toMatchObject({
    verdict: 'complete',
    result: { waitingFor: null },
  })
})

it('a sample has two requests, and is complete after both', async () => {
  const ticked = ticking()
  const readStates = async () => {
    const { verdict, result } = await track(ticked, { hash: hashes.twoRequests })
    return [verdict, result.alsoRequested?.map(({ kind, status }) => [kind, status])]
  }
  await readStates()
  ticked.later(40_000)
  expect(await readStates()).toEqual(['in-progress', [['swap', 'pending']]])
  ticked.later(60_000)
  expect(await readStates()).toEqual(['complete', [['swap', 'success']]])
})

it('a sample counts all 24 parts, or refunds 5 of 18', async () => {
  const find = (code: string) =>
    samples.find((each) => each.code === code) ?? expect.fail('The samples changed.')
  const [whole, partly] = [find('streaming'), find('partially-refunded')]
  const ticked = ticking()
  const parts = async ({ deposit: { hash } }: Film) =>
    (await track(ticked, { hash })).result.streamingSwapDetails
  await parts(whole)
  ticked.later(96_000)
  expect(await parts(whole)).toMatchObject({ completed: 12, total: 24, refunded: 0 })
  ticked.later(72_000)
  expect(await parts(whole)).toMatchObject({ completed: 24, total: 24 })
  expect(await parts(partly)).toMatchObject({ completed: 13, refunded: 5 })
})

it.each([
  ['61A863E1B752F5C16B2A01548DFA63A54AB568F0979CBD73F9E1B0B12E6141A1', hashes.complete],
  [
    'ECADA5446FC8A5A6AAE64A0D2FB5CD72446CB0084117BBF9B909552F0EC98FC6',
    hashes.recordedPartialRefund,
  ],
])('a sample is found by the hash of its payment %s', async (paid, hash) => {
  const { result } = await track(ticking(), { hash: paid })
  expect(result.firstTransactionHash.toUpperCase()).toMatch(new RegExp(`${hash}$`))
  expect(result.askedPayment).toMatchObject({ hash: expect.stringMatching(/\w{64}/) })
})

it.each([
  ['complete', /^Complete through (LI\.FI)/, 'lifi'],
  ['refunded', /^Refunded by (deBridge)/, 'debridge'],
  ['partially-refunded', /^Partially refunded by (Chainflip)/, 'chainflip'],
])('a sample of another provider is %s', async (verdict, title, network) => {
  const ticked = ticking()
  const { json } = await get(ticked, '/service')
  const { samples: listed } = v.parse(ServiceDescriptionSchema, json)
  const found = listed.find((each) => title.test(each.title)) ?? expect.fail()
  const { hash } = found
  expect((await track(ticked, { hash })).verdict).toBe('not-seen')
  await vi.waitFor(async () => {
    ticked.later(6_000)
    expect(await track(ticked, { hash })).toMatchObject({ verdict, network })
  }, 60_000)
  const [, name] = title.exec(found.title) ?? []
  const headers = { accept: 'text/markdown' }
  const receipt = (await request(ticked, `/tx/${hash}`, { headers })).text
  expect(receipt).toContain(`- Network: \`${name}\``)
})

describe('a sample’s clock', () => {
  const verdictOf = async (service: Parameters<typeof track>[0]) =>
    (await track(service, { hash: hashes.quick })).verdict

  it('starts at the first request, and can be restarted', async () => {
    const slow = ticking()
    slow.later(86_400_000)
    expect(await verdictOf(slow)).toBe('in-progress')
    slow.later(60_000)
    expect(await verdictOf(slow)).toBe('complete')
    const path = `/service/samples/${hashes.quick.toLowerCase()}/restart`
    expect((await slow.service.request(path, { method: 'POST' })).status).toBe(204)
    expect(await verdictOf(slow)).toBe('in-progress')
  })

  it('continues after a restart of the service, and runs on a read-only disk', async () => {
    let at = noon
    const storage = await openFolderStorage(temporaryFolder(), () => at)
    const start = () => inProcessService({ storage, now: () => at })
    expect(await verdictOf(start())).toBe('in-progress')
    at += 60_000
    expect(await verdictOf(start())).toBe('complete')

    const unwritable = inProcessService({ storage: failingStorage, now: () => at })
    expect(await verdictOf(unwritable)).toBe('in-progress')
    at += 60_000
    expect(await verdictOf(unwritable)).toBe('complete')
    expect((await post(unwritable, startOf(freshHash))).status).toBe(503)
  })
})

describe('an error sample', () => {
  const untold = 'Xchain’s node and its indexer gave no usable response.'

  it.each(['0500', '0429', '0408'])(
    'is a hash about which node and indexer say nothing (%s)',
    async (code) => {
      const { status, json } = await read(`/tracker/v2/txn/${errorSample(code)}`)
      expect([status, json.message]).toEqual([503, expect.stringContaining(untold)])
    },
  )

  it.each([
    ['FACE', { source: 'node', since: null, isUnreadable: true }],
    ['0C07', { source: 'indexer', since: null, isUnreadable: true }],
  ])('is a hash about which one of them cannot be read (%s)', async (code, outage) => {
    const { result } = await track(over, { hash: errorSample(code) })
    expect(result.outages).toEqual([outage])
  })

  it('is a hash about which they fail every other time', async () => {
    const ticked = ticking()
    const outages = []
    for (let asked = 0; asked < 4; asked += 1) {
      const { json } = await get(ticked, `/tracker/v2/txn/${errorSample('0503')}`)
      outages.push(json.result?.outages.length ?? json.message)
      ticked.later(60_000)
    }
    expect(outages).toEqual([expect.stringContaining(untold), 0, 2, 0])
  })

  it.each([
    ['/xname/Sentinel-500', 503],
    ['/xname/chain?xname=Sentinel-429&chain=ETH', 429],
    ['/xname/sentinel-hangs', 504],
    [`/xname/rlookup?chain=ETH&address=0x5E47${'0500'.padStart(36, '0')}`, 503],
  ])('is also a name or an address, in any letter case: %s', async (path, status) => {
    expect((await read(path)).status).toBe(status)
  })

  it('exists in no other source', async () => {
    const network = await overNetwork()
    expect((await post(network, { hash: errorSample('0500') })).status).toBe(200)
    expect(network.node.length).toBeGreaterThan(0)
  })
})

const FoundSchema = v.record(v.string(), v.unknown())
const LinesSchema = v.record(v.string(), v.string())
const answers = readRows(
  'service/sandbox/sandbox',
  v.strictObject({
    found: FoundSchema,
    refused: LinesSchema,
    prices: v.record(v.string(), v.record(v.string(), v.nullable(v.number()))),
    noPrices: LinesSchema,
  }),
)
/** The status, the code and the message of a refusal. */
async function readRefusal(path: string) {
  const { status, age, json } = await read(path)
  expect(age).toBeNull()
  return [status, json?.code, json?.message].join(' ').trim()
}

describe('names', () => {
  it.each(Object.entries(answers.found))('at %s', async (path, json) => {
    const age = expect.toBeOneOf([null, '0'])
    expect(await read(path)).toEqual({ status: 200, age, json })
  })

  it.each(Object.entries(answers.refused))('not at %s', async (path, refused) => {
    expect(await readRefusal(path)).toBe(refused)
  })

  it('of the sandbox have valid addresses, whose reverse lookup agrees except mallory’s, which is carol’s', async () => {
    const others: Record<string, object> = {
      mallory: { result: ['carol'] },
      'sentinel-partial': { result: ['shared-desk'], isPartial: true },
      'sentinel-silent': { result: ['shared-desk'], isPartial: true },
      'shared-desk': { result: ['shared-desk'], isPartial: true },
    }
    // The node, which alone can confirm the name, gives no answer about it.
    const { 'sentinel-indexer': unconfirmed, ...confirmed } = names
    const reverse = `/xname/rlookup?chain=BTC&address=${unconfirmed.addresses.BTC}`
    expect((await read(reverse)).status).toBe(503)
    for (const [name, { addresses }] of Object.entries(confirmed)) {
      for (const [chain, address] of Object.entries(addresses)) {
        expect(findAddressChains(address)).toContain(chain)
        expect(checkAddress(chain, address)).not.toBe('wrong')
        const path = `/xname/rlookup?chain=${chain}&address=${address}`
        expect([path, (await read(path)).json]).toEqual([
          path,
          others[name] ?? { result: [name] },
        ])
      }
    }
  })
})

const pathOf = (identifiers: string) =>
  `/service/prices?${identifiers
    .split(' ')
    .filter(Boolean)
    .map((each) => `identifier=${each}`)
    .join('&')}`

it.each(Object.entries(answers.prices))('the prices of %s', async (asked, expected) => {
  const prices = Object.entries(expected).map(([identifier, price]) => ({
    identifier,
    // Prices follow from the balances of pools.
    priceUsd: price === null ? expect.any(Number) : expect.closeTo(price, 6),
    timestamp: noon,
  }))
  expect((await read(pathOf(asked))).json).toEqual(prices)
})

it.each(Object.entries(answers.noPrices))('no prices of “%s”', async (asked, refused) => {
  expect(await readRefusal(pathOf(asked))).toBe(refused)
})
