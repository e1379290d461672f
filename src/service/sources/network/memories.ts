import { TransactionMemorySchema, encodeMemory } from '../../facts/memory/remember'
import type { Store } from '../../store/store'

/** One memory has 0.5 to 2.5 kB. */
const maxMemories = 20_000

/**
 * Opens what is remembered of each hash, so that instances agree and a restart loses nothing.
 * Existing stores use this name.
 */
export const openMemories = (store: Store) =>
  store.collection('sighting', TransactionMemorySchema, maxMemories, {
    encode: encodeMemory,
  })
export type Memories = ReturnType<typeof openMemories>
