import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openBuild, makeHash } from '../support/buildService'
import {
  type Instance,
  countLate,
  countRequests,
  poll,
  startShared,
  startThree,
  swapping,
} from './fleet'

const built = await openBuild()
afterAll(built.killAll)

/** A response is fresh for this time. */
const freshMs = 3_000
/** The longest time for which an instance may keep others from fetching. */
const leaseMs = 15_000

/** Starts three instances on one Redis and one network. */
async function startFleet() {
  const shared = await startShared()
  const all = await startThree(built, shared.env)
  const [first, second, third] = all
  return { ...shared, first, second, third, all }
}

/** A promise that the test resolves. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Polls a hash without a pause until the time is up. Returns how many responses had another status than 200. */
async function keepPolling(instance: Instance, hash: string, untilMs: number) {
  let failures = 0
  while (performance.now() < untilMs) {
    const { status } = await poll(instance, { hash })
    if (status !== 200) failures += 1
    await wait(50)
  }
  return failures
}

it('three instances request a hash once per expiry, however many polls there are', async () => {
  const { all, script, node, indexer } = await startFleet()
  script.status = async (hash) => {
    // Every instance gets polls meanwhile.
    await wait(300)
    return swapping(hash)
  }
  const startedAt = performance.now()
  const polling = all.map((each) => keepPolling(each, makeHash(1), startedAt + 10_000))
  expect(await Promise.all(polling)).toEqual([0, 0, 0])
  const expiries = 1 + (performance.now() - startedAt) / freshMs
  const counts = [countRequests(node, '/status/'), countRequests(indexer, '/actions')]
  expect(Math.max(...counts)).toBeLessThanOrEqual(
    1.25 * expiries + (await countLate(all)),
  )
  expect(Math.min(...counts)).toBeGreaterThan(1)
})

it('while one instance fetches, the others respond at once with what is known', async () => {
  const { first, second, third, all, script, node } = await startFleet()
  const hash = makeHash(1)
  for (const each of all) await poll(each, { hash })
  const { open, opened } = createGate()
  script.status = async () => {
    await opened
    return swapping(hash)
  }
  await wait(freshMs + 200)
  const before = countRequests(node, '/status/')
  const lateBefore = await countLate(all)
  const fetching = poll(first, { hash })
  await expect.poll(() => countRequests(node, '/status/')).toBe(before + 1)
  for (const each of [second, third]) {
    const known = await poll(each, { hash })
    expect([known.status, Number(known.headers.get('age'))]).toEqual([
      200,
      expect.toSatisfy((age: number) => age >= freshMs / 1_000),
    ])
  }
  const late = (await countLate(all)) - lateBefore
  expect(countRequests(node, '/status/')).toBeLessThanOrEqual(before + 1 + late)
  open()
  expect((await fetching).status).toBe(200)
})

it('an instance that is killed while it fetches keeps the others waiting for 15 s at most', async () => {
  const { first, second, script, node } = await startFleet()
  const known = makeHash(1)
  const unknown = makeHash(2)
  await poll(first, { hash: known })
  await wait(freshMs + 200)
  const { open, opened } = createGate()
  script.status = async (hash) => {
    await opened
    return swapping(hash)
  }
  const ended = [known, unknown].map((hash) => poll(first, { hash }).catch(() => null))
  await expect.poll(() => countRequests(node, '/status/', 0)).toBe(3)
  first.child.kill('SIGKILL')
  // On a slow machine, what is known has been served meanwhile.
  await Promise.all(ended)
  open()
  const killedAt = performance.now()
  const countOfSecond = (hash: string) => countRequests(node, hash, 1)
  let lastStatus = 0
  while (countOfSecond(known) === 0 || lastStatus !== 200) {
    expect((await poll(second, { hash: known })).status).toBe(200)
    const response = await poll(second, { hash: unknown })
    lastStatus = response.status
    expect([200, 503]).toContain(lastStatus)
    if (lastStatus === 503) expect(response.headers.get('retry-after')).not.toBeNull()
    expect(performance.now() - killedAt).toBeLessThan(leaseMs + 10_000)
    await wait(250)
  }
})

it('names, their reverse lookups and the lists of a network are requested once for all instances', async () => {
  const { all, script, node, indexer } = await startFleet()
  const address = '0x2fa5cb1c4e0d2b7a9f83e6d5c4b3a29180716253'
  script.name = { owner: 'thor1owner', aliases: [{ chain: 'ETH', address }] }
  const paths = [
    '/tokenlist/utils/chains/details',
    '/thorname/alice',
    `/thorname/rlookup?chain=ETH&address=${address}`,
  ]
  for (const path of paths) {
    const responses = await Promise.all(all.map((each) => fetch(each.address + path)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  const late = await countLate(all)
  for (const part of ['/inbound_addresses', '/pools', '/mimir', '/thorname/alice']) {
    const count = countRequests(node, part)
    const isOnce = count > 0 && count <= 1 + late
    expect({ part, count, isOnce }).toMatchObject({ isOnce: true })
  }
  // Once in each spelling of the address.
  const lookups = indexer
    .map(({ path }) => path)
    .filter((path) => path.includes('/rlookup/'))
  expect(lookups.length).toBeGreaterThan(0)
  expect(lookups.length).toBeLessThanOrEqual(new Set(lookups).size + late)
})
