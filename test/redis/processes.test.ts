import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, buildService, postToTracker, makeHash } from '../support/buildService'
import { findFreePort } from '../support/listening'
import { redisServer } from '../support/redisServer'

let built: Awaited<ReturnType<typeof buildService>>
let redis: Awaited<ReturnType<typeof redisServer>>
beforeAll(async () => {
  redis = await redisServer()
  built = await buildService()
}, 60_000)
afterAll(async () => {
  built.remove()
  await redis.remove()
})

it('a client has one rate limit across two processes on one Redis', async () => {
  // Six in a minute.
  const env = { CROSSWATCH_STORE: redis.url, CROSSWATCH_RATE_LIMIT: '6' }
  const both = await Promise.all([built.start(env), built.start(env)].map(addressOf))
  const statuses: number[] = []
  for (let each = 0; each < 16; each += 1) {
    statuses.push((await fetch(`${both[each % 2]}/tracker/health`)).status)
  }
  // Separate limits would allow twelve.
  const expected = Array.from({ length: 16 }, (_, each) => (each < 6 ? 200 : 429))
  expect(statuses).toEqual(expected)
})

describe('a start ends with one line', () => {
  const servers: Awaited<ReturnType<typeof redisServer>>[] = []
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.remove())))
  const opened = async (options: readonly string[]) => {
    const server = await redisServer(options)
    servers.push(server)
    return server
  }
  const startOn = (url: string) => addressOf(built.start({ CROSSWATCH_STORE: url }))
  const unusable = (url: string, reason: string) =>
    `CROSSWATCH_STORE is not usable: the Redis at ${new URL(url).host} ${reason}.\n`

  it('with a Redis Cluster', async () => {
    // The default is the port of Redis plus 10,000, which can exceed 65,535.
    const port = String(await findFreePort())
    const { url } = await opened(['--cluster-enabled', 'yes', '--cluster-port', port])
    await expect(startOn(url)).rejects.toThrow(
      unusable(url, 'is a cluster, which is not supported'),
    )
  })

  it('with a Redis that refuses the password or the database', async () => {
    const { url } = await opened(['--requirepass', 'right'])
    const wrong = 'WRONGPASS invalid username-password pair or user is disabled.'
    for (const [given, answer] of [
      [url, 'NOAUTH Authentication required.'],
      [url.replace('//', '//:wrong@'), wrong],
      [`${url.replace('//', '//:right@')}/99`, 'ERR DB index is out of range'],
    ] as const) {
      await expect(startOn(given)).rejects.toThrow(unusable(url, `responds with "${answer}"`))
    }
  })
})

it('the service starts without a Redis that cannot be reached', async () => {
  const store = `redis://127.0.0.1:${await findFreePort()}`
  const address = await addressOf(built.start({ CROSSWATCH_STORE: store }))
  expect((await fetch(`${address}/xname/chains/bob`)).status).toBe(200)
  // Its start cannot be read, and no source reports it.
  expect((await postToTracker(address, { hash: makeHash(1) })).status).toBe(503)
})
