import { afterAll, expect, it } from 'vitest'
import { action, node } from '../films/answers'
import { bitcoin, ether, evm } from '../films/film'
import { answerOf } from '../support/answers'
import { openBuild, makeHash } from '../support/buildService'
import { temporaryFolder } from '../support/temporaryFolder'
import { type ScriptedResponse, down, nothing, unseen } from '../support/scriptedNetwork'
import { type Instance, poll, startInstance, startNetwork } from './fleet'
import { startRedis, withRedis } from './redisServer'

const built = await openBuild()
afterAll(built.killAll)

const hash = makeHash(5)
const deposit = { ...bitcoin(`=:e:${evm}:0`), hash }
const list = (status: 'pending' | 'success', payments = [ether]): ScriptedResponse => ({
  json: { actions: [action('swap', status, deposit, payments, { date: Date.now() })] },
})
const tell = (...told: Parameters<typeof node>): ScriptedResponse => ({
  json: node(...told),
})
const planned = tell('planned', deposit, [ether])
const sent = tell('sent', deposit, [ether])

const inQueue = ['in-progress', 'success', 'success 2.5', 'outbound 2.5']
const complete = ['complete', 'success', 'success 2.5', 'success 2.5']

/** What node and indexer say one after another, and what is told: nothing is taken back. */
const film: readonly [
  name: string,
  node: ScriptedResponse,
  indexer: ScriptedResponse,
  told: string[],
][] = [
  ['the payout is planned', planned, list('pending', []), inQueue],
  ['both have forgotten it', unseen, nothing, inQueue],
  ['the payout is sent', sent, list('success'), complete],
  ['both are down after the end', down, down, complete],
]

async function read(instance: Instance) {
  const response = await poll(instance, { hash })
  expect(response.status).toBe(200)
  const { verdict, ...wire } = await response.json()
  const { legs } = answerOf(wire).result
  const steps = legs.map(({ status, toAmount, txnType }) =>
    txnType === 'TRANSFER:IN' ? status : `${status} ${toAmount}`.trim(),
  )
  return {
    told: [verdict, ...steps],
    confirmedAt: Number(response.headers.get('confirmed-at')),
  }
}

/** Plays the film. Whoever has answered is killed, and another process takes its place. */
async function expectNothingBack(
  store: string,
  count: number,
  beforeEach: () => Promise<unknown>,
) {
  const network = await startNetwork()
  const env = { ...network.env, CROSSWATCH_STORE: store }
  let started = 0
  const start = () => startInstance(built, (started += 1), env)
  const instances = await Promise.all(Array.from({ length: count }, start))
  let confirmedAt = 0
  for (const [name, status, actions, expected] of film) {
    network.script.status = () => status
    network.script.actions = () => actions
    await beforeEach()
    const answering = instances.shift()
    if (answering === undefined) throw new Error('There is no instance.')
    const answer = await read(answering)
    expect({ name, told: answer.told }).toEqual({ name, told: expected })
    expect(answer.confirmedAt).toBeGreaterThanOrEqual(confirmedAt)
    confirmedAt = answer.confirmedAt
    answering.child.kill('SIGKILL')
    await answering.ended
    instances.push(await start())
  }
}

it('two instances on a Redis, of which each is killed after its answer, take nothing back', async () => {
  const redis = await startRedis()
  // The responses that instances share would be told for a while, without the memory.
  const dropResponses = () =>
    withRedis(redis, async (client) => {
      for (const key of await client.keys('*:response:*')) await client.del(key)
    })
  await expectNothingBack(redis.url, 2, dropResponses)
})

it('a service on a folder, which is killed after each answer, takes nothing back', async () => {
  await expectNothingBack(temporaryFolder(), 1, async () => undefined)
})
