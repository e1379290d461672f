import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../src/service/errors/errors'
import { encodeResponse } from '../../../src/service/facts/response/encodeResponse'
import { Messages } from '../../../src/service/follow/messages'
import { getGroups } from '../../../src/service/http/client'
import type { PushMessage, SendResult } from '../../../src/service/notify/message'
import { getClientNumbers } from '../../../src/service/notify/subscription'
import { openSubscriptions } from '../../../src/service/notify/subscriptions'
import { openMemoryStorage } from '../../../src/service/store/sqlite'
import type { RecordStorage } from '../../../src/service/store/storage'
import { createStore } from '../../../src/service/store/store'
import {
  answerOf,
  begun,
  complete,
  hash,
  underWay,
  explained,
} from '../../support/answers'
import { hashOf } from '../../support/samples'
import { listPushHashes, setLimit } from '../../support/pushSubscriptions'
import { speakGerman } from '../../support/spoken'
import { createEmptied } from '../../support/storages'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const receiverOf = (index: number, host = 'push') => ({
  endpoint: `https://${host}.example/${index}`,
  keys: { p256dh: 'p256dh', auth: 'auth' },
  origin: 'https://swap.example',
})
const receiver = receiverOf(1)
const second = 'B2'.repeat(32)
const watch = { hash, chain: '', network: '', label: '', locale: 'en' }

const unclear = { ...underWay, status: 'strange' }
const underWayWith = (more: object) => ({
  ...underWay,
  result: { ...underWay.result, ...more },
})
/** Its estimate is a minute after its beginning. */
const estimated = underWayWith({
  startTimestamp: begun,
  estimatedEndTimestamp: begun + minuteMs,
})
const waiting = underWayWith({
  waitingFor: { reason: 'other-asset', chain: 'BTC', since: begun },
})
const completeWith = (legs: object[], more: object) => ({
  ...complete,
  result: { ...complete.result, legs },
  ...more,
})
const refunded = completeWith([{ ...complete.result.legs[0], hash }], {
  status: 'refunded',
})

/** Instances over one storage, with a clock that `later` advances. */
function open(
  records = openMemoryStorage(Date.now).records,
  needsChain = false,
  secret = '',
) {
  const clock = { at: begun }
  const sent: PushMessage[] = []
  const replies: (SendResult | 'crash' | Refusal | Promise<SendResult>)[] = []
  const storage = openMemoryStorage(() => clock.at)
  const now = () => clock.at
  const log = () => {}
  if (secret !== '')
    void storage.open('clients', 1).set('current', JSON.stringify(secret), 24 * hourMs)

  const createInstance = () => {
    const store = createStore({ ...storage, records }, log)
    const subscriptions = openSubscriptions({ store, needsChain, now })
    const messages = new Messages({
      subscriptions,
      senders: {
        push: {
          findService: (endpoint) => new URL(endpoint).host,
          send: async (_, message) => {
            sent.push(message)
            const reply = replies.shift() ?? 'sent'
            if (reply instanceof Refusal) throw reply
            // It never comes back.
            return reply === 'crash' ? new Promise<SendResult>(() => {}) : reply
          },
        },
        webhooks: new Map(),
      },
      languages: speakGerman(),
      monotonic: now,
      log,
      maySend: () => true,
    })
    const listFollowed = () => messages.tables.listHashes().map(({ key }) => key)
    return Object.assign(messages, { ...subscriptions, listFollowed })
  }
  const one = createInstance()
  /** Lets the service say something of the hash. */
  const hear = async (wire: unknown, instance = one, key: string = hash) => {
    await instance.update()
    const value = encodeResponse(explained(answerOf(wire)))
    for (const followed of instance.tables.findHash(key))
      await instance.note(followed, { value, at: now() })
  }
  /** Lets it say something, and sends what follows from it. */
  const tell = async (wire: unknown, instance = one) => {
    await hear(wire, instance)
    await instance.deliver()
  }
  const later = async (ms: number) => {
    clock.at += ms
    await one.deliver()
  }
  /** The kinds of what was sent. */
  const kinds = () => sent.map(({ kind }) => kind)
  const find = () => listPushHashes(one, receiver.endpoint)
  const watchAs = (index: number, more: object = {}) =>
    one.push.add(receiverOf(index), { ...watch, ...more })
  const over = { one, createInstance, hear, tell, later, kinds, find, watchAs }
  return { ...over, sent, replies, clock, records }
}

