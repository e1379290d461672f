import * as v from 'valibot'
import type { Store } from '../store/store'
import { blockLimits } from './limits'

const HeadSchema = v.object({
  height: v.number(),
  /** By the network's clock, Unix ms. */
  time: v.number(),
})
/** The newest block that was read. */
export type Head = v.InferOutput<typeof HeadSchema>

const NamesSchema = v.array(v.string())

const headKey = 'newest'
/** As many as are kept for their lifetime. */
const maxKept = 1_000

export type BlockLog = ReturnType<typeof openBlockLog>

/**
 * What the blocks of one network have named, in the store: for the instances that do not
 * read them, and for the next one that does. Methods reject while the store fails.
 */
export function openBlockLog(store: Store, network: string) {
  const heads = store.collection(`${network}:head`, HeadSchema, 1)
  const named = store.collection(`${network}:named`, NamesSchema, maxKept, {
    lifetimeMs: blockLimits.keptMs,
  })

  return {
    /** Returns the newest block that was added; null for none. */
    readHead: (): Promise<Head | null> => heads.findIntact(headKey),
    /** Returns what a block named; null if that is not known any more. */
    readNames: (height: number): Promise<string[] | null> =>
      named.findIntact(String(height)),
    /** Adds a block. Its names come first, so that a head is never without them. */
    async add({ height, time }: Head, names: readonly string[]): Promise<void> {
      await named.write(String(height), [...names])
      await heads.write(headKey, { height, time })
    },
  }
}
