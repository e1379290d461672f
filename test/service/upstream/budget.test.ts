import { describe, expect, it } from 'vitest'
import type { Coordinator } from '../../../src/service/coordinator/coordinator'
import { openCoordinator } from '../../../src/service/coordinator/openCoordinator'
import { createLocalCoordinator } from '../../../src/service/coordinator/local'
import { createUpstreamBudget } from '../../../src/service/upstream/budget'
import { UpstreamError } from '../../../src/service/errors/errors'
import { createCircuits } from '../../../src/service/upstream/circuits'
import { type Ticket, createFairQueue } from '../../../src/service/upstream/fairQueue'

const clientOf = (client: string, isWatched = false) => ({ client, isWatched })

describe('the queue at the upstreams', () => {
  function filled(
    entries: readonly [
      name: string,
      client: string,
      more?: Partial<Ticket> & { isWatched?: boolean },
    ][],
  ) {
    const queue = createFairQueue<Ticket & { name: string }>()
    const tickets = entries.map(([name, client, { isWatched = false, ...more } = {}]) => {
      const ticket = { name, count: 2, hasBegun: false, isDone: false, ...more }
      queue.add(ticket, clientOf(client, isWatched))
      return ticket
    })
    return { queue, tickets }
  }

  it.each<[string, Parameters<typeof filled>[0], string]>([
    [
      'lets clients take turns, however many tickets one of them has',
      [
        ['a1', 'a'],
        ['a2', 'a'],
        ['a3', 'a'],
        ['b1', 'b'],
        ['c1', 'c'],
        ['b2', 'b'],
      ],
      'a1 b1 c1 a2 b2 a3',
    ],
    [
      'alternates between watched and new transactions, and finishes what has begun first',
      [
        ['new1', 'a'],
        ['new2', 'b'],
        ['new3', 'c'],
        ['watched1', 'd', { isWatched: true }],
        ['watched2', 'd', { isWatched: true }],
        ['begun', 'e', { hasBegun: true }],
      ],
      'begun watched1 new1 watched2 new2 new3',
    ],
    [
      'passes over tickets that are done',
      [
        ['a1', 'a', { isDone: true }],
        ['a2', 'a'],
        ['b1', 'b'],
      ],
      'a2 b1',
    ],
  ])('%s', (_, entries, order) => {
    const { queue } = filled(entries)
    for (const name of order.split(' ')) expect(queue.take()?.name).toBe(name)
    expect(queue.take()).toBeNull()
  })

  it('does not count tickets that are done', () => {
    const { queue, tickets } = filled([
      ['a1', 'a'],
      ['a2', 'a'],
      ['a3', 'a', { isWatched: true }],
    ])
    expect(queue.countOf(clientOf('a'))).toBe(3)
    for (const ticket of tickets.slice(1)) ticket.isDone = true
    expect(queue.countOf(clientOf('a'))).toBe(1)
  })
})

describe('the bucket of one instance', () => {
  function opened() {
    const clock = { at: 0 }
    const { take, follow } = createLocalCoordinator(() => clock.at)
    const wait = async (count: number, rate: number) =>
      (await take('budget', count, rate)).waitMs
    return { clock, wait, follow }
  }

  it('gives a burst of a second, then one request after another', async () => {
    const { clock, wait } = opened()
    const waits = async (times: number) =>
      Promise.all(Array.from({ length: times }, () => wait(2, 20)))
    expect(await waits(11)).toEqual([...Array.from({ length: 10 }, () => 0), 100])
    clock.at += 10_000
    expect(await waits(10)).toEqual(Array.from({ length: 10 }, () => 0))
    expect(await wait(-2, 20)).toBe(0)
    expect([await wait(2, 20), await wait(2, 20)]).toEqual([0, 100])
  })

  it('follows what was taken together with other instances, and has its part of the rate then', async () => {
    const { clock, wait, follow } = opened()
    follow('budget', 0, 8, 2)
    expect(await wait(2, 8)).toBe(0)
    follow('budget', 5_000, 8, 2)
    expect([await wait(2, 8), await wait(2, 8)]).toEqual([5_500, 6_000])
    clock.at += 10_000
    expect(await wait(2, 8)).toBe(0)
  })
})

describe('the limits that instances have met', () => {
  const anybody = { key: 'another hash', client: 'another client' }

  /** The circuits of several instances. `exchange`: each learns what others have shared. */
  function openInstances(count: number) {
    let at = 0
    const stored = new Map<string, number>()
    const close: Coordinator['close'] = (name, ms) => void stored.set(name, at + ms)
    const instances = Array.from({ length: count }, () =>
      createCircuits({ close }, () => at),
    )
    const exchange = () => {
      const closed = [...stored].flatMap(([name, until]) => [name, until - at])
      for (const each of instances) each.adopt(closed)
      return instances.map((each) => each.getLeftMs('host tracking', anybody))
    }
    /** A client of an instance meets a limit. */
    const meetLimit = (instance: number, client: string, retryAfterMs: number) => {
      const error = new UpstreamError('rate-limited', '429', { retryAfterMs })
      const cause = { key: client, client }
      instances[instance]?.noteFailure('host tracking', cause, error)
    }
    const later = (ms: number) => (at += ms)
    return { instances, exchange, later, meetLimit }
  }

  it('hold the others for some seconds after one, while its instance goes on', () => {
    const { instances, exchange, later, meetLimit } = openInstances(3)
    meetLimit(0, 'a', 20_000)
    expect(exchange()).toEqual([0, 3_000, 3_000])
    later(2_000)
    expect(exchange()).toEqual([0, 1_000, 1_000])
    later(1_000)
    expect(exchange()).toEqual([0, 0, 0])
    expect(instances.map((each) => each.getLeftMs('host names', anybody))).toEqual([
      0, 0, 0,
    ])
  })

  it('close it for all once two clients of an instance, or two instances, have met one', () => {
    const { exchange, later, meetLimit } = openInstances(3)
    meetLimit(0, 'a', 20_000)
    meetLimit(0, 'a', 20_000)
    expect(exchange()).toEqual([0, 3_000, 3_000])
    meetLimit(0, 'b', 20_000)
    expect(exchange()).toEqual([20_000, 20_000, 20_000])
    later(20_000)
    expect(exchange()).toEqual([0, 0, 0])
    meetLimit(1, 'a', 10_000)
    meetLimit(2, 'a', 5_000)
    expect(exchange()).toEqual([10_000, 10_000, 10_000])
  })
})

