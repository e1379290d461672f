import { setImmediate } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createStarts, createStoredStart } from '../../../src/service/store/starts'
import { openFolderStorage, openMemoryStorage } from '../../../src/service/store/sqlite'
import { type StorageDriver, storedForMs } from '../../../src/service/store/storage'
import { createStore } from '../../../src/service/store/store'
import { expectedError } from '../../support/expectedError'
import { inProcessService } from '../../support/inProcess'
import { temporaryFolder } from '../../support/temporaryFolder'
import { over as reported } from '../../support/mapped'
import { readRows } from '../../support/readRows'
import { freshHash as hash, post, ticking, track } from '../../support/sandboxed'
import { hashOf, noon, samples } from '../../support/samples'
import { type ScriptedResponse, tellSwap, unseen } from '../../support/scriptedNetwork'
import { overNetwork, overTrack } from '../../support/overNetwork'
import { failingStorage, withUnreadable } from '../../support/storages'
import { depositHash } from '../../support/trackResponses'

const overUpstream = (storage?: StorageDriver) => overNetwork(storage && { storage })

const route = { sellAsset: 'ETH.ETH', buyAsset: 'BTC.BTC', expectedBuyAmount: '0.06' }
const owner = { quoteId: 'honest', toAddress: 'bc1owner', hash, sellAmount: '1.5', route }
const honest = { txn: owner }
const hostile = {
  txn: {
    quoteId: 'evil',
    toAddress: 'bc1stranger',
    hash,
    sellAmount: '999',
    startTimestamp: 1_000_000_000_000,
    route: { sellAsset: 'ETH.ETH', buyAsset: 'ETH.SCAM', expectedBuyAmount: '777' },
  },
}

type Over = Parameters<typeof track>[0]
/** What is told of the hash to a client that has started nothing. */
const read = async (over: Over, body: object = { hash }) =>
  (await track(over, body)).result
const readText = async (over: Over, body: object = { hash }) =>
  (await post(over, body)).text()
const isUnverified = ({ legs }: Awaited<ReturnType<typeof read>>) =>
  legs.map(({ unverified }) => unverified)
/** Of both starts. */
const words = /honest|evil|owner|stranger|SCAM|BTC|0\.06|777|999|"1\.5"/

it('the start in docs/integrate.md is one, of which a repetition changes nothing', async () => {
  const [, body = ''] =
    /-d '(\{"txn".*)' https/.exec(readFileSync('docs/integrate.md', 'utf8')) ?? []
  const over = inProcessService()
  for (const start of [JSON.parse(body), JSON.parse(body)]) {
    const result = await read(over, start)
    expect(result).toMatchObject({
      quoteId: 'quote-1',
      unverified: true,
      disputed: false,
    })
    expect(JSON.stringify(result.legs)).toMatch(/"0\.5".*"8\.1"/)
  }
})

describe('a start that is repeated', () => {
  const fees = [{ type: 'a', amount: '1' }, { type: 'b' }]
  const full = {
    ...owner,
    route: { ...route, fees },
    fromAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    isStreamingSwap: true,
  }
  const { fromAddress, toAddress, isStreamingSwap: _flag, ...less } = full
  const small = { fromAddress: fromAddress.toLowerCase() }
  const turned = Object.entries(full.route).toReversed()
  const turnedFees = [{ amount: '1', type: 'a' }, { type: 'b' }]
  const sameRoute = { ...Object.fromEntries(turned), fees: turnedFees, memo: null }
  const unset = { fromAddress: null, toAddress: null, isStreamingSwap: null }

  /** What is told of the hash once both have come. */
  async function readAfter(...txns: object[]) {
    const over = await overUpstream()
    for (const txn of txns) {
      await post(over, { txn })
      over.later(5_000)
    }
    return read(over)
  }

  it.each<[string, object, object]>([
    ['its keys in another order, and one that is null', full, { route: sameRoute }],
    ['null in its optional fields', full, unset],
    ['an address in small letters', full, small],
    ['its amount in another form', full, { sellAmount: '1.50' }],
    ['optional fields that it lacked', less, full],
    ['a route that says nothing', full, { route: {} }],
  ])('with %s disputes nothing', async (_, first, change) => {
    const { disputed, legs } = await readAfter(first, { ...first, ...change })
    expect({ disputed, legs }).toEqual({
      disputed: false,
      legs: (await readAfter(first)).legs,
    })
  })

  it('without its optional fields disputes nothing', async () => {
    const { disputed, legs } = await readAfter(full, less)
    expect(disputed).toBe(false)
    expect(legs).toMatchObject([{ fromAddress }, {}, { toAddress }])
  })

  it.each<[string, object]>([
    ['another route', { route: { ...route, fees: [{ type: 'a', amount: '2' }] } }],
    ['a list in another order', { route: { ...route, fees: fees.toReversed() } }],
    ['an address with another letter', { fromAddress: fromAddress.replace('5', '6') }],
  ])('with %s is another one', async (_, change) => {
    expect((await readAfter(full, { ...full, ...change })).disputed).toBe(true)
  })
})

