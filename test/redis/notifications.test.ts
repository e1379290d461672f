import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { openBuild, makeHash } from '../support/buildService'
import { temporaryFolder } from '../support/temporaryFolder'
import { unseen } from '../support/scriptedNetwork'
import { startWebhookReceiver, webhookSecret } from '../support/webhookReceiver'
import { type Instance, startInstance, startNetwork, startTwo, swapping } from './fleet'
import { startRedis } from './redisServer'

const built = await openBuild()
afterEach(() => built.killAll())

const key = 'partner-key-0123456789'
const authorization = `Bearer ${key}`
const hashes = Array.from({ length: 20 }, (_, index) => makeHash(index + 1))

/** Over a network that has not seen any of the hashes, with a webhook of the partner. */
async function prepare(store: string) {
  const network = await startNetwork()
  network.script.status = () => unseen
  const receiver = await startWebhookReceiver()
  const env = {
    ...network.env,
    CROSSWATCH_STORE: store,
    CROSSWATCH_API_KEYS: `partner:${key}:6000`,
    CROSSWATCH_WEBHOOK_PARTNER_URL: receiver.url,
    CROSSWATCH_WEBHOOK_PARTNER_SECRET: webhookSecret,
  }
  return { network, receiver, env }
}

async function watchAll([instance]: readonly Instance[]) {
  const response = await fetch(`${instance?.address}/webhooks/watches`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ hashes }),
  })
  expect(response.status).toBe(200)
}

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** The events that say that a hash is in progress. Under load, the first one says "not seen". */
const listEvents = ({ received }: Receiver) =>
  received.filter(({ event }) => event.data.verdict === 'in-progress')

const countTold = (receiver: Receiver) =>
  new Set(listEvents(receiver).map(({ event }) => event.data.result.firstTransactionHash))
    .size

const countIds = (receiver: Receiver) =>
  new Set(listEvents(receiver).map(({ id }) => id)).size

type Start = (env: Record<string, string>) => Promise<Instance[]>

/** Kills instances while they send, and starts others. Returns how many events were sent. */
async function killWhileSending(start: Start, store: string) {
  const { network, receiver, env } = await prepare(store)
  const instances = await start(env)
  await watchAll(instances)
  receiver.state.reply = 'hang'
  network.script.status = swapping
  await expect
    .poll(() => listEvents(receiver).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  for (const { child } of instances) child.kill('SIGKILL')
  receiver.state.reply = 200
  await start(env)
  await expect.poll(() => countTold(receiver), { timeout: 90_000 }).toBe(hashes.length)
  // Those that were being sent come again once their leases have ended.
  await wait(35_000)
  return countIds(receiver)
}

it('instances that are killed while they send lose nothing, and send it again as the same event, on a folder and on Redis', async () => {
  const redis = await startRedis()
  const counts = await Promise.all([
    killWhileSending(
      async (env) => [await startInstance(built, 0, env)],
      temporaryFolder(),
    ),
    killWhileSending((env) => startTwo(built, env), redis.url),
  ])
  expect(counts).toEqual([hashes.length, hashes.length])
})

it('a Redis that is away for ten seconds loses and repeats nothing', async () => {
  const redis = await startRedis()
  const { network, receiver, env } = await prepare(redis.url)
  const instances = await startTwo(built, env)
  await watchAll(instances)
  network.script.status = swapping
  await expect
    .poll(() => listEvents(receiver).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  redis.pause()
  await wait(10_000)
  redis.resume()
  await expect.poll(() => countTold(receiver), { timeout: 90_000 }).toBe(hashes.length)
  expect(countIds(receiver)).toBe(hashes.length)
})