/** The same, with a subscription to the hash. */
async function subscribed(records?: RecordStorage) {
  const over = open(records)
  expect(await over.one.push.add(receiver, watch)).toBe('added')
  return over
}

describe('messages of a push subscription', () => {
  it('tell the end once, in the words of the page, and end the subscription of the hash', async () => {
    const { one, tell, sent, find } = await subscribed()
    await one.push.add(receiver, { ...watch, label: 'Savings' })
    await tell(complete)
    expect(sent).toEqual([
      {
        kind: 'end',
        hash,
        tag: `${hash} end`,
        title: 'Complete. 8 ETH paid on Ethereum.',
        body: 'Savings',
        path: `/tx/${hash}`,
      },
    ])
    expect(await find()).toEqual([])
    for (const wire of [unclear, refunded, complete]) await tell(wire)
    expect(sent).toHaveLength(1)
  })

  it('tell of a hash once, although it was subscribed to with its chain and without', async () => {
    const { one, hear, kinds, find, sent, replies } = await subscribed()
    expect(await one.push.add(receiver, { ...watch, chain: 'BTC' })).toBe('known')
    expect((await find()).map(({ chain }) => chain)).toEqual(['BTC'])
    // Its chain is named while the message is being sent.
    let accept: ((result: SendResult) => void) | undefined
    replies.push(new Promise((resolve) => (accept = resolve)))
    await hear(complete)
    expect(await one.push.add(receiver, watch)).toBe('known')
    accept?.('sent')
    await one.deliver()
    expect(kinds()).toEqual(['end'])
    expect(sent[0]?.path).toBe(`/tx/${hash}?chain=BTC`)
    expect(await find()).toEqual([])
  })

  it('tell nothing of what goes on, and of each kind once, whatever goes back and forth', async () => {
    const { tell, kinds } = await subscribed()
    const series = [underWay, unclear, underWay, unclear, waiting, underWay, unclear]
    for (const wire of series) await tell(wire)
    expect(kinds()).toEqual(['needs-you'])
    for (const wire of [refunded, refunded]) await tell(wire)
    expect(kinds()).toEqual(['needs-you', 'end'])
  })

  it('tell of a delay once, and only of one after the subscription', async () => {
    const { clock, tell, kinds, sent, watchAs } = await subscribed()
    clock.at = begun + 2 * minuteMs
    await tell(estimated)
    expect(kinds()).toEqual([])
    clock.at = begun + 4 * minuteMs
    await tell(estimated)
    // It is late already.
    await watchAs(2)
    await tell(underWay)
    clock.at += hourMs
    await tell(estimated)
    expect(kinds()).toEqual(['late'])
    expect(sent[0]?.title).toMatch(
      /^Taking 3 min longer than expected\. Still in progress/,
    )
  })

  it('tell nothing of what a client said, and no end that the sources have not closed', async () => {
    const { tell, kinds } = await subscribed()
    const legs = complete.result.legs.map((leg) => ({ ...leg, unverified: true }))
    await tell(completeWith(legs, { done: false, status: 'pending' }))
    await tell({ ...refunded, done: false })
    expect(kinds()).toEqual([])
  })

  it('that were not accepted are dropped once they are not true any more', async () => {
    const { tell, later, kinds, replies } = await subscribed()
    replies.push({ retryAfterMs: 0 })
    await tell(unclear)
    await tell(underWay)
    await later(hourMs)
    expect(kinds()).toEqual(['needs-you'])
    await tell(unclear)
    await tell(unclear)
    expect(kinds()).toEqual(['needs-you', 'needs-you'])
  })

  it('wait as long as a push service says, up to six hours, and are no news after a day', async () => {
    const { tell, later, kinds, replies, find } = await subscribed()
    replies.push({ retryAfterMs: 10 * minuteMs }, { retryAfterMs: 100 * hourMs })
    await tell(complete)
    replies.push({ retryAfterMs: 100 * hourMs }, { retryAfterMs: 0 })
    const counts: number[] = []
    for (const minutes of [9, 1, 6 * 60 - 1, 1, 18 * 60]) {
      await later(minutes * minuteMs)
      counts.push(kinds().length)
    }
    expect(counts).toEqual([1, 2, 2, 3, 3])
    expect(await find()).toEqual([])
  })

  it('are sent a second later where the store fails, which is no try', async () => {
    const { tell, later, kinds, replies } = await subscribed()
    replies.push(new Refusal(503, 'The service cannot read its store now.'))
    await tell(complete)
    replies.push({ retryAfterMs: 0 })
    await later(1_000)
    expect(kinds()).toHaveLength(2)
    await later(minuteMs)
    expect(kinds()).toHaveLength(3)
  })

  it('of a day ago are not begun again', async () => {
    const { tell, later, kinds, replies } = await subscribed()
    replies.push({ retryAfterMs: 0 })
    await tell(unclear)
    replies.push(...Array.from({ length: 20 }, () => ({ retryAfterMs: 0 })))
    for (let hours = 0; hours < 30; hours += 1) await later(hourMs)
    const tries = kinds().length
    await tell(unclear)
    await later(hourMs)
    expect(kinds()).toHaveLength(tries)
  })

  it('to who is gone delete the subscription with all its hashes', async () => {
    const { watchAs, tell, replies, find } = await subscribed()
    await watchAs(1, { hash: second })
    replies.push('gone')
    await tell(complete)
    expect(await find()).toEqual([])
  })

  it('that are refused are dropped, and nothing else', async () => {
    const { tell, kinds, replies, find } = await subscribed()
    replies.push('refused')
    await tell(unclear)
    await tell(unclear)
    expect(await find()).toHaveLength(1)
    await tell(complete)
    expect(kinds()).toEqual(['needs-you', 'end'])
  })
})