describe('two starts that differ', () => {
  it('are reported as disputed, to everyone and over every source', async () => {
    const successor = await overTrack()
    for (const over of [ticking(), await overUpstream(), successor]) {
      const about = over === successor ? depositHash : hash
      const told: (boolean | null)[] = []
      for (const { txn } of [honest, honest, hostile]) {
        await post(over, { txn: { ...txn, hash: about } })
        over.later(5_000)
        told.push((await read(over, { hash: about })).disputed)
      }
      expect(told).toEqual([false, false, true])
    }
  })

  it.each([
    ['the same data later', [{}], 'honest'],
    ['another form of the hash', [{ hash: ` 0x${hash.toLowerCase()} ` }], 'honest'],
    ['another route', [{ route: { ...route, calldata: '0x' } }], 'honest'],
    ['another quote', [{ quoteId: 'other' }], ''],
    [
      'another quote, and at once another address',
      [{ quoteId: 'other' }, { toAddress: 'B' }],
      '',
    ],
  ])('only by %s keep what all say', async (_, changes, quoteId) => {
    const over = await overUpstream()
    await post(over, honest)
    over.later(60_000)
    await Promise.all(
      changes.map((change) => post(over, { txn: { ...honest.txn, ...change } })),
    )
    over.later(60_000)
    expect(await read(over)).toMatchObject({
      quoteId,
      legs: [{ fromAsset: 'ETH.ETH' }, {}, {}],
    })
  })

  it('change neither the end nor the legs that the network reports', async () => {
    const about = { hash: 'AB'.repeat(32) }
    const network = await overNetwork()
    network.script.status = { json: reported({ swap_finalised: { completed: false } }) }
    const { legs: alone } = await read(network, about)
    await post(network, { txn: { ...hostile.txn, ...about } })
    network.later(5_000)
    const { legs } = await read(network, about)
    expect(legs).toMatchObject(
      alone.map(({ txnType, toAsset }) => ({ txnType, toAsset })),
    )
    expect(JSON.stringify(legs)).not.toMatch(/stranger|SCAM/)
  })
})

const scam = { toAsset: 'ETH.SCAM', toAddress: 'bc1stranger' }

describe('what a client has said of a transaction', () => {
  it('is told to nobody while clients disagree, those of the starts included', async () => {
    // Both agree on what was sold. The type of the swap would name what was bought.
    const deposit = { txnType: 'TRANSFER:IN', fromAsset: 'ETH.ETH', toAsset: 'ETH.ETH' }
    const swap = { fromAsset: 'ETH.ETH', toAsset: '', unverified: true }
    for (const [first, second] of [
      [hostile, honest],
      [honest, hostile],
    ]) {
      const over = await overUpstream()
      await post(over, first)
      for (const body of [second, { hash }, first, { hash }]) {
        const text = await readText(over, body)
        expect(text).not.toMatch(words)
        const { result } = JSON.parse(text)
        expect(result).toMatchObject({ quoteId: '', unverified: true, disputed: true })
        expect(result.legs).toMatchObject([deposit, { ...swap, txnType: 'SWAP:ETH-TC' }])
        over.later(5_000)
      }
    }
  })

  it('is a client’s word in the sandbox, and is not sent while clients disagree', async () => {
    const over = ticking()
    await post(over, hostile)
    over.later(6_000)
    const seen = await read(over)
    expect(isUnverified(seen)).toEqual([true, true, true])
    expect(seen.legs[2]).toMatchObject(scam)
    await post(over, honest)
    over.later(5_000)
    const text = await readText(over)
    expect(text).not.toMatch(/honest|evil|owner|stranger|SCAM|777|999/)
    expect(JSON.parse(text).result.legs).toMatchObject([
      { fromAsset: 'ETH.ETH', unverified: true },
      { toAsset: '', toAddress: '', unverified: true },
    ])
  })

  it('is nothing over a successor, which is never sent a start', async () => {
    const successor = await overTrack()
    await post(successor, { txn: { ...hostile.txn, hash: depositHash } })
    successor.later(5_000)
    const text = await readText(successor, { hash: depositHash })
    expect(text).not.toMatch(/stranger|SCAM|777/)
    const sent = successor.requests.map(({ body }) => body).join()
    expect(sent).not.toMatch(/evil|stranger|SCAM/)
  })
})

