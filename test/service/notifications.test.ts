import { describe, expect, it, onTestFinished } from 'vitest'
import { encodeResponse } from '../../src/service/facts/response/encodeResponse'
import type { FollowedHash } from '../../src/service/notify/followed'
import { openNotifications } from '../../src/service/notify/notifications'
import { getMaxFollowed, subscriptionLimits } from '../../src/service/notify/limits'
import type { PushMessage, SendResult } from '../../src/service/notify/message'
import { memoryStorage, listedMemory } from '../../src/service/store/memory'
import { openFolderStorage } from '../../src/service/store/sqlite'
import type { OpenListedStorage } from '../../src/service/store/storage'
import { createStore } from '../../src/service/store/store'
import { answerOf, begun, complete, hash, underWay } from '../support/answers'
import { temporaryFolder } from '../support/inProcess'
import { keepCollections } from '../support/storages'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const receiver = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'p256dh', auth: 'auth' },
  origin: 'https://swap.example',
}
const watch = { hash, chain: '', network: '', label: '', locale: 'en' }

const unclear = { ...underWay, status: 'strange' }
/** Its estimate is a minute after its beginning. */
const estimated = {
  ...underWay,
  result: {
    ...underWay.result,
    startTimestamp: begun,
    estimatedEndTimestamp: begun + minuteMs,
  },
}
const refunded = {
  ...complete,
  status: 'refunded',
  result: { ...complete.result, legs: [{ ...complete.result.legs[0], hash }] },
}
const waiting = {
  ...underWay,
  result: {
    ...underWay.result,
    waitingFor: {
      reason: 'other-asset',
      chain: 'BTC',
      halt: null,
      since: begun,
      asOf: null,
      until: null,
    },
  },
}

/** Listed collections that outlive the instances that open them. */
function keepListed(): OpenListedStorage {
  const kept = new Map<string, ReturnType<OpenListedStorage>>()
  return (name) => {
    const collection = kept.get(name) ?? listedMemory(name)
    kept.set(name, collection)
    return collection
  }
}

/** Lists what an instance follows. */
async function listFollowed({
  followed,
}: Pick<ReturnType<typeof openNotifications>, 'followed'>): Promise<FollowedHash[]> {
  const all: FollowedHash[] = []
  for await (const each of followed.readFollowed()) all.push(each)
  return all
}

/** The notifications of several instances over one storage, with a clock that `later` advances. */
function open(openListed = keepListed(), needsChain = false) {
  const clock = { at: begun }
  const sent: PushMessage[] = []
  const replies: (SendResult | 'crash')[] = []
  const logged: string[] = []

  const storage = keepCollections(memoryStorage(() => clock.at))

  const createInstance = (networks = ['thorchain']) => {
    const log = (line: string) => void logged.push(line)
    return openNotifications({
      store: createStore(storage, log, openListed),
      needsChain,
      networks,
      webhooks: [],
      senders: {
        push: async (_, message) => {
          sent.push(message)
          const reply = replies.shift() ?? 'sent'
          // It never comes back.
          return reply === 'crash' ? new Promise<SendResult>(() => {}) : reply
        },
        webhooks: new Map(),
      },
      now: () => clock.at,
      log,
      isStopping: () => false,
    })
  }
  const one = createInstance()
  const hear = async (wire: unknown, instance = one) => {
    const value = encodeResponse(answerOf(wire))
    await instance.onTracked({ hash, chain: undefined }, { value, ageMs: 0 })
  }
  /** Lets the service say something of the hash, and sends what follows from it. */
  const tell = async (wire: unknown, instance = one) => {
    await hear(wire, instance)
    await instance.deliver()
  }
  const later = async (ms: number) => {
    clock.at += ms
    await one.deliver()
  }
  const kinds = () => sent.map(({ kind }) => kind)
  const find = () => one.push.find(receiver.endpoint)
  return {
    one,
    createInstance,
    hear,
    tell,
    later,
    kinds,
    find,
    listDue: () =>
      openListed('subscription').list('due:push', { to: clock.at, limit: 9 }),
    sent,
    replies,
    logged,
    clock,
  }
}