describe('the instance that follows', () => {
  it('sends the message of one that ended while it sent, with the same tag', async () => {
    const { one, createInstance, hear, sent, replies, find } = await subscribed()
    replies.push('crash')
    await hear(complete)
    void one.deliver()
    await expect.poll(() => sent.length).toBe(1)
    const next = createInstance()
    await next.update()
    await next.deliver()
    expect(sent.map(({ tag }) => tag)).toEqual([`${hash} end`, `${hash} end`])
    expect(await find()).toEqual([])
  })

  it('learns what others add and delete, once', async () => {
    const { one, createInstance, tell } = await subscribed()
    const other = createInstance()
    await other.update()
    expect(other.listFollowed()).toEqual([hash])
    await one.push.add(receiver, { ...watch, hash: second, network: 'xchain' })
    await other.update()
    expect(other.tables.findHash(second)).toMatchObject([{ network: 'xchain' }])
    await one.push.remove(receiver.endpoint, hash)
    await other.update()
    expect(other.listFollowed()).toEqual([second])
    await one.push.add(receiver, watch)
    await other.update()
    expect(other.listFollowed()).toEqual([second, hash])
    await tell(complete, other)
    expect(other.listFollowed()).toEqual([second])
  })

  it('follows a hash as long as anybody watches it', async () => {
    const { one, createInstance, watchAs } = await subscribed()
    const other = createInstance()
    await other.update()
    await watchAs(2)
    await one.push.remove(receiver.endpoint)
    await other.update()
    expect(other.listFollowed()).toEqual([hash])
    await one.push.remove(receiverOf(2).endpoint)
    await one.push.add(receiver, watch)
    await other.update()
    expect(other.listFollowed()).toEqual([hash])
  })

  it('goes on with what it has read where the store fails', async () => {
    const kept = openMemoryStorage(Date.now).records
    let isAway = false
    const { one, createInstance } = await subscribed({
      ...kept,
      changes: async (...range) => {
        if (isAway) throw new Error('The store is away.')
        return kept.changes(...range)
      },
    })
    const other = createInstance()
    await other.update()
    isAway = true
    await one.push.remove(receiver.endpoint, hash)
    await expect(other.update()).rejects.toThrow('cannot read its store')
    expect(other.listFollowed()).toEqual([hash])
    isAway = false
    await one.push.add(receiver, watch)
    await other.update()
    expect(other.listFollowed()).toEqual([hash])
  })

  it('reads all again from a store that has lost what it had', async () => {
    const { storage, empty } = createEmptied(Date.now)
    const { one, tell, kinds } = await subscribed(storage.records)
    await one.push.remove(receiver.endpoint, hash)
    await one.push.add(receiver, watch)
    await one.update()
    empty()
    await one.update()
    expect(one.listFollowed()).toEqual([])
    await one.push.add(receiver, watch)
    await tell(complete)
    expect(kinds()).toEqual(['end'])
  })

  it('sends nothing of a subscription that was deleted on another one, nor of a message that waits', async () => {
    const { one, createInstance, hear, later, replies, sent, find } = await subscribed()
    const other = createInstance()
    await one.push.remove(receiver.endpoint, hash)
    await hear(complete, other)
    await other.deliver()
    await one.push.add(receiver, watch)
    replies.push({ retryAfterMs: 0 })
    await hear(complete, other)
    await other.deliver()
    expect(sent).toHaveLength(1)
    await one.push.remove(receiver.endpoint, hash)
    await later(hourMs)
    await other.deliver()
    expect([sent.length, await find()]).toEqual([1, []])
  })

  it('reads no subscription that is not told, and of those that are each alone', async () => {
    const kept = openMemoryStorage(Date.now).records
    let accesses = 0
    const { one, tell, sent, watchAs } = open({
      ...kept,
      get: async (...given) => {
        accesses += 1
        return kept.get(...given)
      },
      replace: async (...given) => {
        accesses += 1
        return kept.replace(...given)
      },
    })
    for (let index = 0; index < 50; index += 1) {
      await watchAs(index)
      await watchAs(index, { hash: second })
    }
    await one.update()
    accesses = 0
    for (const wire of [underWay, underWay]) await tell(wire)
    expect(accesses).toBe(0)
    await tell(unclear)
    expect(sent).toHaveLength(50)
    // It is read and written to note what is to be told, and written once that was sent.
    expect(accesses).toBe(3 * 50)
  })

  it('sends to other push services while one does not answer', async () => {
    const { one, sent, replies, hear, watchAs } = open()
    for (let index = 0; index < 200; index += 1) {
      await one.push.add(receiverOf(index, 'hung'), watch)
      replies.push('crash')
    }
    await hear(complete)
    expect(sent).toHaveLength(20)
    replies.length = 0
    await watchAs(1, { hash: second })
    await hear(complete, one, second)
    await expect.poll(() => sent.length).toBe(21)
  })
})