describe('stored starts', () => {
  it('that are stored only in part are none, and are sent again by their clients', async () => {
    const working = openMemoryStorage(Date.now)
    let isFailing = true
    const over = await overUpstream({
      ...working,
      open(name, maxEntries) {
        const usual = working.open(name, maxEntries)
        const failing = failingStorage.open(name, maxEntries)
        const set: typeof usual.set = (...entry) =>
          (isFailing ? failing : usual).set(...entry)
        return name === 'start' ? { ...usual, set } : usual
      },
    })
    expect((await post(over, honest)).status).toBe(503)
    isFailing = false
    await post(over, honest)
    expect((await read(over)).quoteId).toBe('honest')
  })

  it('that are polled stay, while thousands of others come', async () => {
    let at = noon
    const now = () => (at += 100)
    const store = createStore(openMemoryStorage(now), () => undefined)
    const starts = createStarts(store, now)
    await starts.add(hash, { ...honest.txn, hash })
    for (let i = 0; i < 10_050; i += 1) {
      const other = hashOf(i)
      await starts.add(other, { ...honest.txn, hash: other })
      if (i % 360 === 0) await starts.renew(hash, false)
    }
    expect((await starts.read(hash))?.quoteId).toBe('honest')
    expect(await starts.read(hashOf(0))).toBeNull()
  })

  it.each<[string, ScriptedResponse, ...number[]]>([
    [
      '30 days after the last poll once a source has reported its hash',
      tellSwap('swapping', hash),
      29,
      31,
    ],
    ['7.5 days after the last poll while no source reports its hash', unseen, 7, 8],
  ])('are kept for %s', async (_, status, ...days) => {
    const found = days.map(async (count) => {
      const over = await overUpstream()
      await post(over, honest)
      over.script.status = status
      over.later(5_000)
      await read(over)
      // Nobody waits until its new lifetime is stored.
      await setImmediate()
      over.script.status = unseen
      over.later(count * 24 * 3_600_000)
      return (await read(over)).quoteId
    })
    expect(await Promise.all(found)).toEqual(['honest', ''])
  })

  it('that cannot be read give a 503, never "not found"', async () => {
    const over = await overUpstream(withUnreadable(openMemoryStorage(Date.now), 'start'))
    const response = await post(over, { hash })
    const message = 'The service cannot read its store now. Try again in 5 seconds.'
    expect([response.status, await response.json()]).toEqual([
      503,
      expectedError('store-unavailable', message),
    ])
    over.script.status = tellSwap('swapping', hash)
    over.later(5_000)
    expect((await track(over, { hash })).verdict).toBe('in-progress')
  })

  it('of an earlier release are read, and samples continue', async () => {
    const ago = noon - 3_600_000
    // As the service of commit db72679 wrote it, with fields that were given up since.
    const stored = {
      quoteId: 'q-1',
      hash,
      sellAsset: 'BTC.BTC',
      sellAmount: '0.5',
      buyAsset: 'ETH.ETH',
      expectedBuyAmount: '8',
      fromAddress: 'bc1qfrom',
      toAddress: '0xto',
      needsApproval: false,
      legs: [{ provider: 'THORCHAIN' }],
      isStreamingSwap: true,
    }
    const storage = await openFolderStorage(temporaryFolder(), () => noon)
    for (const [collection, key, entry] of [
      ['start', hash, { ...stored, startTimestamp: ago, begunAt: ago }],
      ['clock', samples.quick, { begunAt: ago }],
    ] as const)
      await storage.open(collection, 100).set(key, JSON.stringify(entry), storedForMs)
    const over = inProcessService({ storage, now: () => noon })
    const { quoteId, legs } = await read(over)
    expect(quoteId).toBe('q-1')
    expect(legs[0]).toMatchObject({ fromAsset: 'BTC.BTC', fromAmount: '0.5' })
    expect(await track(over, { hash: samples.quick })).toMatchObject({ done: true })
    // A damaged entry would be logged.
    expect(over.logged).toEqual([])
  })
})

