import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addressOf,
  buildService,
  postToTracker,
  makeHash,
  startUntilServiceEnds,
} from '../support/buildService'
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

it('after one of two processes was killed during writes, the other has all confirmed entries', async () => {
  const env = { CROSSWATCH_STORE: redis.url, CROSSWATCH_RATE_LIMIT: '0' }
  const left = built.start(env)
  const [leftAddress, rightAddress] = await Promise.all([
    addressOf(left),
    addressOf(built.start(env)),
  ])
  const writers = [0, 1, 2, 3].map((each) =>
    startUntilServiceEnds(leftAddress, 40_000 + each * 10_000),
  )
  const quoteOf = async (at: number) => {
    const response: unknown = await (
      await postToTracker(rightAddress, { hash: makeHash(at) })
    ).json()
    return response
  }
  const withQuote = (at: number) => ({ result: { quoteId: `quote-${at}` } })
  await expect.poll(() => quoteOf(40_050)).toMatchObject(withQuote(40_050))
  left.child.kill('SIGKILL')
  await left.ended
  const confirmed = (await Promise.all(writers)).flat()
  expect(confirmed.length).toBeGreaterThan(100)
  for (const at of confirmed) expect(await quoteOf(at)).toMatchObject(withQuote(at))
}, 60_000)

it('a client has one rate limit across two processes on one Redis', async () => {
  // Six in a minute.
  const env = { CROSSWATCH_STORE: redis.url, CROSSWATCH_RATE_LIMIT: '6' }
  const both = await Promise.all([built.start(env), built.start(env)].map(addressOf))
  const statuses: number[] = []
  for (let round = 0; round < 10; round += 1) {
    for (const address of both) {
      statuses.push((await fetch(`${address}/tracker/health`)).status)
    }
  }
  const passed = statuses.filter((status) => status === 200).length
  expect(statuses.length - passed).toBe(statuses.filter((status) => status === 429).length)
  // Separate limits would allow twelve.
  expect(passed).toBe(6)
})

describe('a start ends with one line', () => {
  const servers: Awaited<ReturnType<typeof redisServer>>[] = []
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.remove())))
  const opened = async (options: readonly string[]) => {
    const server = await redisServer(options)
    servers.push(server)
    return server
  }
  const unusable = (url: string, reason: string) =>
    `CROSSWATCH_STORE is not usable: the Redis at ${new URL(url).host} ${reason}.\n`

  it('with a Redis Cluster', async () => {
    // The default is the port of Redis plus 10,000, which can exceed 65,535.
    const port = String(await findFreePort())
    const cluster = await opened(['--cluster-enabled', 'yes', '--cluster-port', port])
    await expect(addressOf(built.start({ CROSSWATCH_STORE: cluster.url }))).rejects.toThrow(
      unusable(cluster.url, 'is a cluster, which is not supported'),
    )
  })

  it('with a Redis that refuses the password or the database', async () => {
    const guarded = await opened(['--requirepass', 'right'])
    const start = (url: string) => addressOf(built.start({ CROSSWATCH_STORE: url }))
    const { url } = guarded
    await expect(start(url)).rejects.toThrow(
      unusable(url, 'responds with "NOAUTH Authentication required."'),
    )
    await expect(start(url.replace('//', '//:wrong@'))).rejects.toThrow(
      unusable(
        url,
        'responds with "WRONGPASS invalid username-password pair or user is disabled."',
      ),
    )
    await expect(start(`${url.replace('//', '//:right@')}/99`)).rejects.toThrow(
      unusable(url, 'responds with "ERR DB index is out of range"'),
    )
  })
})

it('the service starts without a Redis that cannot be reached', async () => {
  const store = `redis://127.0.0.1:${await findFreePort()}`
  const address = await addressOf(built.start({ CROSSWATCH_STORE: store }))
  expect((await fetch(`${address}/xname/chains/bob`)).status).toBe(200)
  // Its start cannot be read, and no source reports it.
  expect((await postToTracker(address, { hash: makeHash(1) })).status).toBe(503)
})
