import { describe, expect, it } from 'vitest'
import type { InProcess } from '../../support/inProcess'
import { hashOf } from '../../support/samples'
import { request } from '../../support/sandboxed'
import {
  type ScriptedResponse,
  calmLists,
  nothing,
  tellLists,
  tellSwap,
  unseen,
} from '../../support/scriptedNetwork'
import {
  isSwapping,
  overNetwork,
  overTrack,
  unknownHash,
} from '../../support/overNetwork'
import { depositHash } from '../../support/trackResponses'

/**
 * What fails for one hash, name or start fails for that one alone: no client can stop the lookups of others by what an upstream
 * cannot answer. A real outage still spares the upstream.
 */

const lookupsPerSecond = 5
const attacker = '203.0.113.7'
const other = '198.51.100.1'
const watcher = '198.51.100.2'

const badHash = (index: number): string => `BAD${String(index).padStart(61, 'A')}`
const watchedHash = 'EE'.repeat(32)

const addressOf = (start: string, index: number): string =>
  `0x${start}${String(index).padStart(40 - start.length, '1')}`

/** Requests a path of the service, or posts a body to its tracker. */
const send = (over: Pick<InProcess, 'service'>, client: string, about: string | object) =>
  typeof about === 'string'
    ? request(over, about, { client })
    : request(over, '/tracker/v2/txn', { client, body: about })

/** A service whose upstream answers about bad keys as a test says. */
type Attacked = Pick<InProcess, 'service'> & {
  later: (ms: number) => void
  /** What a client asks about. */
  bad: (index: number) => string | object
  good: (index: number) => string | object
  /** A transaction in progress; null where lookups are about names. */
  watched: object | null
}

const listAt = tellLists(calmLists, { json: {}, status: 404 })

async function overNode(fault: ScriptedResponse): Promise<Attacked> {
  const network = await overNetwork()
  network.script.other = listAt
  network.script.status = (path) => {
    if (path.includes(watchedHash)) return tellSwap('swapping', watchedHash)
    return path.includes('/BAD') ? fault : unseen
  }
  return {
    ...network,
    bad: (index) => ({ hash: badHash(index) }),
    good: (index) => ({ hash: hashOf(index) }),
    watched: { hash: watchedHash },
  }
}

async function overNames(fault: ScriptedResponse): Promise<Attacked> {
  const network = await overNetwork()
  network.script.other = (path) => {
    if (!path.includes('/rlookup/')) return listAt(path)
    return path.includes('0xbad') ? fault : { json: [] }
  }
  const lookUp = (start: string) => (index: number) =>
    `/thorname/rlookup?chain=ETH&address=${addressOf(start, index)}`
  return { ...network, bad: lookUp('bad'), good: lookUp('c'), watched: null }
}

async function overService(fault: ScriptedResponse): Promise<Attacked> {
  const over = await overTrack()
  over.state.respond = ({ hash, chainId }) => {
    if (hash.toUpperCase().includes('BAD')) return fault
    return hash === depositHash && chainId === '1' ? isSwapping : unknownHash
  }
  return {
    ...over,
    bad: (index) => ({ hash: badHash(index) }),
    good: (index) => ({ hash: hashOf(index) }),
    watched: { hash: depositHash },
  }
}

/** Lets the attacker look up bad keys for some seconds. Returns what two other clients get. */
async function attack(over: Attacked, seconds: number, bad: Attacked['bad']) {
  const others: number[] = []
  /** Of the watched transaction, in seconds. */
  const ages: number[] = []
  for (let second = 0; second < seconds; second += 1) {
    for (let each = 0; each < lookupsPerSecond; each += 1) {
      await send(over, attacker, bad(second * lookupsPerSecond + each))
      over.later(1_000 / lookupsPerSecond)
    }
    others.push((await send(over, other, over.good(second))).status)
    if (over.watched === null || second % 3 !== 0) continue
    const response = await send(over, watcher, over.watched)
    expect(response.status).toBe(200)
    ages.push(Number(response.headers.get('age') ?? 0))
  }
  return { others, ages }
}

const seconds = 15
const allAnswered = Array.from({ length: seconds }, () => 200)

async function expectOthersUnharmed(over: Attacked, bad: Attacked['bad']) {
  if (over.watched !== null) await send(over, watcher, over.watched)
  const { others, ages } = await attack(over, seconds, bad)
  expect(others).toEqual(allAnswered)
  expect(Math.max(0, ...ages)).toBeLessThanOrEqual(3)
}

const faults = {
  'a 500': { json: { error: 'internal' }, status: 500 },
  'a 503 with Retry-After': {
    json: {},
    status: 503,
    headers: { 'retry-after': '60' },
  },
  'a 429': { json: {}, status: 429, headers: { 'retry-after': '60' } },
}
const failing = faults['a 500']

describe('a client whose lookups fail stops nobody else’s', () => {
  const surfaces = {
    'the node': overNode,
    'the indexer, for names': overNames,
    'the service behind this one': overService,
  }
  for (const [surface, open] of Object.entries(surfaces)) {
    it.each(Object.entries(faults))(
      `when ${surface} answers %s about two keys`,
      async (_, fault) => {
        const over = await open(fault)
        await expectOthersUnharmed(over, (index) => over.bad(index % 2))
      },
    )
  }

  it.each(Object.entries(surfaces))(
    'when %s fails for each key of ever new ones',
    async (_, open) => {
      const over = await open(failing)
      await expectOthersUnharmed(over, over.bad)
    },
  )
})

describe('an upstream that limits requests', () => {
  const limited = faults['a 429']

  it('to its lists is not asked for lists, but for everything else', async () => {
    const over = await overNetwork()
    over.script.other = (path) =>
      path.includes('/thorname/') ? { json: { message: 'none' }, status: 404 } : limited
    const count = (part: string) =>
      over.node.filter(({ path }) => path.includes(part)).length
    for (let second = 0; second < seconds; second += 1) {
      expect((await send(over, other, '/tokenlist/utils/chains/details')).status).toBe(
        200,
      )
      expect((await send(over, other, { hash: hashOf(second) })).status).toBe(200)
      await send(over, other, `/thorname/name${second}`)
      over.later(1_000)
    }
    expect(count('/tx/status/')).toBe(seconds)
    expect(count('/thorname/')).toBe(seconds)
    expect([count('/inbound_addresses'), count('/pools')]).toEqual([1, 1])
  })
})

it('an outage for several clients and hashes spares the upstream, and ends within seconds', async () => {
  const over = await overNetwork({ status: failing, actions: failing })
  over.script.other = listAt
  let lookups = 0
  const lookUp = async () => {
    lookups += 1
    const client = `198.51.100.${lookups}`
    return (await send(over, client, { hash: hashOf(lookups) })).status
  }
  const statuses: number[] = []
  for (let each = 0; each < 20; each += 1) statuses.push(await lookUp())
  const early = over.node.length
  expect(early).toBeLessThanOrEqual(15)
  for (let each = 0; each < 50; each += 1) {
    over.later(200)
    statuses.push(await lookUp())
  }
  expect(new Set(statuses)).toEqual(new Set([503]))
  // Ten seconds of trials.
  expect(over.node.length - early).toBeLessThanOrEqual(15)

  over.script.status = unseen
  over.script.actions = nothing
  let waitedMs = 0
  while ((await lookUp()) !== 200) {
    waitedMs += 500
    over.later(500)
    expect(waitedMs).toBeLessThanOrEqual(5_000)
  }
})