describe('the budget of a network', () => {
  function budgetOf(perSecond: number, maxWaitMs = 14_000) {
    const { take } = openCoordinator(null, 'x')
    const takeOf = async (count: number) =>
      (await take('budget', count, perSecond)).waitMs
    return createUpstreamBudget({ take: takeOf, perSecond, maxWaitMs })
  }

  const reserving = (
    budget: ReturnType<typeof budgetOf>,
    key: string,
    client: string,
    done: string[] = [],
  ) =>
    budget.reserve({ key, demand: clientOf(client) }, 2, false).then(() => done.push(key))

  it('gives the requests that one client alone wants', async () => {
    const budget = budgetOf(100)
    const done: string[] = []
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => reserving(budget, `a${index}`, 'a', done)),
    )
    expect(done).toHaveLength(60)
  })

  it('gives another client the next turn', async () => {
    const budget = budgetOf(100)
    const done: string[] = []
    const flood = Array.from({ length: 100 }, (_, index) =>
      reserving(budget, `a${index}`, 'a', done),
    )
    await reserving(budget, 'b', 'b', done)
    // A burst of fifty look-ups, and then at most one before it.
    expect(done.length).toBeLessThanOrEqual(53)
    await Promise.all(flood)
  })

  it('gives who joins a look-up of another client that one’s turn, or its own', async () => {
    const budget = budgetOf(100)
    const done: string[] = []
    const flood = Array.from({ length: 100 }, (_, index) =>
      reserving(budget, `a${index}`, 'a', done),
    )
    budget.join('a99', clientOf('b'))
    await flood[99]
    expect(done.length).toBeLessThanOrEqual(53)
    await Promise.all(flood)
  })

  it('counts the look-up that many of a client join as one', async () => {
    const budget = budgetOf(2)
    const done: string[] = []
    const waiting = ['a', 'b'].map((key) => reserving(budget, key, 'wallet', done))
    for (let each = 0; each < 28; each += 1) budget.join('b', clientOf('wallet'))
    await Promise.all([...waiting, reserving(budget, 'c', 'wallet', done)])
    expect(done).toEqual(['a', 'b', 'c'])
  })

  it('refuses who has waited too long, and at once what a client could never get in time', async () => {
    const budget = budgetOf(4, 1_000)
    const refused = expect.objectContaining({
      reason: expect.objectContaining({ kind: 'over-budget' }),
    })
    await Promise.all(['a1', 'a2'].map((key) => reserving(budget, key, 'a')))
    const started = performance.now()
    const order: string[] = []
    const note = (name: string) => () => void order.push(name)
    const beyond = Array.from({ length: 6 }, (_, index) =>
      reserving(budget, `b${index}`, 'b'),
    )
    for (const [index, each] of beyond.entries())
      each.then(note(`granted ${index}`), note(`refused ${index}`))
    const settled = await Promise.allSettled(beyond.slice(4))
    expect(settled).toEqual([refused, refused])
    expect(order).toEqual(['refused 4', 'refused 5'])
    const waited = await Promise.allSettled(beyond)
    expect(
      waited.filter(({ status }) => status === 'fulfilled').length,
    ).toBeLessThanOrEqual(2)
    expect(waited[3]).toEqual(refused)
    expect(performance.now() - started).toBeGreaterThan(900)
  })

  it('reserves at once for each client that waits, and once for all that one of them wants', async () => {
    const reserved: number[] = []
    const take = async (count: number) => {
      reserved.push(count)
      return 100
    }
    const budget = createUpstreamBudget({ take, perSecond: 20 })
    const clients = ['a', 'a', 'a', 'b', 'c']
    const done = clients.map((client, index) =>
      reserving(budget, `${client}${index}`, client),
    )
    budget.join('b3', clientOf('d'))
    expect(reserved).toEqual([2, 2, 2])
    await Promise.all(done)
    // Each look-up had its requests, and nothing is left.
    expect(reserved.reduce((sum, count) => sum + count, 0)).toBe(10)
  })

  it('reserves for each client as many as its own look-up sends', async () => {
    const reserved: number[] = []
    const take = async (count: number) => {
      reserved.push(count)
      return 100
    }
    const budget = createUpstreamBudget({ take, perSecond: 20 })
    const done = ['a', 'b', 'c', 'd'].map((client, index) =>
      budget.reserve(
        { key: client, demand: clientOf(client) },
        index === 0 ? 2 : 1,
        false,
      ),
    )
    expect(reserved).toEqual([2, 1, 1, 1])
    await Promise.all(done)
    expect(reserved).toEqual([2, 1, 1, 1])
  })
})
