import dns from 'node:dns'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openMemoryStorage } from '../../../src/service/store/sqlite'
import { encodeResponse } from '../../../src/service/facts/response/encodeResponse'
import { answerOf, complete, hash, underWay, explained } from '../../support/answers'
import { setLimit } from '../../support/pushSubscriptions'
import { expectedError } from '../../support/expectedError'
import { hashOf, listHashes, noon, samples } from '../../support/samples'
import { serve } from '../../support/serve'
import { createEmptied } from '../../support/storages'
import { startWebhookReceiver, webhookSecret } from '../../support/webhookReceiver'

const key = 'partner-key-0123456789'
const apiKeys = [
  { name: 'partner', key, perMinute: 6_000 },
  { name: 'other', key: 'other-key-0123456789', perMinute: 6_000 },
]
const minuteMs = 60_000
const hourMs = 60 * minuteMs

const otherKey = 'Bearer other-key-0123456789'
const webhookAt = (url: string, name = 'partner') => ({
  name,
  url,
  secret: webhookSecret,
})

const { recordedPartialRefund: ended, streaming: moving } = samples

type Answer = typeof underWay
/** The answer with more in each of its legs. */
const withLegs = ({ result, ...answer }: Answer, more: object, change: object = {}) => ({
  ...answer,
  ...change,
  result: { ...result, legs: result.legs.map((leg) => ({ ...leg, ...more })) },
})
const unclear = { ...underWay, status: 'strange' }
const refunded = withLegs(complete, { toAsset: 'BTC.BTC' }, { status: 'refunded' })

