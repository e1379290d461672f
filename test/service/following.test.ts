import { describe, expect, it } from 'vitest'
import { createFollowing, type Heard } from '../../src/service/keeping/following'
import { createMemoryCache } from '../../src/service/keeping/memoryCache'
import { tell } from '../../src/service/keeping/told'

const moving = { done: false, status: 'swapping' }
const final = { done: true, status: 'success' }
const notFound = { done: false, status: 'not_found' }
const whole = (answer: { done: boolean; status: string }): Heard => ({
  told: tell(answer),
  isWhole: true,
})

/** A following whose source says what the test wants, and counts how often it was asked. */
function followed() {
  let at = 1_000_000
  const state = { asked: 0, says: async (): Promise<Heard> => whole(moving) }
  const following = createFollowing({ cache: createMemoryCache(() => at), now: () => at })
  return {
    state,
    expire: following.expire,
    later: (ms: number) => {
      at += ms
    },
    follow: (hash = 'A') =>
      following.follow(hash, () => {
        state.asked += 1
        return state.says()
      }),
  }
}

describe('following', () => {
  it('asks once for a thousand who ask at the same moment, and once an interval', async () => {
    const { follow, later, state } = followed()
    const told = await Promise.all(Array.from({ length: 1_000 }, () => follow()))
    expect(new Set(told.map(({ bytes }) => bytes.toString())).size).toBe(1)
    expect(state.asked).toBe(1)
    later(1_900)
    await follow()
    expect(state.asked).toBe(1)
    later(1_200)
    await follow()
    expect(state.asked).toBe(2)
  })

  it('has the next answer fetched before the last is too old, once, and nobody waits for it', async () => {
    const { follow, later, state } = followed()
    await follow()
    let arrive = () => {}
    state.says = () =>
      new Promise((resolve) => {
        arrive = () => resolve(whole(final))
      })
    later(2_500)
    const many = await Promise.all(Array.from({ length: 50 }, () => follow()))
    expect(new Set(many.map((told) => told.state))).toEqual(new Set(['moving']))
    await expect.poll(() => state.asked).toBe(2)
    arrive()
    await expect.poll(async () => (await follow()).state).toBe('final')
    expect(state.asked).toBe(2)
  })

  it('that fails ahead of time frightens nobody, and asks again when it is time', async () => {
    const { follow, later, state } = followed()
    await follow()
    state.says = () => Promise.reject(new Error('down'))
    later(2_500)
    expect(await follow()).toMatchObject({ state: 'moving', age: 0 })
    await expect.poll(() => state.asked).toBe(2)
    state.says = async () => whole(final)
    later(3_000)
    expect(await follow()).toMatchObject({ state: 'final', age: 0 })
  })

  it.each([
    ['final', final, 60_000, 120_000],
    ['moving', moving, 1_900, 3_000],
    ['not found', notFound, 1_900, 3_000],
  ])('keeps what is %s for its own time', async (_, answer, stillGood, over) => {
    const { follow, later, state } = followed()
    state.says = async () => whole(answer)
    await follow()
    later(stillGood)
    await follow()
    expect(state.asked).toBe(1)
    later(over - stillGood)
    await follow()
    expect(state.asked).toBe(2)
  })

  it('gives the last answer, with its age, while the sources fail, and asks again each interval', async () => {
    const { follow, later, state } = followed()
    await follow()
    later(10_000)
    state.says = () => Promise.reject(new Error('down'))
    expect(await follow()).toMatchObject({ bytes: tell(moving).bytes, age: 10_000 })
    later(1_000)
    expect(await follow()).toMatchObject({ age: 11_000 })
    expect(state.asked).toBe(2)
    later(3_000)
    state.says = async () => whole(final)
    expect(await follow()).toMatchObject({ state: 'final', age: 0 })
  })

  it('fails when there is nothing, or nothing young enough, to give', async () => {
    const { follow, later, state } = followed()
    state.says = () => Promise.reject(new Error('down'))
    await expect(follow()).rejects.toThrow('down')
    state.says = async () => whole(moving)
    await follow()
    later(3_600_001)
    state.says = () => Promise.reject(new Error('down'))
    await expect(follow()).rejects.toThrow('down')
  })

  it('prefers what both sources said to what one says now, for a while, and an end for long', async () => {
    const partial: Heard = { told: tell({ done: false, status: 'pending' }), isWhole: false }
    const { follow, later, state } = followed()
    await follow()
    state.says = async () => partial
    later(10_000)
    expect(await follow()).toMatchObject({ bytes: tell(moving).bytes, age: 10_000 })
    later(25_000)
    expect(await follow()).toMatchObject({ bytes: partial.told.bytes, age: 0 })
    state.says = async () => whole(final)
    later(5_000)
    await follow()
    state.says = async () => partial
    later(3_600_000)
    expect(await follow()).toMatchObject({ state: 'final', age: 3_600_000 })
  })

  it('asks afresh after something changed', async () => {
    const { follow, expire, state } = followed()
    await follow()
    await expire('A')
    await follow()
    expect(state.asked).toBe(2)
  })

  it('asks once more when something changes while the sources are asked', async () => {
    const { follow, expire, state } = followed()
    let goOn = () => {}
    state.says = async () => {
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      return whole({ done: false, status: `asked ${state.asked} times` })
    }
    const first = follow()
    await expect.poll(() => state.asked).toBe(1)
    await expire('A')
    const second = follow()
    goOn()
    await expect.poll(() => state.asked).toBe(2)
    goOn()
    expect((await first).bytes.toString()).toContain('asked 2 times')
    expect((await second).bytes.toString()).toContain('asked 2 times')
  })
})

describe('the cache in memory', () => {
  it('stays bounded under a hundred thousand random hashes, the last ones kept', async () => {
    const cache = createMemoryCache(() => 0)
    const kept = async (from: number, to: number) => {
      let found = 0
      for (let each = from; each < to; each += 1) {
        if ((await cache.read(`answer:${each}`)) !== null) found += 1
      }
      return found
    }
    for (let each = 0; each < 100_000; each += 1)
      await cache.write(`answer:${each}`, 'x'.repeat(300), 60_000)
    expect(await kept(99_000, 100_000)).toBe(1_000)
    expect(await kept(0, 99_000)).toBe(19_000)
  })

  it('stays bounded in text too', async () => {
    const cache = createMemoryCache(() => 0)
    for (let each = 0; each < 100; each += 1)
      await cache.write(String(each), 'x'.repeat(1_000_000), 60_000)
    expect(await cache.read('60')).toBeNull()
    expect(await cache.read('99')).not.toBeNull()
  })
})