describe('a browser and its client', () => {
  it('are refused what a share of the service would exceed, and nobody else is', async () => {
    setLimit('maxFollowed', 10_000)
    // Which groups share a number.
    const { one } = open(undefined, false, 'secret')
    const add = (index: number, groups: string[]) =>
      one.push.add(receiverOf(index % 7), { ...watch, hash: hashOf(index) }, groups)
    for (let index = 0; index < 100; index += 1) await add(index, ['a/64', 'a/56'])
    await one.update()
    await expect(add(100, ['a/64', 'a/56'])).rejects.toThrow('for your network address')
    for (let index = 100; index < 200; index += 1) await add(index, ['b/64', 'a/56'])
    await one.update()
    await expect(add(200, ['c/64', 'a/56'])).rejects.toThrow('for your network address')
    expect(await add(201, ['c/64', 'c/56'])).toBe('added')
    await one.push.remove(receiverOf(0).endpoint)
    await one.update()
    expect(await add(200, ['a/64', 'a/56'])).toBe('added')
    // With an address of 2,000 characters, a subscription counts twice.
    const long = { ...receiver, endpoint: receiver.endpoint.padEnd(2_000, 'x') }
    for (let index = 300; index < 350; index += 1)
      await one.push.add(long, { ...watch, hash: hashOf(index) }, ['d/64', 'd/56'])
    await one.update()
    await expect(add(350, ['d/64', 'd/56'])).rejects.toThrow('for your network address')
  })

  it('are counted by numbers that only the secret of the store tells, of which many share one', () => {
    // Four /64 of each /56 of a /48.
    const groups = Array.from({ length: 1_024 }, (_, place) =>
      getGroups(`2001:db8:1:${(64 * place).toString(16)}::1`),
    )
    const numbers = groups.map((each) => getClientNumbers(each, 'secret'))
    expect(numbers).toEqual(groups.map((each) => getClientNumbers(each, 'secret')))
    const counts = [2, 1, 0].map(
      (kind) => new Set(numbers.map((each) => each[kind])).size,
    )
    expect(counts).toEqual([1, 16, 250])
    const others = new Set(groups.flatMap((each) => getClientNumbers(each, 'another')))
    const all = new Set(numbers.flat())
    expect([...all].filter((number) => others.has(number)).length).toBeLessThan(5)

    // Each kind has numbers of its own: these two were one by a digest without a secret.
    const [own] = getClientNumbers(['203.0.113.77'], 'secret')
    const strangers = Array.from({ length: 4_096 }, (_, place) =>
      getClientNumbers(getGroups(`2001:db8:4:${place.toString(16)}::1`), 'secret'),
    )
    expect(strangers.flat()).not.toContain(own)
  })

  it('lose a hash that nobody has seen after a day, and no other one', async () => {
    const { clock, tell, find } = await subscribed()
    const unseen = { done: false, status: 'not_found', result: { legs: [] } }
    clock.at += 24 * hourMs - minuteMs
    await tell(unseen)
    expect(await find()).toHaveLength(1)
    clock.at += minuteMs
    await tell(underWay)
    expect(await find()).toHaveLength(1)
    await tell(unseen)
    expect(await find()).toEqual([])
  })
})

it('where a hash is looked up on its chain, each chain is followed until its own end', async () => {
  const { one, hear } = open(undefined, true)
  for (const chain of ['BTC', 'LTC']) await one.push.add(receiver, { ...watch, chain })
  await one.update()
  const followed = one.tables.listHashes()
  expect(followed.map((each) => [each.hash, each.chain])).toEqual([
    [hash, 'BTC'],
    [hash, 'LTC'],
  ])
  await hear(complete, one, `${hash}@BTC`)
  await one.deliver()
  expect(one.listFollowed()).toEqual([`${hash}@LTC`])
})

it('requests are read while two thousand followed hashes are listed', async () => {
  const { one } = open()
  const watches = Array.from({ length: 2_000 }, (_, index) => ({
    ...watch,
    hash: hashOf(index),
    told: [],
  }))
  await one.webhooks.add('partner', watches)
  let turns = 0
  const countTurn = () => {
    turns += 1
    next = setImmediate(countTurn)
  }
  let next = setImmediate(countTurn)
  await one.update()
  expect(one.listFollowed()).toHaveLength(2_000)
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(4)
})
