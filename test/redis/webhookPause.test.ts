import { expect, it, onTestFinished } from 'vitest'
import { encodeResponse } from '../../src/service/facts/response/encodeResponse'
import { openRedis } from '../../src/service/redis/connection'
import { answerOf, complete, explained } from '../support/answers'
import { listHashes, noon } from '../support/samples'
import { serve } from '../support/serve'
import { startWebhookReceiver, webhookSecret } from '../support/webhookReceiver'
import { startRedis, withRedis } from './redisServer'

const key = 'partner-key-0123456789'
const minuteMs = 60_000

it('a webhook stays paused when Redis is flushed, at the instance that sends and at others', async () => {
  const server = await startRedis()
  const clock = { at: noon }
  const now = () => clock.at
  const receiver = await startWebhookReceiver(now)
  const open = async () => {
    const redis = await openRedis(server.url, (line) => expect.fail(line))
    onTestFinished(redis.disconnect)
    return serve({
      apiKeys: [{ name: 'partner', key, perMinute: 6_000 }],
      webhooks: [{ name: 'partner', url: receiver.url, secret: webhookSecret }],
      now,
      redis,
    })
  }
  const [leader, other] = [await open(), await open()]
  const { messages } = leader.follower
  const later = async (ms: number) => {
    clock.at += ms
    await leader.follower.lead()
    await messages.deliver()
  }
  const watch = (hashes: readonly string[]) =>
    leader.subscriptions.webhooks.add(
      'partner',
      hashes.map((hash) => ({ hash, chain: '', network: '', told: ['not-seen'] })),
    )
  const fail = async (hash: string) => {
    const [followed] = messages.tables.findHash(hash)
    const value = encodeResponse(explained(answerOf(complete)))
    if (followed !== undefined) await messages.note(followed, { value, at: now() })
    await later(2 * minuteMs)
  }
  const readPauses = () =>
    Promise.all(
      [leader, other].map(async ({ url }) => {
        const headers = { authorization: `Bearer ${key}` }
        const response = await fetch(`${url}/webhooks/watches`, { headers })
        return (await response.json()).pausedAt
      }),
    )

  const hashes = listHashes(25)
  receiver.state.reply = 500
  await later(0)
  await watch(hashes.slice(0, 20))
  await later(1_000)
  for (const hash of hashes.slice(0, 20)) await fail(hash)
  await later(1_000)
  const [pausedAt] = await readPauses()
  expect(pausedAt).toBeGreaterThan(noon)

  await withRedis(server, (redis) => redis.flushall())
  await later(1_000)
  await watch(hashes.slice(20))
  await later(1_000)
  const before = receiver.received.length
  for (const hash of hashes.slice(20)) await fail(hash)
  // One is tried at once, as after a change of the instance that sends.
  expect(receiver.received.length - before).toBeLessThanOrEqual(1)
  expect(await readPauses()).toEqual([pausedAt, pausedAt])
})
