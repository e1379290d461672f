import { expect, it } from 'vitest'
import { createLease } from '../../../src/service/follow/lease'
import { openFolderStorage } from '../../../src/service/store/sqlite'
import { createStore } from '../../../src/service/store/store'
import { temporaryFolder } from '../../support/inProcess'

it.each([0, 3_600_000, -3_600_000])(
  'is held by one of two processes, and taken 20 s after that was killed, also where the clock was set by %i ms',
  async (setByMs) => {
    let wall = Date.UTC(2026, 0, 5)
    let passed = 0
    const folder = temporaryFolder()
    const start = async () => {
      const { open } = await openFolderStorage(folder, () => wall)
      return createLease(
        createStore(open, (line) => expect.fail(line)),
        () => passed,
      )
    }
    const [first, second] = [await start(), await start()]
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
