import { expect, it } from 'vitest'
import { createLease } from '../../../src/service/follow/lease'
import { openMemoryStorage } from '../../../src/service/store/sqlite'
import type { StorageDriver } from '../../../src/service/store/storage'
import { createStore } from '../../../src/service/store/store'
import { noon } from '../../support/samples'
import { hold } from '../../support/serviceWith'

it.each([0, 3_600_000, -3_600_000])(
  'is held by one of two instances, and taken 20 s after that was killed, also where the clock was set by %i ms',
  async (setByMs) => {
    let wall = Date.UTC(2026, 0, 5)
    let passed = 0
    const open = openMemoryStorage(() => wall)
    const start = () =>
      createLease(
        createStore(open, (line) => expect.fail(line)),
        () => passed,
      )
    const first = start()
    const second = start()
    const pass = () => {
      wall += 1_000
      passed += 1_000
    }
    for (let seconds = 0; seconds < 30; seconds += 1) {
      await first.hold()
      await second.hold()
      expect([first.isHeld(), second.isHeld()]).toEqual([true, false])
      pass()
    }
    wall += setByMs
    let seconds = 0
    for (; !second.isHeld() && seconds < 60; seconds += 1) {
      pass()
      await second.hold()
    }
    expect(seconds).toBeLessThanOrEqual(21)
  },
)

/** Two leases on one store, and a clock that passes. The first one's store can be slow. */
function openLeases() {
  let passed = 0
  let wall = noon
  const storage = openMemoryStorage(() => wall)
  let slow: Promise<unknown> = Promise.resolve()
  const slowly: StorageDriver = {
    ...storage,
    open(...collection) {
      const opened = storage.open(...collection)
      return {
        ...opened,
        get: async (key) => {
          await slow
          return opened.get(key)
        },
      }
    },
  }
  const open = (opened: StorageDriver) =>
    createLease(
      createStore(opened, (line) => expect.fail(line)),
      () => passed,
    )
  return {
    first: open(slowly),
    second: open(storage),
    third: open(storage),
    slow: (until: Promise<unknown>) => void (slow = until),
    pass: (ms: number) => {
      passed += ms
      wall += ms
    },
    setClock: (ms: number) => void (wall += ms),
  }
}

it.each([0, 10_000])(
  'that is released while it is taken or renewed, after %i ms, is free at once',
  async (heldMs) => {
    const { first, second, slow, pass } = openLeases()
    if (heldMs > 0) await first.hold()
    pass(heldMs)
    const replied = hold<null>()
    slow(replied.answer)
    const ending = [first.hold(), first.release()]
    replied.send(null)
    await Promise.all(ending)
    await second.hold()
    expect([first.isHeld(), second.isHeld()]).toEqual([false, true])
  },
)

it('that another instance has taken since is not released', async () => {
  const { first, second, third, setClock } = openLeases()
  await first.hold()
  setClock(3_600_000)
  await second.hold()
  await first.release()
  await third.hold()
  expect([second.isHeld(), third.isHeld()]).toEqual([true, false])
})