/** The same, with a subscription to the hash. */
async function subscribed(openListed?: OpenListedStorage) {
  const over = open(openListed)
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
        chain: '',
        tag: `${hash} end`,
        title: 'Complete. 8 ETH paid on Ethereum.',
        body: 'Savings',
        path: `/tx/${hash}`,
        label: 'Savings',
        locale: 'en',
      },
    ])
    expect(await find()).toEqual([])
    expect(await one.push.count()).toBe(0)
    for (const wire of [unclear, refunded, complete]) await tell(wire)
    expect(sent).toHaveLength(1)
  })

  it('tell of a hash once, although it was subscribed to with its chain and without', async () => {
    const { one, hear, kinds, find, sent } = await subscribed()
    expect(await one.push.add(receiver, { ...watch, chain: 'BTC' })).toBe('known')
    expect((await find()).map(({ chain }) => chain)).toEqual(['BTC'])
    await hear(complete)
    // Its chain is named while the message is being sent.
    const delivered = one.deliver()
    await one.push.add(receiver, watch)
    await delivered
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

  it('tell that another asset is needed', async () => {
    const { tell, sent } = await subscribed()
    await tell(waiting)
    expect(sent).toMatchObject([
      {
        kind: 'needs-you',
        title:
          'In progress. Waiting for your other asset. The network adds both together.',
        body: 'Transaction A1A1A1A1…A1A1A1A1',
      },
    ])
  })

  it('tell of a delay once, and only of one after the subscription', async () => {
    const { clock, tell, kinds, sent } = await subscribed()
    clock.at = begun + 2 * minuteMs
    await tell(estimated)
    expect(kinds()).toEqual([])
    clock.at = begun + 4 * minuteMs
    await tell(estimated)
    await tell(underWay)
    clock.at += hourMs
    await tell(estimated)
    expect(kinds()).toEqual(['late'])
    expect(sent[0]?.title).toMatch(
      /^Taking 3 min longer than expected\. Still in progress/,
    )

    const late = open()
    late.clock.at = begun + 4 * minuteMs
    await late.one.push.add(receiver, watch)
    late.clock.at += hourMs
    await late.tell(estimated)
    expect(late.kinds()).toEqual([])
  })

  it('tell nothing of what a client said, and no end that the sources have not closed', async () => {
    const { tell, kinds } = await subscribed()
    const legs = complete.result.legs.map((leg) => ({ ...leg, unverified: true }))
    await tell({
      ...complete,
      done: false,
      status: 'pending',
      result: { ...complete.result, legs },
    })
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
    await later(9 * minuteMs)
    expect(kinds()).toHaveLength(1)
    await later(minuteMs)
    expect(kinds()).toHaveLength(2)
    await later(6 * hourMs - minuteMs)
    expect(kinds()).toHaveLength(2)
    replies.push({ retryAfterMs: 100 * hourMs }, { retryAfterMs: 0 })
    await later(minuteMs)
    expect(kinds()).toHaveLength(3)
    await later(18 * hourMs)
    expect(kinds()).toHaveLength(3)
    expect(await find()).toEqual([])
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
    const { one, tell, replies, find } = await subscribed()
    await one.push.add(receiver, { ...watch, hash: 'B2'.repeat(32) })
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

describe('several instances', () => {
  it('that hear the same at the same time send one message', async () => {
    const { one, createInstance, hear, kinds } = await subscribed()
    const instances = [one, ...Array.from({ length: 5 }, createInstance)]
    await Promise.all(instances.map((instance) => hear(complete, instance)))
    await Promise.all(instances.map((instance) => instance.deliver()))
    expect(kinds()).toEqual(['end'])
  })

  it('send the message of one that ended while it sent, with the same tag', async () => {
    const { one, createInstance, hear, sent, replies, clock } = await subscribed()
    replies.push('crash')
    await hear(complete)
    void one.deliver()
    await expect.poll(() => sent.length).toBe(1)
    const other = createInstance()
    clock.at += 29_000
    await other.deliver()
    expect(sent).toHaveLength(1)
    clock.at += 1_000
    await other.deliver()
    expect(sent.map(({ tag }) => tag)).toEqual([`${hash} end`, `${hash} end`])
    expect(await other.push.count()).toBe(0)
  })

  it('learn of each other’s hashes', async () => {
    const { one, createInstance, tell, clock } = await subscribed()
    const other = createInstance()
    const followed = {
      hash,
      chain: undefined,
      network: undefined,
      since: begun,
      wantedAt: begun,
    }
    expect(await listFollowed(other)).toEqual([followed])
    expect(await other.followed.takeChanges()).toEqual([])
    clock.at += 1_000
    const added = {
      ...followed,
      hash: 'B2'.repeat(32),
      network: 'xchain',
      since: clock.at,
      wantedAt: clock.at,
    }
    await one.push.add(receiver, { ...watch, hash: added.hash, network: 'xchain' })
    expect(await other.followed.takeChanges()).toEqual([
      { kind: 'added', followed: added },
    ])
    expect(await other.followed.takeChanges()).toEqual([])
    await tell(complete)
    expect(await listFollowed(other)).toEqual([added])
    await other.onTracked(
      { hash, chain: undefined },
      { value: encodeResponse(answerOf(complete)), ageMs: 0 },
    )
    expect(await other.followed.takeChanges()).toEqual([
      { kind: 'removed', hash, chain: undefined },
    ])
  })

  it('learn in the next second of a hash that another one deleted, or that is gone with its receiver', async () => {
    const { one, createInstance, hear, replies } = await subscribed()
    const other = createInstance()
    const removed = { kind: 'removed', hash, chain: undefined }
    await listFollowed(other)
    await one.push.remove(receiver.endpoint, hash)
    expect(await other.followed.takeChanges()).toEqual([removed])
    expect(await other.followed.takeChanges()).toEqual([])
    await one.push.add(receiver, watch)
    expect(await other.followed.takeChanges()).toMatchObject([{ kind: 'added' }])
    replies.push('gone')
    await hear(waiting)
    await one.deliver()
    expect(await other.followed.takeChanges()).toEqual([removed])
  })

  it('follow a hash as long as anybody watches it', async () => {
    const { one, createInstance } = await subscribed()
    const other = createInstance()
    await listFollowed(other)
    await one.push.add({ ...receiver, endpoint: 'https://push.example/2' }, watch)
    await one.push.remove(receiver.endpoint)
    expect(await other.followed.takeChanges()).toEqual([])
    await one.push.remove('https://push.example/2')
    await one.push.add(receiver, watch)
    expect(await other.followed.takeChanges()).toEqual([])
  })

  it('follow a hash that was removed and added again before all are listed anew', async () => {
    let isAway = false
    const collections = keepListed()
    const { one, createInstance } = await subscribed((name) => {
      const collection = collections(name)
      const list: typeof collection.list = async (listName, range) => {
        if (isAway && listName === 'added') throw new Error('The store is away.')
        return collection.list(listName, range)
      }
      return { ...collection, list }
    })
    const other = createInstance()
    const { followed } = other
    await listFollowed(other)
    await one.push.remove(receiver.endpoint, hash)
    isAway = true
    await expect(followed.takeChanges()).rejects.toThrow('cannot read its store')
    isAway = false
    await one.push.add(receiver, watch)
    expect(await listFollowed(other)).toMatchObject([{ hash }])
    expect(await followed.takeChanges()).toEqual([])
  })

  it('of other networks say nothing of a hash that they cannot see', async () => {
    const { createInstance, hear, kinds } = await subscribed()
    const [both, thor] = [createInstance(['thorchain', 'mayachain']), createInstance()]
    const unseen = { done: false, status: 'not_found', result: { legs: [] } }
    await hear({ ...waiting, network: 'mayachain' }, both)
    await hear(unseen, thor)
    await both.deliver()
    expect(kinds()).toEqual(['needs-you'])
    await hear({ ...complete, network: 'mayachain' }, both)
    await hear(unseen, thor)
    await both.deliver()
    expect(kinds()).toEqual(['needs-you', 'end'])
  })

  it('of other networks tell what theirs have reported', async () => {
    const { createInstance, hear, kinds } = await subscribed()
    const [both, thor] = [createInstance(['thorchain', 'mayachain']), createInstance()]
    await hear({ ...underWay, network: 'mayachain' }, both)
    await hear({ ...complete, network: 'thorchain' }, thor)
    await thor.deliver()
    expect(kinds()).toEqual(['end'])
  })

  it('bound what is followed by the count of the one that follows now', async () => {
    const { one: first, createInstance } = open()
    const second = createInstance()
    await first.followed.noteCount(5)
    await second.followed.noteCount(getMaxFollowed(1))
    await expect(second.push.add(receiver, watch)).rejects.toThrow('as many transactions')
    await first.followed.noteCount(5)
    expect(await second.push.add(receiver, watch)).toBe('added')
  })

  it('accept as many hashes as the one that follows can have', async () => {
    const { createInstance } = open()
    const { maxFollowedPerNetwork: usual } = subscriptionLimits
    const setMax = (value: number) =>
      Object.defineProperty(subscriptionLimits, 'maxFollowedPerNetwork', { value })
    setMax(5)
    onTestFinished(() => void setMax(usual))
    await createInstance().followed.noteCount(5)
    setMax(usual)
    await expect(createInstance().push.add(receiver, watch)).rejects.toThrow(
      'This service watches as many transactions as it can (5)',
    )
  })

  it('send nothing of a subscription that was deleted on another one, nor of a message that waits', async () => {
    const { one, createInstance, hear, later, replies, sent, find } = await subscribed()
    const other = createInstance()
    await listFollowed(other)
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
})

it('where a hash is looked up on its chain, each chain is followed until its own end', async () => {
  const { one, createInstance } = open(undefined, true)
  const other = createInstance()
  for (const chain of ['BTC', 'LTC']) await one.push.add(receiver, { ...watch, chain })
  const followed = await listFollowed(other)
  expect(followed.map(({ chain }) => chain)).toEqual(['BTC', 'LTC'])
  const value = encodeResponse(answerOf(complete))
  await one.onTracked({ hash, chain: 'BTC' }, { value, ageMs: 0 })
  await one.deliver()
  expect(await other.followed.takeChanges()).toEqual([
    { kind: 'removed', hash, chain: 'BTC' },
  ])
})

it.each([
  { heapMb: 160, networks: 1, max: 111_111 },
  { heapMb: 160, networks: 2, max: 111_111 },
  { heapMb: 4_000, networks: 1, max: 200_000 },
  { heapMb: 4_000, networks: 2, max: 400_000 },
  { heapMb: 64, networks: 1, max: 10_000 },
])(
  'an instance follows $max hashes of $networks networks with a heap of $heapMb MB',
  ({ heapMb, networks, max }) => {
    expect(getMaxFollowed(networks, heapMb * 1e6)).toBe(max)
  },
)

it('requests are read while two thousand followed hashes are listed', async () => {
  const { one } = open()
  const watches = Array.from({ length: 2_000 }, (_, index) => ({
    ...watch,
    hash: index.toString(16).toUpperCase().padStart(64, '0'),
    verdict: null,
    reportedBy: '',
  }))
  await one.webhooks.add('partner', watches)
  let turns = 0
  const countTurn = () => {
    turns += 1
    next = setImmediate(countTurn)
  }
  let next = setImmediate(countTurn)
  expect(await listFollowed(one)).toHaveLength(2_000)
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(4)
})

it('an instance learns within ten seconds of a hash that one with a slow clock has added', async () => {
  const { one, createInstance, clock } = await subscribed()
  const reader = createInstance()
  await listFollowed(reader)
  clock.at -= 50_000
  await one.push.add(receiver, { ...watch, hash: 'B2'.repeat(32) })
  const since = clock.at
  clock.at += 50_000
  const added: unknown[] = []
  for (let seconds = 0; seconds < 11; seconds += 1) {
    clock.at += 1_000
    added.push(...(await reader.followed.takeChanges()))
  }
  const followed = { hash: 'B2'.repeat(32), since }
  expect(added).toMatchObject([{ kind: 'added', followed }])
})

it('a message that cannot be claimed is not asked for again and again', async () => {
  const over = await subscribed()
  await over.hear(complete)
  const [due] = await over.listDue()
  await over.one.deliver()

  let lists = 0
  // It lists what it does not have.
  const damaged: OpenListedStorage = (name) => ({
    ...listedMemory(name),
    async list(list) {
      if (list !== 'due:push') return []
      lists += 1
      if (lists > 9) throw new Error('It is asked for without a pause.')
      return due === undefined ? [] : [due]
    },
  })
  const { one, logged } = open(damaged)
  await one.deliver()
  expect({ lists, logged }).toEqual({ lists: 1, logged: [] })
})

describe('a folder', () => {
  it('keeps subscriptions and messages for the next process', async () => {
    const folder = temporaryFolder()
    const { openListed } = await openFolderStorage(folder, Date.now)
    const { hear } = await subscribed(openListed)
    await hear(complete)
    const next = open((await openFolderStorage(folder, Date.now)).openListed)
    await next.one.deliver()
    expect(next.kinds()).toEqual(['end'])
    expect(await next.find()).toEqual([])
  })
})

describe('a push subscription', () => {
  it('has at most 100 hashes, of which each can be deleted', async () => {
    const { one, find } = open()
    const add = (index: number, label = '') =>
      one.push.add(receiver, { ...watch, hash: String(index).padStart(64, 'A'), label })
    for (let index = 0; index < 100; index += 1) expect(await add(index)).toBe('added')
    expect(await add(100)).toBe('full')
    expect(await add(7, 'Rent')).toBe('known')
    const found = await find()
    expect(found).toHaveLength(100)
    expect(found[7]?.label).toBe('Rent')
    await one.push.remove(receiver.endpoint, found[7]?.hash)
    expect(await find()).toHaveLength(99)
    await one.push.remove(receiver.endpoint)
    expect(await find()).toEqual([])
    expect(await one.push.isKnown(receiver.endpoint)).toBe(false)
  })
})