/** Serves the sandbox with a webhook of the partner, and a clock that `later` advances. */
async function open(options: Parameters<typeof serve>[0] = {}) {
  let at = noon
  const now = () => at
  const receiver = await startWebhookReceiver(now)
  const webhooks = [webhookAt(receiver.url)]
  const served = await serve({ apiKeys, webhooks, now, ...options })
  const { follower, subscriptions, url } = served
  const { messages } = follower

  const request = async (
    method: string,
    body?: unknown,
    authorization = `Bearer ${key}`,
  ) => {
    const response = await fetch(`${url}/webhooks/watches`, {
      method,
      headers: { authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
  }
  /** Lets the service say something of a hash. */
  const hear = async (wire: unknown, of = hash) => {
    const value = encodeResponse(explained(answerOf(wire)))
    await follower.lead()
    const [followed] = messages.tables.findHash(of)
    if (followed !== undefined) await messages.note(followed, { value, at: now() })
    return JSON.parse(value.text)
  }
  /** Lets it say something, and sends what follows from that. */
  const tell = async (wire: unknown, of = hash) => {
    const told = await hear(wire, of)
    await messages.deliver()
    return told
  }
  const later = async (ms: number) => {
    at += ms
    await follower.lead()
    await messages.deliver()
  }
  /** Watches hashes that are not seen yet, as a request does that waits for their verdicts. */
  const watch = (...hashes: string[]) =>
    subscriptions.webhooks.add(
      'partner',
      hashes.map((each) => ({ hash: each, chain: '', network: '', told: ['not-seen'] })),
    )
  const readState = async () => (await request('GET')).json
  const count = async () => (await readState()).count
  return { ...served, receiver, request, watch, hear, tell, later, readState, count, now }
}

// Fewer than a real key may watch.
beforeEach(() => setLimit('maxWebhookHashes', 1_000))

describe('watches of a webhook', () => {
  it('are answered with the verdicts of now, and end at once where that is the last one', async () => {
    const { request, readState, count, service } = await open()
    // So that they are known within a second.
    for (const each of [moving, ended]) await service.request(`/tracker/v2/txn/${each}`)
    const lower = moving.toLowerCase()
    const watches = [
      { hash: lower, verdict: 'in-progress', isWatched: true },
      { hash: ended, verdict: 'partially-refunded', isWatched: false },
    ]
    const answer = await request('POST', { hashes: [lower, ended] })
    expect(answer).toEqual({ status: 200, json: { watches } })
    expect(await readState()).toEqual({ count: 1, limit: 1_000, pausedAt: null })
    await request('POST', { hashes: [moving, hashOf(1)] })
    expect(await count()).toBe(2)
  })

  it('are looked up one after the other, so that the requests of others are read between', async () => {
    const { request } = await open()
    const hashes = listHashes(40)
    let isOpen = true
    let turns = 0
    const count = (): void => {
      turns += 1
      if (isOpen) setImmediate(count)
    }
    count()
    expect((await request('POST', { hashes })).status).toBe(200)
    isOpen = false
    expect(turns).toBeGreaterThan(hashes.length)
  })

  it('begin with that of docs/integrate.md, which has not ended', async () => {
    const document = readFileSync('docs/integrate.md', 'utf8')
    const [, body = ''] =
      /-d '(\{"hashes".*)' .*\/webhooks\/watches$/m.exec(document) ?? []
    const { request } = await open()
    const watches = [{ verdict: 'in-progress', isWatched: true }]
    expect((await request('POST', JSON.parse(body))).json).toMatchObject({ watches })
  })

  it('are deleted by their hashes, whoever else watches these', async () => {
    const webhooks = ['partner', 'other'].map((name) =>
      webhookAt('https://a.example/', name),
    )
    const { request, count } = await open({ webhooks })
    await request('POST', { hashes: [hashOf(1), hashOf(2)] })
    await request('POST', { hashes: [hashOf(1)] }, otherKey)
    const { status } = await request('DELETE', { hashes: [hashOf(1), hashOf(9)] })
    expect([status, await count()]).toEqual([204, 1])
    expect((await request('GET', undefined, otherKey)).json.count).toBe(1)
  })

  const resting = withLegs(underWay, { limitSwap: { state: 'open', filled: '' } })
  it.each([
    ['30 days', underWay, 30],
    ['more than a year for an order', resting, 400],
  ])('end after %s', async (_, told, days) => {
    const { watch, count, later, tell } = await open()
    await watch(hash)
    await later(days * 24 * hourMs - 2_000)
    await tell(told)
    expect(await count()).toBe(1)
    await later(2_000)
    await tell(told)
    expect(await count()).toBe(0)
  })

  it.each([
    ['no key', '', 401, 'The API key is missing. Send it as Authorization: Bearer KEY.'],
    [
      'a key without a webhook',
      otherKey,
      501,
      'This service has no webhook of the API key.',
    ],
  ])('with %s are refused', async (_, authorization, status, message) => {
    const { request } = await open()
    for (const method of ['GET', 'POST', 'DELETE']) {
      const body = method === 'GET' ? undefined : { hashes: [moving] }
      const response = await request(method, body, authorization)
      expect(response).toMatchObject({ status, json: { message } })
    }
  })

  it.each([
    [{ hashes: [] }, /^hashes is empty: hashes\[0\] is missing\.$/],
    [{ hashes: Array(1_001).fill(moving) }, /^hashes has more than 1000 entries/],
  ])('of a wrong body are a 400: %#', async (body, message) => {
    const { request, count } = await open()
    const json = { message: expect.stringMatching(message) }
    for (const method of ['POST', 'DELETE'])
      expect(await request(method, body)).toMatchObject({ status: 400, json })
    expect(await count()).toBe(0)
  })

  it('are as many as the limit of a key, at once, of which known ones are free', async () => {
    const { request, count } = await open()
    const hashes = listHashes(1_000)
    await request('POST', { hashes })
    expect(await count()).toBe(1_000)
    const message =
      'A webhook watches at most 1000 transactions. Delete some, or wait until some have ended.'
    const json = expectedError('invalid-request', message)
    const full = await request('POST', { hashes: [hashOf(1), hashOf(1_000)] })
    expect(full).toEqual({ status: 409, json })
    expect((await request('POST', { hashes })).status).toBe(200)
  })
})

describe('events of a webhook', () => {
  /** Watches the hash of which the test tells. It is not seen yet. */
  async function watching() {
    const over = await open()
    await over.watch(hash)
    return over
  }

  it('are sent for each change of the verdict, signed, with what the tracker answers', async () => {
    const { tell, receiver, now, count } = await watching()
    const told = await tell(underWay)
    expect(receiver.received).toHaveLength(1)
    const [first] = receiver.received
    expect(first?.event.timestamp).toBe(new Date(now()).toISOString())
    expect(first?.data).toEqual(told)
    for (const wire of [underWay, unclear, unclear, underWay, unclear]) await tell(wire)
    const verdicts = ['in-progress', 'unclear', 'in-progress', 'unclear']
    expect(receiver.listVerdicts()).toEqual(verdicts)
    expect(await count()).toBe(1)
    await tell(complete)
    expect(receiver.listVerdicts()).toEqual([...verdicts, 'complete'])
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(5)
  })

  it('end with that of the last verdict, whatever the sources say after it', async () => {
    const { tell, receiver, count, follower } = await watching()
    await tell(complete)
    expect(await count()).toBe(0)
    for (const wire of [unclear, refunded, complete]) await tell(wire)
    expect(receiver.listVerdicts()).toEqual(['complete'])
    expect(follower.messages.tables.listHashes().length).toBe(0)
  })

  it('that are not accepted are sent again after one minute, two, four, up to six hours', async () => {
    const { tell, later, receiver, count } = await watching()
    receiver.state.reply = 500
    await tell(complete)
    const delays: number[] = []
    for (let minutes = 0; delays.length < 11 && minutes < 3_000; minutes += 1) {
      const before = receiver.received.length
      await later(minuteMs)
      if (receiver.received.length > before) delays.push(minutes)
    }
    expect(delays).toEqual([0, 2, 6, 14, 30, 62, 126, 254, 510, 870, 1_230])
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    receiver.state.reply = 204
    await later(6 * hourMs)
    expect(await count()).toBe(0)
  })

  it('are replaced by a later one while they are not accepted', async () => {
    const { tell, later, receiver } = await watching()
    receiver.state.reply = 503
    await tell(underWay)
    await tell(complete)
    // After a failure, one event at a time is tried.
    await later(2_000)
    receiver.state.reply = 200
    await later(hourMs)
    expect(receiver.listVerdicts()).toEqual(['in-progress', 'complete', 'complete'])
  })

  it('follow no redirect', async () => {
    const { tell, receiver, logged } = await watching()
    const elsewhere = await startWebhookReceiver()
    receiver.state.reply = { status: 302, headers: { location: elsewhere.url } }
    await tell(complete)
    expect(receiver.requests).toEqual([{ path: '/hook', method: 'POST' }])
    expect(elsewhere.requests).toEqual([])
    expect(logged).toEqual([
      'The webhook of partner accepts no event: it responds with 302, and redirects are not followed.',
    ])
  })

  it('are tried after as long as they have failed, up to an hour, and paused after 20 minutes', async () => {
    const { watch, tell, later, receiver, readState, now } = await open()
    const hashes = listHashes(40)
    await watch(...hashes)
    receiver.state.reply = 500
    const failedAt = now()
    const tries: number[] = []
    for (const [minute, each] of hashes.entries()) {
      const before = receiver.received.length
      await tell(complete, each)
      if (receiver.received.length > before) tries.push(minute)
      await later(minuteMs)
      if (minute === 0) receiver.received.length = 0
    }
    expect(tries).toEqual([0])
    expect(receiver.received.length).toBeLessThanOrEqual(6)
    expect(await readState()).toEqual({ count: 40, limit: 1_000, pausedAt: failedAt })
    const before = receiver.received.length
    for (let minutes = 0; minutes < 10 * 60; minutes += 1) await later(minuteMs)
    const count = receiver.received.length - before
    expect(count).toBeGreaterThan(7)
    expect(count).toBeLessThanOrEqual(11)
    receiver.state.reply = 200
    await later(hourMs)
    // A second later, all instances know it.
    await later(1_000)
    expect(await readState()).toMatchObject({ pausedAt: null })
    await later(6 * hourMs)
    expect(await readState()).toMatchObject({ count: 0 })
  })

  it('stay paused when the store is emptied', async () => {
    const { storage, empty } = createEmptied(() => noon)
    const { watch, tell, later, receiver, readState } = await open({ storage })
    const hashes = listHashes(30)
    await watch(...hashes)
    receiver.state.reply = 500
    for (const each of hashes.slice(0, 20)) {
      await later(2 * minuteMs)
      await tell(complete, each)
    }
    await later(1_000)
    const { pausedAt } = await readState()
    expect(pausedAt).toBeGreaterThan(noon)
    empty()
    await watch(...hashes.slice(20))
    await later(1_000)
    const before = receiver.received.length
    for (const each of hashes.slice(20)) {
      await tell(complete, each)
      await later(minuteMs)
    }
    // One is tried at once, as after a change of the instance that sends.
    expect(receiver.received.length - before).toBeLessThanOrEqual(1)
    expect(await readState()).toMatchObject({ count: 10, pausedAt })
    receiver.state.reply = 200
    await later(hourMs)
    await later(6 * hourMs)
    expect(await readState()).toMatchObject({ count: 0, pausedAt: null })
  })

  it('of a webhook that is no longer configured stay, and count as no failure', async () => {
    const clock = { at: noon }
    const storage = openMemoryStorage(() => clock.at)
    const without = await open({ storage, webhooks: [] })
    const hashes = listHashes(30)
    await without.watch(...hashes)
    for (const each of hashes) {
      await without.later(minuteMs)
      await without.tell(complete, each)
    }
    await without.later(24 * hourMs)
    expect(without.logged).toEqual([])
    // The lease of the other instance has ended.
    clock.at += 48 * hourMs
    const again = await open({ storage })
    await again.later(48 * hourMs)
    expect(again.receiver.listVerdicts()).toEqual(hashes.map(() => 'complete'))
    expect(await again.count()).toBe(0)
  })

  it('that fail at the same time are one failure, after which one at a time is tried', async () => {
    const { watch, hear, later, receiver, readState, logged } = await open()
    const hashes = listHashes(60)
    await watch(...hashes)
    receiver.state.reply = 503
    for (const each of hashes) await hear(complete, each)
    await later(0)
    const before = receiver.received.length
    // A deployment of its receiver takes five minutes.
    for (let second = 0; second < 300; second += 2) await later(2_000)
    expect(await readState()).toMatchObject({ pausedAt: null })
    expect(receiver.received.length - before).toBeLessThanOrEqual(150)
    receiver.state.reply = 200
    await later(2_000)
    await later(10 * minuteMs)
    expect(await readState()).toMatchObject({ count: 0 })
    expect(logged.filter((line) => line.includes('paused'))).toEqual([])
  })

  it.each([
    ['as long as its receiver says', '600', 600_000],
    ['at most six hours', '999999', 6 * hourMs],
  ])('wait %s, for all events', async (_, retryAfter, waitMs) => {
    const { watch, tell, later, receiver, count } = await open()
    await watch(hashOf(1), hashOf(2))
    receiver.state.reply = { status: 429, headers: { 'retry-after': retryAfter } }
    await tell(complete, hashOf(1))
    receiver.state.reply = 200
    await tell(complete, hashOf(2))
    await later(waitMs - 1_000)
    expect(receiver.received).toHaveLength(1)
    await later(1_000)
    expect(receiver.received).toHaveLength(3)
    expect(await count()).toBe(0)
  })

  it('without encryption reach no host outside of private networks', async () => {
    const webhooks = [webhookAt('http://hooks.internal/')]
    const { watch, tell, logged } = await open({ webhooks })
    await watch(hash)
    const lookup = vi.spyOn(dns, 'lookup')
    // The last parameter is the callback.
    lookup.mockImplementation((...given: readonly unknown[]) => {
      const callback = given.at(-1)
      if (typeof callback !== 'function') return
      callback(null, [{ address: '10.0.0.7' }, { address: '93.184.216.34' }])
    })
    await tell(complete)
    lookup.mockRestore()
    expect(logged).toEqual([
      'The webhook of partner accepts no event: its host is not in a private network, and it has no https.',
    ])
  })
})
