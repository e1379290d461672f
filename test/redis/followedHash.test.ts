import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openBuild, makeHash } from '../support/buildService'
import { type Instance, countRequests, planned, poll, startFollowers } from './fleet'

const built = await openBuild()
afterAll(built.killAll)

/** Polls one instance after the other for some seconds. Returns the bodies, in order. */
async function view(instances: readonly Instance[], hash: string, seconds: number) {
  const texts: string[] = []
  for (let turn = 0; turn < seconds; turn += 1) {
    const instance = instances[turn % instances.length]
    if (instance !== undefined) texts.push(await (await poll(instance, { hash })).text())
    await wait(1_000)
  }
  return texts
}

it('a hash that nobody names is looked up rarely by all of them, and by the next poll once a block names it', async () => {
  const { node, chain, script, instances } = await startFollowers(built)
  const hash = makeHash(1)
  // After its first 30 s an instance counts on blocks.
  await view(instances, hash, 35)
  const before = countRequests(node, '/tx/status/')
  await view(instances, hash, 30)
  expect(countRequests(node, '/tx/status/') - before).toBeLessThanOrEqual(2)
  script.status = planned
  chain.name(hash)
  const texts = await view(instances, hash, 15)
  expect(texts.at(-1)).toContain('"outbound"')
})
