import * as v from 'valibot'
import { withFallback } from '../errors/errors'
import type { Store } from '../store/store'

export type SampleClocks = ReturnType<typeof createSampleClocks>

/**
 * The beginnings of the samples, Unix ms. They are stored, so that a restart of the
 * process does not restart the samples. On a read-only disk, samples start with the
 * process.
 */
export function createSampleClocks(store: Store) {
  const stored = store.collection('clock', v.object({ begunAt: v.number() }), 1_000)
  const clocks = new Map<string, { begunAt: number }>()
  return {
    /** Returns when a sample began: at `begunAt` if it has not begun before. */
    async begin(hash: string, begunAt: number): Promise<number> {
      const first = clocks.get(hash) ?? { begunAt }
      clocks.set(hash, first)
      const begun = await withFallback(stored.keepFirst(hash, first), first)
      return begun.begunAt
    },
    /** Returns when a sample began; null if it has not. */
    async find(hash: string): Promise<number | null> {
      const begun = await withFallback(stored.read(hash), null)
      return (begun ?? clocks.get(hash))?.begunAt ?? null
    },
    async restart(hash: string, begunAt: number): Promise<void> {
      await stored.write(hash, { begunAt })
      clocks.set(hash, { begunAt })
    },
  }
}
