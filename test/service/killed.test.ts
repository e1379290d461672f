import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  postToTracker,
  buildService,
  makeHash,
  startUntilServiceEnds,
} from '../support/buildService'

let built: Awaited<ReturnType<typeof buildService>>
beforeAll(async () => {
  built = await buildService('killed-test')
}, 60_000)
afterAll(() => built.remove())

it('a store has every confirmed entry, all whole, after its process was killed during writes', async () => {
  const env = { CROSSWATCH_STORE: join(built.folder, 'store'), CROSSWATCH_RATE_LIMIT: '0' }
  const entries = () =>
    readdirSync(join(built.folder, 'store/start')).filter((file) => file.endsWith('.json'))
  const confirmed: number[] = []
  for (const round of [1, 2, 3]) {
    const { address, kill } = await built.start(env)
    const writers = [0, 1, 2, 3].map((each) =>
      startUntilServiceEnds(address, round * 40_000 + each * 10_000),
    )
    await expect.poll(() => entries().length).toBeGreaterThan(round * 30)
    await kill()
    confirmed.push(...(await Promise.all(writers)).flat())
  }
  expect(confirmed.length).toBeGreaterThan(50)
  const whole = entries().map((file) => {
    const entry: unknown = JSON.parse(readFileSync(join(built.folder, 'store/start', file), 'utf8'))
    return entry
  })
  expect(whole.length).toBeGreaterThanOrEqual(confirmed.length)
  const { address } = await built.start(env)
  for (const at of confirmed) {
    const response: unknown = await (await postToTracker(address, { hash: makeHash(at) })).json()
    expect(response).toMatchObject({ result: { quoteId: `quote-${at}` } })
  }
  expect(
    readdirSync(join(built.folder, 'store/start')).filter((file) => file.endsWith('.damaged')),
  ).toEqual([])
}, 60_000)
