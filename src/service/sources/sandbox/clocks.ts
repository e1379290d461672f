import * as v from 'valibot'
import { Refusal } from '../../errors'
import type { Store } from '../../store/store'

/** Unix ms. */
export type Clocks = {
  /** The first request stores `at`. */
  readStart(hash: string, at: number): Promise<number>
  restart(hash: string, at: number): Promise<void>
}

/** Clocks live in the store, so that a restart of the service does not rewind a sample. */
export function createClocks(store: Store): Clocks {
  const stored = store.collection('clock', v.object({ begunAt: v.number() }), 1_000)
  // On a read-only disk, samples start with the process.
  const unsaved = new Map<string, number>()
  return {
    async readStart(hash, at) {
      const known = unsaved.get(hash)
      if (known !== undefined) return known
      try {
        return (await stored.keepFirst(hash, { begunAt: at })).begunAt
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        unsaved.set(hash, at)
        return at
      }
    },
    async restart(hash, at) {
      await stored.write(hash, { begunAt: at })
      unsaved.delete(hash)
    },
  }
}