const AnySchema = v.record(v.string(), v.unknown())

describe('a stored start', () => {
  const txn = { quoteId: 'q', hash, sellAmount: '1.50' }
  const store = (given: Record<string, unknown>, more: object = {}) =>
    createStoredStart({ ...txn, ...more, route: given }, noon)

  it('has the fields of the request, and the common fields of its route', () => {
    const sides = { fromAddress: '0xfrom', toAddress: 'bc1to', isStreamingSwap: true }
    expect(store(route, { ...sides, startTimestamp: noon - 5 })).toEqual({
      ...route,
      ...sides,
      quoteId: 'q',
      sellAmount: '1.5',
      isContested: false,
      // The SHA-256 of the route's JSON with its keys in order.
      routeContent: 'TRdk98AcKGQol2sCeYXyGgTG1156fAKXUDB1X1_VbpQ',
      startTimestamp: noon - 5,
      begunAt: noon,
    })
  })

  const rows = readRows(
    'service/store/starts',
    v.array(v.strictObject({ txn: AnySchema, route: AnySchema, stored: AnySchema })),
    { x200: 'x'.repeat(200), x201: 'x'.repeat(201) },
  )
  it.each(rows)('has $stored after a request with $txn and the route $route', (row) =>
    expect(store(row.route, row.txn)).toMatchObject(row.stored),
  )
})

describe('two instances on one store', () => {
  /** A shared store whose operations take different times, so that those of two instances interleave. */
  function openSlowStore() {
    const shared = openMemoryStorage(() => noon)
    let count = 0
    const pause = () => new Promise((resolve) => setTimeout(resolve, (count += 7) % 5))
    return createStore(
      {
        ...shared,
        open(name, maxEntries) {
          const storage = shared.open(name, maxEntries)
          return {
            ...storage,
            get: async (key) => {
              await pause()
              const text = await storage.get(key)
              await pause()
              return text
            },
            set: async (...given) => {
              await pause()
              return storage.set(...given)
            },
          }
        },
      },
      () => undefined,
    )
  }

  it('lose no side of a dispute, at whatever moments its clients come', async () => {
    const store = openSlowStore()
    const instances = [1, 2, 3].map(() => createStarts(store, () => noon))
    const variants = [
      { quoteId: 'other' },
      { toAddress: 'bc1other' },
      { sellAmount: '7' },
    ]
    for (let round = 0; round < 20; round += 1) {
      const about = hashOf(round)
      await instances[0]?.add(about, { ...honest.txn, hash: about })
      await Promise.all(
        instances.map(async (instance, place) =>
          instance.add(about, { ...honest.txn, hash: about, ...variants[place] }),
        ),
      )
      const fields = { quoteId: '', toAddress: '', sellAmount: '', sellAsset: 'ETH.ETH' }
      for (const instance of instances)
        expect(await instance.read(about)).toMatchObject({ ...fields, isContested: true })
    }
  })

  it('show the time of the first request, not a client’s, while they disagree', async () => {
    const over = await overUpstream()
    const startTimestamp = Date.UTC(2020, 0, 1)
    await post(over, { txn: { ...hostile.txn, startTimestamp } })
    expect((await read(over)).startTimestamp).toBe(startTimestamp)
    over.later(5_000)
    await post(over, honest)
    expect((await read(over)).startTimestamp).toBe(noon)
  })
})
