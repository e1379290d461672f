import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { addressOf, openBuild, makeHash } from '../support/buildService'
import { startOf } from '../support/samples'
import {
  countRequests,
  poll,
  readMetric,
  startInstance,
  startNetwork,
  startTwo,
  track,
} from './fleet'
import { type RedisServer, startCluster, startRedis, withRedis } from './redisServer'

const built = await openBuild()
afterAll(built.killAll)

/** The words of the command by which docs/run.md creates the user of the service. */
function readDocumentedUser() {
  const documented = readFileSync('docs/run.md', 'utf8')
  const command = /`ACL (SETUSER crosswatch [^`]+)`/.exec(documented)?.[1]
  return (command ?? '').split(' ')
}

/** Creates the user. Returns the address with which an instance uses it. */
async function createUser(servers: readonly RedisServer[], ...further: string[]) {
  const [command = '', ...words] = readDocumentedUser()
  for (const server of servers)
    await withRedis(server, (redis) => redis.call('ACL', command, ...words, ...further))
  return (servers[0]?.url ?? '').replace('//', '//crosswatch:password@')
}

const changeUser = (server: RedisServer, rule: string) =>
  withRedis(server, (redis) => redis.call('ACL', 'SETUSER', 'crosswatch', rule))

/** Starts a service on a Redis that refuses it with this answer. */
async function expectRefused(url: string, answer: string) {
  const running = built.start({ CROSSWATCH_STORE: url })
  expect(await running.ended).toBe(1)
  const line = `^CROSSWATCH_STORE is not usable: the Redis at [\\w.:]+ responds with "${answer}`
  expect(running.err()).toMatch(new RegExp(`${line}[^\\n]*\\n\\{`))
}

describe('the user of the documents', () => {
  it.each<[string, () => Promise<RedisServer[]>]>([
    ['a Redis', async () => [await startRedis()]],
    ['a Redis Cluster of one', () => startCluster(1)],
    ['a Redis Cluster of three', () => startCluster(3)],
  ])('of %s is enough to share responses, starts and limits', async (_, start) => {
    const servers = await start()
    const network = await startNetwork()
    const env = {
      ...network.env,
      CROSSWATCH_STORE: await createUser(servers),
      CROSSWATCH_RATE_LIMIT: '60',
    }
    const instances = await startTwo(built, env)
    const [one, other] = instances
    // So many that each server of a cluster has some of them.
    const hashes = Array.from({ length: 20 }, (__, index) => makeHash(index))
    for (const hash of hashes) {
      await track(one, { hash })
      await track(other, { hash })
    }
    expect(countRequests(network.node, '/status/')).toBe(hashes.length)
    await track(one, startOf(makeHash(100)), 2)
    const started = await track(other, { hash: makeHash(100) }, 2)
    expect(started.result.quoteId).toBe('quote-1')

    const statuses: number[] = []
    for (let each = 0; each < 80; each += 1) {
      const instance = each % 2 === 0 ? one : other
      statuses.push((await poll(instance, { hash: makeHash(1) }, { client: 3 })).status)
    }
    // Separate limits would allow 120.
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(70)
    expect(statuses).toContain(429)

    for (const { err } of instances)
      expect(err()).not.toMatch(/"warn".*(?:Redis|store)|CROSSSLOT|MOVED/)
    for (const server of servers) {
      const size = await withRedis(server, (redis) => redis.dbsize())
      expect(size).toBeGreaterThan(0)
      // The first reading of the log empties it.
      expect(await withRedis(server, (redis) => redis.call('ACL', 'LOG'))).toEqual([])
    }
  })

  it.each(['-info', '-time', '-eval', '-hset', '-pexpire', 'resetkeys', '-cluster'])(
    'without one permission (%s) ends the start with one line',
    async (rule) => {
      const isOfCluster = rule === '-cluster'
      const servers = isOfCluster ? await startCluster(1) : [await startRedis()]
      const url = await createUser(servers, rule)
      await expectRefused(url, '(?:NOPERM|ERR The user executing) [^\\n]+')
    },
  )

  it('with a wrong password or database ends the start with one line', async () => {
    const { url } = await startRedis(['--requirepass', 'right'])
    await expectRefused(url, 'NOAUTH Authentication required\\."')
    const wrong = 'WRONGPASS invalid username-password pair or user is disabled\\."'
    await expectRefused(url.replace('//', '//:wrong@'), wrong)
    const database = `${url.replace('//', '//:right@')}/99`
    await expectRefused(database, 'ERR DB index is out of range"')
  })

  it('that may no longer run a command later is one line, and is counted', async () => {
    const server = await startRedis()
    const network = await startNetwork()
    const env = { ...network.env, CROSSWATCH_STORE: await createUser([server]) }
    const instance = await startInstance(built, 0, env)
    await track(instance, { hash: makeHash(1) })
    await changeUser(server, '-time')
    for (let each = 10; each < 20; each += 1)
      await poll(instance, { hash: makeHash(each) })
    await expect.poll(instance.err).toContain('Redis refuses the script')
    expect(instance.err().match(/Redis refuses the script ."reserve/g)).toHaveLength(1)
    const metrics = await (await fetch(`${instance.address}/metrics`)).text()
    expect(metrics).toMatch(/^crosswatch_redis_errors_total\{script="reserve"\} \d\d/m)
    expect(await readMetric(instance, 'crosswatch_redis_away')).toBe(0)
  })
})

it('an instance uses a Redis that comes after its start', async () => {
  const server = await startRedis()
  await server.stop()
  const instance = built.start({ CROSSWATCH_STORE: server.url })
  const address = await addressOf(instance)
  expect((await poll({ address }, startOf(makeHash(1)))).status).toBe(503)
  await server.start()
  const start = async () => (await poll({ address }, startOf(makeHash(1)))).status
  await expect.poll(start, { interval: 250 }).toBe(200)
})
